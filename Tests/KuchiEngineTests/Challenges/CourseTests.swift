import KuchiEngine
import Testing

struct CourseTests {
  private let course = Course([.animals, .empty, .phrases, .empty])

  @Test func `the cards of several decks stand one after the other`() {
    #expect(course.cards == Deck.animals.cards + Deck.phrases.cards)
    #expect(course.decks.count == 4)
  }

  @Test func `each position knows its deck, empty decks in between or not`() {
    let ids = course.cards.indices.map { course.deck(of: $0).id }
    #expect(ids == Array(repeating: "animals", count: 6) + Array(repeating: "phrases", count: 3))
  }

  @Test func `a game over several decks asks all of them and names the right one in each review`() throws {
    var game = Game(course, settings: GameSettings(count: 50, topic: .meaning), seed: 3, at: .newYear)
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
    let course = Course([.animals, other])
    var game = Game(
      course, settings: GameSettings(count: 50, mode: .flash, topic: .meaning), seed: 3, at: .newYear)
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
    let course = Course([.animals, recalled])
    #expect(course.questionKinds(for: 0) == [.meaning, .reading])
    #expect(course.questionKinds(for: 6) == [.recall])
  }

  @Test func `only the very same course is equal, so that comparing is free`() {
    #expect(course == course)
    #expect(Course(.animals) != Course(.animals))
  }
}
