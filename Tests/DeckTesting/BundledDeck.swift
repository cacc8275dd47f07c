import Foundation
package import KuchiDecks
import Testing

/// A deck file that comes with the program.
package struct BundledDeck: Sendable, CustomTestStringConvertible {
  /// The file's name.
  package let testDescription: String
  package let bytes: [UInt8]
  private let read: Deck?

  private init(_ file: URL) {
    testDescription = file.lastPathComponent
    bytes = (try? [UInt8](Data(contentsOf: file))) ?? []
    read = DeckReader.read(bytes, named: testDescription).deck
  }

  package func deck() throws -> Deck { try #require(read, "\(testDescription) is no deck") }

  /// Every deck file, in the order of their names.
  package static let all: [BundledDeck] = {
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "json" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .map(BundledDeck.init)
  }()

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
