import KuchiEngine
import Testing

struct SmallDeckTests {
  @Test(arguments: [GameTopic.meaning, .reading, .recall])
  func `one card alone is a flash card`(topic: GameTopic) {
    let challenges = Game(.animals(1), topic: topic).played()
    #expect(challenges.map(\.form) == [.flash] && challenges.allSatisfy { $0.choices.isEmpty })
  }

  @Test func `cards that all mean the same are flash cards by meaning and choices by reading`() {
    let deck = Deck.of(
      .word("犬", "いぬ", "dog"), .word("狗", "く", "a dog"), .word("ワン", "わんわん", "dog (child's word)"))
    for (topic, form) in [(GameTopic.meaning, Challenge.Form.flash), (.reading, .choice), (.recall, .flash)] {
      let challenges = Game(deck, topic: topic).played()
      #expect(challenges.count == 3)
      #expect(challenges.allSatisfy { $0.form == form }, "\(topic)")
    }
  }

  @Test func `what the author lists makes a choice of a card alone`() {
    let card = Card.dog.with { $0.distractors = ["wolf", "fox"] }
    let challenges = Game(.of(card), topic: .mixed).played()
    let sizes = Dictionary(uniqueKeysWithValues: challenges.map { ($0.kind, $0.choices.count) })
    // They are meanings, so the reading has none.
    #expect(sizes == [.meaning: 3, .reading: 0])
  }

  @Test(arguments: [2, 3, 5, 9, 100])
  func `there are as many choices as were asked for, where there are so many`(choices: Int) {
    let counts = Game(.animals, choices: choices).played().map(\.choices.count)
    #expect(counts.allSatisfy { $0 == min(choices, 6) })
  }
}

struct LargeDeckTests {
  static let pool: CardPool = {
    let kanji = Array("日月火水木金土人口目耳手足山川田力男女子")
    let cards = (0..<20_000).map { number in
      Card(
        id: "\(number)", term: "\(kanji[number % 20])\(kanji[number / 20 % 20])\(number)",
        readings: ["か\(number)"],
        meanings: ["meaning \(number)"], partsOfSpeech: [number.isMultiple(of: 2) ? "n" : "v1"],
        tags: ["level\(number % 5)"])
    }
    return CardPool(Deck(id: "large", title: "Large", cards: cards))
  }()

  @Test(arguments: Difficulty.allCases, [GameTopic.meaning, .reading, .recall])
  func `twenty thousand cards make a game`(difficulty: Difficulty, topic: GameTopic) {
    let settings = GameSettings(count: 5, choices: 4, difficulty: difficulty, topic: topic)
    let challenges = Game(Self.pool, settings: settings, seed: 1, at: .newYear).played()
    #expect(challenges.count == 5)
    for challenge in challenges {
      #expect(challenge.choices.count == 4 && Set(challenge.choices.map(\.text)).count == 4)
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
