import Foundation
import KuchiEngine

/// Games as the tests play them.
extension Game {
  /// A game from a deck alone, with everything else as usual.
  init(
    _ deck: Deck, count: Int = 10, choices: Int = 4, difficulty: Difficulty = .normal,
    mode: GameMode = .choice,
    topic: GameTopic = .meaning, seed: UInt64 = 7
  ) {
    let settings = GameSettings(
      count: count, choices: choices, difficulty: difficulty, mode: mode, topic: topic)
    self.init(CardPool(deck, sound: .voice), settings: settings, seed: seed, at: .newYear)
  }

  /// A game that asks these kinds of question about one card, in mode auto by typing.
  init(
    _ pool: CardPool, asking kinds: [QuestionKind], about card: Int = 0,
    settings: GameSettings = GameSettings(mode: .typed)
  ) {
    let questions = kinds.map { PlannedQuestion(card: card, kind: $0) }
    let ladder = settings.mode == .auto ? LearningStages(typed: questions) : LearningStages()
    self.init(pool, settings: settings, seed: 7, questions: questions, ladder: ladder, at: .newYear)
  }

  /// The card in question.
  var asked: Card? { question.map { card(of: $0.challenge) } }

  /// What is right for the question.
  var rightAnswer: Answer {
    guard let challenge = question?.challenge else { return .unknown }
    return switch challenge.form {
    case .choice: .choice(challenge.rightChoice ?? -1)
    case .typed:
      .text(
        challenge.gapQuestion(of: card(of: challenge))?.gap.text
          ?? card(of: challenge).answer(for: challenge.kind))
    case .flash: .remembered
    }
  }

  /// Something that is wrong for the question, whatever it is.
  var wrongAnswer: Answer {
    guard let challenge = question?.challenge else { return .unknown }
    return switch challenge.form {
    case .choice: .choice(challenge.choices.firstIndex { !$0.isRight } ?? -1)
    case .typed: .text(challenge.kind == .meaning ? "something else" : "ぬるぬる")
    case .flash: .forgot
    }
  }

  /// Answers, so many seconds after the question was put, and goes on to the next question.
  @discardableResult
  mutating func give(_ answer: Answer, after seconds: Double = 2) -> AnswerResult? {
    guard let now = question?.since.addingTimeInterval(seconds) else { return nil }
    let turn = submit(answer, at: now)
    next(at: now)
    return turn
  }

  /// Answers right and goes on.
  @discardableResult
  mutating func giveRight() -> AnswerResult? { give(rightAnswer) }

  /// Answers wrong and goes on.
  @discardableResult
  mutating func giveWrong() -> AnswerResult? { give(wrongAnswer) }

  /// The challenges that come when every answer from now on is right.
  func played() -> [Challenge] {
    var game = self
    var challenges: [Challenge] = []
    while let question = game.question {
      challenges.append(question.challenge)
      game.giveRight()
    }
    return challenges
  }
}

extension Game {
  /// The game as it goes on from what a store kept of it.
  func resumed(on pool: CardPool? = nil) throws -> Game? {
    let kept = try JSONEncoder().encode(GameRecord(of: self))
    return Game(resuming: try JSONDecoder().decode(GameRecord.self, from: kept), on: pool ?? self.pool)
  }
}

extension Challenge {
  /// The wrong answers to choose from.
  var wrongChoices: [String] { choices.filter { !$0.isRight }.map(\.text) }
}

/// Anything a player can do in a game.
enum Deed: CaseIterable {
  case right, wrong, unknown, late, nonsense, skip, hint, reveal, next, accept, easy, hard

  /// Deeds drawn by the seed; the same for the same seed.
  static func random(_ count: Int, of deeds: [Deed] = allCases, seed: UInt64) -> [Deed] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).compactMap { _ in deeds.randomElement(using: &generator) }
  }
}

extension Game {
  /// Does something at that many seconds of the new year.
  ///
  /// - Returns: whether it is one more step that can be taken back.
  @discardableResult
  mutating func `do`(_ deed: Deed, at second: Int) -> Bool {
    let now = Date.newYear + Double(second)
    switch deed {
    case .right: return submit(rightAnswer, at: now) != nil
    case .wrong: return submit(wrongAnswer, at: now) != nil
    case .unknown: return giveUp(at: now) != nil
    case .late: return submit(.late, at: now) != nil
    case .skip: return skip(at: now)
    case .easy: return gradeLast(.easy) != nil
    case .hard: return gradeLast(.hard) != nil
    case .nonsense: submit(question?.challenge.form == .choice ? .choice(99) : .text(""), at: now)
    case .hint: _ = hint()
    case .reveal: reveal()
    case .next: next(at: now)
    case .accept: acceptLast()
    }
    return false
  }

  /// Does one thing a second, from the given second on.
  mutating func `do`(_ deeds: some Sequence<Deed>, from second: Int = 0) {
    for (offset, deed) in deeds.enumerated() { self.do(deed, at: second + offset) }
  }
}

/// Anything an author can do to a deck while it is played.
enum DeckChange: CaseIterable {
  case meaning, term, noReading, accepted, hint, delete, new, move, reverse, title

  /// Does it somewhere in the deck.
  func change(_ deck: inout Deck, using generator: inout SeededGenerator) {
    guard let card = deck.cards.indices.randomElement(using: &generator) else { return }
    switch self {
    case .meaning: deck.cards[card].meanings = ["edited \(generator.next() % 1000)"]
    case .term: deck.cards[card].term += "ー"
    case .noReading: deck.cards[card].readings = []
    case .accepted: deck.cards[card].accept.append("something else")
    case .hint: deck.cards[card].hint = "think"
    case .delete: deck.cards.remove(at: card)
    case .new:
      deck.cards.insert(.word("新\(generator.next())", "しん", "new \(generator.next() % 1000)"), at: card)
    case .move: deck.cards.append(deck.cards.remove(at: card))
    case .reverse: deck.cards.reverse()
    case .title: deck.title += "!"
    }
  }
}
