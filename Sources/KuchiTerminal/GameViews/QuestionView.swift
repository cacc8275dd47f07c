import KuchiEngine
import KuchiJapanese
import KuchiMessages
import KuchiSession
import KuchiState

/// The open question.
struct QuestionModel: Hashable {
  let number: Int
  let total: Int
  let kind: QuestionKind
  let cardKind: CardKind
  let form: Challenge.Form
  let prompt: String
  /// The prompt with its reading, where the learner still sees it.
  let furigana: Furigana?
  /// The sentence with its gap; nil for a question about a whole term.
  let gap: GapQuestion?
  /// What the sentence means.
  let translation: String?
  /// The task of the player.
  let wording: String
  /// Whether it was missed before in this game.
  let isRepeat: Bool

  /// The question of the game in view; nil where none is open.
  static func derived(from state: Store<SessionState>) -> Derived<QuestionModel?> {
    Derived(state.gameInView) { $0.flatMap { QuestionModel($0) } }
  }

  init?(_ game: Game, _ messages: Messages = .english) {
    guard let challenge = game.question?.challenge else { return nil }
    number = game.score.answered + 1
    total = game.score.total
    kind = challenge.kind
    let card = game.card(of: challenge)
    cardKind = card.kind
    gap = challenge.gapQuestion(of: card)
    translation = challenge.translation(of: card)
    form = challenge.form
    prompt = challenge.prompt(of: card)
    furigana = game.showsReading ? card.termFurigana : nil
    wording = messages.question(of: game)?.text ?? ""
    isRepeat = game.isRepeat
  }
}

/// The question.
struct ChallengeView: View {
  let question: Derived<QuestionModel?>
  let isInviting: Bool

  func body(in environment: ViewEnvironment) -> [Line] {
    guard let question = question.wrappedValue else { return [] }
    var lines: [Line] = [
      .empty,
      Line(
        [Span("Question \(question.number) of \(question.total)", .faint)]
          + environment.bar(question.number - 1, of: question.total) + [Span("  \(question.wording)")]
      )
      .saying(question.sentence),
    ]
    if question.isRepeat { lines[1].spans.append(Span("  (once more)", .faint)) }
    lines += prompt(of: question, environment.readings)
    if isInviting, environment.isInteractive, let invitation = question.invitation {
      lines.append(Line(invitation, .faint))
    }
    return lines
  }

  /// The Latin letters of a phrase that a learner of kana can't read yet.
  private func letters(of question: QuestionModel, _ readings: ReadingStyle) -> [Span] {
    let isHeard = question.cardKind == .phrase && question.kind == .meaning && readings.known != KnownKana()
    guard isHeard else { return [] }
    return readings.letters(of: question.prompt).map { [Span("  (\($0))", .faint)] } ?? []
  }

  private func prompt(of question: QuestionModel, _ readings: ReadingStyle) -> [Line] {
    if question.kind == .hearing {
      return [
        Line("♪  (:say says it once more)", .faint, indent: 4).saying("A word is said. :say says it again.")
      ]
    }
    guard let gap = question.gap else {
      let term = question.furigana.map { $0.spans(.term, readings.display) } ?? [Span(question.prompt, .term)]
      return [Line(term + letters(of: question, readings), indent: 4).sayingRuby]
    }
    return [Line(gap.spans(readings), indent: 4).sayingRuby]
      + [question.translation].compactMap { $0.map { Line($0, .faint, indent: 4) } }
  }
}

extension Line {
  /// The line. Read aloud, the readings above its text follow that text.
  fileprivate var sayingRuby: Line {
    guard spans.contains(where: { $0.ruby != nil }) else { return self }
    let segments = spans.map { Furigana.Segment(base: $0.text, ruby: $0.ruby) }
    return saying(Furigana(segments: segments).inline)
  }
}

extension QuestionModel {
  /// The number of the question and the task, as a sentence.
  var sentence: String { "Question \(number) of \(total)\(isRepeat ? ", once more" : ""). \(wording)" }

  /// Tells a new player how to go on; nil after the first question.
  var invitation: String? {
    switch form {
    case .choice: number == 1 ? "Enter shows the choices. :hint helps, :help lists the commands." : nil
    case .flash: number == 1 ? "Enter turns the card. :help lists the commands." : nil
    case .typed: number == 1 ? "Type the answer. :hint helps, :help lists the commands." : nil
    }
  }
}

/// The hints given for the question.
struct HintsView: View {
  let hints: Derived<[Hint]>

  func body(in environment: ViewEnvironment) -> [Line] {
    guard let hint = hints.wrappedValue.last else { return [] }
    return [Line(Messages.english.hint(hint).text, indent: 2)]
  }
}
