/// The form of a package, which says where its collection is and whether its members are compressed once more.
enum PackageVersion: UInt64 {
  case first = 1
  case second = 2
  case third = 3

  private static let meta = "meta"

  /// The version that the package states. The oldest state none.
  init(of archive: ZipArchive) throws(PackageFault) {
    guard let meta = try archive.read(Self.meta, limit: 1 << 10) else {
      self = archive.contains(Self.second.collection) ? .second : .first
      return
    }
    guard let versions = ProtobufField.values(of: 1, in: meta[...]) else { throw .memberDamaged(Self.meta) }
    guard case .number(let number)? = versions.last else { throw .unknownVersion(0) }
    guard let version = Self(rawValue: number) else { throw .unknownVersion(Int(clamping: number)) }
    self = version
  }

  /// The name of the member with the notes.
  var collection: String {
    switch self {
    case .first: "collection.anki2"
    case .second: "collection.anki21"
    case .third: "collection.anki21b"
    }
  }

  /// What a member holds, its second compression undone; nil when there is none of this name.
  func read(
    _ name: String, in archive: ZipArchive, limit: Int, progress: (Double) -> Void = { _ in }
  ) throws(PackageFault) -> [UInt8]? {
    let bytes = try archive.read(name, limit: limit)
    guard let bytes, self == .third else { return bytes }
    return try Zstandard.decompress(bytes, of: name, limit: limit, progress: progress)
  }
}
