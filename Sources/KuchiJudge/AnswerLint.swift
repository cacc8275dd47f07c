// Checks what the cards of a deck accept and refuse, with the judge of the games.
extension Judge {
  /// The diagnostics of `DeckReader.check(_:)` for a deck read with its source map, and a warning for each
  /// entry of a card's `reject` that the judge accepts, in the order of the text.
  package static func check(_ reading: DeckReading) -> [Diagnostic] {
    let diagnostics = DeckReader.check(reading)
    guard let deck = reading.deck, let map = reading.sourceMap else { return diagnostics }
    return (diagnostics + map.locate(acceptedRejects(in: deck))).inTextOrder
  }

  private static func acceptedRejects(in deck: Deck) -> [LintWarning] {
    let judge = Judge(languages: deck.languages)
    var warnings: [LintWarning] = []
    for (number, card) in deck.cards.enumerated() {
      for (place, text) in card.reject.enumerated() {
        let judgement = judge.judge(text, kind: .meaning, card: card) { _, _ in [] }
        guard judgement.isRight, let meaning = judgement.matched else { continue }
        warnings.append(
          LintWarning(.acceptedReject(text, by: meaning), card: number, at: ".reject[\(place)]"))
      }
    }
    return warnings
  }
}

/// Checks that decks accept the same meanings for the same word.
///
/// Two cards have the same word if they share the term, the first reading and a meaning. Each must accept the
/// meanings of the other. Kana and kanji are left out: decks teach them for different purposes.
package struct SharedWordLint: Sendable {
  private var decks: [(deck: Deck, map: DeckSourceMap)] = []
  /// The positions of the cards with a term and first reading.
  private var words: [[String]: [(deck: Int, card: Int)]] = [:]

  package init() {}

  /// Adds a deck that was read with its source map. Of two decks with one id only the first is added.
  package mutating func add(_ reading: DeckReading) {
    guard let deck = reading.deck, let map = reading.sourceMap,
      !decks.contains(where: { $0.deck.id == deck.id })
    else { return }
    for (number, card) in deck.cards.enumerated() where card.kind != .kana && card.kind != .kanji {
      words[[card.term] + card.readings.prefix(1), default: []].append((decks.count, number))
    }
    decks.append((deck, map))
  }

  /// A warning at each card of a deck that refuses a meaning of the same word in another one.
  package func warnings(of id: Deck.ID) -> [Diagnostic] {
    guard let number = decks.firstIndex(where: { $0.deck.id == id }) else { return [] }
    let (deck, map) = decks[number]
    let judge = Judge(languages: deck.languages)
    return map.locate(
      deck.cards.indices.flatMap { place in
        others(like: deck.cards[place], besides: number).flatMap { other, owner in
          refused(by: deck.cards[place], of: other, judge).map { text in
            LintWarning(.refusedMeaning(text, of: owner), card: place, at: ".meanings")
          }
        }
      })
  }

  private func others(like card: Card, besides number: Int) -> [(card: Card, deck: Deck.ID)] {
    guard card.kind != .kana, card.kind != .kanji else { return [] }
    return (words[[card.term] + card.readings.prefix(1)] ?? []).filter {
      $0.deck != number && decks[$0.deck].deck.languages == decks[number].deck.languages
    }
    .map { (decks[$0.deck].deck.cards[$0.card], decks[$0.deck].deck.id) }
  }

  private func refused(by card: Card, of other: Card, _ judge: Judge) -> [String] {
    let own = judge.normalForms(of: card, for: .meaning)
    guard judge.normalForms(of: other, for: .meaning).contains(where: own.contains) else { return [] }
    return other.meanings.filter { !judge.judge($0, kind: .meaning, card: card) { _, _ in [] }.isRight }
  }
}
