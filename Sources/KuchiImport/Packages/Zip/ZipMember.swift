internal import Foundation

/// A member of a zip archive, as the archive's list describes it.
struct ZipMember {
  private static let signature = 0x0201_4B50
  private static let dataSignature = 0x0403_4B50
  /// A number that stands in the member's wide numbers instead.
  private static let elsewhere = 0xFFFF_FFFF

  let name: String
  let isEncrypted: Bool
  let method: Int
  let checksum: Int
  private(set) var compressedSize: Int
  private(set) var size: Int
  private var offset: Int

  /// Reads the description that `list` has come to.
  init(_ list: inout LittleEndianReader) throws(PackageFault) {
    try list.expect(Self.signature)
    _ = try list.bytes(4)
    isEncrypted = try list.number(2) & 1 != 0
    method = try list.number(2)
    _ = try list.bytes(4)
    checksum = try list.number(4)
    compressedSize = try list.number(4)
    size = try list.number(4)
    let (nameSize, extraSize) = try (list.number(2), list.number(2))
    let commentSize = try list.number(2)
    _ = try list.bytes(8)
    offset = try list.number(4)
    name = String(decoding: try list.bytes(nameSize), as: UTF8.self)
    let extra = try list.bytes(extraSize)
    _ = try list.bytes(commentSize)
    try readWideNumbers(in: extra)
  }

  private mutating func readWideNumbers(in extra: Data) throws(PackageFault) {
    guard [size, compressedSize, offset].contains(Self.elsewhere) else { return }
    var fields = LittleEndianReader(extra)
    while !fields.isAtEnd {
      let (kind, count) = try (fields.number(2), fields.number(2))
      var numbers = LittleEndianReader(try fields.bytes(count))
      guard kind == 1 else { continue }
      if size == Self.elsewhere { size = try numbers.number(8) }
      if compressedSize == Self.elsewhere { compressedSize = try numbers.number(8) }
      if offset == Self.elsewhere { offset = try numbers.number(8) }
    }
  }

  /// The member's bytes as they lie in the archive.
  func data(in file: Data, _ directory: ZipDirectory) throws(PackageFault) -> Data {
    // No sum of two places may overflow.
    guard offset <= directory.range.lowerBound else { throw .damagedArchive }
    var local = LittleEndianReader(file, at: directory.prefix + offset)
    try local.expect(Self.dataSignature)
    _ = try local.bytes(22)
    let (nameSize, extraSize) = try (local.number(2), local.number(2))
    _ = try local.bytes(nameSize + extraSize)
    let data = try local.bytes(compressedSize)
    guard local.offset <= directory.range.lowerBound else { throw .damagedArchive }
    return data
  }
}
