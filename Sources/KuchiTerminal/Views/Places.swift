import KuchiEngine
import KuchiSession
import KuchiState

/// The places of a session that views are bound to.
///
/// What a view needs of the game is derived from it, so that a view hears of nothing but its own part.
struct Places {
  let isRegistering: Derived<Bool>
  let placement: Derived<Placement?>
  let isChoosingDeck: Derived<Bool>
  let settings: Binding<Settings>
  let shelf: Binding<Shelf>
  let edited: Derived<Edited?>
  let matches: Binding<[CardMatch]>
  let unfinished: Binding<Game?>
  let notice: Binding<Notice?>
  let alert: Binding<Alert?>
  let report: Binding<Report?>
  let found: Derived<Found?>
  let judged: Derived<Judged?>
  let score: Derived<String?>
  let goal: Binding<DailyGoal?>
  let game: Derived<GameFacts?>
  let lesson: Derived<LessonModel?>
  let asked: Derived<Asked?>
  /// Whether each question says how to go on from it.
  let isInviting: Bool
  let choices: Derived<Revealed?>
  let hints: Derived<[Hint]>
  let summary: Derived<Summary?>

  init(_ session: Session) {
    let state = session.state
    // While a deck is edited or chosen the game stays out of sight.
    let shown = Derived(state.play.game, state.stage) { game, stage in stage == .playing ? game : nil }
    isRegistering = Derived(state.stage) { $0 == .registering }
    placement = Derived(state.stage) { if case .placing(let placement) = $0 { placement } else { nil } }
    isChoosingDeck = Derived(state.stage) { $0 == .choosingDeck }
    settings = state.settings
    shelf = state.shelf
    matches = state.opening.matches
    unfinished = state.opening.unfinished
    notice = state.notice
    alert = state.alert
    report = state.report
    edited = Derived(state.stage, state.shelf) { stage, shelf in
      stage.editing.flatMap { Edited($0, on: shelf) }
    }
    found = Found.place(in: state)
    judged = Derived(state.play.game, state.play.verdict, state.play.leech) { game, verdict, leech in
      game.flatMap { game in verdict.map { Judged($0, in: game, leech: leech) } }
    }
    // In words: how many questions there are to come is not part of it.
    score = Derived(state.play.game) { $0.flatMap { $0.score.answered > 0 ? $0.score.wording : nil } }
    goal = state.play.goal
    game = Derived(shown, state.play.waiting, state.settings.filters) { game, waiting, filters in
      game.map { GameFacts($0, waiting: waiting, filters: filters) }
    }
    isInviting = !session.asksOnce
    lesson = Derived(shown, state.play.toldLesson) { game, told in
      game.flatMap { LessonModel($0, told: told) }
    }
    asked = Derived(shown) { $0.flatMap(Asked.init) }
    choices = Derived(shown, state.play.preview) { game, preview in
      game.flatMap { Revealed($0, preview: preview) }
    }
    hints = Derived(shown) { $0?.hints ?? [] }
    summary = Derived(shown, state.settings.name, state.play.goal) { game, name, goal in
      game.flatMap {
        $0.phase == .finished && !$0.pool.hasNothingLeft ? Summary(of: $0, player: name, goal: goal) : nil
      }
    }
  }

  /// The view that shows one part of the transcript.
  func view(_ name: Transcript.Name) -> any View {
    switch name {
    case .alert: AlertView(alert: alert)
    case .notice: NoticeView(notice: notice)
    case .verdict: VerdictView(judged: judged)
    case .score: ScoreView(score: score)
    case .goal: GoalView(goal: goal, player: settings.name)
    case .registration: RegistrationView(isShown: isRegistering)
    case .placement: PlacementView(placement: placement)
    case .matches: MatchesView(matches: matches)
    case .resuming: ResumingView(unfinished: unfinished)
    case .decks: DecksView(isShown: isChoosingDeck, shelf: shelf)
    case .report: ReportView(report: report)
    case .editor: EditorView(edited: edited)
    case .search: SearchView(found: found)
    case .header: HeaderView(game: game)
    case .lesson: LessonView(lesson: lesson)
    case .hints: HintsView(hints: hints)
    case .challenge: ChallengeView(asked: asked, isInviting: isInviting)
    case .choices: ChoicesView(choices: choices)
    case .summary: SummaryView(summary: summary)
    }
  }
}
