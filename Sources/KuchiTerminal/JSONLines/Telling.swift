import KuchiState

/// One kind of event: told when a place has changed since it was told last.
final class Telling {
  private let kind: PlayEvent.Kind
  private let facts: () -> (any Encodable)?
  private var isNew = true
  private var watching: Subscription?

  /// - Parameter facts: What is told of the place; nil when there is nothing to tell.
  init(_ kind: PlayEvent.Kind, of place: some Readable, facts: @escaping () -> (any Encodable)?) {
    self.kind = kind
    self.facts = facts
    watching = place.onChange { [unowned self] _ in isNew = true }
  }

  /// A kind of event whose facts are the place.
  convenience init<Facts: Encodable>(_ kind: PlayEvent.Kind, of place: Derived<Facts?>) {
    self.init(kind, of: place) { place.peek() }
  }

  /// The event; nil when there is nothing new.
  func news() -> PlayEvent? {
    defer { isNew = false }
    return isNew ? event : nil
  }

  /// The event, new or not.
  var event: PlayEvent? { facts().map { PlayEvent(kind, $0) } }
}
