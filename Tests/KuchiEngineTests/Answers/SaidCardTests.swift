import DeckTesting
import KuchiDecks
import KuchiEngine
import Testing

/// Whoever gives the answer of another card is told that card.
struct SaidCardTests {
  private static func deck(_ name: String) throws -> Deck {
    try #require(BundledDeck.all.first { $0.testDescription == name + ".json" }).deck()
  }

  /// The wrong answers that name no card for which they are right, as `asked <- given`.
  private func unnamed(in deck: Deck, kinds: [QuestionKind], _ pairs: (Int) -> [Int]) -> [String] {
    let room = Classroom(deck)
    return deck.cards.indices.flatMap { asked in
      pairs(asked).flatMap { given in
        kinds.compactMap { kind in
          let (card, other) = (deck.cards[asked], deck.cards[given % deck.cards.count])
          let text = other.answer(for: kind)
          guard case .wrong(_, let owners) = room.judge(text, kind: kind, card: card).outcome,
            room.owners(of: text, kind).allSatisfy({ !owners.contains($0) })
          else { return nil }
          return "\(kind) of \(card.term) <- \(text) of \(other.term)"
        }
      }
    }
  }

  @Test(arguments: ["hiragana", "katakana"])
  func `a kana that is taken for another is told with that other`(name: String) throws {
    let deck = try Self.deck(name)
    let single = deck.cards.indices.filter { deck.cards[$0].term.count == 1 }
    #expect(single.count > 70)
    #expect(unnamed(in: deck, kinds: [.meaning]) { single.contains($0) ? single : [] } == [])
  }

  @Test(arguments: [("か", "ko", "こ"), ("カ", "ko", "コ"), ("あ", "o", "お"), ("あ", "wo", "を")])
  func `where both courses are studied, a sound is told with the kana of the same script`(
    asked: String, given: String, said: String
  ) throws {
    let pool = CardPool([try Self.deck("hiragana"), try Self.deck("katakana")])
    let card = try #require(pool.cards.firstIndex { $0.term == asked })
    var game = Game(
      pool, settings: GameSettings(count: 1, mode: .typed), seed: 1,
      questions: [PlannedQuestion(card: card, kind: .meaning)], at: .newYear)
    guard case .wrong(_, let owners) = game.submit(.text(given), at: .newYear)?.verdict.outcome else {
      Issue.record("\(given) is not wrong")
      return
    }
    #expect(owners.map(\.term) == [said])
  }

  @Test(arguments: ["jlpt-n5-vocabulary", "first-words", "look-alikes", "kanji-n5"])
  func `a word that is taken for another is told with that other`(name: String) throws {
    let deck = try Self.deck(name)
    #expect(
      unnamed(in: deck, kinds: QuestionKind.ofTerms) { asked in
        [1, 3, 34].map { asked + $0 }
      } == [])
  }

  @Test(arguments: ["hiragana", "katakana", "jlpt-n5-vocabulary"], [Difficulty.normal, .hard])
  func `a wrong choice that some card has as its answer is told with that card`(
    name: String, difficulty: Difficulty
  ) throws {
    let deck = try Self.deck(name)
    let room = Classroom(deck)
    let settings = GameSettings(count: 100, difficulty: difficulty, mode: .choice, topic: .mixed)
    var game = Game(CardPool([deck]), settings: settings, seed: 7, at: .newYear)
    var named = 0
    while let challenge = game.question?.challenge, let right = challenge.rightChoice {
      for (place, choice) in challenge.choices.enumerated() where place != right {
        var copy = game
        let turn = copy.submit(.choice(place), at: .newYear)
        let verdict = try #require(turn).verdict
        guard case .wrong(_, let owners) = verdict.outcome else {
          Issue.record("\(choice.text) is wrong")
          continue
        }
        let isAnswer = !room.owners(of: choice.text, challenge.kind).isEmpty
        #expect(owners.isEmpty != isAnswer, "\(choice.text)")
        named += isAnswer ? 1 : 0
      }
      game.submit(.choice(right), at: .newYear)
      game.next(at: .newYear)
    }
    #expect(named > 100)
  }
}
