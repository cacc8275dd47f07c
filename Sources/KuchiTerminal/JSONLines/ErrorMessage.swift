import KuchiEngine
import KuchiSession

/// What could not be done, for programs and in words.
struct ErrorMessage: Hashable, Encodable {
  let code: String
  let text: String

  private init(code: String, text: String) { (self.code, self.text) = (code, text) }

  init(_ fault: RequestFault) { (code, text) = (fault.code, fault.text) }

  init(_ alert: Alert) { (code, text) = (alert.attempt.code, alert.wording) }

  init(_ notice: FilterNotice) { (code, text) = ("nothing-matches", notice.wording) }

  /// The decks have no card that a question of the wanted kind could be about.
  static let nothingToAsk = ErrorMessage(
    code: "nothing-to-ask", text: "There is nothing to ask in this deck.")

  init(_ obstacle: ChallengeCode.Obstacle) { (code, text) = ("no-code", obstacle.wording) }

  /// Nil when `notice` tells of something that was done.
  init?(_ notice: Notice) {
    guard let code = notice.failure else { return nil }
    (self.code, text) = (code, notice.wording)
  }
}

extension Notice {
  fileprivate var failure: String? {
    switch self {
    case .notTaken: "wrong-kind-of-answer"
    case .nothingToUndo: "nothing-to-undo"
    case .nothingElseToAsk: "nothing-else-to-ask"
    case .nothingMissed: "nothing-missed"
    case .nothingToAccept: "nothing-to-accept"
    case .nothingToGrade: "nothing-to-grade"
    case .noHint, .noMoreHints: "no-more-hints"
    case .noQuestion, .nothingNext, .noLesson, .firstOfLesson, .lessonKeys, .readsOrNot:
      "no-question"
    case .nothingShown: "nothing-shown"
    default: nil
    }
  }
}

extension Alert.Attempt {
  fileprivate var code: String {
    switch self {
    case .savingSettings: "settings-not-saved"
    case .recording: "answer-not-recorded"
    case .matching: "cards-not-matched"
    case .resuming: "game-not-resumed"
    case .dealing, .reporting: "progress-not-read"
    case .openingDeck: "deck-not-opened"
    case .savingDeck: "deck-not-saved"
    case .deletingDeck: "deck-not-deleted"
    }
  }
}
