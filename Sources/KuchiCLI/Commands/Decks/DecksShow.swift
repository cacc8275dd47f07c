import ArgumentParser
import KuchiEngine
import KuchiSession
import KuchiState
import KuchiTerminal

/// Shows what is in a deck.
struct DecksShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a deck and its cards.",
    discussion: """
      With --json the first line is the deck: deck (its id), title, description, version, license, authors, tags, \
      requires, levels, cards (how many), path. Each further line is a card: card (its id), term, readings, \
      meanings, tags, and group and mnemonic where it has them.
      """)

  @Argument(help: ArgumentHelp("The deck: a name or a file.", valueName: "deck"), completion: .decks)
  var name: String

  @Flag(help: "One JSON object a line.")
  var json = false

  func run() throws {
    let shelf = try ShellShelf()
    let deck = try shelf.load(name)
    let path = shelf.origin(of: deck.id).path
    if json {
      try Output.writeJSON(DeckFacts(deck, path))
      for card in deck.cards where try !Output.writeJSON(CardFacts(card)) { break }
    } else {
      Output.show(
        DeckPage(of: deck, path: path).lines(readings: shelf.session.state.settings.readings.peek()))
    }
  }
}

private struct DeckFacts: Encodable {
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

private struct CardFacts: Encodable {
  let card: String
  let term: String
  let readings: [String]
  let meanings: [String]
  let tags: [String]
  let group: String?
  let mnemonic: String?

  init(_ card: Card) {
    self.card = card.id
    term = card.term
    readings = card.readings
    meanings = card.meanings
    tags = card.tags
    group = card.group
    mnemonic = card.mnemonic
  }
}
