/// A part that functions reach: an element, what an optional or a case holds, the value of a key. It may go, and stands at
/// its last value then; so its parent knows it though nobody hears of it.
@usableFromInline
class Part<Whole, Value>: Place<Value> {
  final let whole: Place<Whole>
  /// The last value of what has gone, or may go unheard.
  @usableFromInline final var last: Value?
  /// Whether it has gone, where no function computes that.
  @usableFromInline final var isGone = false

  init(of whole: Place<Whole>, isSame: @escaping (Value, Value) -> Bool) {
    self.whole = whole
    super.init(in: whole.core, isComputed: whole.isComputed, isSame: isSame)
  }

  /// The part of `whole`, if it is there.
  func get(from whole: Whole) -> Value? { nil }

  /// Changes the part of `whole` where it lies, if it is there.
  func change(in whole: inout Whole, by change: (inout Value) -> Void) {}

  override var name: String { "\(whole.name) \(Value.self)" }

  override final var value: Value {
    if !isGone, let value = get(from: whole.value) {
      if isComputed { last = value }
      return value
    }
    guard let last else { Misuse.stop("a part is followed wherever its whole is written") }
    return last
  }

  override func modify(_ change: (inout Value) -> Void) { whole.modify { self.change(in: &$0, by: change) } }

  override func locate() { whole.locate() }

  override final var present: Value? { whole.present.flatMap(get) }

  /// Whether it is there now, though its whole may have gone.
  @usableFromInline final var isThere: Bool { isComputed ? get(from: whole.value) != nil : !isGone }

  override final var isPresent: Bool { isThere && whole.isPresent }

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

/// What an optional or a case holds, the value of a key, a member of a set.
final class Member<Whole, Value>: Part<Whole, Value> {
  private let kind: Address.Kind
  private let get: (Whole) -> Value?
  private let change: Change<Whole, Value>

  init(
    of whole: Place<Whole>, _ kind: Address.Kind, isSame: @escaping (Value, Value) -> Bool,
    get: @escaping (Whole) -> Value?, change: @escaping Change<Whole, Value>
  ) {
    (self.kind, self.get, self.change) = (kind, get, change)
    super.init(of: whole, isSame: isSame)
    if isComputed { last = get(whole.value) }
    setRegistered(true)
  }

  deinit { setRegistered(false) }

  override func setObserved(_ isObserved: Bool) {}

  override var address: Address? { whole.interior.with(kind) }

  override func get(from whole: Whole) -> Value? { get(whole) }

  override func change(in whole: inout Whole, by change: (inout Value) -> Void) {
    self.change(&whole, change)
  }

  override func modify(_ change: (inout Value) -> Void) {
    guard case .computed = kind else { return super.modify(change) }
    var draft = whole.value
    self.change(&draft, change)
    whole.modify { swap(&$0, &draft) }
  }
}

/// What a function makes of the whole and another writes back: a map, or a computed property.
final class Image<Whole, Value>: Place<Value> {
  private let whole: Place<Whole>
  private let get: (Whole) -> Value
  private let put: (inout Whole, Value) -> Void

  init(
    of whole: Place<Whole>, isSame: @escaping (Value, Value) -> Bool, get: @escaping (Whole) -> Value,
    put: @escaping (inout Whole, Value) -> Void
  ) {
    (self.whole, self.get, self.put) = (whole, get, put)
    super.init(in: whole.core, isComputed: true, isSame: isSame)
  }

  override var name: String { "\(whole.name) \(Value.self)" }

  override var value: Value { self.get(whole.value) }

  override func modify(_ change: (inout Value) -> Void) {
    var new = value
    change(&new)
    let old = whole.value
    whole.change(
      {
        var draft = old
        put(&draft, new)
        whole.modify { swap(&$0, &draft) }
      }, isChanged: { !whole.isSame(old, whole.value) })
  }

  override var address: Address? { whole.interior.with(.computed) }
}

/// What a tracked reading has asked: whether something is there, which ids a list has.
final class Fact<Answer: Equatable>: Node {
  private let place: Address
  private let ask: () -> Answer
  private var known: Answer

  init(at place: Address, ask: @escaping () -> Answer) {
    (self.place, self.ask, known) = (place, ask, ask())
    super.init(in: place.parent.core)
  }

  override var address: Address? { place }

  override func watch() -> () -> Void {
    { [self] in
      let now = ask()
      if now != known { mark() }
      known = now
    }
  }
}
