internal import CZlib
package import Foundation

/// A zip archive in memory. A name of a member is never a path. Each read has a size limit, so zip bombs do no harm.
package struct ZipArchive: Sendable {
  private static let stored = 0
  private static let deflated = 8

  private let file: Data
  private let directory: ZipDirectory
  private let members: [String: [ZipMember]]

  package init(_ file: Data) throws(PackageFault) {
    self.file = file
    directory = try Self.directory(of: file)
    var list = LittleEndianReader(
      bytes: file.prefix(directory.range.upperBound), offset: directory.range.lowerBound)
    var members: [ZipMember] = []
    while !list.isAtEnd { members.append(try ZipMember(&list)) }
    guard members.count == directory.count else { throw .damagedArchive }
    self.members = Dictionary(grouping: members, by: \.name)
  }

  func contains(_ name: String) -> Bool { members[name] != nil }

  /// The names of the members, in order.
  package var names: [String] { members.keys.sorted() }

  /// Reads a member; nil if it does not exist. The limit of its size is in bytes, and less than 4 GiB.
  package func read(_ name: String, limit: Int) throws(PackageFault) -> [UInt8]? {
    guard let matches = members[name], let member = matches.first else { return nil }
    guard matches.count == 1 else { throw .memberRepeated(name) }
    guard !member.isEncrypted else { throw .memberEncrypted(name) }
    guard member.size <= limit else { throw .memberTooLarge(name, limit: limit) }
    let data = try member.data(in: file, directory)
    let bytes: [UInt8]? =
      switch member.method {
      case Self.stored: Array(data)
      case Self.deflated: Self.inflate(data, size: member.size)
      default: throw .memberMethod(name, member.method)
      }
    guard let bytes, bytes.count == member.size,
      Int(crc32(0, bytes, UInt32(bytes.count))) == member.checksum
    else { throw .memberDamaged(name) }
    return bytes
  }

  /// The decompressed data of a member; nil if it has another size.
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
}

/// Reads little-endian numbers. A read beyond the end throws and never traps.
struct LittleEndianReader {
  let bytes: Data
  private(set) var offset = 0

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

/// The bytes of a central directory, the number of members, and the number of bytes before the archive.
typealias ZipDirectory = (range: Range<Int>, count: Int, prefix: Int)

extension ZipArchive {
  // The record at the end describes the directory. For large archives a wider record and its locator precede it.
  private static func directory(of file: Data) throws(PackageFault) -> ZipDirectory {
    let (recordSize, locatorSize) = (56, 20)
    let last = try endRecord(in: file)
    var locator = LittleEndianReader(bytes: file, offset: last - locatorSize)
    let isZip64 = if last < locatorSize { false } else { try locator.number(4) == 0x0706_4B50 }
    let end = isZip64 ? last - locatorSize - recordSize : last
    var record = LittleEndianReader(bytes: file, offset: end)
    try record.expect(isZip64 ? 0x0606_4B50 : endSignature)
    if isZip64 { _ = try record.bytes(12) }
    let disks = try (record.number(isZip64 ? 4 : 2), record.number(isZip64 ? 4 : 2))
    let counts = try (record.number(isZip64 ? 8 : 2), record.number(isZip64 ? 8 : 2))
    let (size, start) = try (record.number(isZip64 ? 8 : 4), record.number(isZip64 ? 8 : 4))
    guard disks == (0, 0), counts.0 == counts.1, size <= end, start <= end - size else {
      throw .damagedArchive
    }
    return ((end - size)..<end, counts.0, end - size - start)
  }

  private static let endSignature = 0x0605_4B50

  // A comment may follow the record, which contains its length.
  private static func endRecord(in file: Data) throws(PackageFault) -> Int {
    let (size, longestComment) = (22, 0xFFFF)
    let last = file.count - size
    for offset in stride(from: last, through: max(0, last - longestComment), by: -1)
    where file[file.startIndex + offset] == UInt8(truncatingIfNeeded: endSignature) {
      var record = LittleEndianReader(bytes: file, offset: offset)
      guard try record.number(4) == endSignature else { continue }
      _ = try record.bytes(size - 6)
      if try record.number(2) == last - offset { return offset }
    }
    throw .notAnArchive
  }
}

struct ZipMember: Sendable {
  private static let signature = 0x0201_4B50
  private static let dataSignature = 0x0403_4B50
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
    var fields = LittleEndianReader(bytes: extra)
    while !fields.isAtEnd {
      let (kind, count) = try (fields.number(2), fields.number(2))
      var numbers = LittleEndianReader(bytes: try fields.bytes(count))
      guard kind == 1 else { continue }
      if size == Self.elsewhere { size = try numbers.number(8) }
      if compressedSize == Self.elsewhere { compressedSize = try numbers.number(8) }
      if offset == Self.elsewhere { offset = try numbers.number(8) }
    }
  }

  func data(in file: Data, _ directory: ZipDirectory) throws(PackageFault) -> Data {
    // This prevents an overflow in the sum of the offsets.
    guard offset <= directory.range.lowerBound else { throw .damagedArchive }
    var local = LittleEndianReader(bytes: file, offset: directory.prefix + offset)
    try local.expect(Self.dataSignature)
    _ = try local.bytes(22)
    let (nameSize, extraSize) = try (local.number(2), local.number(2))
    _ = try local.bytes(nameSize + extraSize)
    let data = try local.bytes(compressedSize)
    guard local.offset <= directory.range.lowerBound else { throw .damagedArchive }
    return data
  }
}
