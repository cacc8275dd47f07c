struct BatchOptions: ParsableArguments {
  @Option(
    name: .customLong("where"),
    help: ArgumentHelp(
      "Change the cards that a query finds; kuchi help search tells how.", valueName: "query"))
  var query: String?

  @Option(help: ArgumentHelp("Give them a tag.", valueName: "tag"))
  var tag: [String] = []

  @Option(help: ArgumentHelp("Take a tag off them.", valueName: "tag"))
  var untag: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Two texts: the second takes the place of the first wherever they say it.", valueName: "text"))
  var replace: [String] = []

  @Flag(help: "Show what would change, and change nothing.")
  var dryRun = false

  @Flag(help: "Change it without asking.")
  var yes = false

  @OptionGroup var progress: ProgressOptions

  /// Whether any option is given that needs a query.
  var isGiven: Bool { !changes.isEmpty || !replace.isEmpty || dryRun || yes || progress.json }

  var changes: [CardChange] {
    (replace.count == 2 ? [CardChange.replace(replace[0], with: replace[1])] : [])
      + untag.map(CardChange.untag) + tag.map(CardChange.tag)
  }

  func validate(alsoSetting: Bool) throws {
    if !replace.isEmpty, replace.count != 2 || replace[0].isEmpty {
      throw ValidationError("--replace takes two texts: what is there, and what takes its place.")
    }
    if changes.isEmpty, !alsoSetting {
      throw ValidationError("Say what to change: --tag, --untag, --set or --replace.")
    }
    do { _ = try CardQuery(query ?? "") } catch { throw ValidationError(error.wording) }
  }
}

/// An edit of the cards of a query: it is checked, shown, confirmed and written, and can be undone.
struct DeckBatch {
  private typealias Edit = (old: Deck, new: Deck)
  private typealias Difference = (deck: Deck.ID, field: DeckDifference)
  private static let shownCards = 10
  private let options: BatchOptions
  private let session: Session
  private let edits: [Edit]
  /// How many cards the query finds.
  private let found: Int

  /// Makes the edit without writing it. The command fails if nothing is found or a card would have a fault.
  init(_ options: BatchOptions, in name: String?, by changes: [CardChange], on session: Session) throws {
    (self.options, self.session) = (options, session)
    let decks = try session.writableDecks(name)
    let ids = Dictionary(grouping: try Self.hits(of: options, in: decks), by: \.deckID)
      .mapValues { Set($0.map(\.card.id)) }
    found = ids.values.reduce(0) { $0 + $1.count }
    guard found > 0 else {
      throw CommandError(worded("Nothing is found for \(options.query ?? "")."), .failure)
    }
    var (edits, isFaulty) = ([Edit](), false)
    for deck in decks {
      do throws(EditRefusal) {
        edits.append((deck, try deck.changing(ids[deck.id] ?? [], by: changes)))
      } catch {
        isFaulty = true
        session.tell(error, in: deck.id)
      }
    }
    if isFaulty {
      throw CommandError(worded("Nothing was changed."), .badData)
    }
    self.edits = edits.filter { $0.old != $0.new }
  }

  private static func hits(of options: BatchOptions, in decks: [Deck]) throws -> [SearchResults.Hit] {
    let query = options.query ?? ""
    return try SearchableDecks(
      decks, for: CardQuery(query), PlayerProgress(options.progress).records(of: decks, at: .now)
    ).results(query, limit: .max).hits
  }

  func run() throws {
    let differences: [Difference] = edits.flatMap { edit in
      edit.old.differences(in: edit.new).map { (edit.old.id, $0) }
    }
    let cards = Set(differences.map { [$0.deck, $0.field.cardID] }).count
    if options.progress.json {
      guard try Output.writeJSON(lines: differences.map { $0.field.json(in: $0.deck) }) else { return }
    } else {
      show(differences, cards)
    }
    let isDone = try cards > 0 && !options.dryRun && isWanted
    if isDone { try write(cards) }
    if options.progress.json {
      try Output.writeJSON(
        ["type": isDone ? "edited" : "dry-run", "cards": cards, "decks": edits.count])
    } else if isDone {
      Output.tell(worded("Done. kuchi decks undo takes it back."))
    }
  }

  private var isWanted: Bool { get throws { try options.yes || Terminal.confirms(worded("Change that?")) } }

  private func show(_ differences: [Difference], _ cards: Int) {
    guard cards > 0 else {
      return _ = Output.tell(worded("Nothing changes: \(counted(found, "card")) found so already."))
    }
    var shown: Set<[String?]> = []
    let first = differences.filter { deck, field in
      let card = [deck, field.cardID]
      return shown.contains(card) || shown.count < Self.shownCards && shown.insert(card).inserted
    }
    Output.show(first.map { KuchiTerminal.Line($0.field.wording, hanging: 4) })
    let rest = cards > shown.count ? worded("… and \(counted(cards - shown.count, "more card")). ") : ""
    let titles = edits.map(\.old.title).joined(separator: ", ")
    Output.tell(worded("\(rest)\(counted(cards, "card")) of \(found) found change, in \(titles)."))
  }

