import ArgumentParser
import Foundation
import KuchiEngine
import KuchiProgress
import KuchiSession
import KuchiState
import KuchiTerminal

/// Lists the decks.
struct DecksList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the decks there are.",
    discussion: """
      In the order in which the quiz lists them, with what is due of those you have played. A deck that can't be \
      read has ! for its number of cards; kuchi check tells why. A deck that comes with kuchi and that you have changed \
      is marked; kuchi decks diff tells how it differs.

      With --json each deck is one object: deck (its id), title, cards, due (left out where it was never played), \
      levels, path (left out where it is built in), editable (where it is, rather than as a copy), own (in your \
      folder), changed (true where your copy differs from the deck that comes with kuchi), and failure where it can't be read.
      """)

  @OptionGroup var options: ProgressOptions

  func run() throws {
    let progress = try PlayerProgress(options)
    let session = Session(for: progress)
    session.fillShelf()
    let lines = try lines(of: session.state.shelf.peek(), progress)
    if options.json {
      for line in lines { try Output.writeJSON(line) }
    } else {
      progress.show(DecksReport(rows: lines.map(\.row)).lines(width: Terminal.width))
    }
  }

  private func lines(of shelf: Shelf, _ progress: PlayerProgress) throws -> [ListedDeckLine] {
    try progress.file.reporting { () throws(ProgressFailure) in
      let decks = shelf.entries.map { entry in
        entry.failure == nil ? (try? progress.library.open(entry.origin.path ?? entry.id))?.first : nil
      }
      let known = Set(try progress.profile?.playedDecks() ?? [])
      let played = decks.compactMap(\.self).filter { known.contains($0.id) }
      let rows = played.isEmpty ? [] : try progress.reports.due(of: played, at: .now).rows
      let due = Dictionary(rows.map { ($0.deckID, $0.today?.due) }) { first, _ in first }
      return zip(shelf.entries, decks).map { entry, deck in
        ListedDeckLine(entry, deck, title: shelf.title(of: entry), due: due[entry.id] ?? nil)
      }
    }
  }
}

private struct ListedDeckLine: Encodable {
  let deck: String
  let title: String
  let cards: Int?
  let due: Int?
  let levels: [String]
  let path: String?
  let editable: Bool
  let own: Bool
  let changed: Bool?
  let failure: String?

  init(_ entry: DeckEntry, _ deck: Deck?, title: String, due: Int?) {
    self.deck = entry.id
    self.title = title
    cards = deck?.cards.count
    self.due = due
    levels = deck?.levels ?? []
    path = entry.origin.path
    editable = entry.origin.isEditable
    own = entry.origin.isOwn
    changed = entry.origin.isChanged ? true : nil
    failure = entry.failure?.description
  }

  var row: DecksReport.Row {
    DecksReport.Row(
      id: path == deck ? "" : deck, title: path == deck ? "" : title, cards: cards, due: due, levels: levels,
      location: (path.map(Self.abbreviated) ?? "built in") + (changed == true ? ", changed" : ""))
  }

  private static func abbreviated(_ path: String) -> String {
    let home = NSHomeDirectory()
    return path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }
}

/// Shows a deck and its cards.
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
    let shelf = try DeckShelf()
    let deck = try shelf.load(name)
    let path = shelf.origin(of: deck.id).path
    if json {
      try Output.writeJSON(DeckLine(deck, path))
      for card in deck.cards where try !Output.writeJSON(CardLine(card)) { break }
    } else {
      Output.show(
        DeckPage(of: deck, path: path).lines(readings: shelf.session.state.settings.readings.peek()))
    }
  }
}

private struct DeckLine: Encodable {
  let deck: String
  let title: String
  let description: String?
  let version: String?
  let license: String?
  let authors: [String]
  let tags: [String]
  let requires: [String]
  let levels: [String]
  let cards: Int
  let path: String?

  init(_ deck: Deck, _ path: String?) {
    self.deck = deck.id
    title = deck.title
    description = deck.description
    version = deck.version
    license = deck.license
    authors = deck.authors
    tags = deck.tags
    requires = deck.requires
    levels = deck.levels
    cards = deck.cards.count
    self.path = path
  }
}

private struct CardLine: Encodable {
  let card: String
  let term: String
  let readings: [String]
  let meanings: [String]
  let tags: [String]
  let group: String?
  let mnemonic: String?
  let audio: [String]?
  let image: [String]?

  init(_ card: Card) {
    self.card = card.id
    term = card.term
    readings = card.readings
    meanings = card.meanings
    tags = card.tags
    group = card.group
    mnemonic = card.mnemonic
    audio = card.audio.isEmpty ? nil : card.audio
    image = card.image.isEmpty ? nil : card.image
  }
}
