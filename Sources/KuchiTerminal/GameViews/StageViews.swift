import KuchiEngine
import KuchiSession
import KuchiState

extension Line {
  /// Asks a new player for a name.
  static let registration = [
    Line("口 Kuchi: a quiz of Japanese words", .strong).saying("Kuchi: a quiz of Japanese words."),
    "What shall I call you?",
  ]
}

/// Asks a new player what they can read, so that the first deck fits them.
extension ReadingQuestion: View {
  /// What happens to a beginner, in letters and in minutes.
  private static let firstDay =
    "Ten minutes a day: ten letters today; tomorrow you read your first words."

  func body(in environment: ViewEnvironment) -> [Line] {
    let (question, sample) =
      switch self {
      case .hiragana: ("Can you read hiragana, the rounded letters?", "あ い う え お")
      case .katakana: ("And katakana, the angular letters?", "ア イ ウ エ オ")
      case .kanji: ("And a few kanji, the signs with a meaning?", "日 本 人")
      }
    return [.empty] + (self == .hiragana ? [Line(Self.firstDay)] : [])
      + [
        Line([Span(question), Span("  "), Span(sample, .strong)]).saying("\(question) \(sample)"),
        Line(keys, .faint),
      ]
  }

  /// What can be answered. Who reads kana may know more.
  private var keys: String {
    self == .hiragana
      ? "y for yes, n for not yet."
      : "y for yes, n for not yet, s for: I know some Japanese, find out what."
  }
}

/// Offers the unfinished game.
struct ResumingView: View {
  let unfinished: Binding<Game?>
  /// Whether it is a game of today, over decks that the player may never have named.
  let isToday: Derived<Bool>

  func body(in environment: ViewEnvironment) -> [Line] {
    guard let game = unfinished.wrappedValue else { return [] }
    let titles = isToday.wrappedValue ? [] : [game.pool.decks.map(\.title).joined(separator: ", ")]
    let whose = isToday.wrappedValue ? "today's" : "a"
    if let lesson = game.lesson, game.score.answered == 0 {
      let card = "card \(lesson.number + 1) of \(lesson.cards.count)"
      let facts = ([card] + titles).joined(separator: ": ")
      return [.empty, Line("You left \(whose) lesson at \(facts). Go on with it?")]
    }
    let standing = "\(game.score.answered) of \(counted(game.score.total, "question")) answered"
    let facts = (titles + [standing]).joined(separator: ", ")
    return [.empty, Line("You left \(whose) game: \(facts). Go on with it?")]
  }
}

/// The message about what a command did, or could not do.
extension Notice: View {
  func body(in environment: ViewEnvironment) -> [Line] { [Line(wording)] }
}

/// The message about a failure.
extension Alert: View {
  func body(in environment: ViewEnvironment) -> [Line] {
    // Each fault of a deck has its own line.
    wording.split(separator: "\n").enumerated().map { position, text in
      position == 0
        ? Line([Span("! ", .bad), Span(String(text))], hanging: 2).saying("Alert: \(text)")
        : Line(String(text), indent: 2)
    }
  }
}
