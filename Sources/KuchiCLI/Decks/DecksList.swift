struct DecksList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the decks there are.",
    discussion: """
      In the order in which the quiz lists them, with what is due of those you have played. A deck that can't be \
      read has ! for its number of cards; kuchi check tells why. Your own decks are marked, and those that come with \
      kuchi and that you have changed; kuchi decks diff tells how one differs.

      With --json each deck is one object: deck (its id), title, cards, due (left out where it was never played), \
      levels, path (left out where it is built in), editable (where it is, rather than as a copy), own (in your \
      folder), changed (true where your copy differs from the deck that comes with kuchi), and failure where it can't be read.
      """)

  @OptionGroup var options: ProgressOptions

  func run() throws {
    let progress = try PlayerProgress(options)
    let host = KuchiHost(progress.settings, progress.library)
    let session = Session(settings: progress.settings, host: host)
    session.fillShelf()
    let decks = try decks(of: session.state.shelf.peek(), progress)
    try progress.show(
      decks.map { row(of: $0, in: progress.library) }.lines(width: Terminal.width), json: decks.map(json))
  }

  private typealias ShownDeck = (entry: DeckEntry, deck: Deck?, title: String, due: Int?)

  private func decks(of shelf: DeckList, _ progress: PlayerProgress) throws -> [ShownDeck] {
    let decks = shelf.entries.map { entry in
      entry.failure == nil ? (try? progress.library.open(entry.origin.path ?? entry.id))?.first : nil
    }
    let known = Set(try progress.profile?.playedDecks() ?? [])
    let played = decks.compactMap(\.self).filter { known.contains($0.id) }
    let rows = played.isEmpty ? [] : try progress.due(of: played, at: .now)
    let due = Dictionary(rows.map { ($0.deckID, $0.today?.due) }) { first, _ in first }
    return zip(shelf.entries, decks).map { entry, deck in
      (entry, deck, shelf.title(of: entry), due[entry.id] ?? nil)
    }
  }

  private func json(of shown: ShownDeck) -> JSONLine {
    let (entry, origin) = (shown.entry, shown.entry.origin)
    return [
      "deck": entry.id, "title": shown.title, "cards": shown.deck?.cards.count, "due": shown.due,
      "levels": shown.deck?.levels ?? [], "path": origin.path, "editable": origin.isEditable,
      "own": origin.isOwn, "changed": origin.isChanged ? true : nil, "failure": entry.failure?.description,
    ]
  }

  private func row(of shown: ShownDeck, in library: DeckLibrary) -> ListedDeck {
    let entry = shown.entry
    let isPath = entry.origin.path == entry.id
    return ListedDeck(
      id: isPath ? "" : entry.id, title: isPath ? "" : shown.title, cards: shown.deck?.learnedCount,
      due: shown.due, levels: shown.deck?.levels ?? [], location: location(of: entry, in: library))
  }

  private func location(of entry: DeckEntry, in library: DeckLibrary) -> String {
    let (origin, home) = (entry.origin, NSHomeDirectory() + "/")
    guard let path = origin.path else { return "" }
    if path != entry.id {
      if origin.isOwn { return origin.isChanged ? worded("yours, changed") : "yours" }
      if library.isShared(path) { return "" }
    }
    return path.hasPrefix(home) ? "~/" + path.dropFirst(home.count) : path
  }
}

struct DecksShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a deck and its cards.",
    discussion: """
      With --json the first line is the deck: deck (its id), title, description, version, license, authors, tags, \
      requires, levels, cards (how many), path. Each further line is a card: card (its id), term, readings, \
      meanings, tags, and group, mnemonic, audio and image where it has them.
      """)

  @Argument(help: ArgumentHelp("The deck: a name or a file.", valueName: "deck"), completion: .decks)
  var name: String

  @Flag(help: "One JSON object a line.")
  var json = false

  func run() throws {
    let session = try Session.ofDecks()
    let deck = try session.loadDeck(name)
    let path = session.origin(of: deck.id).path
    if json {
      try Output.writeJSON(lines: [JSONLine(deck, path)] + deck.cards.map { JSONLine($0) })
    } else {
      Output.show(
        deck.page(path: path, readings: session.state.settings.readings.peek()))
    }
  }
}

extension JSONLine {
  fileprivate init(_ deck: Deck, _ path: String?) {
    self = [
      "deck": deck.id, "title": deck.title, "description": deck.description, "version": deck.version,
      "license": deck.license, "authors": deck.authors, "tags": deck.tags, "requires": deck.requires,
      "levels": deck.levels, "cards": deck.cards.count, "path": path,
    ]
  }

  fileprivate init(_ card: Card) {
    self = [
      "card": card.id, "term": card.term, "readings": card.readings, "meanings": card.meanings,
      "tags": card.tags, "group": card.group, "mnemonic": card.mnemonic,
      "audio": card.audio.isEmpty ? nil : card.audio, "image": card.image.isEmpty ? nil : card.image,
    ]
  }
}
