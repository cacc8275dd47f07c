/// Gives each card of a deck a unique id, and merges rows that describe the same card.
struct CardDeduplicator {
  private(set) var cards: [Card] = []
  private(set) var entries: [ImportReport.Entry] = []
  private var locations: [ForeignRow.Location] = []
  private var indices: [Card.ID: Int] = [:]
  /// The last number that was appended to each repeated id.
  private var numbers: [Card.ID: Int] = [:]
  private let limit = DeckLimits().cards

  /// Adds the card of a row and returns its index; nil if the deck is full.
  @discardableResult
  mutating func take(_ card: Card, from location: ForeignRow.Location) -> Int? {
    var card = card
    shortenID(of: &card, from: location)
    if let index = indices[card.id], cards[index].term == card.term {
      if let notes = cards[index].absorb(card) { note(location, .leftOut(.notes, notes)) }
      note(location, .merged(into: locations[index]))
      return index
    }
    if indices[card.id] != nil { rename(&card, from: location) }
    guard cards.count < limit else {
      note(location, .skipped(.tooManyCards(limit: limit)))
      return nil
    }
    indices[card.id] = cards.count
    cards.append(card)
    locations.append(location)
    return cards.count - 1
  }

  /// Removes ambiguous former ids. All cards must be present.
  mutating func settleFormerIDs() {
    for (index, former) in cards.settleFormerIDs() { note(locations[index], .leftOut(.formerIDs, former)) }
  }

  private mutating func note(_ location: ForeignRow.Location, _ event: ImportReport.Event) {
    entries.append(.init(location: location, event: event))
  }

  // A hash distinguishes long ids with the same beginning.
  private mutating func shortenID(of card: inout Card, from location: ForeignRow.Location) {
    let given = card.id
    guard given.unicodeScalars.count > TextRule.cardID.limit else { return }
    card.id = Self.appending(given, "~" + DeckFileName.hash(of: given))
    if given != card.derivedID { note(location, .renamed(id: given, to: card.id)) }
  }

  private mutating func rename(_ card: inout Card, from location: ForeignRow.Location) {
    let taken = card.id
    repeat {
      numbers[taken, default: 1] += 1
      card.id = Self.appending(taken, "~\(numbers[taken, default: 1])")
    } while indices[card.id] != nil
    note(location, .renamed(id: taken, to: card.id))
  }

  /// The id, cut so that the ending fits, and the ending.
  private static func appending(_ id: String, _ ending: String) -> String {
    String(id.unicodeScalars.prefix(TextRule.cardID.limit - ending.count)) + ending
  }
}

extension [Card] {
  /// Removes former ids that another card has, too: both would claim the same progress. Returns them.
  @discardableResult
  mutating func settleFormerIDs() -> [(index: Int, former: String)] {
    guard contains(where: { !$0.formerIds.isEmpty }) else { return [] }
    var taken = Set(map(\.id))
    var dropped: [(Int, String)] = []
    for index in indices where !self[index].formerIds.isEmpty {
      let kept = self[index].formerIds.filter { taken.insert($0).inserted }
      dropped += self[index].formerIds.filter { !kept.contains($0) }.map { (index, $0) }
      self[index].formerIds = kept
    }
    return dropped
  }
}

extension Card {
  /// Merges another row of the same card. This card's texts come first. Returns the other notes if they don't fit.
  @discardableResult
  mutating func absorb(_ other: Card) -> String? {
    readings = readings.union(other.readings)
    meanings = meanings.union(other.meanings)
    partsOfSpeech = partsOfSpeech.union(other.partsOfSpeech)
    tags = tags.union(other.tags)
    addLists(of: other)
    for field in ImportField.allCases where field != .notes {
      if case .text(let path) = field.place {
        self[keyPath: path] = self[keyPath: path] ?? other[keyPath: path]
      }
    }
    quiz = quiz ?? other.quiz
    if kind == .word { kind = other.kind }
    guard let more = other.notes, notes?.contains(more) != true else { return nil }
    let all = notes.map { "\($0)\n\(more)" } ?? more
    guard all.unicodeScalars.count <= TextRule.text.limit else { return more }
    notes = all
    return nil
  }

  /// Extends the lists that never lose an item.
  mutating func addLists(of other: Card) {
    for field in ImportField.allCases {
      if case .list(let path, _) = field.place {
        self[keyPath: path] = self[keyPath: path].union(other[keyPath: path])
      }
    }
    addGaps(of: other)
    examples += other.examples.filter { !examples.contains($0) }
  }

  // Existing gaps keep their numbers, under which their memories are recorded.
  private mutating func addGaps(of other: Card) {
    for gap in other.cloze where cloze.count < Gap.limit && !cloze.contains(where: gap.hidesSame) {
      cloze.append(gap)
      if gapRanges.last == .some(nil) { cloze.removeLast() }
    }
  }
}
