internal import CZlib
internal import Foundation

/// A zip archive in memory. The reader knows the names of the members, and a name is never a path.
///
/// Each read has its own size limit. Zip bombs and overlapping members therefore do no harm.
struct ZipArchive: Sendable {
  private static let stored = 0
  private static let deflated = 8

  private let file: Data
  private let directory: ZipDirectory
  private let members: [String: [ZipMember]]

  init(_ file: Data) throws(PackageFault) {
    self.file = file
    directory = try Self.directory(of: file)
    var list = LittleEndianReader(file.prefix(directory.range.upperBound), at: directory.range.lowerBound)
    var members: [ZipMember] = []
    while !list.isAtEnd { members.append(try ZipMember(&list)) }
    guard members.count == directory.count else { throw .damagedArchive }
    self.members = Dictionary(grouping: members, by: \.name)
  }

  func contains(_ name: String) -> Bool { members[name] != nil }

  /// The names of the members, in order.
  var names: [String] { members.keys.sorted() }

  /// Reads the member of this name; nil if it does not exist.
  ///
  /// - Parameter limit: The maximum size in bytes, less than 4 GiB.
  func read(_ name: String, limit: Int) throws(PackageFault) -> [UInt8]? {
    guard let matches = members[name], let member = matches.first else { return nil }
    guard matches.count == 1 else { throw .memberRepeated(name) }
    guard !member.isEncrypted else { throw .memberEncrypted(name) }
    guard member.size <= limit else { throw .memberTooLarge(name, limit: limit) }
    let data = try member.data(in: file, directory)
    guard let bytes = try Self.decompress(data, of: member), Self.checksum(bytes) == member.checksum else {
      throw .memberDamaged(name)
    }
    return bytes
  }

  /// Decompresses the data of a member; nil if the size differs from the directory entry.
  private static func decompress(_ data: Data, of member: ZipMember) throws(PackageFault) -> [UInt8]? {
    switch member.method {
    case stored: data.count == member.size ? Array(data) : nil
    case deflated: inflate(data, size: member.size)
    default: throw .memberMethod(member.name, member.method)
    }
  }

  private static func inflate(_ data: Data, size: Int) -> [UInt8]? {
    var written = -1
    // The extra byte keeps the buffer from being empty.
    let bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { output, count in
      written = data.withUnsafeBytes { input in
        kuchi_inflate(
          input.baseAddress, UInt32(clamping: input.count), output.baseAddress, UInt32(output.count))
      }
      count = max(0, written)
    }
    return written == size ? bytes : nil
  }

  private static func checksum(_ bytes: [UInt8]) -> Int { Int(crc32(0, bytes, UInt32(bytes.count))) }
}

/// Reads little-endian numbers. A read beyond the end throws and never traps.
struct LittleEndianReader {
  private let bytes: Data
  private(set) var offset: Int

  init(_ bytes: Data, at offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  var isAtEnd: Bool { offset >= bytes.count }

  mutating func bytes(_ count: Int) throws(PackageFault) -> Data {
    guard offset >= 0, offset <= bytes.count, 0...(bytes.count - offset) ~= count else {
      throw .damagedArchive
    }
    defer { offset += count }
    return bytes[(bytes.startIndex + offset)..<(bytes.startIndex + offset + count)]
  }

  mutating func number(_ width: Int) throws(PackageFault) -> Int {
    let number = try bytes(width).reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    guard let number = Int(exactly: number) else { throw .damagedArchive }
    return number
  }

  mutating func expect(_ signature: Int) throws(PackageFault) {
    guard try number(4) == signature else { throw .damagedArchive }
  }
}

/// The byte range of a central directory, the number of members, and the number of bytes before the archive, which its
/// offsets do not count.
typealias ZipDirectory = (range: Range<Int>, count: Int, prefix: Int)

extension ZipArchive {
  private static let endSignature = 0x0605_4B50
  private static let endSize = 22
  private static let longestComment = 0xFFFF
  private static let zip64EndSignature = 0x0606_4B50
  private static let zip64EndSize = 56
  private static let zip64LocatorSignature = 0x0706_4B50
  private static let zip64LocatorSize = 20

  // The record at the end of the archive describes the directory.
  private static func directory(of file: Data) throws(PackageFault) -> ZipDirectory {
    let last = try Self.endRecord(in: file)
    let isZip64 = try Self.hasZip64End(file, before: last)
    let end = isZip64 ? last - Self.zip64LocatorSize - Self.zip64EndSize : last
    var record = LittleEndianReader(file, at: end)
    try record.expect(isZip64 ? Self.zip64EndSignature : Self.endSignature)
    if isZip64 { _ = try record.bytes(12) }
    let disks = try (record.number(isZip64 ? 4 : 2), record.number(isZip64 ? 4 : 2))
    let counts = try (record.number(isZip64 ? 8 : 2), record.number(isZip64 ? 8 : 2))
    let size = try record.number(isZip64 ? 8 : 4)
    let start = try record.number(isZip64 ? 8 : 4)
    guard disks == (0, 0), counts.0 == counts.1, size <= end, start <= end - size else {
      throw .damagedArchive
    }
    return ((end - size)..<end, counts.0, end - size - start)
  }

  // A comment may follow the record, which contains its length.
  private static func endRecord(in file: Data) throws(PackageFault) -> Int {
    let last = file.count - endSize
    for offset in stride(from: last, through: max(0, last - longestComment), by: -1)
    where file[file.startIndex + offset] == UInt8(truncatingIfNeeded: endSignature) {
      var record = LittleEndianReader(file, at: offset)
      guard try record.number(4) == endSignature else { continue }
      _ = try record.bytes(endSize - 6)
      if try record.number(2) == last - offset { return offset }
    }
    throw .notAnArchive
  }

  private static func hasZip64End(_ file: Data, before end: Int) throws(PackageFault) -> Bool {
    guard end >= zip64LocatorSize else { return false }
    var locator = LittleEndianReader(file, at: end - zip64LocatorSize)
    return try locator.number(4) == zip64LocatorSignature
  }
}

struct ZipMember: Sendable {
  private static let signature = 0x0201_4B50
  private static let dataSignature = 0x0403_4B50
  /// The marker for a number in the Zip64 fields of the entry.
  private static let elsewhere = 0xFFFF_FFFF

  let name: String
  let isEncrypted: Bool
  let method: Int
  let checksum: Int
  private(set) var compressedSize: Int
  private(set) var size: Int
  private var offset: Int

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
    try readZip64Numbers(in: extra)
  }

  private mutating func readZip64Numbers(in extra: Data) throws(PackageFault) {
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

  func data(in file: Data, _ directory: ZipDirectory) throws(PackageFault) -> Data {
    // This prevents an overflow in the sum of the offsets.
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
