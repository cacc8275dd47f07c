import KuchiSession
import KuchiState
import KuchiTerminal

/// What goes on while a line is edited: the search follows it, and long work is done.
@MainActor
final class Meanwhile {
  private let front: Front
  private let input: ReadlineInput
  private var tasks: [Task<Void, Never>] = []
  private var watching: [Subscription] = []

  /// Typing that rests so long is searched.
  private static let pause = Duration.milliseconds(120)
  /// Rows of the terminal that are left to the line and what stands above it.
  private static let keptRows = 4

  /// Behind the line of `input`.
  ///
  /// - Parameter canDrawBelow: Whether the terminal can show anything below the line.
  init(_ front: Front, _ input: ReadlineInput, canDrawBelow: Bool) {
    self.front = front
    self.input = input
    input.edited = { front.typing($0) }
    if canDrawBelow { showBelow() }
    tasks = [Task { await TypedSearch(front.session).follow(pause: Self.pause, clock: .continuous) }]
  }

  private func showBelow() {
    let (front, input) = (front, input)
    input.footer.text = { front.below(rows: Terminal.height - Self.keptRows) }
    let state = front.session.state
    watching = [
      state.search.query.onChange { _ in input.refreshFooter() },
      state.search.decks.onChange { _ in input.refreshFooter() },
      state.work.onChange { _ in input.refreshFooter() },
    ]
  }

  /// Has the work done that a line has ordered, and tells what came of it above the line that is edited then.
  func lineWasTaken() {
    guard front.session.hasWork else { return }
    let (front, input) = (front, input)
    tasks.append(Task { input.tell(await front.finishWork()) })
  }

  /// Ends all that goes on; what is written by then is whole.
  func end() {
    watching = []
    for task in tasks { task.cancel() }
  }
}
