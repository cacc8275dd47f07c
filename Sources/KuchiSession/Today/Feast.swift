/// An achievement that gets a screen of its own.
package enum Feast: Hashable, Sendable {
  /// All basic kana of the script that the deck with this title teaches.
  case script(String, [String])
  case deck(String, count: Int)
  case cards(Int)
}

extension Session {
  package func passFeast() { change { $0.play.feasts.removeFirst() } }
}

extension [DeckProgress] {
  /// The fewest cards of a deck whose completion is celebrated.
  private static var leastCards: Int { 50 }
  private static var roundNumbers: [Int] { [100, 250, 500, 1_000, 2_000, 5_000, 10_000] }

  /// The achievements of `game`: the last kana of a script, the last card of a deck, and a round number of
  /// cards.
  func feasts(after game: Game) -> [Feast] {
    let taught = game.taught.compactMap(game.pool.position)
    let met = reduce(0) { $0 + $1.met - $1.placed }
    let ofDecks = compactMap { deck -> Feast? in
      let own = taught.filter { game.pool.deck(of: $0).id == deck.deckID }.map { game.pool.cards[$0].term }
      if let script = deck.script, deck.kana.isSuperset(of: script), !Set(own).isDisjoint(with: script) {
        return .script(deck.title, script)
      }
      let isComplete = !own.isEmpty && deck.met - deck.placed == deck.count && deck.count >= Self.leastCards
      return isComplete ? .deck(deck.title, count: deck.count) : nil
    }
    let number = Self.roundNumbers.last { $0 <= met && met - taught.count < $0 }
    return ofDecks + (number.map { [.cards($0)] } ?? [])
  }
}

extension DeckProgress {
  /// The basic kana of the script that the deck teaches in full; nil if it teaches none in full.
  package var script: [String]? {
    let hiragana = Kana.basic.flatMap(\.self)
    return [hiragana, hiragana.map { Kana.katakana(ofHiragana: $0) }].first {
      !kana.isDisjoint(with: $0) && count >= $0.count
    }
  }
}
