internal import Foundation

package struct DeckUpdate: Equatable, Sendable {
  /// A field whose text differs in the file and the deck.
  package struct Change: Hashable, Sendable {
    package var card: Card.ID
    package var field: ImportField
    package var before: String
    package var after: String
    package var isKept: Bool
  }

  package private(set) var deck: Deck
  private let base: [Card.ID: Card]
  /// The ids that the cards of the imported deck have in the updated one, in their order.
  package private(set) var ids: [Card.ID] = []
  package private(set) var added: [Card.ID] = []
  /// The cards of the file that were deleted from the deck since they came last. They stay deleted.
  package private(set) var deleted: [Card.ID] = []
  package private(set) var changes: [Change] = []
  package private(set) var changed = 0
  package private(set) var unchanged = 0
  /// The cards that the file does not contain. They stay.
  package private(set) var absentIDs: [Card.ID] = []
  package var absent: Int { absentIDs.count }

  /// Updates `deck` with an imported deck.
  ///
  /// The file decides terms, readings and meanings. Other lists only grow. The deck keeps hints, mnemonics, notes
  /// and groups, and all fields that the file leaves empty. With a base, the deck as it came last, changes of one
  /// side stay. If both changed a field, the file's text wins, and the deck's goes into a member such as
  /// `own-meanings`, which Anki never gets. Cards that were deleted here stay away, unless it brings them back.
  package init(_ deck: Deck, with imported: Deck, base: Deck? = nil, bringsBack: Bool = false) {
    self.deck = deck
    self.deck.takePassages(of: imported)
    self.base = base?.cardsByID ?? [:]
    let matcher = CardMatcher(deck, imported)
    var taken: Set<Int> = []
    for card in imported.cards {
      ids.append(card.id)
      if let index = matcher.index(of: card) {
        ids[ids.count - 1] = deck.cards[index].id
        if taken.insert(index).inserted {
          update(index, with: card)
        } else {
          self.deck.cards[index].absorb(card)
        }
      } else if !bringsBack, self.base[card.id] != nil {
        deleted.append(card.id)
      } else {
        added.append(card.id)
        self.deck.cards.append(card)
      }
    }
    absentIDs = deck.cards.indices.filter { !taken.contains($0) }.map { deck.cards[$0].id }
    self.deck.cards.settleFormerIDs()
  }

  private mutating func update(_ index: Int, with card: Card) {
    let before = deck.cards[index]
    var card = card
    // Questions that all cards of the deck have are no choice for this card.
    if before.quiz == nil, card.quiz == deck.quiz { card.quiz = nil }
    let merge = CardMerge(of: card, into: before, base: base[card.id])
    deck.cards[index] = merge.card
    changes += merge.changes
    if merge.card == before { unchanged += 1 } else { changed += 1 }
  }
}

struct CardMerge {
  private(set) var card: Card
  private(set) var changes: [DeckUpdate.Change] = []
  /// The card of the file as it came last.
  private let base: Card?

  init(of other: Card, into own: Card, base: Card?) {
    (card, self.base) = (own, base)
    let joined = { (list: [String]) in list.joined(separator: "; ") }
    replace(\.term, .term, by: other.term) { $0 }
    replace(\.readings, .readings, by: other.readings, text: joined)
    replace(\.meanings, .meanings, by: other.meanings, text: joined)
    replace(\.partsOfSpeech, .partsOfSpeech, by: other.partsOfSpeech, text: joined)
    takeFurigana(of: other, over: own.term)
    if other.kind != .word, other.kind != base?.kind { card.kind = other.kind }
    if let quiz = other.quiz, quiz != base?.quiz { card.quiz = quiz }
    takeTags(of: other)
    card.addLists(of: other)
    for field in [ImportField.group, .hint, .mnemonic, .notes] {
      if case .text(let path) = field.place { fill(path, field, by: other[keyPath: path]) }
    }
  }

