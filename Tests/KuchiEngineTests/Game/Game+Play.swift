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
    self.init(CardPool(deck), settings: settings, seed: seed, at: .newYear)
  }

  /// The card in question.
  var asked: Card? { question.map { card(of: $0.challenge) } }

  /// What is right for the question.
  var rightAnswer: Answer {
    guard let challenge = question?.challenge else { return .unknown }
    return switch challenge.form {
    case .choice: .choice(challenge.rightChoice ?? -1)
    case .typed: .text(card(of: challenge).answer(for: challenge.kind))
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
  mutating func give(_ answer: Answer, after seconds: Double = 2) -> Turn? {
    guard let now = question?.since.addingTimeInterval(seconds) else { return nil }
    let turn = submit(answer, at: now)
    next(at: now)
    return turn
  }

  /// Answers right and goes on.
  @discardableResult
  mutating func giveRight() -> Turn? { give(rightAnswer) }

  /// Answers wrong and goes on.
  @discardableResult
  mutating func giveWrong() -> Turn? { give(wrongAnswer) }

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

extension Challenge {
  /// The wrong answers to choose from.
  var wrongChoices: [String] { choices.filter { !$0.isRight }.map(\.text) }
}
