import Foundation
import KuchiEngine
import KuchiSession

/// The decks behind the player's own: what comes with the program, and what a copy of it is compared with.
extension DeckLibrary {
  /// The folders that are searched behind the player's own.
  var shared: ArraySlice<URL> {
    guard let own, let place = folders.firstIndex(of: own) else { return [] }
    return folders[(place + 1)...]
  }

  /// The deck with this id that would be played if the player had none: its file, and where that lies, nil for one that
  /// is built in.
  func original(of id: Deck.ID) -> (path: String?, bytes: [UInt8])? {
    // A deck that comes with the program is named after its id.
    for folder in shared {
      let path = folder.appending(path: "\(id).json").path
      if let bytes = try? DeckFile.bytes(at: path) { return (path, bytes) }
    }
    return BuiltInDecks.bytes(of: id).map { (nil, $0) }
  }

  /// Whether it is a copy that an earlier version of the program put into the player's own folder when it was installed,
  /// and that nobody has edited since: the deck that comes with the program now takes its place.
  func isOutdated(_ origin: DeckOrigin) -> Bool {
    origin.isChanged && origin.fingerprint.map(FormerEditions.fingerprints.contains) == true
  }

  /// Puts the player's own copy of a deck aside, so that the original is played again.
  ///
  /// - Returns: where the copy is kept, and where the original lies.
  func reset(_ id: Deck.ID) throws(DeckFailure) -> (backup: String, original: String?) {
    let own = try opened(id).first?.origin ?? .builtIn
    guard own.isOwn, let path = own.path else { throw .notOwn(own.path) }
    guard let original = original(of: id) else { throw .noOriginal(id) }
    return (try putAside(path), original.path)
  }

  // A link takes the new name or none: no other file is lost, whoever makes one meanwhile.
  private func putAside(_ path: String) throws(DeckFailure) -> String {
    var (backup, number) = ("\(path).bak", 1)
    while link(path, backup) != 0 {
      guard errno == EEXIST, number < 1000 else {
        throw .unwritable(backup, reason: String(cString: strerror(errno)))
      }
      number += 1
      backup = "\(path).bak\(number)"
    }
    guard unlink(path) == 0 else { throw .unwritable(path, reason: String(cString: strerror(errno))) }
    return backup
  }
}
