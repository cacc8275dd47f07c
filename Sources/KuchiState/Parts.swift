/// A member of a group. It may vanish, and then keeps its last value.
@usableFromInline
class FleetingPart<Whole, Key: Hashable, Value>: Part<Whole, Value> {
  private final let group: Group<Whole, Key>
  final let key: Key
  /// The last value, if the part has vanished or may vanish without a notification.
  final var last: Value?
  /// Whether it has vanished; always false for a computed part.
  @usableFromInline final var isGone = false

  init(in group: Group<Whole, Key>, at key: Key, isSame: @escaping (Value, Value) -> Bool) {
    (self.group, self.key) = (group, key)
    super.init(of: group.whole, isSame: isSame)
    group.members[key] = Unowned(self)
    if isComputed { last = get(from: whole.value) }
  }

  deinit { group.members[key] = nil }

  override final var address: Address? { Address(parent: group, kind: .member) }

  /// The part of `whole`, or nil if it is missing; and a change of it in place.
  func get(from whole: Whole) -> Value? { nil }
  func change(in whole: inout Whole, by change: (inout Value) -> Void) {}

  override final var value: Value {
    if !isGone, let value = get(from: whole.value) {
      if isComputed { last = value }
      return value
    }
    guard let last else { stopForMisuse("a vanished part has no last value") }
    return last
  }

  override final func modify(_ change: (inout Value) -> Void) {
    whole.modify { self.change(in: &$0, by: change) }
  }

  @usableFromInline override func locate() -> Bool {
    !isGone && whole.locate() && get(from: whole.value) != nil
  }

  override final func follow(from before: Value) {
    let now = get(from: whole.value)
    isGone = now == nil && !isComputed
    last = now == nil ? before : isComputed ? now : nil
    if let now, hasAudience, !isSame(before, now) { mark() }
  }
}

/// The payload of an optional, the value of a key, or a position of a list.
final class Member<Whole, Value>: FleetingPart<Whole, AnyHashable?, Value> {
  private let get: (Whole) -> Value?
  private let change: (inout Whole, (inout Value) -> Void) -> Void

  init(
    in group: Members<Whole>, at key: AnyHashable?, isSame: @escaping (Value, Value) -> Bool,
    get: @escaping (Whole) -> Value?, change: @escaping (inout Whole, (inout Value) -> Void) -> Void
  ) {
    (self.get, self.change) = (get, change)
    super.init(in: group, at: key, isSame: isSame)
  }

  override func get(from whole: Whole) -> Value? { get(whole) }

  override func change(in whole: inout Whole, by change: (inout Value) -> Void) {
    self.change(&whole, change)
  }
}

/// Parts of a place that do not affect each other. The group lasts as long as it has members.
@usableFromInline
class Group<Whole, Key: Hashable>: Node {
  @usableFromInline final let whole: Place<Whole>
  /// Its members, by their keys.
  @usableFromInline final var members: [Key: Unowned<Node>] = [:]

  @usableFromInline init(of whole: Place<Whole>) {
    self.whole = whole
    super.init(in: whole.core, isComputed: whole.isComputed)
    setKnown(true)
  }

  deinit { setKnown(false) }

  override final var isObserved: Bool { true }

  override final var isGroup: Bool { true }

  override final var address: Address? { whole.interior.computed }

  override func watch() -> () -> Void { Self.watch(members.values) }
}

/// The payload of an optional, the values of a dictionary or the positions of a list.
final class Members<Whole>: Group<Whole, AnyHashable?> {}
