import KuchiEngine
import Testing

struct CardPoolTests {
  private let pool = CardPool([.animals, .empty, .phrases, .empty])

  @Test func `the cards of several decks stand one after the other`() {
    #expect(pool.cards == Deck.animals.cards + Deck.phrases.cards)
    #expect(pool.decks.count == 4)
  }

  @Test func `each position knows its deck, empty decks in between or not`() {
    let ids = pool.cards.indices.map { pool.deck(of: $0).id }
    #expect(ids == Array(repeating: "animals", count: 6) + Array(repeating: "phrases", count: 3))
  }

  @Test func `a game over several decks asks all of them and names the right one in each review`() throws {
    var game = Game(pool, settings: GameSettings(count: 50, topic: .meaning), seed: 3, at: .newYear)
    var reviewed: [String: Set<String>] = [:]
    while game.question != nil {
      let given = game.giveRight()?.review
      let review = try #require(given)
      reviewed[review.deckID, default: []].insert(review.cardID)
    }
    #expect(
      reviewed == [
        "animals": Set(Deck.animals.cards.map(\.id)), "phrases": Set(Deck.phrases.cards.map(\.id)),
      ])
  }

  @Test func `two decks with the same card ids stay apart`() throws {
    var other = Deck.animals
    other.id = "zoo"
    let pool = CardPool([.animals, other])
    var game = Game(
      pool, settings: GameSettings(count: 50, mode: .flash, topic: .meaning), seed: 3, at: .newYear)
    var reviewed: Set<[String]> = []
    while game.question != nil {
      let given = game.giveRight()?.review
      let review = try #require(given)
      reviewed.insert([review.deckID, review.cardID])
    }
    #expect(reviewed.count == 12)
  }

  @Test func `what a deck is asked by default holds for its own cards alone`() {
    var recalled = Deck.phrases
    recalled.quiz = [.recall]
    let pool = CardPool([.animals, recalled])
    #expect(pool.questionKinds(for: 0) == [.meaning, .reading])
    #expect(pool.questionKinds(for: 6) == [.recall])
  }

  @Test func `only the very same pool is equal, so that comparing is free`() {
    #expect(pool == pool)
    #expect(CardPool(.animals) != CardPool(.animals))
  }
}
