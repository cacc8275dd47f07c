import KuchiEngine
import KuchiSession
import KuchiState

/// The places of a session that views are bound to.
///
/// What a view needs of the game is derived from it, so that a view hears of nothing but its own part.
struct Places {
  let stage: Binding<Stage>
  let settings: Binding<Settings>
  let shelf: Binding<[DeckEntry]>
  let matches: Binding<[CardMatch]>
  let unfinished: Binding<Game?>
  let notice: Binding<Notice?>
  let alert: Binding<Alert?>
  let report: Binding<Report?>
  let judged: Derived<Judged?>
  let score: Derived<Score?>
  let game: Derived<GameFacts?>
  let asked: Derived<Asked?>
  let choices: Derived<Revealed?>
  let hints: Derived<[Hint]>
  let summary: Derived<Summary?>

  init(_ session: Session) {
    let state = session.state
    stage = state.stage
    settings = state.settings
    shelf = state.shelf
    matches = state.matches
    unfinished = state.unfinished
    notice = state.notice
    alert = state.alert
    report = state.report
    judged = Derived(state.game, state.verdict, state.leech) { game, verdict, leech in
      game.flatMap { game in verdict.map { Judged($0, in: game, leech: leech) } }
    }
    score = Derived(state.game) { $0?.score }
    game = Derived(state.game, state.waiting) { game, waiting in
      game.map { GameFacts($0, waiting: waiting) }
    }
    asked = Derived(state.game, state.stage) { game, stage in
      stage == .playing ? game.flatMap(Asked.init) : nil
    }
    choices = Derived(state.game, state.preview) { game, preview in
      game.flatMap { Revealed($0, preview: preview) }
    }
    hints = Derived(state.game) { $0?.hints ?? [] }
    summary = Derived(state.game, state.settings.name) { game, name in
      game.flatMap { $0.phase == .finished ? Summary(of: $0, player: name) : nil }
    }
  }

  /// The view that shows one part of the transcript.
  func view(_ name: Transcript.Name) -> any View {
    switch name {
    case .alert: AlertView(alert: alert)
    case .notice: NoticeView(notice: notice)
    case .verdict: VerdictView(judged: judged)
    case .score: ScoreView(score: score)
    case .registration: RegistrationView(stage: stage)
    case .matches: MatchesView(matches: matches)
    case .resuming: ResumingView(unfinished: unfinished)
    case .decks: DecksView(stage: stage, shelf: shelf)
    case .report: ReportView(report: report)
    case .header: HeaderView(game: game)
    case .hints: HintsView(hints: hints)
    case .challenge: ChallengeView(asked: asked)
    case .choices: ChoicesView(choices: choices)
    case .summary: SummaryView(summary: summary)
    }
  }
}
