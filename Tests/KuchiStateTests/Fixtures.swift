import KuchiState

struct Score: Equatable {
  var right = 0
  var wrong = 0

  var total: Int {
    get { right + wrong }
    set { right = newValue - wrong }
  }
}

struct Word: Identifiable, Equatable {
  var id: Int
  var text: String
  var tags: [Tag] = []
}

struct Tag: Identifiable, Equatable {
  var id: String
  var count = 0
}

struct Quiz: Equatable {
  var title = "first words"
  var score = Score()
  var words = (1...3).map { Word(id: $0, text: "word \($0)") }
  var alert: Word?
}

/// What observers were told, in order.
final class Log<Entry> {
  private(set) var entries: [Entry] = []

  func note(_ entry: Entry) { entries.append(entry) }
}

/// A value that counts how often it is compared.
struct Weighed: Identifiable, Equatable {
  var id: Int
  var weight = 0
  let scale: Scale

  final class Scale {
    var comparisons = 0
  }

  static func == (left: Weighed, right: Weighed) -> Bool {
    left.scale.comparisons += 1
    return left.id == right.id && left.weight == right.weight
  }
}
