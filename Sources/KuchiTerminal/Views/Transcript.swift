public import KuchiSession
public import KuchiState

/// All that is shown of a session, as a transcript: after each line the views that changed, in their fixed order,
/// and nothing else.
public final class Transcript {
  /// The views of the transcript, in the order in which they are printed.
  public enum Name: CaseIterable, Hashable, Sendable {
    case alert, notice, verdict, score, goal, registration, placement, matches, resuming, decks, report, editor, search
    case header, lesson, hints, challenge, choices, summary

    /// Those that one question alone needs.
    static let ofOneQuestion: [Name] = [
      .alert, .notice, .verdict, .goal, .report, .lesson, .hints, .challenge, .choices,
    ]
  }

  private let panels: [(name: Name, panel: Panel)]
  /// What the views are told of the terminal.
  public let environment: Store<ViewEnvironment>
  private let readings: Subscription

  /// A transcript of `session` that has printed nothing yet.
  public init(of session: Session, environment: ViewEnvironment = ViewEnvironment()) {
    let places = Places(session)
    let environment = Store(environment)
    self.environment = environment
    let readings = session.state.settings.readings
    environment.readings.wrappedValue = readings.peek()
    self.readings = readings.onChange { environment.readings.wrappedValue = $0 }
    let names = session.asksOnce ? Name.ofOneQuestion : Name.allCases
    panels = names.map { ($0, Panel(places.view($0))) }
  }

  /// What is to be printed now: the views that changed, and those `wanted` whether they changed or not.
  public func lines(wanted: Set<Name> = []) -> [Line] {
    panels.flatMap { $0.panel.lines(in: environment.binding.peek(), wanted: wanted.contains($0.name)) }
  }

  /// What is to be printed now of some views alone: the others keep what they have to say.
  public func lines(of names: [Name]) -> [Line] {
    panels.filter { names.contains($0.name) }.flatMap {
      $0.panel.lines(in: environment.binding.peek(), wanted: false)
    }
  }

  /// How often each view was evaluated so far.
  public var evaluations: [Name: Int] {
    Dictionary(uniqueKeysWithValues: panels.map { ($0.name, $0.panel.evaluations) })
  }
}
