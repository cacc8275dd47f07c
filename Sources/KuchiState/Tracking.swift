import Observation
import Synchronization

/// What the Observation framework tracks of one store.
///
/// The framework has no hook for a tracker that comes or leaves. But it hashes a key path that it is handed only if there is
/// one. Each write asks so of one node, which is forgotten unless it was read again since it was asked last.
@usableFromInline
final class Tracking {
  @exclusivity(unchecked) private var anchors: ContiguousArray<Anchor> = []
  private var reviewed = 0
  private var due = 1
  private let probe = Probe()
  private let probePath: KeyPath<Anchor, Void>
  private let prober = Anchor()

  init() { probePath = \Anchor.[probe: probe] }

  /// Whether somebody tracks what is read now.
  @usableFromInline var isTracking: Bool { isHashed { prober.registrar.access(prober, keyPath: $0) } }

  @inline(__always) private func isHashed(_ ask: (KeyPath<Anchor, Void>) -> Void) -> Bool {
    probe.isHashed.store(false, ordering: .relaxed)
    ask(probePath)
    return probe.isHashed.load(ordering: .relaxed)
  }

  /// Notes that a node is read, in case somebody tracks what is read now.
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

  /// Forgets the next nodes that are tracked no longer: one of them, and one for each that has come since the last time.
  func review() {
    // Who tracks now stands in no books yet.
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

/// A node as the Observation framework sees it: an object with one property. Its trackers are told in their turn before all
/// observers of the same write.
final class Anchor: Observer, Observable {
  fileprivate let registrar = ObservationRegistrar()
  /// Whether it was read again since it was reviewed.
  @exclusivity(unchecked) fileprivate var isRead = false

  fileprivate init() { super.init(order: 0) {} }

  /// Nobody reads these.
  private var value: Void { () }
  fileprivate subscript(probe probe: Probe) -> Void { () }

  fileprivate func noteRead() { registrar.access(self, keyPath: \.value) }

  // It may wait when its store has gone, and then has no node.
  override func act() {
    if node != nil { registrar.withMutation(of: self, keyPath: \.value) {} }
  }
}

/// Says whether its key path was hashed.
private final class Probe: Hashable, Sendable {
  let isHashed = Atomic(false)

  func hash(into hasher: inout Hasher) { isHashed.store(true, ordering: .relaxed) }

  static func == (left: Probe, right: Probe) -> Bool { left === right }
}
