/// Finds, for one card of a deck after the other, the lost cards that it may be.
///
/// Lost cards are few and decks are large: a card that has no text in common with any of them costs a few look-ups.
struct CardSearch {
  private let judge: Judge
  private let traits: [CardTraits]
  private var lost: [UInt64: [Int]] = [:]

  init(for cards: [Card], judge: Judge) {
    self.judge = judge
    traits = cards.map { CardTraits($0, judge) }
    for (place, card) in cards.enumerated() {
      let forms = [traits[place].terms, traits[place].readings, traits[place].meanings].joined()
      for key in Set(Self.keys(of: card) + forms.map { UInt64(key: $0) }) {
        lost[key, default: []].append(place)
      }
    }
  }

  /// The lost cards that `card`, which stands at `position`, may be.
  func candidates(_ card: Card, at position: Int, isRecorded: Bool) -> [MatchCandidate] {
    let places = Set(Self.keys(of: card).flatMap { lost[$0] ?? [] })
    guard !places.isEmpty else { return [] }
    let new = CardTraits(card, judge)
    return places.sorted().compactMap { place in
      guard let kinship = traits[place].kinship(to: new), !isRecorded || kinship <= .readingAndMeaning
      else { return nil }
      return MatchCandidate(
        lost: place, card: position, kinship: kinship, isRecorded: isRecorded,
        isSameMeaning: traits[place].sharesMeaning(with: new))
    }
  }

  /// What two cards of any kinship have in common: a text, or the beginning or end of a longer term.
  private static func keys(of card: Card) -> [UInt64] {
    let texts = [[card.term], card.forms, card.readings, card.meanings].joined().map { UInt64(key: $0) }
    let term = card.term.unicodeScalars
    guard term.count >= 4 else { return texts }
    return texts + [
      UInt64(key: "^" + String(String.UnicodeScalarView(term.prefix(2)))),
      UInt64(key: "$" + String(String.UnicodeScalarView(term.suffix(2)))),
    ]
  }
}
