internal import CZlib
internal import Foundation

/// A zip archive in memory. The reader knows the names of the members, and a name is never a path.
///
/// Each read has its own size limit. Zip bombs and overlapping members therefore do no harm.
struct ZipArchive {
  private static let stored = 0
  private static let deflated = 8

  private let file: Data
  private let directory: ZipDirectory
  private let members: [String: [ZipMember]]

  init(_ file: Data) throws(PackageFault) {
    self.file = file
    directory = try ZipDirectory(of: file)
    var list = LittleEndianReader(file.prefix(directory.range.upperBound), at: directory.range.lowerBound)
    var members: [ZipMember] = []
    while !list.isAtEnd { members.append(try ZipMember(&list)) }
    guard members.count == directory.count else { throw .damagedArchive }
    self.members = Dictionary(grouping: members, by: \.name)
  }

  func contains(_ name: String) -> Bool { members[name] != nil }

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
