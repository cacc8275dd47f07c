import Foundation
import KuchiEngine
import KuchiSession

/// Files of decks that are edited.
extension DeckLibrary {
  /// Where the deck in the file at `path` comes from.
  func origin(_ path: String, _ bytes: [UInt8], of id: Deck.ID, isFound: Bool) -> DeckOrigin {
    // A list of words belongs to the program that reads it: a deck in its place would break that.
    let isList = bytes.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) } == UInt8(ascii: "[")
    let isPlayers = !isFound || !isShared(path)
    return DeckOrigin(
      path: path, isEditable: !isList && isPlayers && DeckFile.isWritable(path), isOwn: isOwn(path),
      isChanged: isOwn(path) && original(of: id).map { $0.bytes != bytes } == true,
      fingerprint: DeckFile.fingerprint(of: bytes))
  }

  /// Makes an edit in the file of its deck, or in a copy in the player's own folder where it can't be edited in its
  /// place. An edit that is undone gives the file back as it was; a copy that says again what the original says goes.
  ///
  /// - Returns: where it lies now.
  func write(_ deck: Deck, _ origin: DeckOrigin) throws(DeckFailure) -> DeckOrigin {
    let old = try file(of: deck.id, origin)
    let (bytes, revisions) = edit(old, to: deck, origin.revisions)
    guard origin.isEditable, let path = origin.path else {
      let path = try newPath(for: deck.id, from: origin)
      // What the player makes is for nobody else; where it can't be made, writing the file says why.
      if let own { try? AtomicFile.makeFolder(own, for: .user) }
      try DeckFile.write(bytes, to: path)
      return written(bytes, path, of: deck.id, revisions)
    }
    if origin.isChanged, let original = original(of: deck.id), original.bytes == bytes {
      _ = try erase(origin)
      return DeckOrigin(path: original.path, fingerprint: DeckFile.fingerprint(of: bytes))
    }
    try DeckFile.write(bytes, to: path, over: origin.fingerprint)
    return written(bytes, path, of: deck.id, revisions)
  }

  private func written(
    _ bytes: [UInt8], _ path: String, of id: Deck.ID, _ revisions: [DeckRevision]
  ) -> DeckOrigin {
    var written = origin(path, bytes, of: id, isFound: false)
    written.isEditable = true
    written.revisions = revisions
    return written
  }

  /// What the file of a deck holds, empty where it is gone; nil where the deck has none, or a copy is made of one that
  /// somebody else has changed.
  private func file(of id: Deck.ID, _ origin: DeckOrigin) throws(DeckFailure) -> [UInt8]? {
    guard let path = origin.path else { return BuiltInDecks.bytes(of: id) }
    guard access(path, F_OK) == 0 else { return [] }
    let bytes = try? DeckFile.bytes(at: path)
    if let bytes, origin.fingerprint == nil || DeckFile.fingerprint(of: bytes) == origin.fingerprint {
      return bytes
    }
    if origin.isEditable { throw .changedOutside(path) }
    return nil
  }

  private func edit(
    _ file: [UInt8]?, to deck: Deck, _ revisions: [DeckRevision]
  ) -> (bytes: [UInt8], revisions: [DeckRevision]) {
    guard let file else { return (DeckWriter.bytes(of: deck), []) }
    if let undone = DeckRevision.file(of: deck, in: revisions, before: file) {
      return (undone.bytes, undone.earlier)
    }
    guard let edited = DeckWriter.edit(file, to: deck) else { return (DeckWriter.bytes(of: deck), []) }
    return (edited.bytes, edited.bytes == file ? revisions : revisions + [edited.revision])
  }

  /// Deletes the file of a deck of the player's own; of a symbolic link the link alone.
  ///
  /// - Returns: where it lay, with what was in it.
  func erase(_ origin: DeckOrigin) throws(DeckFailure) -> DeckOrigin {
    guard let path = origin.path, isOwn(path) else { throw .notOwn(origin.path) }
    let bytes = try? DeckFile.bytes(at: path)
    guard unlink(path) == 0 else { throw .unwritable(path, reason: String(cString: strerror(errno))) }
    var gone = origin
    let name = URL(filePath: path).lastPathComponent
    if let bytes, let deck = DeckReader.read(bytes, named: name).deck {
      gone.revisions.append(DeckRevision(of: deck, bytes, before: []))
    }
    return gone
  }

  private func isOwn(_ path: String) -> Bool {
    own.map { Self.folder(of: path) == $0.resolvingSymlinksInPath().path } ?? false
  }

  /// Whether the file lies in a folder that is searched behind the player's own, and so is no place to write to.
  private func isShared(_ path: String) -> Bool {
    shared.contains { $0.resolvingSymlinksInPath().path == Self.folder(of: path) }
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
