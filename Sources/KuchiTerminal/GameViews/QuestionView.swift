/// The open question.
struct QuestionModel: Hashable {
  let number: Int
  let total: Int
  let kind: QuestionKind
  let form: Challenge.Form
  let prompt: String
  /// The Latin letters of a phrase that a learner of kana can't read yet.
  let letters: String?
  /// The prompt with its reading, where the learner still sees it.
  let furigana: Furigana?
  /// The sentence with its gap; nil for a question about a whole term.
  let gap: GapQuestion?
  let translation: String?
  let wording: String
  /// Whether it was missed before in this game.
  let isRepeat: Bool
  /// Whether a new player is told how to go on.
  var isInviting = true

  /// The question of the game in view; nil where none is open.
  static func derived(from state: Store<SessionState>, isInviting: Bool) -> Derived<QuestionModel?> {
    Derived(state.gameInView, state.play.round, state.play.knownKana) { game, round, known in
      var question = game.flatMap { QuestionModel($0, in: round, knowing: known) }
      question?.isInviting = isInviting
      return question
    }
  }

  init?(
    _ game: Game, in round: DayRound? = nil, knowing known: KnownKana = KnownKana(),
    _ messages: Messages = .english
  ) {
    guard let challenge = game.question?.challenge else { return nil }
    (number, total) = round.numbers(of: game)
    kind = challenge.kind
    let card = game.card(of: challenge)
    gap = challenge.gapQuestion(of: card)
    translation = challenge.translation(of: card)
    form = challenge.form
    prompt = challenge.prompt(of: card)
    letters = game.showsLetters(knowing: known) ? Romaji.spoken(card.term) : nil
    furigana = game.showsReading ? card.termFurigana : nil
    wording = messages.question(of: game)?.text ?? ""
    isRepeat = game.isRepeat
  }
}

extension QuestionModel: View {
  func body(in environment: ViewEnvironment) -> [Line] {
    let head =
      [Span("Question \(number) of \(total)", .faint)] + environment.bar(number - 1, of: total)
      + [Span("  \(wording)")] + (isRepeat ? [Span("  (once more)", .faint)] : [])
    let invitation = isInviting && environment.isInteractive ? invitation : nil
    return [.empty, Line(head).saying(sentence)] + promptLines(environment.readings)
      + (invitation.map { [Line($0, .faint)] } ?? [])
  }

  private func promptLines(_ readings: ReadingStyle) -> [Line] {
    if kind == .hearing {
      return [
        Line("♪  (:say says it once more)", .faint, indent: 4).saying("A word is said. :say says it again.")
      ]
    }
    guard let gap else {
      let term = furigana.map { $0.spans(.term, readings.display) } ?? [Span(prompt, .term)]
      let letters = letters.map { [Span("  (\($0))", .faint)] } ?? []
      return [Line(term + letters, indent: 4).sayingRuby]
    }
    return [Line(gap.spans(readings), indent: 4).sayingRuby]
      + [translation].compactMap { $0.map { Line($0, .faint, indent: 4) } }
  }

  /// The number of the question and the task, as a sentence.
  private var sentence: String {
    "Question \(number) of \(total)\(isRepeat ? ", once more" : ""). \(wording)"
  }

  /// Tells a new player how to go on; nil after the first question.
  private var invitation: String? {
    guard number == 1 else { return nil }
    return switch form {
    case .choice: "Enter shows the choices. :hint helps, :help lists the commands."
    case .flash: "Enter turns the card. :help lists the commands."
    case .typed: "Type the answer. :hint helps, :help lists the commands."
    }
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

/// The hints given for the question.
struct HintsView: View {
  let hints: Derived<[Hint]>

  func body(in environment: ViewEnvironment) -> [Line] {
    guard let hint = hints.wrappedValue.last else { return [] }
    return [Line(Messages.english.hint(hint).text, indent: 2)]
  }
}
