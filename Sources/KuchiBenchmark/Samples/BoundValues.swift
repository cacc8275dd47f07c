/// A score whose fields are bound.
struct BoundScore: Equatable {
  var right = 0
  var wrong = 0
  var streak = 0
  var total = 0
}

/// A list of a thousand elements.
struct Shelf: Equatable {
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
