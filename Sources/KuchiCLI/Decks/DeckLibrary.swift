import Foundation
import KuchiEngine
import KuchiSession
import KuchiTerminal

/// Finds and opens decks: files, folders, the decks in the usual folders, and those built in.
struct DeckLibrary {
  /// The folders with decks, in the order in which they are searched.
  let folders: [URL]
  /// The player's own folder: new decks go there, and no others are deleted.
  var own: URL?

  /// The decks that `name` stands for: a file's, a folder's, or the first one found with this id.
  func open(_ name: String) throws(DeckFailure) -> [Deck] { try opened(name).map(\.deck) }

  /// The same, with where each deck comes from.
  func opened(_ name: String) throws(DeckFailure) -> [OpenedDeck] {
    if let isFolder = Self.isFolder(name) {
      return isFolder ? try openFolder(name) : [try read(name)]
    }
    guard !name.contains("/"), !name.hasSuffix(".json") else { throw .missing(name) }
    if let deck = try find(name) { return [deck] }
    throw .unknown(name, known: entries.filter { $0.failure == nil }.map(\.id))
  }

  /// Every deck that can be played by its name, the first of those with the same id.
  var decks: [Deck] {
    entries.compactMap { try? open($0.origin.path ?? $0.id).first }
  }

  /// Every deck that can be played by its name, the first of those with the same id, and the files that can't be read.
  var entries: [DeckEntry] {
    var seen: Set<String> = []
    let found = files.map(entry) + BuiltInDecks.all.map { entry(of: OpenedDeck($0)) }
    let current = found.filter { !isOutdated($0.origin) }
    return LearningOrder.sorted(current.filter { seen.insert($0.id).inserted })
  }

  private func entry(_ file: String) -> DeckEntry {
    do {
      return entry(of: try read(file, isFound: true))
    } catch {
      return DeckEntry(id: file, origin: DeckOrigin(path: file), status: .failed(error))
    }
  }

  private func entry(of opened: OpenedDeck) -> DeckEntry {
    DeckEntry(
      id: opened.deck.id, title: opened.deck.title, count: opened.deck.cards.count, origin: opened.origin)
  }

  var files: [String] { folders.flatMap { Self.deckFiles(in: $0.path) } }

  // Most files are named after their deck: those are looked at first, and the rest only if need be.
  private func find(_ id: String) throws(DeckFailure) -> OpenedDeck? {
    for folder in folders {
      let files = Self.deckFiles(in: folder.path)
      let likely = files.filter { URL(filePath: $0).deletingPathExtension().lastPathComponent == id }
      for file in likely + files.filter({ !likely.contains($0) }) {
        // A broken deck is passed over, unless it is the one that was asked for.
        let opened =
          likely.contains(file) ? try read(file, isFound: true) : try? read(file, isFound: true)
        if let opened, opened.deck.id == id, !isOutdated(opened.origin) { return opened }
      }
    }
    return BuiltInDecks.deck(id).map { OpenedDeck($0) }
  }

  private func openFolder(_ path: String) throws(DeckFailure) -> [OpenedDeck] {
    let files = Self.deckFiles(in: path)
    guard !files.isEmpty else { throw .emptyFolder(path) }
    var decks: [OpenedDeck] = []
    for file in files { decks.append(try read(file)) }
    return decks
  }

  // MARK: Files

  /// The deck files at a path: those of a folder, or the file that it names.
  static func files(at path: String) throws(DeckFailure) -> [String] {
    guard isFolder(path) == true else { return [path] }
    let files = deckFiles(in: path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path)
    if files.isEmpty { throw .emptyFolder(path) }
    return files
  }

  private static func isFolder(_ path: String) -> Bool? {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) ? isFolder.boolValue : nil
  }

  static func deckFiles(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.sorted().map { "\(folder)/\($0)" }
  }

  /// Reads the deck in the file at `path`, which the player named, or which was found in one of the folders.
  func read(_ path: String, isFound: Bool = false) throws(DeckFailure) -> OpenedDeck {
    let bytes = try DeckFile.bytes(at: path)
    let reading = DeckReader.read(bytes, named: URL(filePath: path).lastPathComponent)
    guard let deck = reading.deck else { throw .faulty(path, reading.diagnostics) }
    return OpenedDeck(deck, from: origin(path, bytes, of: deck.id, isFound: isFound))
  }
}
