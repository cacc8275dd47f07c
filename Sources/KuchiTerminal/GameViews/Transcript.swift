import Observation
import Synchronization

/// The output of a session for a player: after each line only the views that have changed, in a fixed order.
package final class Transcript {
  /// The views of the transcript, in the order in which they are printed.
  package enum Name: CaseIterable, Hashable, Sendable {
    case alert, notice, verdict, score, goal, registration, readingQuestion, resuming, decks, report,
      editor, search
    case strokes, header, lesson, picture, hints, challenge, choices, feast, summary, rest

    /// The only views that a single question needs.
    static let ofOneQuestion: [Name] = [
      .alert, .notice, .verdict, .goal, .report, .strokes, .lesson, .picture, .hints, .challenge, .choices,
    ]
  }

  private let views: [(name: Name, view: CachedView)]
  package let environment: Store<ViewEnvironment>
  private let changes: [Subscription]

  package init(of session: Session, environment: ViewEnvironment = ViewEnvironment()) {
    let environment = Store(environment)
    self.environment = environment
    let state = session.state
    let readings = Derived(
      state.settings.readings, state.play.knownKana, state.play.game, state.settings.pitch, state.pitch
    ) { display, known, game, showsPitch, pitch in
      var style = ReadingStyle(display: display, known: known, words: game?.pool)
      (style.showsPitch, style.pitch) = (showsPitch, pitch)
      return style
    }
    environment.readings.wrappedValue = readings.wrappedValue
    environment.language.wrappedValue = state.settings.language.peek()
    changes = [
      readings.onChange { environment.readings.wrappedValue = $0 },
      state.settings.language.onChange { environment.language.wrappedValue = $0 },
    ]
    let names = session.asksOnce ? Name.ofOneQuestion : Name.allCases
    views = names.map { ($0, CachedView($0.view(of: session))) }
  }

  /// The lines to print now: those of the views that have changed, and of all `wanted` views.
  package func lines(wanted: Set<Name> = []) -> [Line] {
    worded {
      views.flatMap { $0.view.lines(in: environment.binding.peek(), wanted: wanted.contains($0.name)) }
    }
  }

  /// The lines to print now, only of the views `names`. Changes of other views are printed by the next call.
  package func lines(of names: [Name]) -> [Line] {
    worded {
      views.filter { names.contains($0.name) }.flatMap {
        $0.view.lines(in: environment.binding.peek(), wanted: false)
      }
    }
  }

  /// Makes something that is worded in the player's language.
  func worded<Made>(_ make: () -> Made) -> Made {
    let messages = Messages(environment.language.peek(), locale: environment.locale.peek())
    return Messages.$current.withValue(messages, operation: make)
  }

  package var evaluations: [Name: Int] {
    Dictionary(uniqueKeysWithValues: views.map { ($0.name, $0.view.evaluations) })
  }
}

/// A view with its last lines. It is evaluated again only after something that it read has changed.
final class CachedView {
  private let view: any View
  private let isStale = Flag()
  private var lines: [Line] = []
  private var shown: ViewEnvironment?
  private(set) var evaluations = 0

  init(_ view: any View) { self.view = view }

  /// The lines to print: those of the view if something that it read has changed, or if it is `wanted`
  /// anyway.
  func lines(in environment: ViewEnvironment, wanted: Bool) -> [Line] {
    // Lines depend on no other changing part of the environment.
    let isFitting =
      shown?.width == environment.width && shown?.readings == environment.readings
      && shown?.language == environment.language
    guard isStale.lower() || wanted && !isFitting else { return wanted ? lines : [] }
    shown = environment
    evaluations += 1
    lines = withObservationTracking {
      view.body(in: environment)
    } onChange: { [isStale] in
      isStale.raise()
    }
    return lines
  }
}

/// A flag that the Observation framework may raise from any thread.
private final class Flag: Sendable {
  private let isRaised = Atomic(true)

  func raise() { isRaised.store(true, ordering: .releasing) }

  /// Lowers the flag and returns whether it was raised.
  func lower() -> Bool { isRaised.exchange(false, ordering: .acquiringAndReleasing) }
}

extension Transcript.Name {
  /// The view of this part. It is bound only to its part of the state, so no other change evaluates it.
  func view(of session: Session) -> any View {
    let state = session.state
    return switch self {
    case .alert: state.alert
    case .notice: state.notice
    case .verdict: VerdictView.derived(from: state)
    case .score: ScoreView.derived(from: state)
    case .goal: Derived(state.play.goal, state.settings.name) { $0?.congratulations(to: $1) ?? [] }
    case .registration:
      Derived(state.stage) { $0 == .registering ? Line.registration(offering: session.offeredName) : [] }
    case .readingQuestion: Derived(state.stage) { $0.readingQuestion }
    case .resuming: Derived(state.unfinished) { $0?.offer ?? [] }
    case .decks:
      DecksView(
        isShown: Derived(state.stage) { $0 == .choosingDeck }, shelf: state.shelf,
        offersCourses: Derived(state.opening) { $0.offersCourses },
        playing: DecksView.playing(in: state))
    case .report: state.report
    case .editor: EditorView.derived(from: state)
    case .search: SearchView.derived(from: state)
    case .strokes: state.strokes
    case .header: GameHeader.derived(from: state)
    case .lesson: LessonView.derived(from: state)
    case .picture: state.picture
    case .hints: HintsView(hints: Derived(state.gameInView) { $0?.hints ?? [] })
    case .challenge: QuestionModel.derived(from: state, isInviting: !session.asksOnce)
    case .choices: ChoicesView.derived(from: state)
    case .feast: Derived(state.play.feasts) { $0.first }
    case .rest:
      RestView(
        rest: Derived(state.play.rest, state.play.feasts, state.stage) {
          $1.isEmpty && $2 == .playing ? $0 : nil
        },
        player: Derived(state.settings.name) { $0 }, goal: state.play.goal,
        hasMissed: Derived(state.play.game) { $0?.missed.isEmpty == false })
    case .summary: Summary.derived(from: state)
    }
  }
}

extension Store<SessionState> {
  /// The game that the player sees; nil while a deck is edited, searched or chosen.
  var gameInView: Derived<Game?> {
    Derived(self.play.game, self.stage) { game, stage in stage == .playing ? game : nil }
  }
}
