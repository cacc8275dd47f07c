import Observation
import Synchronization

/// The books of the Observation framework for one store: an object with one property for each node that is tracked.
///
/// The framework has no hook for a tracker that leaves. But it keeps the key path of what it tracks, and that holds a
/// token, whose end says that nobody tracks any more.
final class Tracking: Observable {
  fileprivate let registrar = ObservationRegistrar()
  private let departures = Departures()
  /// What tokens are for. Places are held, for a view need not hold the bindings that it reads; derived values are not.
  private var ends: [Int: () -> Void] = [:]
  private var lastNumber = 0
  // Who tracks hashes the key path that it is handed: so the framework tells whether anybody tracks now.
  private let probe = TrackingToken(0, nil, nil)
  private let probePath: KeyPath<Tracking, Void>

  init() { probePath = \Tracking.[token: probe] }

  /// Stands for a node's value in the framework's books; nobody reads it.
  fileprivate subscript(token token: TrackingToken) -> Void { () }

  /// Notes that a node is read, in case somebody tracks what is read now; it is asked for only then.
  func noteRead(of node: () -> Node) {
    probe.isHashed.store(false, ordering: .relaxed)
    registrar.access(self, keyPath: probePath)
    guard probe.isHashed.load(ordering: .relaxed) else { return }
    let node = node()
    if let path = node.anchor?.path { return registrar.access(self, keyPath: path) }
    sweep()
    let anchor = Anchor(in: self)
    let path = \Tracking.[token: token(for: node, of: anchor)]
    anchor.path = path
    registrar.access(self, keyPath: path)
  }

  /// Lets `observer` hear of a node until the end of the token, of which the node is told some time after. The token keeps
  /// a place, and a derived value if `keepsDerived`.
  func token(for node: Node, of observer: Observer, keepsDerived: Bool = false) -> TrackingToken {
    node.add(observer)
    lastNumber += 1
    let isKept = keepsDerived || !(node is DerivedNode)
    ends[lastNumber] = isKept ? { node.end(observer) } : { [weak node] in node?.end(observer) }
    return TrackingToken(lastNumber, departures, observer.ending)
  }

  /// Forgets all nodes.
  func end() { ends = [:] }

  /// Forgets the nodes that are tracked no longer.
  func sweep() {
    guard departures.isAny else { return }
    for number in departures.take() { ends.removeValue(forKey: number)?() }
  }
}

/// The trackers of a node, which are told in their turn before all observers of the same write.
final class Anchor: Observer {
  /// What they track; nil when all have left.
  fileprivate weak var path: KeyPath<Tracking, Void>?
  private unowned let tracking: Tracking

  fileprivate init(in tracking: Tracking) {
    self.tracking = tracking
    super.init(isAhead: true) {}
  }

  override func act() {
    if let path { tracking.registrar.withMutation(of: tracking, keyPath: path) {} }
  }
}

/// What the key path of a tracked node holds. It may end on any thread.
final class TrackingToken: Hashable, Sendable {
  private let number: Int
  private let departures: Departures?
  private let ending: Ending?
  fileprivate let isHashed = Atomic(false)

  fileprivate init(_ number: Int, _ departures: Departures?, _ ending: Ending?) {
    (self.number, self.departures, self.ending) = (number, departures, ending)
  }

  deinit {
    ending?.isOver.store(true, ordering: .releasing)
    departures?.note(number)
  }

  func hash(into hasher: inout Hasher) {
    isHashed.store(true, ordering: .relaxed)
    hasher.combine(number)
  }

  static func == (left: TrackingToken, right: TrackingToken) -> Bool { left === right }
}

/// The tokens that have ended and that their store does not know of yet.
private final class Departures: Sendable {
  private let numbers = Mutex<[Int]>([])
  private let any = Atomic(false)

  var isAny: Bool { any.load(ordering: .relaxed) }

  func note(_ number: Int) {
    numbers.withLock { $0.append(number) }
    any.store(true, ordering: .relaxed)
  }

  func take() -> [Int] {
    any.store(false, ordering: .relaxed)
    return numbers.withLock { numbers in
      defer { numbers = [] }
      return numbers
    }
  }
}
