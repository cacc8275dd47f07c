import KuchiEngine
import Testing

struct ChoiceGameTests {
  @Test(arguments: [GameTopic.meaning, .reading, .recall])
  func `a question has one right answer among its choices`(topic: GameTopic) throws {
    for challenge in Game(.animals, topic: topic).played() {
      let card = Deck.animals.cards[challenge.card]
      #expect(challenge.form == .choice)
      #expect(challenge.kind.rawValue == topic.rawValue)
      #expect(challenge.choices.count == 4)
      #expect(challenge.choices.count(where: \.isRight) == 1)
      let right = try #require(challenge.rightChoice)
      #expect(challenge.choices[right].text == card.answer(for: challenge.kind))
      #expect(challenge.choices[right].card == challenge.card)
    }
  }

  @Test func `choices stay hidden until they are revealed`() {
    var game = Game(.animals)
    #expect(game.question?.isRevealed == false)
    game.reveal()
    #expect(game.question?.isRevealed == true)
    game.giveRight()
    #expect(game.question?.isRevealed == false)
  }

  @Test func `the right place is right and the others belong to other cards`() throws {
    let game = Game(.animals)
    let challenge = try #require(game.question?.challenge)
    for (place, choice) in challenge.choices.enumerated() {
      var game = game
      let given = game.submit(.choice(place), at: .newYear)
      let verdict = try #require(given).verdict
      #expect(verdict.expected == game.card(of: challenge).answer(for: .meaning))
      guard !choice.isRight else {
        #expect(verdict.outcome == .right)
        continue
      }
      let owner = Deck.animals.cards[try #require(choice.card)]
      #expect(verdict.outcome == .wrong(.anotherCard, belongsTo: [owner]))
    }
  }

  @Test func `what the deck's author wrote as a wrong answer belongs to no card`() throws {
    var game = Game(.of(.dog.with { $0.distractors = ["wolf"] }))
    let place = try #require(game.question?.challenge.choices.firstIndex { $0.text == "wolf" })
    #expect(game.submit(.choice(place), at: .newYear)?.verdict.outcome == .wrong(.tooFar, belongsTo: []))
  }

  @Test(arguments: [-1, 4, 99, Int.max, Int.min])
  func `a place that is not there costs nothing`(place: Int) throws {
    var game = Game(.animals)
    let before = game.question
    let given = game.submit(.choice(place), at: .newYear)
    let turn = try #require(given)
    #expect(turn.verdict.outcome == .retry(.noSuchChoice(of: 4)))
    #expect(turn.review == nil)
    #expect(game.question == before)
    #expect(game.score.answered == 0)
    #expect(!game.canUndo)
  }

  @Test(arguments: GameTopic.allCases)
  func `a choice can be given in its own words`(topic: GameTopic) throws {
    let game = Game(.animals, topic: topic)
    for choice in try #require(game.question).challenge.choices {
      var game = game
      #expect(game.submit(.text(choice.text), at: .newYear)?.verdict.isRight == choice.isRight)
    }
  }

  @Test(arguments: ["DOG", " dog ", "a dog", "(the) dog"])
  func `words need not be those of the choice to the letter`(text: String) {
    var game = Game(.of(.dog, .cat, .bird))
    while game.asked != .dog { game.giveRight() }
    #expect(game.give(.text(text))?.verdict.isRight == true)
  }

  @Test(arguments: ["", "   ", "elephant", "犬", "7"])
  func `words that are none of the choices cost nothing`(text: String) throws {
    var game = Game(.animals)
    let given = game.submit(.text(text), at: .newYear)
    let turn = try #require(given)
    #expect(turn.verdict.outcome == .retry(.noSuchChoice(of: 4)))
    #expect(turn.review == nil)
    #expect(game.score.answered == 0)
  }

  @Test func `a synonym of the right answer is right though it is none of the choices`() throws {
    var game = Game(.of(.word("家", "いえ", "house", "home"), .dog, .cat))
    while game.asked?.term != "家" { game.giveRight() }
    #expect(game.submit(.text("home"), at: .newYear)?.verdict.outcome == .right)
  }
}
