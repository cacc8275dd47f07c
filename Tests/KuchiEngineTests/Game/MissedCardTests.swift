import Foundation
import KuchiEngine
import Testing

struct MissedCardTests {
  @Test(arguments: [GameMode.choice, .typed, .flash])
  func `a missed card comes back after three other questions`(mode: GameMode) throws {
    var game = Game(.animals, mode: mode)
    let missed = try #require(game.asked)
    game.giveWrong()
    var between: [Card] = []
    while let card = game.asked, card != missed {
      between.append(card)
      game.giveRight()
    }
    #expect(between.count == 3 && game.asked == missed)
  }

  @Test func `cards missed one after the other come back in that order`() throws {
    var game = Game(.animals)
    let missed = [game.asked, (game.giveWrong(), game.asked).1, (game.giveWrong(), game.asked).1]
    game.giveRight()
    var asked: [Card?] = []
    while let card = game.asked {
      asked.append(card)
      game.giveRight()
    }
    #expect(asked.filter(missed.contains) == Array(missed.prefix(2)))
  }

  @Test(arguments: [Answer.late, .unknown, .text("never right")])
  func `a card is asked five times and no more, whatever is answered for ever`(answer: Answer) {
    var game = Game(.animals(2))
    var asked: [Card: Int] = [:]
    while let card = game.asked {
      asked[card, default: 0] += 1
      game.give(answer)
    }
    #expect(asked == [.dog: 5, .cat: 5] && game.score.total == 10)
  }

  /// Whatever is answered, skipped and taken back: what was missed was right in the end, or missed five times.
  @Test(arguments: GameMode.allCases, 0..<10 as Range<UInt64>)
  func `a game ends by itself only when all that was missed was right since, or missed five times`(
    mode: GameMode, seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    var game = Game(.animals, count: 8, mode: mode, topic: .mixed, seed: seed)
    var answered: [(card: Int, item: String, isRight: Bool)] = []
    let odds = Int.random(in: 2...6, using: &generator)
    while let challenge = game.question?.challenge {
      if Int.random(in: 0..<12, using: &generator) == 0, game.skip(at: .newYear) { continue }
      if Int.random(in: 0..<12, using: &generator) == 0, game.lastTurn != nil, game.undo() {
        _ = answered.popLast()
        continue
      }
      let isRight = Int.random(in: 0..<odds, using: &generator) == 0
      let turn = isRight ? game.giveRight() : game.give(.unknown)
      answered.append(
        (challenge.card, "\(challenge.card) \(challenge.kind)", turn?.verdict.isRight == true))
    }
    for miss in answered where !miss.isRight {
      let missed = answered.count { $0.card == miss.card && !$0.isRight }
      #expect(missed == 5 || missed < 5 && answered.last { $0.item == miss.item }?.isRight == true, "\(miss)")
    }
    #expect(game.score.total == game.score.answered)
  }

  /// Whoever knows nothing still meets every card of the plan, each after no more than four misses of those before it.
  @Test(arguments: GameMode.allCases, 0..<5 as Range<UInt64>)
  func `a game whose cards are always missed asks all of them`(mode: GameMode, seed: UInt64) {
    var game = Game(.animals, count: 8, mode: mode, topic: .mixed, seed: seed)
    let planned = game.questionCount
    var met: Set<String> = []
    while let challenge = game.question?.challenge {
      met.insert("\(challenge.card) \(challenge.kind)")
      game.give(.unknown)
    }
    #expect(met.count == planned)
  }

  @Test func `a typed word that was missed twice is asked by choices, until it is right`() {
    let pool = CardPool(.animals(4))
    let plan = pool.cards.indices.map { PlannedQuestion(card: $0, kind: .meaning) }
    var game = Game(
      pool, settings: GameSettings(mode: .auto), seed: 1, questions: plan,
      ladder: LearningStages(typed: plan),
      at: .newYear)
    var forms: [Challenge.Form] = []
    while let challenge = game.question?.challenge {
      guard challenge.card == 0 else {
        game.giveRight()
        continue
      }
      forms.append(challenge.form)
      _ = forms.count < 4 ? game.give(.unknown) : game.giveRight()
    }
    #expect(forms == [.typed, .typed, .choice, .choice])
  }

  @Test func `missed cards are listed once, in the order in which they were missed first`() throws {
    var game = Game(.animals(4))
    var missed: [Card] = []
    for _ in 0..<2 {
      missed.append(try #require(game.asked))
      game.giveWrong()
    }
    #expect(game.missed == missed)
    for _ in 0..<20 {
      if game.asked == missed.last { game.giveWrong() } else { game.giveRight() }
    }
    #expect(game.missed == missed && Game(.animals).missed.isEmpty)
  }
}

struct MissedGameTests {
  /// A game of which the first and the third question were missed.
  private func game(_ mode: GameMode = .choice) -> (game: Game, missed: [Card]) {
    var game = Game(.animals, mode: mode)
    var missed: [Card?] = []
    for isRight in [false, true, false] {
      if !isRight { missed.append(game.asked) }
      game.give(isRight ? game.rightAnswer : game.wrongAnswer)
    }
    return (game, missed.compactMap(\.self))
  }

  @Test func `what was missed makes a game, each once, in the order of the first misses`() throws {
    var (game, missed) = game()
    // Missed a second time.
    game.giveWrong()
    game.giveWrong()
    let again = try #require(game.ofMissed(seed: 8, at: .newYear + 60))
    #expect(again.questionCount >= missed.count)
    #expect(again.played().prefix(missed.count).map { again.pool.cards[$0.card] } == missed)
    #expect(again.score == Game(.animals, count: again.questionCount).score)
    #expect(again.begun == .newYear + 60 && again.seed == 8 && !again.comesFromItsSeed)
  }

  @Test func `a game without a miss leaves none`() {
    var game = Game(.animals)
    #expect(game.ofMissed(seed: 8, at: .newYear) == nil)
    while game.question != nil { game.giveRight() }
    #expect(game.ofMissed(seed: 8, at: .newYear) == nil)
  }

  @Test func `practice stays practice, and what was accepted stays accepted`() throws {
    var (game, missed) = game(.typed)
    game.isPractice = true
    game.acceptLast()
    let kept = try #require(game.ofMissed(seed: 8, at: .newYear))
    #expect(kept.isPractice && kept.questionCount == 1 && kept.asked == missed[0])
    var (missedAgain, cards) = self.game(.typed)
    missedAgain.play(
      .synonym(
        "critter",
        for: PlannedQuestion(card: missedAgain.pool.cards.firstIndex(of: cards[0]) ?? -1, kind: .meaning)))
    var again = try #require(missedAgain.ofMissed(seed: 8, at: .newYear))
    let turn = again.give(.text("critter"))
    #expect(turn?.verdict.isRight == true)
  }

  @Test func `what the cards leave to ask no more is left out`() throws {
    let (game, missed) = game()
    var deck = Deck.animals
    deck.cards.removeAll { $0.id == missed[0].id }
    let again = try #require(game.continued(on: CardPool(deck), at: .newYear).ofMissed(seed: 8, at: .newYear))
    #expect(again.played().map { again.pool.cards[$0.card] } == [missed[1]])
  }

  @Test func `a game tells when it was played last`() {
    var game = Game(.animals)
    #expect(game.lastPlayed == .newYear)
    game.reveal()
    #expect(game.lastPlayed == .newYear)
    game.give(game.rightAnswer, after: 5)
    #expect(game.lastPlayed == .newYear + 5)
    #expect(game.continued(on: CardPool(.animals), at: .newYear + 9).lastPlayed == .newYear + 9)
  }
}
