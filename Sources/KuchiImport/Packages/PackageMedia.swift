internal import Foundation

/// The sounds and images of a package or a collection.
///
/// A name in a package may be anything. A name of a file here is never a path, is the same on every machine, and
/// differs from the others in more than case.
package struct PackageMedia: Sendable {
  package static let limit = 64 << 20
  private static let most = 1_000_000
  private static let longestName = 180
  private static let sounds: Set<String> = [
    "mp3", "ogg", "oga", "opus", "wav", "flac", "m4a", "aac", "3gp", "spx", "mp4", "webm",
  ]
  private static let pictures: Set<String> = [
    "jpg", "jpeg", "png", "gif", "webp", "svg", "avif", "bmp", "tif", "tiff", "ico",
  ]

  package let names: [String]
  /// For each name the member of the package, and the name that its file gets; nil if it can't be imported.
  private let members: [String: (member: String, file: String?)]
  private let contents: @Sendable (String) throws(PackageFault) -> [UInt8]?

  static let none = PackageMedia(missing: [])

  init(missing names: [String]) { self.init(names.map { ($0, $0) }, isThere: { _ in false }) { _ in nil } }

  /// Creates the media of a folder.
  ///
  /// - Parameters:
  ///   - names: The names of its files.
  ///   - contents: Reads a file, which has at most ``limit`` bytes; nil if it can't.
  package init(names: [String], contents: @escaping @Sendable (String) -> [UInt8]?) {
    self.init(names.map { ($0, $0) }, isThere: { _ in true }, contents)
  }

  private init(
    _ list: [(name: String, member: String)], isThere: (String) -> Bool,
    _ contents: @escaping @Sendable (String) throws(PackageFault) -> [UInt8]?
  ) {
    (names, self.contents) = (list.map(\.name), contents)
    var (members, taken) = ([String: (member: String, file: String?)](), Set<String>())
    for (name, member) in list.prefix(Self.most) where members[name] == nil {
      members[name] = (member, isThere(member) ? Self.fileName(name, &taken) : nil)
    }
    self.members = members
  }

  // The name that a file gets; nil if it is no sound or picture, or if its name could leave the folder or be hidden in it.
  private static func fileName(_ name: String, _ taken: inout Set<String>) -> String? {
    let name = name.precomposedStringWithCanonicalMapping
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.value >= 0x20 && $0.value != 0x7F && !"/\\:".unicodeScalars.contains($0)
    }
    guard isPlain, !name.hasPrefix("."), name.utf8.count <= longestName, field(of: name) != nil,
      let dot = name.lastIndex(of: ".")
    else { return nil }
    var (file, number) = (name, 1)
    while !taken.insert(file.lowercased()).inserted {
      number += 1
      file = "\(name[..<dot])~\(number)\(name[dot...])"
    }
    return file
  }

  /// The field of a card for such a file; nil for one that cards can't show or play.
  static func field(of name: String) -> WritableKeyPath<Card, [String]>? {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    return sounds.contains(ending) ? \.audio : pictures.contains(ending) ? \.image : nil
  }

  /// The name of the file for a sound or picture that a field names; nil if it cannot be imported.
  func file(of name: String) -> String? { self.name(of: name).flatMap { members[$0]?.file } }

  /// The name in the package that a field means, which may write it as in an address: a%20b.png.
  func name(of name: String) -> String? {
    [name, name.precomposedStringWithCanonicalMapping, name.removingPercentEncoding ?? name].first {
      members[$0] != nil
    }
  }

  /// The contents of a sound or picture by its name in the package; nil if the package does not have it.
  package func read(_ name: String) throws(ImportFailure) -> [UInt8]? {
    guard let member = members[name], member.file != nil else { return nil }
    do throws(PackageFault) { return try contents(member.member) } catch { throw .package(error) }
  }

  private static let list = "media"
  private static let listLimit = 16 << 20

  /// Reads the list of the media in a package. A package without a list has no media.
  init(of package: OpenedPackage) throws(PackageFault) {
    guard let bytes = try package.read(Self.list, limit: Self.listLimit),
      case let names = try Self.names(in: bytes, package.version), !names.isEmpty
    else {
      // The package takes memory, and without media nobody needs it any more.
      self = .none
      return
    }
    self.init(names, isThere: package.archive.contains) { member throws(PackageFault) in
      try package.read(member, limit: Self.limit)
    }
  }

  /// The list of a package's media with further sounds and pictures, and these as its members, without second
  /// compression.
  ///
  /// - Parameter package: The package that has others; nil for a new one of the first version.
  static func members(
    of files: [MediaFile], after package: OpenedPackage? = nil
  ) throws(PackageFault) -> [MediaFile] {
    let old = try package?.read(list, limit: listLimit) ?? []
    let isThird = package?.version == .third
    var (bytes, names) = (old, (try? JSONDecoder().decode([String: String].self, from: Data(old))) ?? [:])
    var number = isThird ? ProtobufField.values(of: 1, in: old[...])?.count ?? 0 : names.count
    var members: [MediaFile] = []
    for (name, content) in files {
      while names["\(number)"] != nil { number += 1 }
      names["\(number)"] = name
      members.append(("\(number)", content))
      let entry = ProtobufField.message([
        1: .text(name), 2: .number(UInt64(content.count)), 3: .bytes(content.sha1[...]),
      ])
      bytes += ProtobufField.message([1: .bytes(entry[...])])
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = (try? encoder.encode(names)).map(Array.init) ?? Array("{}".utf8)
    return [(list, isThird ? bytes : json)] + members
  }

  // In a message the members are numbered in the order of the list.
  private static func names(
    in list: [UInt8], _ version: PackageVersion
  ) throws(PackageFault) -> [(name: String, member: String)] {
    guard version == .third else {
      let names = try? JSONDecoder().decode([String: String].self, from: Data(list))
      guard let names else { throw .memberDamaged(Self.list) }
      return names.map { ($0.value, $0.key) }.sorted { $0 < $1 }
    }
    return try (ProtobufField.values(of: 1, in: list[...]) ?? [.number(0)]).enumerated().map {
      number, entry throws(PackageFault) in
      guard case .bytes(let entry) = entry, let name = ProtobufField.text(of: 1, in: entry) else {
        throw .memberDamaged(Self.list)
      }
      return (name, "\(number)")
    }
  }
}
