import Foundation
import KuchiEngine
import KuchiImport
import KuchiSession
import KuchiTerminal

/// One import, from the file to the decks.
struct Importing {
  let source: String
  let names: ImportNames
  let columns: String?
  let options: SeparatedOptions
  /// The deck of the file that is wanted; nil for all of them.
  let only: String?
  /// Where to write; nil for the player's own decks.
  let target: String?
  let isDryRun: Bool
  let isJSON: Bool
  let folders: Folders

  func run() throws {
    do {
      let file = try read()
      let teller = ImportTeller(source: source, isJSON: isJSON, isDataOutput: target == "-")
      teller.tellEncoding(of: file)
      let mappings = try mappings(of: file)
      try teller.tell(mappings, of: file)
      let decks = try makeDecks(of: file, mappings)
      if decks.count > 1, target != nil { throw ImportFailure.severalDecks(decks.map(\.deck.title)) }
      for made in decks { try finish(file, made, teller) }
    } catch let failure as ImportFailure {
      Output.say(failure.message(about: source))
      throw ExitStatus.badData
    } catch let failure as DeckFailure {
      Output.say("\(failure)")
      throw failure.exitCode
    } catch let refusal as ImportRefusal {
      Output.say(refusal.message)
      throw ExitStatus.cannotCreate
    }
  }

  // MARK: Reading

  private func read() throws -> Import {
    let source = try ImportSource(path: source, named: names.file)
    var bar = ProgressBar("Reading")
    defer { bar.clear() }
    switch source.content {
    case .package(let data): return try Import.read(data, named: names.file) { bar.show($0) }
    case .bytes(let bytes):
      return try Import.read(bytes: bytes, named: names.file, options: options) { bar.show($0) }
    }
  }

  // MARK: Columns

  // What a person names must fit the only table, or one of several.
  private func mappings(of file: Import) throws(ImportFailure) -> [Mapping] {
    guard let columns else { return try guessedMappings(of: file) }
    var failure: ImportFailure?
    var mappings: [Mapping] = []
    for table in file.tables {
      do {
        mappings.append(try Mapping(naming: columns, for: table))
      } catch {
        failure = error
        mappings.append(Mapping(guessedFor: table))
      }
    }
    if let failure, file.tables.count == 1 { throw failure }
    return mappings
  }

  private func guessedMappings(of file: Import) throws(ImportFailure) -> [Mapping] {
    let guesses = file.tables.map(MappingGuess.init)
    var mappings: [Mapping] = []
    for (table, guess) in zip(file.tables, guesses) {
      mappings.append(try settled(guess, of: table, isAlone: !guesses.contains { $0.doubt == nil }))
    }
    return mappings
  }

  // A weak guess is a person's to settle. Beside tables that are clear, one without meanings makes no cards, and its rows say so.
  private func settled(
    _ guess: MappingGuess, of table: ForeignTable, isAlone: Bool
  ) throws(ImportFailure) -> Mapping {
    guard let doubt = guess.doubt, !(doubt == .nothingJapanese && names.languages != nil) else {
      return guess.mapping
    }
    if canAsk {
      let question = ColumnQuestion(source: source, table: table, guess: guess)
      if let mapping = question.answer() { return mapping }
    } else if !isAlone, doubt == .noMeanings {
      return guess.mapping
    }
    let line = guess.mapping.spelled
    throw .doubtfulColumns(table: table.name, doubt, columns: line.isEmpty ? "term,meaning" : line)
  }

  private var canAsk: Bool {
    source != "-" && !isJSON && isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
  }

  // MARK: Decks

  private func makeDecks(of file: Import, _ mappings: [Mapping]) throws(ImportFailure) -> [ImportedDeck] {
    var bar = ProgressBar("Making cards")
    defer { bar.clear() }
    return try file.decks(mappings: mappings, names: names, only: only, isSettled: columns != nil) {
      bar.show($0)
    }
  }

  private func finish(_ file: Import, _ made: ImportedDeck, _ teller: ImportTeller) throws {
    var deck = made.deck
    let place = DeckPlace(target: target, id: deck.id, folders: folders)
    let update = try place.existing(deck).map { DeckUpdate($0, with: deck) }
    try teller.tell(made.report.entries)
    if let update {
      deck = update.deck
      if let title = names.title { deck.title = title }
      try teller.tell(update)
    }
    if !isDryRun { try place.write(deck) }
    try teller.finish(file, made, update, at: isDryRun ? nil : place)
  }
}

/// The bytes of what is imported, of which no more are read than any format may have.
struct ImportSource {
  enum Content {
    /// A text, or what else is read whole.
    case bytes([UInt8])
    /// A package, of which only parts are read: mapped into memory.
    case package(Data)
  }

  let content: Content

  /// Reads the file at a path, or standard input for a dash. What can't be imported is refused by its first bytes and by its
  /// size, before the rest is read.
  init(path: String, named fileName: String) throws {
    guard path != "-" else {
      content = .bytes(try Self.read(FileHandle.standardInput, named: fileName, size: 0))
      return
    }
    let size = try DeckFile.fileSize(at: path)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw DeckFailure.unreadable(path, code: errno) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      let head = try file.read(upToCount: Import.headSize) ?? Data()
      try Import.check(head: head, named: fileName)
      guard let limit = Import.byteLimit(ofFileThatBeginsWith: head, named: fileName) else {
        content = .package(try Data(contentsOf: URL(filePath: path), options: .alwaysMapped))
        return
      }
      if size > limit { throw ImportFailure.fileTooLarge(bytes: size, limit: limit) }
      try file.seek(toOffset: 0)
      content = .bytes(try Self.read(file, named: fileName, size: size))
    } catch let failure as ImportFailure {
      throw failure
    } catch {
      // It was opened, so it may be read: the disk failed.
      throw DeckFailure.unreadable(path, code: EIO)
    }
  }

  // Piece by piece, so that what never ends is refused when it is too much.
  private static func read(_ file: FileHandle, named fileName: String, size: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    var limit: Int?
    while let piece = try file.read(upToCount: 1 << 18), !piece.isEmpty {
      if bytes.isEmpty {
        try Import.check(head: piece, named: fileName)
        limit = Import.byteLimit(ofFileThatBeginsWith: piece, named: fileName)
      }
      bytes += piece
      let most = limit ?? DeckLimits().bytes
      if bytes.count > most { throw ImportFailure.fileTooLarge(bytes: bytes.count, limit: most) }
    }
    return bytes
  }
}
