import Foundation
import KuchiEngine
import Testing

/// A deck file that comes with the program.
struct BundledDeck: Sendable, CustomTestStringConvertible {
  let file: URL

  var testDescription: String { file.lastPathComponent }

  var bytes: [UInt8] { get throws { [UInt8](try Data(contentsOf: file)) } }

  func deck() throws -> Deck {
    try #require(DeckReader.read(try bytes, named: testDescription).deck, "\(testDescription) is no deck")
  }

  /// Every deck file, in the order of their names.
  static let all: [BundledDeck] = {
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "json" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .map(BundledDeck.init)
  }()

  /// The folder `decks` at the top of the package.
  static let folder = (0..<5).reduce(URL(filePath: #filePath)) { path, _ in path.deletingLastPathComponent() }
    .appending(path: "decks")
}
