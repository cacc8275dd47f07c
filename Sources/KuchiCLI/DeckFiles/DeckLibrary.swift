import Synchronization

/// Finds and opens decks: by path, by id in the search folders, and built-in ones.
struct DeckLibrary {
  /// The search folders, in order.
  let folders: [URL]
  /// The player's folder. New decks are written there, and only decks there are deleted.
  let own: URL
  /// The decks that were read before; nil in a process that reads each file once.
  var cache: DeckCache?
  /// Whether a name may be any path. Players of a server can name only the decks on the shelf.
  var takesPaths = true

  /// The decks that `name` means: of a file, of a folder, the first with this id, or the one with this title.
  func open(_ name: String) throws(DeckFailure) -> [Deck] { try opened(name).map(\.deck) }

  /// The deck with this id; nil if there is none, or it can't be read.
  func deck(_ id: Deck.ID) -> Deck? { (try? find(id))?.deck }

  func openOne(_ name: String) throws(DeckFailure) -> Deck {
    let decks = try open(name)
    guard let deck = decks.first, decks.count == 1 else { throw .folder(name) }
    return deck
  }

  func opened(_ name: String) throws(DeckFailure) -> [OpenedDeck] {
    if takesPaths || files.contains(name), let isFolder = AtomicFile.isFolder(name) {
      return try (isFolder ? Self.files(at: name) : [name]).map { (file) throws(DeckFailure) in try read(file)
      }
    }
    guard !name.contains("/"), !name.hasSuffix(".json") else { throw .missing(name) }
    if let deck = try find(name) { return [deck] }
    let entry = try deck(titled: name)
    if let path = entry.origin.path { return [try read(path)] }
    return try opened(entry.id)
  }

  private func deck(titled name: String) throws(DeckFailure) -> DeckEntry {
    let shelf = DeckList(entries: entries)
    if let entry = try shelf.entry(called: name) { return entry }
    throw .unknown(name, known: shelf.entries.filter { $0.failure == nil }.map(\.id))
  }

  /// All readable decks, only the first with each id.
  var decks: [Deck] {
    entries.compactMap { try? open($0.origin.path ?? $0.id).first }
  }

  /// The entries of all readable decks, only the first with each id, and of the files that can't be read.
  var entries: [DeckEntry] {
    var seen: Set<String> = []
    let found = files.map(entry) + BuiltInDecks.all.map { entry(of: OpenedDeck($0)) }
    let ranks = Dictionary(uniqueKeysWithValues: Self.learningOrder.enumerated().map { ($1, $0 + 1) })
    return found.filter { seen.insert($0.id).inserted }.sorted { ranks[$0.id] ?? 0 < ranks[$1.id] ?? 0 }
  }

  /// The order in which to learn the bundled decks. They come after all others until a player moves them.
  static let learningOrder: [Deck.ID] = [
    "hiragana", "katakana", "first-words", "jlpt-n5-vocabulary", "particles", "kanji-n5",
    "numbers-and-counters", "time-and-dates", "verb-forms", "adjective-forms", "grammar-n5", "reading-n5",
    "jlpt-n4-vocabulary", "kanji-n4", "grammar-n4", "reading-n4", "verb-forms-n4", "look-alikes",
    "jlpt-n3-vocabulary", "kanji-n3", "grammar-n3", "reading-n3", "kanji-everyday", "kanji-words",
  ]

