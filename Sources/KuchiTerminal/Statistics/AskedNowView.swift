extension AskedNow {
  /// Why the question is asked, and when it comes again after each answer.
  var lines: [Line] {
    [reason?.wording, following].compactMap { $0.map { Line($0, indent: 2, hanging: 4) } }
  }

  private var following: String? {
    guard let wrong, let right else { return nil }
    return worded("Answered right, it comes again \(right.wording), answered wrong \(wrong.wording).")
  }
}

extension QuestionReason {
  fileprivate var wording: String {
    switch self {
    case .practice: worded("It is practice: your schedule stays as it is.")
    case .placement: worded("It finds out what you know already.")
    case .duel(let rival?): worded("It is in a duel with \(rival.term): you took one for the other.")
    case .duel(nil): worded("It is in a duel: you took it for another card.")
    case .missed: worded("You missed it in this game.")
    case .lesson: worded("A lesson showed it, and it was never asked.")
    case .further: worded("You know its card, and it was never asked in this way.")
    case .step(let step, isForgotten: false):
      worded("You are learning it: this is step \(step + 1) of its lesson.")
    case .step(_, isForgotten: true): worded("You forgot it, and learn it again.")
    case .check: worded("Your placement counted it as known. This question checks that.")
    case .review(let chance, let rank):
      worded("You know it with a chance of \(percent(chance))") + (rank.map { "; \($0.wording)" } ?? "") + "."
    }
  }
}

extension QuestionReason.Rank {
  fileprivate var wording: String {
    if count == 1 { return worded("no other review waits") }
    let others = worded("of the \(count) reviews due")
    return place == 1
      ? worded("\(others), this one helps most") : worded("\(others), this one ranks number \(place)")
  }
}
