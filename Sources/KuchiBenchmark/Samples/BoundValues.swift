import Observation

/// A score with bound fields.
struct BoundScore: Equatable {
  var right = 0
  var wrong = 0
  var streak = 0
  var total = 0
}

/// A list of a thousand elements.
struct SampleShelf: Equatable {
  static let count = 1_000

  struct Book: Identifiable, Equatable {
    let id: Int
    var title = "A book"
    var pages = 0
  }

  var items = (0..<count).map { Book(id: $0) }
}

/// A value with a field five levels down.
struct DeepRoot: Equatable {
  struct One: Equatable {
    var two = Two()
    var name = "one"
  }

  struct Two: Equatable {
    var three = Three()
    var name = "two"
  }

  struct Three: Equatable {
    var four = Four()
    var name = "three"
  }

  struct Four: Equatable {
    var value = 0
    var name = "four"
  }

  var one = One()
  var name = "root"

  init(value: Int) { one.two.three.four.value = value }
}

// Each value has its own class. A generic class would create the macro's key paths at every access, and the
// baseline would take seven times as long.

/// A score for the Observation framework.
@Observable
final class ObservedScore {
  var right = 0
}

/// A list in one observable property.
@Observable
final class ObservedShelf {
  var items = SampleShelf().items
}

/// A deep value in one observable property.
@Observable
final class ObservedRoot {
  var root: DeepRoot

  init(value: Int) { root = DeepRoot(value: value) }
}

/// Tracks the properties that `read` reads, and counts their next change.
func track(_ counter: NotificationCounter, _ read: () -> Void) {
  withObservationTracking(read) { counter.add() }
}
