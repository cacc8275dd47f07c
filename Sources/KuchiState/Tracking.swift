import Observation
import Synchronization

/// The trackers of a node, as the Observation framework sees them: an object with one property.
///
/// The framework has no hook for a tracker that leaves. But it keeps the key path of what it tracks, and that holds a
/// token, whose end says that nobody tracks any more.
final class Anchor: Observable {
  private let registrar = ObservationRegistrar()
  private weak var path: KeyPath<Anchor, Void>?
  /// Tells the trackers in its turn, before all observers of the same write.
  private(set) var observer: Observer?

  /// Stands for the node's value in the framework's books; nobody reads it.
  subscript(token token: TrackingToken) -> Void { () }

  /// An anchor of `node` whose reading is noted in the books of who tracks now.
  init(for node: Node, _ token: TrackingToken) {
    observer = Observer(of: node, isAhead: true) { [weak self] in self?.fire() }
    let path = \Anchor.[token: token]
    self.path = path
    registrar.access(self, keyPath: path)
  }

  /// Whether nobody tracks it any more.
  var isLeft: Bool { path == nil }

  /// Notes a reading in the books of who tracks now; false when nobody tracks this anchor any more.
  func noteRead() -> Bool {
    guard let path else { return false }
    registrar.access(self, keyPath: path)
    return true
  }

  private func fire() {
    if let path { registrar.withMutation(of: self, keyPath: path) {} }
  }
}

/// Finds out whether anybody tracks what is read now: the framework doesn't say, but whoever tracks hashes the key path.
final class Probe: Observable {
  private let registrar = ObservationRegistrar()
  private let token: TrackingToken
  private let path: KeyPath<Probe, Void>

  subscript(token token: TrackingToken) -> Void { () }

  init() {
    token = TrackingToken(0, nil)
    path = \Probe.[token: token]
  }

  /// Whether anybody tracks now.
  var isTracked: Bool {
    token.isHashed.store(false, ordering: .relaxed)
    registrar.access(self, keyPath: path)
    return token.isHashed.load(ordering: .relaxed)
  }
}

/// What the key path of an anchor holds. It may end on any thread.
final class TrackingToken: Hashable, Sendable {
  private let number: Int
  private let departures: Departures?
  fileprivate let isHashed = Atomic(false)

  init(_ number: Int, _ departures: Departures?) {
    self.number = number
    self.departures = departures
  }

  deinit { departures?.note(number) }

  func hash(into hasher: inout Hasher) {
    isHashed.store(true, ordering: .relaxed)
    hasher.combine(number)
  }

  static func == (left: TrackingToken, right: TrackingToken) -> Bool { left === right }
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
@usableFromInline
final class Tracking {
  private let probe = Probe()
  private let departures = Departures()
  private var kept: [Int: Kept] = [:]
  private var lastNumber = 0

  /// What a token is for: a node that it keeps, and what ends with it.
  private struct Kept {
    let node: Node?
    let end: () -> Void
  }

  /// Whether anybody tracks what is read now.
  @usableFromInline var isTracking: Bool { probe.isTracked }

  /// Notes that a node is read, in case somebody tracks what is read now; it is asked for only then, and kept as long
  /// as it is tracked if `isKept`.
  func noteRead(keeping isKept: Bool = true, of node: () -> Node) {
    if isTracking { track(node(), isKept) }
  }

  private func track(_ node: Node, _ isKept: Bool) {
    if node.anchor?.noteRead() == true { return }
    sweep()
    let token = token(keeping: isKept ? node : nil) { [weak node] in node?.dropLeftAnchor() }
    node.anchor = Anchor(for: node, token)
  }

  /// A token that keeps `node` as long as it lives; `end` is run some time after that.
  func token(keeping node: Node?, end: @escaping () -> Void) -> TrackingToken {
    lastNumber += 1
    kept[lastNumber] = Kept(node: node, end: end)
    return TrackingToken(lastNumber, departures)
  }

  /// Forgets all nodes.
  func end() { kept = [:] }

  /// Forgets the nodes that are tracked no longer.
  func sweep() {
    for number in departures.take() {
      if let kept = kept.removeValue(forKey: number) { kept.end() }
    }
  }
}