  // A tag that one side removed is removed. A file without tags removes none.
  private mutating func takeTags(of other: Card) {
    guard !other.tags.isEmpty else { return }
    let (old, before) = (Set(base?.tags ?? []), card.tags)
    card.tags = card.tags.filter { !old.contains($0) || other.tags.contains($0) }
      .union(other.tags.filter { !old.contains($0) })
    if !before.allSatisfy(card.tags.contains) {
      note(.tags, before.joined(separator: " "), card.tags.joined(separator: " "))
    }
  }

  // The furigana of the old term would be wrong above a new term.
  private mutating func takeFurigana(of other: Card, over term: String) {
    if let base, other.furigana == base.furigana, card.term == term { return }
    if let furigana = other.furigana {
      if let before = card.furigana, before != furigana { note(.furigana, before, furigana) }
      card.furigana = furigana
    } else if card.term != term, let before = card.furigana {
      note(.furigana, before, "")
      card.furigana = nil
    }
  }

  private mutating func replace<Value: Equatable>(
    _ path: WritableKeyPath<Card, Value>, _ field: ImportField, by value: Value, text: (Value) -> String
  ) {
    let (own, after) = (card[keyPath: path], text(value))
    guard !after.isEmpty, own != value, base?[keyPath: path] != value else { return }
    let before = text(own)
    if let base, base[keyPath: path] != own { keep(before, of: field) }
    if !before.isEmpty { note(field, before, after) }
    card[keyPath: path] = value
  }

  private mutating func fill(_ path: WritableKeyPath<Card, String?>, _ field: ImportField, by text: String?) {
    guard let text, text != base?[keyPath: path] else { return }
    if let base, base[keyPath: path] == card[keyPath: path] { return card[keyPath: path] = text }
    guard let own = card[keyPath: path], !own.isEmpty else { return card[keyPath: path] = text }
    if own != text { note(field, own, text, isKept: true) }
  }

  // The deck's file keeps a replaced text, which never goes to Anki.
  private mutating func keep(_ text: String, of field: ImportField) {
    guard !text.isEmpty else { return }
    let key = "own-\(field.rawValue)"
    card.foreign.removeAll { $0.key == key }
    guard let json = try? JSONEncoder().encode(text) else { return }
    card.foreign.append(ForeignMember(key: key, json: String(decoding: json, as: UTF8.self)))
  }

  private mutating func note(_ field: ImportField, _ before: String, _ after: String, isKept: Bool = false) {
    changes.append(.init(card: card.id, field: field, before: before, after: after, isKept: isKept))
  }
}

/// Finds the card of a deck that corresponds to a card of a file.
struct CardMatcher {
  private let deck: Deck
  private var ids: [Card.ID: Int] = [:]
  /// The unmatched cards, by terms that are unique among the unmatched cards of both decks.
  private var terms: [String: Int] = [:]

  init(_ deck: Deck, _ imported: Deck) {
    self.deck = deck
    for (index, card) in deck.cards.enumerated() {
      for former in card.formerIds where ids[former] == nil { ids[former] = index }
    }
    for (index, card) in deck.cards.enumerated() { ids[card.id] = index }
    let known = Set(imported.cards.compactMap { ids[$0.id] })
    let theirs = Dictionary(grouping: imported.cards.filter { ids[$0.id] == nil }, by: \.term)
    let ours = Dictionary(grouping: deck.cards.indices.filter { !known.contains($0) }) { deck.cards[$0].term }
    for (term, own) in ours where own.count == 1 && theirs[term]?.count == 1 { terms[term] = own[0] }
  }

  /// The card with this id or former id. An id that derives from the words also matches by term: a corrected reading
  /// changes it.
  func index(of card: Card) -> Int? {
    // The export for Anki puts the deck's id before short ids, which other decks may use too.
    let prefix = deck.id + "/"
    let own = card.id.hasPrefix(prefix) ? ids[String(card.id.dropFirst(prefix.count))] : nil
    if let index = ids[card.id] ?? own ?? card.formerIds.lazy.compactMap({ ids[$0] }).first { return index }
    guard let index = terms[card.term] else { return nil }
    let theirs = deck.cards[index]
    return theirs.id == theirs.derivedID || card.id == card.derivedID ? index : nil
  }
}
