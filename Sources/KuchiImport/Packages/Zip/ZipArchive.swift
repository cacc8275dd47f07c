internal import CZlib
internal import Foundation

/// A zip archive in memory, whose members are read by names that the reader knows; a name is never a path.
///
/// Each member is read alone and bounded. So those that overlap, or unfold to more than they say, cost no more than
/// what is asked for.
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

  /// What the member of this name holds; nil when there is none.
  ///
  /// - Parameter limit: the most bytes given, less than 4 GiB.
  func read(_ name: String, limit: Int) throws(PackageFault) -> [UInt8]? {
    guard let namesakes = members[name], let member = namesakes.first else { return nil }
    guard namesakes.count == 1 else { throw .memberRepeated(name) }
    guard !member.isEncrypted else { throw .memberEncrypted(name) }
    guard member.size <= limit else { throw .memberTooLarge(name, limit: limit) }
    let data = try member.data(in: file, directory)
    guard let bytes = try Self.unfold(data, of: member), Self.checksum(bytes) == member.checksum else {
      throw .memberDamaged(name)
    }
    return bytes
  }

  /// What the data of a member unfolds to; nil where that is not as many bytes as the member says.
  private static func unfold(_ data: Data, of member: ZipMember) throws(PackageFault) -> [UInt8]? {
    switch member.method {
    case stored: data.count == member.size ? Array(data) : nil
    case deflated: inflate(data, size: member.size)
    default: throw .memberMethod(member.name, member.method)
    }
  }

  private static func inflate(_ data: Data, size: Int) -> [UInt8]? {
    var written = -1
    // Room for one byte more, so that there is some even for nothing.
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
