// Editing the files of decks.
extension DeckLibrary {
  func origin(_ path: String, _ bytes: [UInt8], of id: Deck.ID, isFound: Bool) -> DeckOrigin {
    let isPlayers = !isFound || !isShared(path)
    return DeckOrigin(
      path: path, isEditable: !DeckFile.isList(bytes) && isPlayers && DeckFile.isWritable(path),
      isOwn: isOwn(path),
      isChanged: isOwn(path) && original(of: id).map { $0.bytes != bytes } == true,
      fingerprint: DeckFile.fingerprint(of: bytes))
  }

  /// Writes an edited deck to its file, or to a copy in the player's folder if the file can't be edited.
  /// Undoing an edit restores the bytes of the file. A copy that becomes equal to the original is deleted.
  func write(_ deck: Deck, _ origin: DeckOrigin) throws(DeckFailure) -> DeckOrigin {
    let old = try file(of: deck.id, origin)
    let (bytes, revisions) = edit(old, to: deck, origin.revisions)
    guard origin.isEditable, let path = origin.path else {
      let path = try newPath(for: deck.id, from: origin)
      // The folder is private to the player. If this fails, writing the file reports why.
      try? AtomicFile.makeFolder(own, for: .user)
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

  /// The bytes of a deck's file, empty if it is gone; nil for no file, or one changed outside that is copied.
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

  /// Deletes the file of one of the player's decks, or a link to it. Undo restores it from the result.
  func erase(_ origin: DeckOrigin) throws(DeckFailure) -> DeckOrigin {
    guard let path = origin.path, isOwn(path) else { throw .notOwn(origin.path) }
    let bytes = try? DeckFile.bytes(at: path)
    guard unlink(path) == 0 else { throw .unwritable(path, reason: String(cString: strerror(errno))) }
    var gone = origin
    if let bytes, let deck = DeckFile.read(bytes, of: path).deck {
      gone.revisions.append(DeckRevision(of: deck, bytes, before: []))
    }
    return gone
  }

  private func isOwn(_ path: String) -> Bool { Self.folder(of: path) == own.resolvingSymlinksInPath().path }

  /// Whether the file is in a folder that is searched after the player's, which is never written to.
  func isShared(_ path: String) -> Bool {
    shared.contains { $0.resolvingSymlinksInPath().path == Self.folder(of: path) }
  }

  private static func folder(of path: String) -> String {
    URL(filePath: path).deletingLastPathComponent().resolvingSymlinksInPath().path
  }

  /// A new path in the player's folder for a deck from elsewhere, named after its id.
  func newPath(for id: Deck.ID, from origin: DeckOrigin) throws(DeckFailure) -> String {
    if let path = origin.path, origin.isOwn {
      throw .unwritable(
        path, reason: worded("it is a list of words, or not yours to write; kuchi import makes a deck of it"))
    }
    if let path = origin.path, hidesOwn(path) {
      throw .unwritable(
        path, reason: worded("its folder comes before your own, where a copy would not be found"))
    }
    let files = Self.deckFiles(in: own.path)
    if let taken = files.first(where: { (try? read($0))?.deck.id == id }) {
      throw .unwritable(taken, reason: worded("it is another deck of yours with the id \(id)"))
    }
    var (name, number) = (id, 1)
    while access(own.appending(path: "\(name).json").path, F_OK) == 0 {
      number += 1
      name = "\(id)-\(number)"
    }
    return own.appending(path: "\(name).json").path
  }

  /// Whether the folder of this path is searched before the player's.
  private func hidesOwn(_ path: String) -> Bool {
    let paths = folders.map { $0.resolvingSymlinksInPath().path }
    guard let folder = paths.firstIndex(of: Self.folder(of: path)),
      let home = paths.firstIndex(of: own.resolvingSymlinksInPath().path)
    else { return false }
    return folder < home
  }
}

// The originals of the player's copies.
extension DeckLibrary {
  var shared: ArraySlice<URL> {
    guard let index = folders.firstIndex(of: own) else { return [] }
    return folders[(index + 1)...]
  }

  /// The deck with this id that is played without the player's copy; its path is nil if it is built in.
  func original(of id: Deck.ID) -> (path: String?, bytes: [UInt8])? {
    // The file of a bundled deck is named after its id.
    for folder in shared {
      let path = folder.appending(path: "\(id).json").path
      if let bytes = try? DeckFile.bytes(at: path) { return (path, bytes) }
    }
    return BuiltInDecks.bytes(of: id).map { (nil, $0) }
  }

  /// Moves the player's copy of a deck aside, so that the original is played again; nil if there is none.
  func reset(_ name: String) throws(DeckFailure) -> String? {
    guard let own = try opened(name).first, own.origin.isOwn, let path = own.origin.path else { return nil }
    if original(of: own.deck.id) == nil { throw .noOriginal(own.deck.id) }
    return try Self.moveAside(path)
  }

  // link() never replaces a file, even one that another program creates at this moment.
  static func moveAside(_ path: String) throws(DeckFailure) -> String {
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
