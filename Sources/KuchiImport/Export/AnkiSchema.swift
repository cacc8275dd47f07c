internal import Foundation
internal import GRDB

extension Database {
  /// Makes an empty collection of schema 11, which every Anki since 2.1 imports. Day 0 begins on 1 January 2010, 4:00
  /// UTC.
  func makeCollection(at seconds: Int64) throws {
    try execute(sql: String(decoding: PackageResources.Collection_sql, as: UTF8.self))
    try execute(
      sql: "UPDATE col SET mod = :now, scm = :now, conf = json_set(conf, '$.curModel', :type)",
      arguments: ["now": seconds * 1_000, "type": KuchiNoteType.terms.id])
  }
}

extension String {
  /// The first 32 bits of its SHA-1, by which Anki finds notes with the same first field.
  var ankiChecksum: Int64 { Array(utf8).sha1.prefix(4).reduce(0) { $0 << 8 | Int64($1) } }
}

extension [UInt8] {
  /// The SHA-1 of the bytes (FIPS 180-4).
  var sha1: [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    var padded = self + [0x80]
    while padded.count % 64 != 56 { padded.append(0) }
    padded += [UInt8](littleEndian: count * 8, width: 8).reversed()
    for start in stride(from: 0, to: padded.count, by: 64) {
      Self.mix(padded[start..<start + 64], into: &state)
    }
    return state.flatMap { [UInt8](littleEndian: Int($0), width: 4).reversed() }
  }

  private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words = [UInt32](repeating: 0, count: 80)
    for (index, byte) in block.enumerated() { words[index / 4] |= UInt32(byte) << UInt32(24 - index % 4 * 8) }
    for index in 16..<80 {
      words[index] = rotated(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1)
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for index in 0..<80 {
      let (mixed, constant): (UInt32, UInt32) =
        switch index {
        case ..<20: (b & c | ~b & d, 0x5A82_7999)
        case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
        case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      let next = rotated(a, 5) &+ mixed &+ e &+ constant &+ words[index]
      (e, d, c, b, a) = (d, c, rotated(b, 30), a, next)
    }
    for (index, word) in [a, b, c, d, e].enumerated() { state[index] &+= word }
  }

  private static func rotated(_ word: UInt32, _ bits: UInt32) -> UInt32 { word << bits | word >> (32 - bits) }
}
