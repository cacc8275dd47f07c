/// One subscribed closure; without a closure once its subscription has ended.
final class Observer {
  fileprivate(set) var action: (() -> Void)?

  init(_ action: @escaping () -> Void) { self.action = action }
}

/// The observers of one place, in the order in which they came.
struct Observers {
  private var list: [Observer] = []
  private var ended = 0

  var isEmpty: Bool { list.count == ended }

  /// Those to call now; an observer that ends meanwhile stays silent.
  var all: [Observer] { list }

  mutating func add(_ observer: Observer) { list.append(observer) }

  /// Ends `observer` at once; its seat is cleared later, so that ending thousands stays linear.
  mutating func end(_ observer: Observer) {
    guard observer.action != nil else { return }
    observer.action = nil
    ended += 1
    guard ended > list.count / 2 else { return }
    list.removeAll { $0.action == nil }
    ended = 0
  }
}
