/// A part that functions reach: what an optional or a case holds, the value of a key. It may go, and stands at its last
/// value then; so its parent knows it though nobody hears of it.
final class Part<Whole, Value>: Place<Value> {
  private let kind: Address.Kind
  private let whole: Place<Whole>
  private let get: (Whole) -> Value?
  private let put: (inout Whole, Value) -> Void
  private let clear: ((inout Whole) -> Void)?
  /// The last value of what has gone, or may go unheard.
  private var last: Value?

  /// The part of `whole` that is known under a key, or a new one.
  static func of(
    _ whole: Place<Whole>, _ kind: Address.Kind, isSame: @autoclosure () -> (Value, Value) -> Bool,
    get: @escaping (Whole) -> Value?, put: @escaping (inout Whole, Value) -> Void,
    clear: ((inout Whole) -> Void)?
  ) -> Part {
    let address = whole.interior.with(kind)
    return address.parent.member(at: address) as? Part
      ?? Part(kind, of: whole, isSame: isSame(), get, put, clear)
  }

  private init(
    _ kind: Address.Kind, of whole: Place<Whole>, isSame: @escaping (Value, Value) -> Bool,
    _ get: @escaping (Whole) -> Value?, _ put: @escaping (inout Whole, Value) -> Void,
    _ clear: ((inout Whole) -> Void)?
  ) {
    (self.kind, self.whole, self.get, self.put, self.clear) = (kind, whole, get, put, clear)
    super.init(in: whole.core, isComputed: whole.isComputed, isSame: isSame)
    if isComputed { last = get(whole.value) }
    register()
  }

  deinit { unregister() }

  override func setObserved(_ isObserved: Bool) {}

  override var name: String { "\(whole.name) \(Value.self)" }

  override var value: Value {
    get {
      guard let value = get(whole.value) ?? last else {
        Misuse.stop("a part is followed wherever its whole is written")
      }
      if isComputed { last = value }
      return value
    }
    set { if isPresent { put(&whole.value, newValue) } }
    // Changed where it lies: while it is changed the whole has no second copy of it.
    _modify {
      var draft = value
      let isPresent = isPresent
      if let clear, isPresent, !isComputed { clear(&whole.value) }
      yield &draft
      if isPresent { put(&whole.value, draft) }
    }
  }

  override var isPresent: Bool { whole.isPresent && get(whole.value) != nil }

  override var address: Address? { whole.interior.with(kind) }

  override func watch() -> () -> Void {
    let (before, check) = (value, watchParts())
    return { [self] in
      let now = get(whole.value)
      last = now == nil ? before : isComputed ? now : nil
      if let now, hasAudience, !isSame(before, now) { mark() }
      check()
    }
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

  override var value: Value {
    get { get(whole.value) }
    set { put(&whole.value, newValue) }
  }

  override var isPresent: Bool { whole.isPresent }
  override var unit: Node { whole.unit }
  override var address: Address? { whole.interior.with(.computed) }
}

/// Something about a place that a tracked reading has asked: whether an element is there, which ids a list has.
final class Fact<Whole, Value: Equatable>: Node {
  private let whole: Place<Whole>
  private let get: (Whole) -> Value
  private var known: Value

  init(of whole: Place<Whole>, get: @escaping (Whole) -> Value) {
    (self.whole, self.get, known) = (whole, get, get(whole.value))
    super.init(in: whole.core)
  }

  override var address: Address? { whole.interior.with(.fact) }

  override func watch() -> () -> Void {
    { [self] in
      let now = get(whole.value)
      if now != known { mark() }
      known = now
    }
  }
}
