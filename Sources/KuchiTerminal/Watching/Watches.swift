import KuchiSession
import KuchiState

/// The places that are watched, and what became of them.
final class Watches {
  /// That a place has changed.
  struct Change: Hashable {
    let place: String
    let from: String
    let to: String
  }

  private struct Watch {
    let words: Derived<String>
    let subscription: Subscription
  }

  private let state: Store<SessionState>
  private var watches: [String: Watch] = [:]
  private var changes: [Change] = []

  init(_ state: Store<SessionState>) { self.state = state }

  /// What stands at a place that is watched; nil when it is not.
  func words(at name: String) -> String? { watches[name]?.words.peek() }

  /// Watches a place; no longer, if it is watched already.
  func toggle(_ place: WatchablePlace) {
    guard watches.removeValue(forKey: place.name) == nil else { return }
    let words = place.words(state)
    var last = words.peek()
    let subscription = words.onChange { [weak self] new in
      self?.changes.append(Change(place: place.name, from: last, to: new))
      last = new
    }
    watches[place.name] = Watch(words: words, subscription: subscription)
  }

  /// The changes since they were taken last, in the order in which they came.
  func takeChanges() -> [Change] {
    defer { changes = [] }
    return changes
  }
}
