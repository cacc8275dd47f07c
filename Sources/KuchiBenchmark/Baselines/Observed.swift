import Observation

// One class for each value: in a generic class the key paths of the macro are made anew at every access, which would
// cost the baseline seven times as much.

/// A score as one would have it with the Observation framework alone.
@Observable
final class ObservedScore {
  var right = 0
}

/// A list in one observable property.
@Observable
final class ObservedShelf {
  var items = Shelf().items
}

/// A deep value in one observable property.
@Observable
final class ObservedRoot {
  var root: DeepRoot

  init(value: Int) { root = DeepRoot(value: value) }
}

/// Tracks what `read` reads until it changes the next time, and counts that.
func track(_ tally: Tally, _ read: () -> Void) {
  withObservationTracking(read) { tally.add() }
}
