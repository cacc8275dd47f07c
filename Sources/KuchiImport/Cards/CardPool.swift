import KuchiEngine

/// Cards as they are taken into a deck: each gets an id of its own, and rows about the same become one card.
struct CardPool {
  private(set) var cards: [Card] = []
  private(set) var entries: [ImportReport.Entry] = []
  private var places: [ForeignRow.Place] = []
  private var indices: [Card.ID: Int] = [:]
  /// The last number that was given to a card whose id was another's.
  private var numbers: [Card.ID: Int] = [:]
  private let limit: Int

  init(limit: Int = DeckLimits().cards) { self.limit = limit }

  /// Takes the card of a row.
  mutating func take(_ card: Card, from place: ForeignRow.Place) {
    var card = card
    settleID(of: &card, from: place)
    if let index = indices[card.id] {
      guard cards[index].term != card.term else { return merge(card, into: index, from: place) }
      rename(&card, from: place)
    }
    guard cards.count < limit else { return note(place, .skipped(.tooManyCards(limit: limit))) }
    indices[card.id] = cards.count
    cards.append(card)
    places.append(place)
  }

  /// Leaves out the former ids that cannot stay, when all cards are there.
  mutating func settleFormerIDs() {
    for (index, former) in cards.settleFormerIDs() { note(places[index], .leftOut(.formerIDs, former)) }
  }

  private mutating func note(_ place: ForeignRow.Place, _ event: ImportReport.Event) {
    entries.append(ImportReport.Entry(place, event))
  }

  private mutating func merge(_ card: Card, into index: Int, from place: ForeignRow.Place) {
    if let notes = cards[index].absorb(card) { note(place, .leftOut(.notes, notes)) }
    note(place, .merged(into: places[index]))
  }

  // MARK: Ids

  private mutating func settleID(of card: inout Card, from place: ForeignRow.Place) {
    let given = card.id
    guard given.utf8.count > TextRule.cardID.limit, given.unicodeScalars.count > TextRule.cardID.limit
    else { return }
    card.id = Self.shortened(given)
    if given != card.derivedID { note(place, .renamed(id: given, to: card.id)) }
  }

  private mutating func rename(_ card: inout Card, from place: ForeignRow.Place) {
    let taken = card.id
    repeat {
      numbers[taken, default: 1] += 1
      card.id = Self.ended(taken, "~\(numbers[taken, default: 1])")
    } while indices[card.id] != nil
    note(place, .renamed(id: taken, to: card.id))
  }

  // A hash keeps ids apart that begin alike.
  private static func shortened(_ id: String) -> String { ended(id, "~" + DeckFileName.hash(of: id)) }

  /// As much of the id as leaves room for an ending.
  private static func ended(_ id: String, _ ending: String) -> String {
    String(String.UnicodeScalarView(id.unicodeScalars.prefix(TextRule.cardID.limit - ending.count))) + ending
  }
}
