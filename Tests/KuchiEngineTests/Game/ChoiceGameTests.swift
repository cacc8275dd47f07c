import KuchiEngine
import Testing

struct ChoiceGameTests {
  @Test func `choices stay hidden until they are revealed`() {
    var game = Game(.animals)
    #expect(game.question?.isRevealed == false)
    game.reveal()
    #expect(game.question?.isRevealed == true)
    game.giveRight()
    #expect(game.question?.isRevealed == false)
  }

  @Test func `an answer typed before the choices are shown was recalled, one among them was picked`() {
    for isRevealed in [false, true] {
      var game = Game(.animals)
      if isRevealed { game.reveal() }
      let answer = game.question.map { game.card(of: $0.challenge).answer(for: .meaning) } ?? ""
      #expect(game.submit(.text(answer), at: .newYear)?.review?.form == (isRevealed ? .choice : .typed))
    }
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
    #expect(turn.verdict.outcome == .retry(.noSuchChoice(of: 4)) && turn.review == nil)
    #expect(game.question == before && game.score.answered == 0 && !game.canUndo)
  }

  @Test(arguments: GameTopic.allCases.filter { $0 != .cloze })
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

  @Test func `the answer of another card is wrong, whether it is among the choices or not`() throws {
    for seed in 0..<10 as Range<UInt64> {
      var game = Game(.animals(12), seed: seed)
      let challenge = try #require(game.question).challenge
      for card in game.pool.cards where card != game.asked {
        var game = game
        let outcome = game.submit(.text(card.meanings[0]), at: .newYear)?.verdict.outcome
        #expect(outcome == .wrong(.anotherCard, belongsTo: [card]), "\(challenge.choices.map(\.text))")
      }
      game.giveRight()
    }
  }

  @Test(arguments: [
    ("", RetryReason.empty), ("   ", .empty), ("犬", .meaningWanted), ("собака", .wrongScript(.cyrillic)),
    ("7", .noSuchChoice(of: 4)),
  ])
  func `a number that is none of the choices, or no answer at all, costs nothing`(
    text: String, reason: RetryReason
  ) throws {
    var game = Game(.animals(4))
    while game.asked != .dog { game.giveRight() }
    let right = game.score.answered
    let given = game.submit(.text(text), at: .newYear)
    let turn = try #require(given)
    #expect(turn.verdict.outcome == .retry(reason) && turn.review == nil && game.score.answered == right)
  }

  @Test func `words beside choices are judged as typed, so nobody guesses for nothing`() {
    var game = Game(.animals)
    #expect(game.submit(.text("elephant"), at: .newYear)?.verdict.outcome == .wrong(.tooFar, belongsTo: []))
    #expect(game.score.wrong == 1)
  }

  @Test func `a synonym of the right answer is right though it is none of the choices`() throws {
    var game = Game(.of(.word("家", "いえ", "house", "home"), .dog, .cat))
    while game.asked?.term != "家" { game.giveRight() }
    #expect(game.submit(.text("home"), at: .newYear)?.verdict.outcome == .right)
  }
}

struct FlashGameTests {
  @Test(arguments: [GameTopic.meaning, .reading, .recall])
  func `a flash card is turned over and then judged by the player`(topic: GameTopic) {
    var game = Game(.animals, mode: .flash, topic: topic)
    while let question = game.question {
      #expect(question.challenge.form == .flash && question.challenge.choices.isEmpty && !question.isRevealed)
      game.reveal()
      #expect(game.question?.isRevealed == true)
      let turn = game.give(.remembered)
      #expect(turn?.verdict.outcome == .right && turn?.review?.grade == .good)
      #expect(
        turn?.verdict.expected == game.card(of: question.challenge).answer(for: question.challenge.kind))
    }
    #expect(game.score.right == 6)
  }

  @Test func `a mixed game has choices and typing, and its seeds differ`() {
    let forms = (0..<20).map { Game(.animals, mode: .mixed, seed: $0).played().map(\.form) }
    #expect(Set(forms.joined()) == [.choice, .typed] && Set(forms).count > 1)
  }
}
