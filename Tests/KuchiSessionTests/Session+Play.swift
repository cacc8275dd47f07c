import KuchiEngine
import KuchiSession
import KuchiState

extension Session {
  var now: SessionState { state.binding.peek() }
  var question: Question? { now.game?.question }
  var asked: Card? { question.flatMap { now.game?.card(of: $0.challenge) } }
  var score: Score { now.game?.score ?? Score() }

  /// The line that is right for the question.
  var rightLine: String {
    guard let challenge = question?.challenge, let card = asked else { return "" }
    return switch challenge.form {
    case .choice: "\((challenge.rightChoice ?? -1) + 1)"
    case .typed: card.answer(for: challenge.kind)
    case .flash: "1"
    }
  }

  /// A line that is wrong for the question.
  var wrongLine: String {
    guard let challenge = question?.challenge else { return "" }
    return switch challenge.form {
    case .choice: "\((challenge.choices.firstIndex { !$0.isRight } ?? -1) + 1)"
    case .typed: challenge.kind == .meaning ? "something else" : "ぬるぬる"
    case .flash: "2"
    }
  }

  /// Looks, and answers.
  func answerRight() {
    reveal()
    enter(rightLine)
  }

  /// Looks, and answers wrong.
  func answerWrong() {
    reveal()
    enter(wrongLine)
  }

  /// Gives a command, as a front does: the messages of the line before go first.
  func command(_ intent: Intent) {
    clearMessages()
    intent.of(self)
  }
}
