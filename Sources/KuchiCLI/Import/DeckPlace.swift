import Foundation
import KuchiEngine
import KuchiSession

/// Where an imported deck is written.
struct DeckPlace {
  /// The file; nil for standard output.
  let path: String?
  /// What the deck is played by from here on.
  let name: String
  private let isUsual: Bool
  private let folders: Folders

  /// The file that was asked for, or one among the player's decks that is named after the deck.
  init(target: String?, id: Deck.ID, folders: Folders) {
    self.folders = folders
    isUsual = target == nil
    path = target == "-" ? nil : target ?? folders.userDecks.appending(path: id + ".json").path
    name = target ?? id
  }

  /// The deck that is there already, to be brought up to date by `deck`; nil where there is none.
  ///
  /// - Throws: An `ImportRefusal` where there is something else.
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

  // Among the player's decks an id must be one deck's. What is written elsewhere is the author's business.
  private func checkOthers(_ id: Deck.ID) throws {
    guard isUsual else { return }
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
    if isUsual {
      try? AtomicFile.makeFolder(folders.userDecks, for: .user)
    }
    try DeckFile.write(bytes, to: path)
  }
}
