internal import Foundation

/// The names of a package's sounds and images.
enum MediaList {
  private static let member = "media"
  private static let limit = 16 << 20

  /// The names in the list of the package; none when it has no list.
  static func names(in archive: ZipArchive, _ version: PackageVersion) throws(PackageFault) -> [String] {
    guard let bytes = try version.read(member, in: archive, limit: limit) else { return [] }
    guard let names = version == .third ? names(inMessage: bytes) : names(inJSON: bytes) else {
      throw .memberDamaged(member)
    }
    return names
  }

  private static func names(inMessage bytes: [UInt8]) -> [String]? {
    var names: [String] = []
    for entry in ProtobufField.values(of: 1, in: bytes[...]) ?? [.number(0)] {
      guard case .bytes(let entry) = entry,
        case .bytes(let name)? = ProtobufField.values(of: 1, in: entry)?.last
      else { return nil }
      names.append(String(decoding: name, as: UTF8.self))
    }
    return names
  }

  private static func names(inJSON bytes: [UInt8]) -> [String]? {
    try? JSONDecoder().decode([String: String].self, from: Data(bytes)).values.sorted()
  }
}
