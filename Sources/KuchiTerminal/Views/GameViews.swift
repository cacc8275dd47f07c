import KuchiEngine
import KuchiSession
import KuchiState

/// The decks of a game and how long it is.
struct HeaderView: View {
  let game: Derived<GameFacts?>

  func body(in environment: ViewEnvironment) -> [Line] {
    guard let game = game.wrappedValue else { return [] }
    let title = Span(game.titles.joined(separator: ", "), .strong)
    if !game.filters.isEmpty, game.asked == 0 {
      return [.empty, Line([title, Span("  \(counted(game.cards, "card"))", .faint)])] + game.filterLines
        + [Line(FilterNotice.nothingMatches.wording)]
    }
    guard game.questions > 0 || (game.waiting?.items.new ?? 0) > 0 else {
      return [Line([title]), "There is nothing to ask in this deck."]
    }
    let size = "\(counted(game.cards, "card")), \(game.sizeWording)"
    return [.empty, Line([title, Span("  \(size)", .faint)]).saying("\(title.text): \(size).")]
      + game.filterLines
  }
}

/// The question.
struct ChallengeView: View {
  let asked: Derived<Asked?>
  let isInviting: Bool

  func body(in environment: ViewEnvironment) -> [Line] {
    guard let asked = asked.wrappedValue else { return [] }
    let progress = ProgressBar(done: asked.number - 1, total: asked.total)
    var lines: [Line] = [
      .empty,
      Line(
        [Span("Question \(asked.number) of \(asked.total)", .faint)] + progress.spans(in: environment)
          + [Span("  \(asked.wording)")]
      )
      .saying(asked.sentence),
    ]
    if asked.isRepeat { lines[1].spans.append(Span("  (once more)", .faint)) }
    lines.append(Line(asked.prompt, .term, indent: 4))
    if isInviting, environment.isInteractive, let invitation = asked.invitation {
      lines.append(Line(invitation, .faint))
    }
    return lines
  }
}

/// The choices, or the back of a flash card.
struct ChoicesView: View {
  let choices: Derived<Revealed?>

  func body(in environment: ViewEnvironment) -> [Line] {
    switch choices.wrappedValue {
    case nil: []
    case .choices(let texts, _):
      ChoiceList(texts).lines(width: environment.width)
    case .back(let card, let kind, let preview, _):
      [
        card.faceLine(environment.readings.explaining(kind), indent: 4, hanging: 6),
        grades(environment.isInteractive ? preview : nil),
      ]
    }
  }

  private func grades(_ preview: Preview?) -> Line {
    func next(_ grade: Grade) -> Span {
      Span(preview.map { " (\(relativeTime(secondsAhead: $0.interval(grade))))" } ?? "", .faint)
    }
    return Line(
      [
        Span("1", .key), Span("  I knew it"), next(.good), Span("   "), Span("2", .key),
        Span("  I did not"), next(.again),
      ],
      indent: 2
    ).saying("1: I knew it\(next(.good).text).", "2: I did not\(next(.again).text).")
  }
}

/// The hints given for the question.
struct HintsView: View {
  let hints: Derived<[Hint]>

  func body(in environment: ViewEnvironment) -> [Line] {
    guard let hint = hints.wrappedValue.last else { return [] }
    return [Line(hint.wording, indent: 2)]
  }
}

/// How the game stands, once something was answered.
struct ScoreView: View {
  let score: Derived<String?>

  func body(in environment: ViewEnvironment) -> [Line] {
    score.wrappedValue.map { [Line($0, .faint).saying($0.asSentence)] } ?? []
  }
}
