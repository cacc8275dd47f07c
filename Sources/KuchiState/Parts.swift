/// A part that may go, and stands at its last value then; so its group knows it though nobody hears of it.
@usableFromInline
class FleetingPart<Whole, Value>: Part<Whole, Value> {
  fileprivate final let group: Group<Whole>
  /// The last value of what has gone, or may go unheard.
  @usableFromInline final var last: Value?
  /// Whether it has gone, where no function computes that.
  @usableFromInline final var isGone = false

  init(in group: Group<Whole>, isSame: @escaping (Value, Value) -> Bool) {
    self.group = group
    super.init(of: group.whole, isSame: isSame)
  }

  override final var address: Address? { Address(parent: group, kind: .member) }

  /// The part of `whole`, if it is there.
  func get(from whole: Whole) -> Value? { nil }

  /// Changes the part of `whole` where it lies, if it is there.
  func change(in whole: inout Whole, by change: (inout Value) -> Void) {}

  override final var value: Value {
    if !isGone, let value = get(from: whole.value) {
      if isComputed { last = value }
      return value
    }
    guard let last else { Misuse.stop("a part is followed wherever its whole is written") }
    return last
  }

  override func modify(_ change: (inout Value) -> Void) { whole.modify { self.change(in: &$0, by: change) } }

  override func locate() -> Bool { isThere && whole.locate() }

  override final var present: Value? { whole.present.flatMap(get) }

  /// Whether it is there now, though its whole may have gone.
  @usableFromInline final var isThere: Bool { isComputed ? get(from: whole.value) != nil : !isGone }

  override final func follow(from before: Value) { follow(from: before, to: get(from: whole.value)) }

  /// Follows a write that has made `now` of what was `before`.
  final func follow(from before: Value, to now: Value?) {
    isGone = now == nil && !isComputed
    last = now == nil ? before : isComputed ? now : nil
    if let now, hasAudience, !isSame(before, now) { mark() }
  }
}

/// A function that lets another change a part where it lies in its whole, if it is there.
typealias Change<Whole, Value> = (inout Whole, (inout Value) -> Void) -> Void

/// What an optional or a case holds, the value of a key, a member of a set, a position of a list.
final class Member<Whole, Value>: FleetingPart<Whole, Value> {
  private let key: AnyHashable?
  private let runsOthersCode: Bool
  private let get: (Whole) -> Value?
  private let change: Change<Whole, Value>

  init(
    in group: Group<Whole>, at key: AnyHashable?, runsOthersCode: Bool,
    isSame: @escaping (Value, Value) -> Bool,
    get: @escaping (Whole) -> Value?, change: @escaping Change<Whole, Value>
  ) {
    (self.key, self.runsOthersCode, self.get, self.change) = (key, runsOthersCode, get, change)
    super.init(in: group, isSame: isSame)
    if isComputed { last = get(whole.value) }
    group.members[key] = Unowned(self)
    setRegistered(true)
  }

  deinit {
    group.members[key] = nil
    setRegistered(false)
  }

  override func setObserved(_ isObserved: Bool) {}

  override func get(from whole: Whole) -> Value? { get(whole) }

  override func change(in whole: inout Whole, by change: (inout Value) -> Void) {
    self.change(&whole, change)
  }

  override func modify(_ change: (inout Value) -> Void) {
    if !runsOthersCode { return super.modify(change) }
    var draft = whole.value
    self.change(&draft, change)
    whole.modify { swap(&$0, &draft) }
  }
}

/// Parts of a place that tell each other nothing. It lasts as long as there are any.
@usableFromInline
class Group<Whole>: Node {
  @usableFromInline final let whole: Place<Whole>
  /// The members that are found by their keys.
  final var members: [AnyHashable?: Unowned<Node>] = [:]

  init(of whole: Place<Whole>) {
    self.whole = whole
    super.init(in: whole.core, isComputed: whole.isComputed)
    setRegistered(true)
  }

  deinit { setRegistered(false) }

  override final func setObserved(_ isObserved: Bool) {}

  override final var isGroup: Bool { true }

  override final var address: Address? { whole.interior.computed }
}

/// What an optional holds, the values of a dictionary, the members of a set or the positions of a list.
final class Members<Whole>: Group<Whole> {}
