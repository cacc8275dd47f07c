import KuchiEngine
import Testing

struct LargeDeckTests {
  static let pool: CardPool = {
    let kanji = Array("日月火水木金土人口目耳手足山川田力男女子")
    let cards = (0..<100_000).map { number in
      Card(
        id: "\(number)", term: "\(kanji[number % 20])\(kanji[number / 20 % 20])\(number)",
        readings: ["か\(number)"],
        meanings: ["meaning \(number)"], partsOfSpeech: [number.isMultiple(of: 2) ? "n" : "v1"],
        tags: ["level\(number % 5)"])
    }
    return CardPool(Deck(id: "large", title: "Large", cards: cards))
  }()

  @Test(arguments: Difficulty.allCases, [GameTopic.meaning, .reading, .recall])
  func `a hundred thousand cards make a game`(difficulty: Difficulty, topic: GameTopic) {
    let settings = GameSettings(count: 5, choices: 4, difficulty: difficulty, topic: topic)
    let challenges = Game(Self.pool, settings: settings, seed: 1, at: .newYear).played()
    #expect(challenges.count == 5)
    for challenge in challenges {
      #expect(challenge.choices.count == 4)
      #expect(Set(challenge.choices.map(\.text)).count == 4)
      #expect(challenge.choices.count(where: \.isRight) == 1)
    }
  }

  @Test func `a hard game finds the close ones among them`() {
    let settings = GameSettings(count: 5, difficulty: .hard, topic: .meaning)
    for challenge in Game(Self.pool, settings: settings, seed: 1, at: .newYear).played() {
      let right = Self.pool.cards[challenge.card]
      for choice in challenge.choices where !choice.isRight {
        let wrong = choice.card.map { Self.pool.cards[$0] }
        #expect(wrong?.partsOfSpeech == right.partsOfSpeech || wrong?.tags == right.tags)
      }
    }
  }
}
