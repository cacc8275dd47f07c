import Foundation
import KuchiEngine
import KuchiSession

/// Files of decks that are edited.
extension DeckLibrary {
  /// Where the deck in the file at `path` comes from.
  func origin(_ path: String, _ bytes: [UInt8]) -> DeckOrigin {
    // A list of words belongs to the program that reads it: a deck in its place would break that.
    let isList = bytes.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) } == UInt8(ascii: "[")
    return DeckOrigin(
      path: path, isEditable: !isList && DeckFile.isWritable(path), isOwn: isOwn(path),
      fingerprint: DeckFile.fingerprint(of: bytes))
  }

  /// Writes a deck to its file, or to a new one in the player's own folder where it can't be edited in its place.
  ///
  /// - Returns: where it lies now.
  func write(_ deck: Deck, _ origin: DeckOrigin) throws(DeckFailure) -> DeckOrigin {
    let bytes = DeckWriter.bytes(of: deck)
    let path: String
    if origin.isEditable, let old = origin.path {
      path = old
      try DeckFile.write(bytes, to: path, over: origin.fingerprint)
    } else {
      path = try newPath(for: deck.id, from: origin)
      try DeckFile.write(bytes, to: path)
    }
    return DeckOrigin(
      path: path, isEditable: true, isOwn: isOwn(path), fingerprint: DeckFile.fingerprint(of: bytes))
  }

  /// Deletes the file of a deck of the player's own; of a symbolic link the link alone.
  func erase(_ origin: DeckOrigin) throws(DeckFailure) {
    guard let path = origin.path, isOwn(path) else { throw .notOwn(origin.path) }
    guard unlink(path) == 0 else { throw .unwritable(path, reason: String(cString: strerror(errno))) }
  }

  private func isOwn(_ path: String) -> Bool {
    own.map { Self.folder(of: path) == $0.resolvingSymlinksInPath().path } ?? false
  }

  private static func folder(of path: String) -> String {
    URL(filePath: path).deletingLastPathComponent().resolvingSymlinksInPath().path
  }

  /// A file in the player's own folder for a deck that lies elsewhere now, under its id.
  private func newPath(for id: Deck.ID, from origin: DeckOrigin) throws(DeckFailure) -> String {
    guard let own else { throw .unwritable(id, reason: "there is no folder for it") }
    if let path = origin.path, origin.isOwn {
      throw .unwritable(
        path, reason: "it is a list of words, or not yours to write; kuchi import makes a deck of it")
    }
    if let path = origin.path, hidesOwn(path) {
      throw .unwritable(path, reason: "its folder comes before your own, where a copy would not be found")
    }
    let files = Self.deckFiles(in: own.path)
    if let taken = files.first(where: { (try? read($0))?.deck.id == id }) {
      throw .unwritable(taken, reason: "it is another deck of yours with the id \(id)")
    }
    var path = own.appending(path: "\(id).json").path
    while access(path, F_OK) == 0 { path = String(path.dropLast(5)) + "-2.json" }
    return path
  }

  /// Whether decks beside `path` are found before those in the player's own folder.
  private func hidesOwn(_ path: String) -> Bool {
    let places = folders.map { $0.resolvingSymlinksInPath().path }
    guard let place = places.firstIndex(of: Self.folder(of: path)),
      let home = own.flatMap({ places.firstIndex(of: $0.resolvingSymlinksInPath().path) })
    else { return false }
    return place < home
  }
}
