/// What one store still has to tell: the places that have changed and have not been announced yet.
///
/// A write marks places and then runs the drain. A write made by an observer only marks: its places join the
/// drain that is already running, behind those that wait.
final class Drain {
  /// After this many rounds of observers answering observers the circle is taken to be endless.
  static let roundLimit = 1_000

  /// True while an `update` works on its draft, under which a write through a binding would be lost.
  var isDrafting = false

  /// Whether some place of the store has parts that overlap: then a write must look for them on its way.
  var hasEntangledPlaces = false

  private var waiting: [Node] = []
  private var isRunning = false
  private var serials = 0
  private var kept: [ObjectIdentifier: Node] = [:]

  func nextSerial() -> Int {
    serials += 1
    return serials
  }

  func enqueue(_ node: Node) { waiting.append(node) }

  /// How many places wait, before a write that may add some.
  var mark: Int { waiting.count }

  /// Puts the places added since `mark` in order of age: parts are rechecked in any order, but their observers
  /// should run in the same one every time.
  func sort(since mark: Int) {
    if waiting.count > mark + 1 { waiting[mark...].sort { $0.serial < $1.serial } }
  }

  /// Announces every place marked so far, and those that their observers mark in turn.
  func run() {
    guard !isRunning, !waiting.isEmpty else { return }
    isRunning = true
    var next = 0
    var round = 0
    while next < waiting.count {
      round += 1
      if round > Self.roundLimit {
        Misuse.stop(
          "\(waiting[next].name) still changes after \(Self.roundLimit) rounds of its observers' writes")
      }
      let endOfRound = waiting.count
      while next < endOfRound {
        waiting[next].announce(in: self)
        next += 1
      }
    }
    waiting.removeAll(keepingCapacity: true)
    isRunning = false
  }

  /// Keeps `node` alive on behalf of `key`: a framework or a stream listens to it, though no binding is held.
  func keep(_ node: Node, for key: AnyObject) { kept[ObjectIdentifier(key)] = node }

  func release(_ key: AnyObject) { kept[ObjectIdentifier(key)] = nil }
}