  /// The bundled decks that are installed, in this order.
  var bundled: [Deck.ID] {
    let names = Set(files.map { URL(filePath: $0).deletingPathExtension().lastPathComponent })
    return Self.learningOrder.filter { names.contains($0) || BuiltInDecks.bytes(of: $0) != nil }
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
      id: opened.deck.id, title: opened.deck.title, count: opened.deck.learnedCount, origin: opened.origin)
  }

  var files: [String] { folders.flatMap { Self.deckFiles(in: $0.path) } }

  // Most files have the name of their deck, so those are read first.
  private func find(_ id: String) throws(DeckFailure) -> OpenedDeck? {
    for folder in folders {
      let files = Self.deckFiles(in: folder.path)
      let likely = files.filter { URL(filePath: $0).deletingPathExtension().lastPathComponent == id }
      for file in likely + files.filter({ !likely.contains($0) }) {
        // A faulty deck is skipped unless its name is the id.
        let opened =
          likely.contains(file)
          ? try read(file, isFound: true) : mayHold(id, file) ? try? read(file, isFound: true) : nil
        if let opened, opened.deck.id == id { return opened }
      }
    }
    return BuiltInDecks.deck(id).map { OpenedDeck($0) }
  }

  /// Whether a file may hold the deck with this id, which is near either end. A scan is faster than reading.
  private func mayHold(_ id: Deck.ID, _ file: String) -> Bool {
    guard cache == nil else { return true }
    guard AtomicFile.isFile(file),
      let text = try? Data(contentsOf: URL(filePath: file), options: .alwaysMapped)
    else { return false }
    let ends = [text.prefix(1 << 16), text.suffix(1 << 16)]
    // A character of the id may be escaped.
    return ["\"\(id)\"", "\\u00"].contains { word in
      ends.contains { $0.range(of: Data(word.utf8)) != nil }
    }
  }

  // MARK: Files

  /// The deck files at a path: those of a folder, or the file that it names.
  static func files(at path: String) throws(DeckFailure) -> [String] {
    guard AtomicFile.isFolder(path) == true else { return [path] }
    let files = deckFiles(in: path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path)
    if files.isEmpty { throw .emptyFolder(path) }
    return files
  }

  static func deckFiles(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.sorted().map { "\(folder)/\($0)" }
  }

  /// Reads a deck file. `isFound` says that a search found it; otherwise the player gave its path.
  func read(_ path: String, isFound: Bool = false) throws(DeckFailure) -> OpenedDeck {
    guard isFound, let cache else { return try readAnew(path, isFound: isFound) }
    return try cache.deck(at: path) { () throws(DeckFailure) in try readAnew(path, isFound: true) }
  }

  private func readAnew(_ path: String, isFound: Bool) throws(DeckFailure) -> OpenedDeck {
    let bytes = try DeckFile.bytes(at: path)
    let reading = DeckFile.read(bytes, of: path)
    guard let deck = reading.deck else {
      throw DeckFile.importable(bytes, at: path) ?? .faulty(path, reading.diagnostics)
    }
    return OpenedDeck(deck, from: origin(path, bytes, of: deck.id, isFound: isFound))
  }
}

/// A cache of decks, for a process that opens them again and again. A changed file is read anew.
final class DeckCache: Sendable {
  private let decks = Mutex<[String: (changed: Date?, size: Int?, deck: OpenedDeck)]>([:])

  /// The deck of the file at `path`; `read` reads it.
  func deck(at path: String, read: () throws(DeckFailure) -> OpenedDeck) throws(DeckFailure) -> OpenedDeck {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let (changed, size) = (attributes?[.modificationDate] as? Date, attributes?[.size] as? Int)
    if let known = decks.withLock({ $0[path] }), (known.changed, known.size) == (changed, size) {
      return known.deck
    }
    let deck = try read()
    decks.withLock { $0[path] = (changed, size, deck) }
    return deck
  }
}

extension DeckLibrary {
  /// A new deck that asks for the forms of the verbs and adjectives of another; empty if it has none.
  func forms(of name: String) throws(DeckFailure) -> Deck {
    let words = try openOne(name)
    var deck = words.conjugated()
    // An id has at most 64 characters.
    deck.id = "\(words.id.prefix(58))-forms"
    deck.title = "\(words.title): forms"
    deck.description = nil
    return deck
  }

  /// The names of decks that fit a code: the given ones, else those played last, else the first that fits.
  func names(
    fitting code: ChallengeCode, named: [String], last: [String]
  ) throws(DeckFailure) -> [String] {
    if !named.isEmpty {
      guard try fits(named, code) else { throw .otherDeck(code: code.text, named: named) }
      return named
    }
    // A deck that was played last may be gone; that is not an error.
    if !last.isEmpty, (try? fits(last, code)) == true { return last }
    guard let deck = decks.first(where: { code.isFor([$0]) }) else { throw .noDeck(code: code.text) }
    return [deck.id]
  }

  private func fits(_ names: [String], _ code: ChallengeCode) throws(DeckFailure) -> Bool {
    code.isFor(Array(try names.map { (name) throws(DeckFailure) in try open(name) }.joined()))
  }

  // MARK: In the background

  /// Reads all decks that are not loaded, off the main thread, until the iteration ends.
  func reading(besides loaded: [String: Deck]) -> AsyncStream<(deck: Deck?, total: Int)> {
    AsyncStream { continuation in
      let task = Task.detached(priority: .userInitiated) {
        let (files, builtIn) = (files, BuiltInDecks.all)
        let total = files.count + builtIn.count
        var seen: Set<Deck.ID> = []
        for number in 0..<total where !Task.isCancelled {
          let deck =
            number < files.count
            ? loaded[files[number]] ?? (try? read(files[number]).deck) : builtIn[number - files.count]
          continuation.yield(
            (deck.flatMap { seen.insert($0.id).inserted ? $0 : nil }, total))
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// Writes a new deck to the player's folder, off the main thread.
  @concurrent func create(_ deck: Deck) async throws -> DeckOrigin { try write(deck, .builtIn) }
}
