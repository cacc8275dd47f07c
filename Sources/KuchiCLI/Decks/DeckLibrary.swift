import Foundation
import KuchiEngine
import KuchiSession
import KuchiTerminal

/// Finds and opens decks: files, folders, the decks in the usual folders, and those built in.
struct DeckLibrary {
  let folders: [URL]

  /// The decks that `name` stands for: a file's, a folder's, or the first one found with this id.
  func open(_ name: String) throws(DeckFailure) -> [Deck] {
    if let isFolder = Self.isFolder(name) {
      return isFolder ? try openFolder(name) : [try Self.read(name)]
    }
    guard !name.contains("/"), !name.hasSuffix(".json") else { throw .missing(name) }
    if let deck = try find(name) { return [deck] }
    throw .unknown(name, known: entries.map(\.id))
  }

  /// Every deck that can be played by its name, the first of those with the same id.
  var decks: [Deck] {
    var seen: Set<String> = []
    return (files.compactMap { try? Self.read($0) } + BuiltInDecks.all).filter { seen.insert($0.id).inserted }
  }

  /// The same decks, as a list shows them.
  var entries: [DeckEntry] {
    decks.map { DeckEntry(id: $0.id, title: $0.title, count: $0.cards.count) }
  }

  private var files: [String] { folders.flatMap { Self.deckFiles(in: $0.path) } }

  // Most files are named after their deck: those are looked at first, and the rest only if need be.
  private func find(_ id: String) throws(DeckFailure) -> Deck? {
    for folder in folders {
      let files = Self.deckFiles(in: folder.path)
      let likely = files.filter { URL(filePath: $0).deletingPathExtension().lastPathComponent == id }
      for file in likely + files.filter({ !likely.contains($0) }) {
        // A broken deck is passed over, unless it is the one that was asked for.
        if likely.contains(file) {
          let deck = try Self.read(file)
          if deck.id == id { return deck }
        } else if let deck = try? Self.read(file), deck.id == id {
          return deck
        }
      }
    }
    return BuiltInDecks.deck(id)
  }

  private func openFolder(_ path: String) throws(DeckFailure) -> [Deck] {
    let files = Self.deckFiles(in: path)
    guard !files.isEmpty else { throw .emptyFolder(path) }
    var decks: [Deck] = []
    for file in files { decks.append(try Self.read(file)) }
    return decks
  }

  // MARK: Files

  private static func isFolder(_ path: String) -> Bool? {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) ? isFolder.boolValue : nil
  }

  private static func deckFiles(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.sorted().map { "\(folder)/\($0)" }
  }

  private static func read(_ path: String) throws(DeckFailure) -> Deck {
    let reading = DeckReader.read(try DeckFile.bytes(at: path), named: URL(filePath: path).lastPathComponent)
    guard let deck = reading.deck else { throw .faulty(path, reading.faults) }
    return deck
  }
}
