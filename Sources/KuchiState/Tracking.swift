import Observation
import Synchronization

/// What the Observation framework tracks of one store.
///
/// The framework has no hook for a tracker that comes or leaves, but it hashes a key path only if there is a tracker. Each
/// write tests one node in this way, and forgets it if it has no tracker and was not read since the last test.
@usableFromInline
final class Tracking {
  @exclusivity(unchecked) private var anchors: ContiguousArray<Anchor> = []
  private var reviewed = 0
  private var due = 1
  private let probe = Probe()
  private let probePath: KeyPath<Anchor, Void>
  private let prober = Anchor()

  init() { probePath = \Anchor.[probe: probe] }

  /// Whether reads are tracked now.
  @usableFromInline var isTracking: Bool { isHashed { prober.registrar.access(prober, keyPath: $0) } }

  @inline(__always) private func isHashed(_ ask: (KeyPath<Anchor, Void>) -> Void) -> Bool {
    probe.isHashed.store(false, ordering: .relaxed)
    ask(probePath)
    return probe.isHashed.load(ordering: .relaxed)
  }

  /// Notes that a node is read, in case reads are tracked now.
  @usableFromInline func noteRead(_ node: Node) {
    if let anchor = node.anchor {
      anchor.isRead = true
      anchor.noteRead()
    } else if isTracking {
      let anchor = Anchor()
      node.add(anchor)
      node.anchor = anchor
      anchors.append(anchor)
      due += 1
      anchor.noteRead()
    }
  }

  /// Reviews the next anchors, one and one more for each new one, and forgets those no longer tracked.
  func review() {
    // A tracker that is reading now is not registered yet.
    if anchors.isEmpty || isTracking { return }
    due = min(due, anchors.count)
    while due > 0, !anchors.isEmpty {
      (due, reviewed) = (due - 1, reviewed + 1 < anchors.count ? reviewed + 1 : 0)
      let anchor = anchors[reviewed]
      if anchor.isRead || isHashed({ anchor.registrar.willSet(anchor, keyPath: $0) }) {
        anchor.isRead = false
      } else {
        anchors.swapAt(reviewed, anchors.count - 1)
        anchors.removeLast().leave()
      }
    }
    due = 1
  }

  func end() { while let anchor = anchors.popLast() { anchor.leave() } }
}

/// A node as the Observation framework sees it: an object with one property. Its trackers are notified before
/// all observers of the same write.
final class Anchor: Observer, Observable {
  fileprivate let registrar = ObservationRegistrar()
  /// Whether it was read since its last review.
  @exclusivity(unchecked) fileprivate var isRead = false

  fileprivate init() { super.init(order: 0) {} }

  /// These exist only for their key paths.
  private var value: Void { () }
  fileprivate subscript(probe probe: Probe) -> Void { () }

  fileprivate func noteRead() { registrar.access(self, keyPath: \.value) }

  // It may be queued when its store is already gone, and then has no node.
  override func act() {
    if node != nil { registrar.withMutation(of: self, keyPath: \.value) {} }
  }
}

/// Records whether its key path was hashed.
private final class Probe: Hashable, Sendable {
  let isHashed = Atomic(false)

  func hash(into hasher: inout Hasher) { isHashed.store(true, ordering: .relaxed) }

  static func == (left: Probe, right: Probe) -> Bool { left === right }
}
