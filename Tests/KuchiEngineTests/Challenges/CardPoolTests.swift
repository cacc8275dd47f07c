import KuchiEngine
import Testing

struct CardPoolTests {
  @Test func `a game over several decks asks all of them, also cards of one id, and names the right one`()
    throws
  {
    var other = Deck.animals
    other.id = "zoo"
    let pool = CardPool([.animals, .empty, .phrases, other])
    var game = Game(pool, settings: GameSettings(count: 50, topic: .meaning), seed: 3, at: .newYear)
    var reviewed: [String: Set<String>] = [:]
    while game.question != nil {
      let given = game.giveRight()?.review
      let review = try #require(given)
      reviewed[review.deckID, default: []].insert(review.cardID)
    }
    let animals = Set(Deck.animals.cards.map(\.id))
    #expect(reviewed == ["animals": animals, "zoo": animals, "phrases": Set(Deck.phrases.cards.map(\.id))])
  }

  @Test func `what a deck is asked by default holds for its own cards alone`() {
    var recalled = Deck.phrases
    recalled.quiz = [.recall]
    let pool = CardPool([.animals, recalled])
    #expect(pool.questionKinds(for: 0) == [.meaning, .reading] && pool.questionKinds(for: 6) == [.recall])
  }

  @Test func `only the very same pool is equal, so that comparing is free`() {
    let pool = CardPool(.animals)
    #expect(pool == pool && pool != CardPool(.animals))
  }
}

struct PromptTests {
  private static let see = Card(id: "1", term: "見る", readings: ["みる"], meanings: ["to see", "to watch"])

  @Test(arguments: [
    (QuestionKind.meaning, "見る", "to see"), (.reading, "見る", "みる"), (.recall, "to see, to watch", "見る"),
  ])
  func `a question shows one side of the card and asks for another`(
    kind: QuestionKind, prompt: String, answer: String
  ) {
    #expect(Self.see.prompt(for: kind) == prompt && Self.see.answer(for: kind) == answer)
  }
}

struct RightPlaceTests {
  @Test(arguments: zip([2, 4, 6], Difficulty.allCases))
  func `the right answer stands at every place alike`(choices: Int, difficulty: Difficulty) throws {
    let pool = CardPool(.animals)
    let settings = GameSettings(count: 5, choices: choices, difficulty: difficulty, topic: .meaning)
    var places = [Int](repeating: 0, count: choices)
    for seed in 0..<400 as Range<UInt64> {
      for challenge in Game(pool, settings: settings, seed: seed, at: .newYear).played() {
        places[try #require(challenge.rightChoice)] += 1
      }
    }
    // Chi-square with at most 5 degrees of freedom is above 20.5 once in a thousand times.
    let expected = 2_000.0 / Double(choices)
    let chiSquare = places.map { (Double($0) - expected) * (Double($0) - expected) / expected }.reduce(0, +)
    #expect(chiSquare < 20.5, "\(places)")
  }

  @Test func `every wrong answer stands at every place too`() throws {
    let pool = CardPool(.animals(4))
    var seen: Set<[String]> = []
    for seed in 0..<400 as Range<UInt64> {
      let game = Game(pool, settings: GameSettings(topic: .meaning), seed: seed, at: .newYear)
      let challenge = try #require(game.played().first { $0.card == 0 })
      seen.insert(challenge.choices.map(\.text))
    }
    #expect(seen.count == 24)
  }
}
