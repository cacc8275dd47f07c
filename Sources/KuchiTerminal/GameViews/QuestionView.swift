struct QuestionModel: Hashable {
  let standing: DayRound.Standing
  let shown: ShownQuestion
  /// The Latin letters of a phrase that a learner of kana can't read yet.
  let letters: String?
  /// The prompt with its reading, while the learner still sees it.
  let furigana: Furigana?
  /// The sentence with its gap; nil for a question about a whole term.
  let gap: GapQuestion?
  let wording: String
  /// What to type, where no question before it in the game wanted that.
  let invitation: String?
  /// The answers before it: a question that comes twice in a row is shown again.
  let answered: Int
  /// Whether it says what to type.
  var isInviting = true

  static func derived(from state: Store<SessionState>, isInviting: Bool) -> Derived<QuestionModel?> {
    Derived(state.gameInView, state.play.round, state.play.knownKana) { game, round, known in
      var question = game.flatMap { QuestionModel($0, in: round, knowing: known) }
      question?.isInviting = isInviting
      return question
    }
  }

  init?(
    _ game: Game, in round: DayRound? = nil, knowing known: KnownKana = KnownKana(),
    _ messages: Messages = .current
  ) {
    guard let challenge = game.question?.challenge, let shown = game.shown else { return nil }
    self.shown = shown
    standing = round.standing(in: game)
    let card = game.card(of: challenge)
    gap = challenge.gapQuestion(of: card)
    letters = game.showsLetters(knowing: known) ? Romaji.spoken(card.term) : nil
    furigana = game.showsReading ? card.termFurigana : nil
    wording = messages.question(of: game)?.text ?? ""
    answered = game.score.answered
    let inKana = game.isTypedInKana(challenge)
    let isUsual = game.steps.contains { step in
      step.challenge.map { $0.form == challenge.form && game.isTypedInKana($0) == inKana } ?? false
    }
    let wanted = inKana ? worded("Type it in Latin letters or kana.") : challenge.form.words.invitation
    invitation = isUsual ? nil : wanted
  }
}

extension Game {
  /// Whether the answer to a challenge is typed in kana, or in Latin letters for them.
  func isTypedInKana(_ challenge: Challenge) -> Bool {
    challenge.form == .typed && !challenge.kind.asksMeaning
      && pool.deck(of: challenge.card).languages.isTermJapanese
  }
}

extension QuestionModel: View {
  /// On a narrower terminal the question stands below its number and the bar.
  private static let leastRowWidth = 60

  func body(in environment: ViewEnvironment) -> [Line] {
    let number = worded("Question \(standing.number) of \(standing.all)")
    let bar = [Span(number, .faint)] + environment.bar(standing.done, of: standing.all, after: number)
    let asked = [Span(wording)] + (shown.isRepeat ? [Span(worded("  (once more)"), .faint)] : [])
    let spoken = "\(number)\(shown.isRepeat ? worded(", once more") : ""). \(wording)"
    let isInviting = isInviting && environment.isInteractive
    let isFirst = standing.number == 1 && standing.done == 0
    let help =
      shown.form == .flash
      ? worded(":help lists the commands.") : worded(":hint helps, :help lists the commands.")
    let commands = isFirst ? " " + help : ""
    let head =
      environment.width < Self.leastRowWidth
      ? [Line(bar).saying(spoken), Line(asked).saying([])] : [Line(bar + [Span("  ")] + asked).saying(spoken)]
    return [.empty] + head + promptLines(environment.readings)
      + (isInviting ? [invitation].compactMap(\.self) : []).map { Line($0 + commands, .faint) }
  }

  private func promptLines(_ readings: ReadingStyle) -> [Line] {
    if shown.kind == .hearing {
      return [
        Line(worded("♪  (:say says it once more)"), .faint, indent: 4).saying(
          worded("A word is said. :say says it again."))
      ]
    }
    guard let gap else {
      let term = furigana.map { $0.spans(.term, readings.display) } ?? [Span(shown.prompt, .term)]
      let letters = letters.map { [Span("  (\($0))", .faint)] } ?? []
      return [Line(term + letters, indent: 4).sayingRuby]
    }
    return [Line(gap.spans(readings), indent: 4).sayingRuby]
      + [shown.translation].compactMap { $0.map { Line($0, .faint, indent: 4) } }
  }
}

extension Line {
  /// The same line. When it is read aloud, each reading follows its text.
  fileprivate var sayingRuby: Line {
    guard spans.contains(where: { $0.ruby != nil }) else { return self }
    let segments = spans.map { Furigana.Segment(base: $0.text, ruby: $0.ruby) }
    return saying(Furigana(segments: segments).inline)
  }
}

struct HintsView: View {
  let hints: Derived<[Hint]>

  func body(in environment: ViewEnvironment) -> [Line] {
    guard let hint = hints.wrappedValue.last else { return [] }
    return [Line(Messages.current.hint(hint).text, indent: 2)]
  }
}
