import Observation
import Synchronization

/// One tracked reading of a node, as the Observation framework sees it: an object with one property.
///
/// The framework has no hook for a tracker that leaves, but it keeps the key path of what it tracks. That key path
/// holds a token, whose end says that nobody tracks any more.
final class Anchor: Observable {
  private let registrar = ObservationRegistrar()
  private weak var path: KeyPath<Anchor, Void>?
  /// Tells the trackers in its turn, before all observers of the same write.
  private(set) var observer: Observer?

  /// Stands for the node's value in the framework's books; nobody reads it.
  subscript(token token: Token) -> Void { () }

  func noteRead(_ path: KeyPath<Anchor, Void>) { registrar.access(self, keyPath: path) }

  /// Somebody tracks it by `path`, and holds that as long.
  func begin(_ path: KeyPath<Anchor, Void>) { self.path = path }

  /// It is `node` whose readings it notes from now on.
  func stand(for node: Node) { observer = Observer(ahead: node) { [weak self] in self?.fire() } }

  /// Notes a reading in the books of who tracks now; false when nobody tracks this anchor any more.
  func noteRead() -> Bool {
    guard let path else { return false }
    noteRead(path)
    return true
  }

  private func fire() {
    if let path { registrar.withMutation(of: self, keyPath: path) {} }
  }
}

/// What the key path of an anchor holds. It may end on any thread.
final class Token: Hashable, Sendable {
  let number: Int
  private let departures: Departures
  private let isHashed = Atomic(false)

  init(_ number: Int, _ departures: Departures) {
    self.number = number
    self.departures = departures
  }

  deinit { departures.note(number) }

  /// Whether the key path was put into a tracker's books: for that it is hashed, and for nothing else.
  var isTracked: Bool { isHashed.load(ordering: .relaxed) }

  func hash(into hasher: inout Hasher) {
    isHashed.store(true, ordering: .relaxed)
    hasher.combine(number)
  }

  static func == (left: Token, right: Token) -> Bool { left === right }
}

/// The tokens that have ended and that their store does not know of yet.
final class Departures: Sendable {
  private let numbers = Mutex<[Int]>([])
  private let isEmpty = Atomic(true)

  func note(_ number: Int) {
    numbers.withLock { $0.append(number) }
    isEmpty.store(false, ordering: .releasing)
  }

  func take() -> [Int] {
    if isEmpty.load(ordering: .acquiring) { return [] }
    return numbers.withLock { numbers in
      isEmpty.store(true, ordering: .relaxed)
      defer { numbers = [] }
      return numbers
    }
  }
}

/// The nodes of one store that the Observation framework tracks.
///
/// They are kept as long as they are tracked: a view need not hold the bindings that it reads.
final class Tracking {
  private let departures = Departures()
  private var kept: [Int: Kept] = [:]
  private var spare: Spare?
  private var lastNumber = 0

  /// What a token is for: a node that it keeps, and what ends with it.
  private struct Kept {
    let node: Node?
    let end: () -> Void
  }

  /// An anchor that no node has yet: it serves each reading until one of them turns out to be tracked.
  private final class Spare {
    let token: Token
    let path: KeyPath<Anchor, Void>
    let anchor: Anchor

    init(_ token: Token) {
      self.token = token
      path = \Anchor.[token: token]
      anchor = Anchor()
    }
  }

  /// Notes that a node is read, in case somebody tracks what is read now; it is asked for only then, and kept as long
  /// as it is tracked if `isKept`.
  func noteRead(keeping isKept: Bool = true, of node: () -> Node) {
    let spare = self.spare ?? makeSpare()
    spare.anchor.noteRead(spare.path)
    if spare.token.isTracked { begin(spare, node(), isKept) }
  }

  private func begin(_ spare: Spare, _ node: Node, _ isKept: Bool) {
    self.spare = nil
    sweep()
    let anchor = spare.anchor
    anchor.begin(spare.path)
    node.add(anchor)
    kept[spare.token.number] = Kept(node: isKept ? node : nil) { [weak node] in node?.remove(anchor) }
  }

  /// A token that keeps `node` as long as it lives; `end` is run some time after that.
  func token(keeping node: Node?, end: @escaping () -> Void) -> Token {
    let token = makeToken()
    kept[token.number] = Kept(node: node, end: end)
    return token
  }

  /// Forgets all nodes.
  func end() { kept = [:] }

  /// Forgets the nodes that are tracked no longer.
  func sweep() {
    for number in departures.take() {
      if let kept = kept.removeValue(forKey: number) { kept.end() }
    }
  }

  private func makeToken() -> Token {
    lastNumber += 1
    return Token(lastNumber, departures)
  }

  private func makeSpare() -> Spare {
    let new = Spare(makeToken())
    spare = new
    return new
  }
}
