extension Line {
  static func registration(offering name: String?) -> [Line] {
    [
      Line(worded("口 Kuchi: a quiz of Japanese words"), .strong).saying(
        worded("Kuchi: a quiz of Japanese words.")),
      Line(worded("What shall I call you?") + (name.map { worded(" Enter takes \($0)").asSentence } ?? "")),
    ]
  }
}

/// Asks a new player what they can read, so that the first deck fits them.
extension ReadingQuestion: View {
  func body(in environment: ViewEnvironment) -> [Line] {
    let (question, sample) =
      switch self {
      case .hiragana: (worded("Can you read hiragana, the rounded letters?"), "あ い う え お")
      case .katakana: (worded("And katakana, the angular letters?"), "ア イ ウ エ オ")
      case .kanji: (worded("And a few kanji, the signs with a meaning?"), "日 本 人")
      }
    return [
      .empty, Line(question), Line(sample, .strong, indent: 4),
      Line(worded("y for yes, n for not yet, s for some: a few questions find out what you know."), .faint),
    ]
  }
}

extension Game {
  /// The offer to resume this game.
  var offer: [Line] {
    let titles = pool.decks.map(\.title).joined(separator: ", ")
    if let lesson, !lesson.isText, score.answered == 0 {
      let card = worded("card \(lesson.number + 1) of \(lesson.cards.count)")
      return [.empty, Line(worded("You left a lesson at \(card): \(titles). Go on with it?"))]
    }
    let standing = worded("\(score.answered) of \(counted(score.total, "question")) answered")
    return [.empty, Line(worded("You left a game: \(titles), \(standing). Go on with it?"))]
  }
}

extension Notice: View {
  func body(in environment: ViewEnvironment) -> [Line] { [Line(wording)] }
}

extension Alert: View {
  func body(in environment: ViewEnvironment) -> [Line] {
    // Each fault of a deck has its own line.
    wording.split(separator: "\n").enumerated().map { position, text in
      position == 0
        ? Line([Span("! ", .bad), Span(String(text))], hanging: 2).saying(worded("Alert: \(text)"))
        : Line(String(text), indent: 2)
    }
  }
}
