extension ImportFile {
  /// The bytes of the file at a path, or of standard input for a dash. A package is mapped into memory
  /// because only parts of it are read; nothing else may have more bytes than a deck.
  static func contents(of path: String) throws -> Data {
    if path == "-" { return try standardInput() }
    let (size, limit) = (try DeckFile.fileSize(at: path), DeckLimits().bytes)
    do {
      let file = FileHandle(fileDescriptor: try AtomicFile.opened(path), closeOnDealloc: true)
      let head = try file.read(upToCount: headSize) ?? Data()
      if head.starts(with: "PK".utf8) {
        return try Data(contentsOf: URL(filePath: path), options: .alwaysMapped)
      }
      if size <= limit { return head + (try file.read(upToCount: limit) ?? Data()) }
    } catch {
      // The file could be opened, so the disk failed.
      throw DeckFailure.unreadable(path, code: (error as? AtomicFile.Failure)?.code ?? EIO)
    }
    throw ImportFailure.fileTooLarge(bytes: size, limit: limit)
  }

  // Endless input is refused at the limit, or because of its beginning.
  private static func standardInput() throws -> Data {
    let limit = DeckLimits().bytes
    var bytes = Data()
    try readPieces(of: STDIN_FILENO) { piece in
      let isHead = bytes.count < headSize && bytes.count + piece.count >= headSize
      bytes += piece
      return bytes.count <= limit && (!isHead || (try? check(head: bytes, named: "words")) != nil)
    }
    if bytes.count > limit { throw ImportFailure.fileTooLarge(bytes: bytes.count, limit: limit) }
    return bytes
  }
}

/// Where an imported deck is written.
struct DeckDestination {
  /// The path of the file; nil for standard output.
  let path: String?
  /// The name that plays the deck.
  let name: String
  private let id: Deck.ID
  private let isUserDeck: Bool
  private let folders = Folders.current

  /// Creates the destination: the file `target`, or the file of the id among the player's decks.
  init(target: String?, id: Deck.ID) {
    self.id = id
    isUserDeck = target == nil
    path = target == "-" ? nil : target ?? folders.userDecks.appending(path: id + ".json").path
    name = target ?? id
  }

  /// The existing deck to update; nil if the file does not exist. Throws if the file is anything else.
  func existing() throws -> Deck? {
    guard let path else { return nil }
    guard FileManager.default.fileExists(atPath: path) else {
      // Ids are unique among the player's decks. A file elsewhere may have any id.
      guard isUserDeck, let other = known else { return nil }
      throw CommandError(
        "There is another deck called \(id) (\(other.title)), and progress would be kept for both as one. Choose a name "
          + "with --id, or name the file of that deck with --to to bring it up to date.", .cannotCreate)
    }
    guard let existing = DeckFile.read(try DeckFile.bytes(at: path), of: path).deck else {
      throw CommandError(
        "\(path) already exists and is not a readable deck. It is as it was; name another file with --to.",
        .cannotCreate)
    }
    guard existing.id == id else {
      throw CommandError(
        "\(path) already exists and is another deck, \(existing.id). It is as it was; name another file with --to, or "
          + "say --id \(existing.id) to bring that deck up to date.", .cannotCreate)
    }
    return existing
  }

  /// The deck as it was last imported, which shows what was edited here since; nil if that is unknown.
  func base() -> Deck? { basePath.flatMap(DeckFile.deck) }

  /// Keeps an imported deck as the base of the next update, with cards of the last one that it lacks.
  func writeBase(_ imported: ImportedDeck, after last: Deck?, columns: LastImport.Columns?) throws {
    guard let path = basePath else { return }
    try? AtomicFile.makeFolder(folders.importedDecks, for: .user)
    try DeckFile.write(DeckWriter.bytes(of: imported.base(after: last, columns: columns)), to: path)
  }

  private var basePath: String? {
    isUserDeck ? folders.importedDecks.appending(path: id + ".json").path : nil
  }

  /// An unused id for a separate deck; nil outside the player's decks.
  var unusedID: Deck.ID? {
    guard isUserDeck else { return nil }
    let taken = Set(folders.library.entries.map(\.id))
    return (2...99).lazy.map { "\(name.prefix(60))-\($0)" }.first { id in
      !taken.contains(id)
        && !FileManager.default.fileExists(atPath: folders.userDecks.appending(path: id + ".json").path)
    }
  }

  /// The deck with this id outside the player's own files, such as a bundled deck; nil if there is none.
  var deckElsewhere: Deck? {
    guard isUserDeck, let path, !FileManager.default.fileExists(atPath: path), let known else { return nil }
    return try? folders.library.open(known.origin.path ?? known.id).first
  }

  /// The deck with this id that the library has.
  private var known: DeckEntry? { folders.library.entries.first { $0.id == id } }

  func write(_ deck: Deck) throws {
    var bar = ProgressMeter("Writing")
    let bytes = DeckWriter.bytes(of: deck) { bar.show($0) }
    guard let path else {
      if !Output.write(String(decoding: bytes, as: UTF8.self)) { throw ExitCode.ioError }
      return
    }
    if isUserDeck { try? AtomicFile.makeFolder(folders.userDecks, for: .user) }
    try DeckFile.write(bytes, to: path)
  }
}
