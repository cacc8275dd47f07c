import KuchiState
import Synchronization

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

/// What observers were told, in order. The Sendable callbacks of the Observation framework may write to it, too.
final class Log<Entry: Sendable>: Sendable {
  private let notes = Mutex<[Entry]>([])

  var entries: [Entry] { notes.withLock { $0 } }

  func note(_ entry: Entry) { notes.withLock { $0.append(entry) } }

  /// The entries so far, which are forgotten.
  @discardableResult func take() -> [Entry] {
    notes.withLock { notes in
      defer { notes = [] }
      return notes
    }
  }
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
