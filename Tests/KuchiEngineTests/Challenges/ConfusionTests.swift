import KuchiEngine
import Testing

struct ConfusionTests {
  private let hiragana = CardPool(BuiltInDecks.all.filter { $0.id == "hiragana" })

  /// あ, asked in a hard game of six choices by a player who took it for these before.
  private func game(taken confused: Set<Int>, seed: UInt64) -> Game {
    Game(
      hiragana, settings: GameSettings(choices: 6, difficulty: .hard), seed: seed,
      questions: [PlannedQuestion(card: 0, kind: .meaning)], confusions: [0: confused], at: .newYear)
  }

  @Test(arguments: ["ん", "び", "ぞ"])
  func `a card that was taken for another is offered, however large the deck`(kana: String) throws {
    let taken = try #require(hiragana.cards.firstIndex { $0.term == kana })
    for seed in 0..<30 as Range<UInt64> {
      let challenge = try #require(game(taken: [taken], seed: seed).question).challenge
      #expect(challenge.choices.contains { $0.card == taken })
    }
  }

  @Test func `a game that is dealt from its seed knows them too`() throws {
    let taken = try #require(hiragana.cards.firstIndex { $0.term == "ん" })
    let settings = GameSettings(
      count: hiragana.cards.count, choices: 6, difficulty: .hard, topic: .meaning)
    let game = Game(hiragana, settings: settings, seed: 5, confusions: [0: [taken]], at: .newYear)
    #expect(game.plan == Game(hiragana, settings: settings, seed: 5, at: .newYear).plan)
    let challenge = try #require(game.played().first { $0.card == 0 })
    #expect(challenge.choices.contains { $0.card == taken })
  }

  @Test func `a card taken for itself, or for one that is not there, changes nothing`() {
    for seed in 0..<10 as Range<UInt64> {
      let plain = game(taken: [], seed: seed)
      #expect(game(taken: [0, -1, 9_999], seed: seed).question == plain.question)
    }
  }

  @Test func `confusions outlast an interruption`() throws {
    var game = game(taken: [4, 5], seed: 3)
    game.giveWrong()
    #expect(try #require(Game(resuming: GameRecord(of: game), on: hiragana)) == game)
  }
}
