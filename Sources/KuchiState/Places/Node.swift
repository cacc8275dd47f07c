/// A bound place without its type: what the drain and the place's parts need to know of it.
///
/// A node does not know its drain: whoever can reach a node holds the drain too and brings it along.
class Node {
  /// The place that this one is a part of; none for a store's own value.
  let parent: Node?
  /// Which part of its parent it is.
  let key: PartKey
  /// Its rank among the store's places by age.
  let serial: Int
  /// Grows by one with each change.
  private(set) var revision = 0

  private let anchor = Anchor()
  private var observers = Observers()
  private var isWaiting = false
  private var isTracked = false

  init(_ key: PartKey, in drain: Drain, parent: Node?) {
    self.key = key
    self.parent = parent
    serial = drain.nextSerial()
  }

  /// The way to this place, for messages.
  final var name: String { parent.map { "\($0.name) \(key)" } ?? "\(key)" }

  /// Forgets a part that nobody is bound to any more.
  func forget(_ key: PartKey) {}

  /// Makes `write`, which touches `part` alone, and marks this place, the places above it and the parts that
  /// overlap `part` as far as they changed.
  ///
  /// - Returns: false when there was nowhere to write to, and then nothing is marked.
  func changing(_ part: Node, in drain: Drain, _ write: () -> Bool) -> Bool {
    guard parent?.changing(self, in: drain, write) ?? write() else { return false }
    markChanged(in: drain)
    return true
  }

  final func markChanged(in drain: Drain) {
    revision &+= 1
    guard !isWaiting, isTracked || !observers.isEmpty else { return }
    isWaiting = true
    drain.enqueue(self)
  }

  final func markAncestors(in drain: Drain) {
    var node = parent
    while let place = node {
      place.markChanged(in: drain)
      node = place.parent
    }
  }

  final func announce(in drain: Drain) {
    isWaiting = false
    if isTracked {
      isTracked = false
      anchor.change()
      drain.release(self)
    }
    for observer in observers.all { observer.action?() }
  }

  final func add(_ observer: Observer) { observers.add(observer) }

  final func end(_ observer: Observer) { observers.end(observer) }

  /// Tells the Observation framework that this place was read, in case somebody tracks what is read now.
  final func noteRead(in drain: Drain) {
    anchor.noteRead()
    guard !isTracked else { return }
    isTracked = true
    drain.keep(self, for: self)
  }
}
