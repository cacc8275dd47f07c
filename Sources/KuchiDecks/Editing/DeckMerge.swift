/// Two editions of a deck that were edited apart, as one: field by field and card by card.
///
/// What only one side changed is as that side has it. What both changed in the same way is so. What they changed in
/// different ways clashes, and is as a choice says, or else as the first edition has it.
package struct DeckMerge: Hashable, Sendable {
  /// One of the editions.
  package enum Side: Hashable, Sendable {
    /// The first edition, which is the reader's own.
    case ours
    /// The second one.
    case theirs
  }

  /// What both editions changed in different ways.
  package struct Clash: Hashable, Sendable {
    /// The card; nil for a field of the deck.
    package let cardID: Card.ID?
    /// The term of the card.
    package let term: String?
    /// The field, by its key in the deck's file; nil where one side deleted the card.
    package let field: String?
    /// What the first edition says, as one line; nil for a field that has no line, or for a deleted card.
    package let ours: String?
    /// What the second edition says, likewise.
    package let theirs: String?
  }

  /// The deck that came of it. Its cards are in the order of the first edition, and new ones of the second stand behind
  /// those that they stood behind there.
  package private(set) var deck: Deck
  /// What clashes, in the order of the deck.
  package private(set) var clashes: [Clash] = []

  /// Merges two editions.
  ///
  /// - Parameters:
  ///   - ours: The first edition.
  ///   - theirs: The second edition, of the same deck.
  ///   - base: The edition that both come from; nil if it is unknown. Then whatever differs clashes, and cards that one of
  ///     them lacks are new.
  ///   - choices: Which side counts where they clash.
  package init(_ ours: Deck, _ theirs: Deck, base: Deck?, choices: [Clash: Side] = [:]) {
    deck = ours
    var head = ours
    for field in MergedField<Deck>.deck { merge(field, &head, theirs, base, nil, choices) }
    deck = head
    let (own, other) = (Self.cards(of: ours), Self.cards(of: theirs))
    let fields = MergedField<Card>.card
    let old = base.map(Self.cards)
    deck.cards = ours.cards.compactMap { card in
      guard let second = other[card.id] else { return kept(card, old, isOurs: true, choices) }
      var merged = card
      if card == second { return card }
      for field in fields { merge(field, &merged, second, old?[card.id], card, choices) }
      return merged
    }
    // A new card comes behind the last one before it that both have.
    let present = Set(deck.cards.map(\.id))
    var (place, new): (Card.ID?, [Card.ID?: [Card]]) = (nil, [:])
    for card in theirs.cards {
      if present.contains(card.id) {
        place = card.id
      } else if own[card.id] == nil, let card = kept(card, old, isOurs: false, choices) {
        new[place, default: []].append(card)
      }
    }
    deck.cards = new[nil, default: []] + deck.cards.flatMap { [$0] + new[$0.id, default: []] }
  }

  private static func cards(of deck: Deck) -> [Card.ID: Card] {
    Dictionary(deck.cards.map { ($0.id, $0) }) { first, _ in first }
  }

  /// A card that the other side lacks; nil if that side deleted it.
  private mutating func kept(
    _ card: Card, _ base: [Card.ID: Card]?, isOurs: Bool, _ choices: [Clash: Side]
  ) -> Card? {
    guard let old = base?[card.id] else { return card }
    if old == card { return nil }
    let clash = Clash(
      cardID: card.id, term: card.term, field: nil, ours: isOurs ? card.term : nil,
      theirs: isOurs ? nil : card.term)
    if choices[clash] == nil { clashes.append(clash) }
    return (choices[clash] ?? .ours) == (isOurs ? .ours : .theirs) ? card : nil
  }

  private mutating func merge<Whole>(
    _ field: MergedField<Whole>, _ ours: inout Whole, _ theirs: Whole, _ base: Whole?, _ card: Card?,
    _ choices: [Clash: Side]
  ) {
    if field.isEqual(ours, theirs) { return }
    if let base, field.isEqual(theirs, base) { return }
    if let base, field.isEqual(ours, base) { return field.copy(theirs, &ours) }
    let clash = Clash(
      cardID: card?.id, term: card?.term, field: field.name, ours: field.text(ours),
      theirs: field.text(theirs)
    )
    if choices[clash] == nil { clashes.append(clash) }
    if choices[clash] == .theirs { field.copy(theirs, &ours) }
  }
}

/// A field that is merged as a whole.
private struct MergedField<Whole> {
  let name: String
  let isEqual: (Whole, Whole) -> Bool
  /// Gives the second the value of the first.
  let copy: (Whole, inout Whole) -> Void
  /// The value as one line; nil if it has none.
  let text: (Whole) -> String?

  init(
    name: String, isEqual: @escaping (Whole, Whole) -> Bool, copy: @escaping (Whole, inout Whole) -> Void,
    text: @escaping (Whole) -> String?
  ) {
    (self.name, self.isEqual, self.copy, self.text) = (name, isEqual, copy, text)
  }

  init<Value: Equatable>(
    _ name: String, _ path: WritableKeyPath<Whole, Value>, _ text: @escaping (Whole) -> String? = { _ in nil }
  ) {
    self.name = name
    self.text = text
    isEqual = { $0[keyPath: path] == $1[keyPath: path] }
    copy = { $1[keyPath: path] = $0[keyPath: path] }
  }

  /// A field that can be edited as a line.
  init(_ name: String, _ notation: FieldNotation<Whole>) {
    switch notation {
    case .line(let path): self.init(name, path) { notation.read(from: $0) }
    case .text(let path): self.init(name, path) { notation.read(from: $0) }
    case .list(let path), .words(let path): self.init(name, path) { notation.read(from: $0) }
    }
  }
}

extension MergedField where Whole: Equatable {
  /// All that the other fields leave, as one: members that this program does not know.
  static func rest(besides known: [MergedField]) -> MergedField {
    func rest(of whole: Whole, in other: Whole) -> Whole {
      known.reduce(into: whole) { $1.copy(other, &$0) }
    }
    return MergedField(
      name: "other fields", isEqual: { rest(of: $0, in: $1) == $1 },
      copy: { theirs, ours in ours = rest(of: theirs, in: ours) }, text: { _ in nil })
  }
}

extension MergedField<Deck> {
  static var deck: [MergedField] {
    let fields =
      DeckField.allCases.map { MergedField($0.rawValue, $0.text) } + [
        MergedField("languages", \.languages), MergedField("sources", \.sources),
        MergedField("quiz", \.quiz) { $0.quiz.map { $0.map(\.rawValue).joined(separator: " ") } ?? "" },
      ]
    return fields + [.rest(besides: fields + [MergedField("cards", \.cards)])]
  }
}

extension MergedField<Card> {
  static var card: [MergedField] {
    let fields =
      CardField.allCases.filter { $0 != .cloze }.map { MergedField($0.rawValue, $0.text) } + [
        MergedField("cloze", \.cloze) { $0.cloze.map(\.text).joined(separator: "; ") },
        MergedField("formerIds", \.formerIds) { $0.formerIds.joined(separator: " ") },
        MergedField("kind", \.kind) { $0.kind.rawValue }, MergedField("examples", \.examples),
        MergedField("quiz", \.quiz) { $0.quiz.map { $0.map(\.rawValue).joined(separator: " ") } ?? "" },
      ]
    return fields + [.rest(besides: fields)]
  }
}
