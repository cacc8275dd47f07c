/// A part that may go, and stands at its last value then; so what it lies in knows it though nobody hears of it.
@usableFromInline
class FleetingPart<Whole, Value>: Part<Whole, Value> {
  /// The last value of what has gone, or may go unheard.
  @usableFromInline final var last: Value?
  /// Whether it has gone, where no function computes that.
  @usableFromInline final var isGone = false

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

  @usableFromInline override final func watch() -> () -> Void {
    let (before, check) = (value, watchParts())
    return { [self] in
      follow(from: before, to: get(from: whole.value))
      check()
    }
  }

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
  private let group: (members: Members<Whole>, key: AnyHashable)?
  let runsOthersCode: Bool
  private let get: (Whole) -> Value?
  private let change: Change<Whole, Value>

  init(
    of whole: Place<Whole>, in group: (members: Members<Whole>, key: AnyHashable)? = nil,
    runsOthersCode: Bool = false, isSame: @escaping (Value, Value) -> Bool,
    get: @escaping (Whole) -> Value?, change: @escaping Change<Whole, Value>
  ) {
    (self.group, self.runsOthersCode, self.get, self.change) = (group, runsOthersCode, get, change)
    super.init(of: whole, isSame: isSame)
    if isComputed { last = get(whole.value) }
    group?.members.places[group?.key] = Unowned(self)
    setRegistered(true)
  }

  deinit {
    group?.members.places[group?.key] = nil
    setRegistered(false)
  }

  override func setObserved(_ isObserved: Bool) {}

  override var address: Address? {
    group.map { Address(parent: $0.members, kind: .member) } ?? whole.interior.computed
  }

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

  init(of whole: Place<Whole>) {
    self.whole = whole
    super.init(in: whole.core, isComputed: whole.isComputed)
    setRegistered(true)
  }

  deinit { setRegistered(false) }

  override final func setObserved(_ isObserved: Bool) {}

  override final var isGroup: Bool { true }

  override final var address: Address? { whole.interior.computed }

  @usableFromInline override func watch() -> () -> Void { watchParts() }
}

/// The values of a dictionary, the members of a set or the positions of a list, each found by its key.
final class Members<Whole>: Group<Whole> {
  var places: [AnyHashable?: Unowned<Node>] = [:]
}
