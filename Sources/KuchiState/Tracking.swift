import Observation
import Synchronization

/// The books of the Observation framework for one store: an object with one property for each node that is tracked.
///
/// The framework has no hook for a tracker that leaves. But it keeps the key path of what it tracks: once nobody else
/// does, nobody tracks any more. Each write looks at one key path for that.
final class Tracking: Observable {
  fileprivate let registrar = ObservationRegistrar()
  private var anchors: ContiguousArray<Anchor> = []
  private var reviewed = 0
  private var lastNumber = 0
  // The framework hashes the key path that it is handed only while it tracks.
  private let probe = Probe()
  private let probePath: KeyPath<Tracking, Void>

  init() { probePath = \Tracking.[probe: probe] }

  fileprivate subscript(probe probe: Probe) -> Void { () }

  /// Stands for a node's value in the framework's books; nobody reads it.
  fileprivate subscript(number number: Int) -> Void { () }

  /// Whether somebody tracks what is read now.
  var isTracking: Bool {
    probe.isHashed.store(false, ordering: .relaxed)
    registrar.access(self, keyPath: probePath)
    return probe.isHashed.load(ordering: .relaxed)
  }

  /// Notes that a node is read, in case somebody tracks what is read now.
  func noteRead(_ node: Node) {
    guard node.anchor != nil || isTracking else { return }
    let anchor = node.anchor ?? twin(of: node)?.anchor ?? anchor(for: node)
    registrar.access(self, keyPath: anchor.path)
  }

  /// Another node for the same field that is tracked.
  private func twin(of node: Node) -> Node? {
    guard let address = node.address, case .field(let path) = address.kind else { return nil }
    return address.parent.part(in: address.bytes) {
      if $0.anchor != nil, case .field(path) = $0.address?.kind { true } else { false }
    }
  }

  private func anchor(for node: Node) -> Anchor {
    review()
    lastNumber += 1
    let anchor = Anchor(at: \Tracking.[number: lastNumber])
    anchors.append(anchor)
    node.core.listeners.add(anchor, to: node)
    return anchor
  }

  /// Forgets the next node if it is tracked no longer.
  func review() {
    if anchors.isEmpty { return }
    reviewed = reviewed + 1 < anchors.count ? reviewed + 1 : 0
    if anchors[reviewed].isTracked { return }
    anchors.swapAt(reviewed, anchors.count - 1)
    let anchor = anchors.removeLast()
    anchor.node?.core.listeners.remove(anchor)
  }

  /// Forgets everything.
  func end() { anchors = [] }
}

/// The trackers of a node, which are told in their turn before all observers of the same write.
final class Anchor: Observer {
  /// What they track.
  fileprivate private(set) var path: KeyPath<Tracking, Void>

  fileprivate init(at path: KeyPath<Tracking, Void>) {
    self.path = path
    super.init(isAhead: true) {}
  }

  fileprivate var isTracked: Bool { !isKnownUniquelyReferenced(&path) }

  // It may wait when its store has gone, and then has no node.
  override func act() {
    if let tracking = node?.core.tracking { tracking.registrar.withMutation(of: tracking, keyPath: path) {} }
  }
}

/// Says whether its key path was hashed.
private final class Probe: Hashable, Sendable {
  let isHashed = Atomic(false)

  func hash(into hasher: inout Hasher) { isHashed.store(true, ordering: .relaxed) }

  static func == (left: Probe, right: Probe) -> Bool { left === right }
}
