import Foundation
import KuchiEngine
import KuchiSession

/// The destination of an imported deck.
struct DeckDestination {
  /// The file; nil for standard output.
  let path: String?
  /// The name that plays the deck.
  let name: String
  private let isUserDeck: Bool
  private let folders: Folders

  /// Creates the destination: the file `target`, or the file of the id among the player's decks.
  init(target: String?, id: Deck.ID, folders: Folders) {
    self.folders = folders
    isUserDeck = target == nil
    path = target == "-" ? nil : target ?? folders.userDecks.appending(path: id + ".json").path
    name = target ?? id
  }

  /// The existing deck that `deck` updates; nil if the file does not exist.
  ///
  /// - Throws: An `ImportRefusal` if the file is something else.
  func existing(_ deck: Deck) throws -> Deck? {
    guard let path else { return nil }
    guard FileManager.default.fileExists(atPath: path) else {
      try checkOthers(deck.id)
      return nil
    }
    let bytes = try DeckFile.bytes(at: path)
    guard let existing = DeckReader.read(bytes, named: URL(filePath: path).lastPathComponent).deck else {
      throw ImportRefusal.notADeck(path)
    }
    guard existing.id == deck.id else { throw ImportRefusal.otherDeck(path, id: existing.id) }
    return existing
  }

  // Ids are unique among the player's decks. A file elsewhere may have any id.
  private func checkOthers(_ id: Deck.ID) throws {
    guard isUserDeck else { return }
    if let other = folders.library.entries.first(where: { $0.id == id }) {
      throw ImportRefusal.idTaken(id, title: other.title)
    }
  }

  func write(_ deck: Deck) throws {
    var bar = ProgressBar("Writing")
    defer { bar.clear() }
    let bytes = DeckWriter.bytes(of: deck) { bar.show($0) }
    bar.clear()
    guard let path else {
      if !Output.write(String(decoding: bytes, as: UTF8.self)) { throw ExitStatus.ioError }
      return
    }
    if isUserDeck {
      try? AtomicFile.makeFolder(folders.userDecks, for: .user)
    }
    try DeckFile.write(bytes, to: path)
  }
}

/// Why Kuchi did not write a deck.
enum ImportRefusal: Error {
  /// The existing file is no readable deck.
  case notADeck(String)
  /// The existing file is another deck.
  case otherDeck(String, id: Deck.ID)
  /// Another deck of the player has this id.
  case idTaken(Deck.ID, title: String)
  /// The file already exists.
  case fileExists(String)

  var message: String {
    switch self {
    case .notADeck(let path):
      "\(path) is there already and is no deck that can be read. It is as it was; name another file with --to."
    case .otherDeck(let path, let id):
      "\(path) is there already and is another deck, \(id). It is as it was; name another file with --to, or say "
        + "--id \(id) to bring that deck up to date."
    case .idTaken(let id, let title):
      "There is another deck called \(id) (\(title)), and progress would be kept for both as one. Choose a name "
        + "with --id, or name the file of that deck with --to to bring it up to date."
    case .fileExists(let path): "\(path) is there already. It is as it was; --force writes over it."
    }
  }
}
