import KuchiEngine
import Testing

struct SmallDeckTests {
  @Test(arguments: [(2, 2), (3, 3), (4, 4), (6, 4)])
  func `a small deck has fewer choices`(cards: Int, choices: Int) {
    for challenge in Game(.animals(cards)).played() {
      #expect(challenge.form == .choice)
      #expect(challenge.choices.count == choices)
    }
  }

  @Test(arguments: [GameTopic.meaning, .reading, .recall])
  func `one card alone is a flash card`(topic: GameTopic) {
    let challenges = Game(.animals(1), topic: topic).played()
    #expect(challenges.map(\.form) == [.flash])
    #expect(challenges.allSatisfy { $0.choices.isEmpty })
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

  @Test func `a flash card for want of choices is answered like one`() {
    var game = Game(.animals(1))
    #expect(game.question?.isRevealed == false)
    game.reveal()
    #expect(game.give(.remembered)?.review?.form == .flash)
    #expect(game.phase == .finished)
  }
}
