import KuchiSession
import KuchiState
import Observation
import Synchronization

/// A view on the transcript: evaluated again only when something it read has changed.
final class Panel {
  private let view: any View
  private let isStale = Flag()
  private var shown: [Line] = []
  /// What the lines were laid out for.
  private var layout: Layout?
  /// How often the view was evaluated.
  private(set) var evaluations = 0

  init(_ view: any View) { self.view = view }

  /// The lines to print: the view's when something it read has changed since, or when it is `wanted` anyway.
  func lines(in environment: ViewEnvironment, wanted: Bool) -> [Line] {
    let layout = Layout(environment)
    guard isStale.lower() || wanted && layout != self.layout else { return wanted ? shown : [] }
    self.layout = layout
    evaluations += 1
    shown = withObservationTracking {
      view.body(in: environment)
    } onChange: { [isStale] in
      isStale.raise()
    }
    return shown
  }
}

/// What of the environment the lines of a view depend on.
private struct Layout: Hashable {
  let width: Int
  let readings: ReadingDisplay

  init(_ environment: ViewEnvironment) {
    width = environment.width
    readings = environment.readings
  }
}

/// A flag that the Observation framework may raise from anywhere.
private final class Flag: Sendable {
  private let isRaised = Mutex(true)

  func raise() { isRaised.withLock { $0 = true } }

  /// Lowers the flag and tells whether it was up.
  func lower() -> Bool {
    isRaised.withLock { isRaised in
      defer { isRaised = false }
      return isRaised
    }
  }
}
