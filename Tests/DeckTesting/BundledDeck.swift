import Foundation
package import KuchiDecks

/// A deck file that comes with the program.
package struct BundledDeck: Sendable, CustomStringConvertible {
  /// The file's name.
  package let description: String
  package let bytes: [UInt8]
  private let read: Deck?

  private init(_ file: URL) {
    description = file.lastPathComponent
    bytes = (try? [UInt8](Data(contentsOf: file))) ?? []
    read = DeckReader.read(bytes, named: description).deck
  }

  package func deck() throws -> Deck {
    guard let read else {
      throw CocoaError(.fileReadCorruptFile, userInfo: [NSFilePathErrorKey: description])
    }
    return read
  }

  /// Every deck file, in the order of their names.
  package static let all: [BundledDeck] = {
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "json" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .map(BundledDeck.init)
  }()

  /// The deck file with this name, without its ending.
  package static func named(_ name: String) throws -> BundledDeck {
    guard let found = all.first(where: { $0.description == name + ".json" }) else {
      throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: name])
    }
    return found
  }

  /// The page that lists the decks.
  package static var page: String {
    get throws { try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8) }
  }

  /// The folder `decks` at the top of the package.
  private static let folder =
    (0..<3)
    .reduce(URL(filePath: #filePath)) { path, _ in path.deletingLastPathComponent() }
    .appending(path: "decks")
}
