import KuchiSession
import KuchiState

/// What the search has found.
struct SearchView: View {
  /// Nil where nothing is searched, or the decks are still read.
  let found: Derived<Found?>

  func body(in environment: ViewEnvironment) -> [Line] {
    guard let found = found.wrappedValue else { return [] }
    guard environment.isInteractive else { return found.lines(environment.readings) }
    let next =
      found.isInVain ? "An empty line goes back." : "Numbers pick, as 1 3 5-7; an empty line goes back."
    return found.lines(environment.readings) + [Line(next, .faint)]
  }
}
