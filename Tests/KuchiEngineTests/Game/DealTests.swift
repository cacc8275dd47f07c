import KuchiEngine
import Testing

struct DealTests {
  static let seeds: Range<UInt64> = 0..<20

  @Test(arguments: [(0, 0), (1, 1), (2, 2), (3, 3)])
  func `a small deck asks what it has`(cards: Int, questions: Int) {
    for mode in GameMode.allCases {
      let game = Game(.animals(cards), mode: mode)
      #expect(game.questionCount == questions && game.score.total == questions)
      #expect(game.played().count == questions)
    }
  }

  @Test func `a deck of nothing is finished at once`() {
    for pool in [CardPool(.empty), CardPool([])] {
      var game = Game(pool, seed: 1, at: .newYear)
      #expect(game.phase == .finished && game.question == nil)
      #expect(!game.undo() && game.giveUp(at: .newYear) == nil)
    }
  }

  @Test func `questions can be given by what they are about; those on cards that are not there are left out`()
  {
    let items = ["dog", "nobody", "cat"].map { ReviewItem(deckID: "animals", cardID: $0, kind: .meaning) }
    var game = Game(CardPool(.animals), seed: 7, asking: items, at: .newYear)
    var asked: [ReviewItem?] = []
    while let question = game.question {
      asked.append(game.item(of: question.challenge))
      game.giveRight()
    }
    #expect(asked == [items[0], items[2]])
  }

  @Test(arguments: [1, 2, 5, 100])
  func `no card is asked twice before every card was asked once`(count: Int) {
    let deck = Deck(id: "test", title: "Test", quiz: QuestionKind.ofTerms, cards: Deck.animals.cards)
    for seed in Self.seeds {
      let cards = Game(deck, count: count, topic: .mixed, seed: seed).played().map(\.card)
      #expect(cards.count == min(count, 18))
      for round in stride(from: 0, to: cards.count, by: 6) {
        let asked = cards[round..<min(round + 6, cards.count)]
        #expect(Set(asked).count == asked.count)
      }
    }
  }

  @Test(arguments: [2, 3, 6])
  func `two questions about one card do not follow each other`(size: Int) {
    for seed in 0..<30 as Range<UInt64> {
      let cards = Game(.animals(size), count: 100, topic: .mixed, seed: seed).played().map(\.card)
      #expect(zip(cards, cards.dropFirst()).allSatisfy { $0 != $1 })
    }
  }

  @Test func `a mixed game asks cards what they are meant to be asked`() {
    let deck = Deck.of(.dog, .cat.with { $0.quiz = [.recall] }, .bird.with { $0.quiz = [] }, .hello)
    let asked = Game(deck, topic: .mixed).played().map { "\(deck.cards[$0.card].id) \($0.kind)" }
    #expect(asked.sorted() == ["cat recall", "dog meaning", "dog reading", "hello meaning"])
  }

  @Test func `readings are asked only where the term does not show them`() {
    #expect(Game(.phrases, topic: .reading).phase == .finished)
    let deck = Deck.of(.hello, .dog, .television)
    #expect(Game(deck, topic: .reading).played().map(\.card) == [1])
  }

  @Test func `different seeds give different orders, and every card comes first some time`() {
    let first = (0..<100 as Range<UInt64>).compactMap { Game(.animals, seed: $0).asked }
    #expect(Set(first) == Set(Deck.animals.cards))
  }

  @Test func `settings below the least are raised to it`() {
    let settings = GameSettings(count: -3, choices: 0)
    #expect(settings.count == 1 && settings.choices == 2)
  }
}