  private func write(_ cards: Int) throws {
    var batch = LastBatch(cards: cards)
    for edit in edits {
      let id = edit.old.id
      let origin = session.origin(of: id)
      let path = origin.isEditable ? origin.path : nil
      let before = try path.map { try Data(DeckFile.bytes(at: $0)) }
      session.clearMessages()
      session.state.shelf.decks[id: id]?.wrappedValue = edit.new
      try session.report()
      guard let path = path ?? session.origin(of: id).path else { continue }
      batch.files.append(LastBatch.File(path: path, before: before, after: LastBatch.fingerprint(of: path)))
      try batch.save()
    }
  }
}

extension Session {
  /// The decks that can be written, or only the one named `name`. A message names each that can't.
  fileprivate func writableDecks(_ name: String?) throws -> [Deck] {
    if name == nil { fillShelf() }
    let entries = state.shelf.entries.peek().filter { $0.failure == nil }
    let decks = try name.map { [try loadDeck($0)] } ?? load(entries.map(\.id))
    let library = Folders.current.library
    return decks.filter { deck in
      let origin = origin(of: deck.id)
      do throws(DeckFailure) {
        if !origin.isEditable { _ = try library.newPath(for: deck.id, from: origin) }
        return true
      } catch {
        Output.say("\(error)")
        return false
      }
    }
  }

  /// Prints the faults that an edit would make, with the positions of the cards.
  fileprivate func tell(_ refusal: EditRefusal, in id: Deck.ID) {
    let path = origin(of: id).path
    let bytes = path.flatMap { try? DeckFile.bytes(at: $0) } ?? BuiltInDecks.bytes(of: id) ?? []
    for fault in refusal.located(in: bytes, named: "\(id).json") { Output.say(fault.line(in: path ?? id)) }
  }
}

/// The files that the last batch edit changed, as they were before it.
private struct LastBatch: Codable {
  struct File: Codable {
    let path: String
    /// Nil for a copy that the edit made.
    let before: Data?
    /// The fingerprint afterwards; nil if the file was removed because it matched the original again.
    let after: UInt64?
  }

  let cards: Int
  var files: [File] = []

  /// The last batch edit; nil if there is none, or it was undone.
  static var current: LastBatch? {
    (try? AtomicFile.contents(Folders.current.lastBatch.path)).flatMap {
      try? JSONDecoder().decode(Self.self, from: Data($0))
    }
  }

  static func fingerprint(of path: String) -> UInt64? {
    (try? DeckFile.bytes(at: path)).map(DeckFile.fingerprint)
  }

  func save() throws {
    try DeckFile.write([UInt8](JSONEncoder().encode(self)), to: Folders.current.lastBatch.path)
  }

  /// The files that were changed since, except those that an interrupted undo has restored already.
  var changed: [String] {
    files.filter { file in
      let now = Self.fingerprint(of: file.path)
      return now != file.after && now != file.before.map { DeckFile.fingerprint(of: [UInt8]($0)) }
    }.map(\.path)
  }

  /// Restores all files, or on an error leaves all as they are.
  func takeBack() throws {
    var done: [(path: String, bytes: [UInt8]?)] = []
    do {
      for file in files {
        let bytes = try? DeckFile.bytes(at: file.path)
        try Self.put(file.before.map { [UInt8]($0) }, at: file.path)
        done.append((file.path, bytes))
      }
    } catch {
      for (path, bytes) in done.reversed() { try? Self.put(bytes, at: path) }
      throw error
    }
    unlink(Folders.current.lastBatch.path)
  }

  private static func put(_ bytes: [UInt8]?, at path: String) throws(DeckFailure) {
    if let bytes { return try DeckFile.write(bytes, to: path) }
    guard unlink(path) == 0 || errno == ENOENT else {
      throw .unwritable(path, reason: String(cString: strerror(errno)))
    }
  }
}

struct DecksUndo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Take back what kuchi decks edit --where changed last.",
    discussion: """
      The files are again as they were before, byte for byte. It asks first, unless you say --yes. Where a file was \
      changed meanwhile, nothing is taken back. The exit status is 1 where there is nothing to take back.
      """)

  @Flag(help: "Take it back without asking.")
  var yes = false

  func run() throws {
    guard let batch = LastBatch.current else {
      throw CommandError(worded("There is no batch edit to undo."), .failure)
    }
    if let path = batch.changed.first { throw DeckFailure.changedOutside(path) }
    let names = batch.files.map { URL(filePath: $0.path).lastPathComponent }.joined(separator: ", ")
    let cards = counted(batch.cards, "card")
    guard try yes || Terminal.confirms(worded("Take back the edit of \(cards) in \(names)?")) else { return }
    try batch.takeBack()
    Output.say(worded("\(cards) in \(names) \(batch.cards == 1 ? worded("is") : worded("are")) as before."))
  }
}
