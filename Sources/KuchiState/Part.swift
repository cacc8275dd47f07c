/// A part that functions reach: what an optional or a case holds, the value of a key, an image of the whole, or a value
/// outside of any store.
final class Part<Whole, Value>: Place<Value> {
  /// What tells it from other parts of the whole; nil if a write to those may change it.
  private let key: Span.Key?
  /// Whether it is sometimes missing. Otherwise one without a key is an image, made of all of the whole.
  private let canGo: Bool
  private let goesUnheard: Bool
  private let whole: Place<Whole>
  private let get: (Whole) -> Value?
  private let put: (inout Whole, Value) -> Void
  /// The last value of what has gone, or may go unheard.
  private var last: Value?

  init(
    _ key: Span.Key?, canGo: Bool, of whole: Place<Whole>, isSame: @escaping (Value, Value) -> Bool,
    get: @escaping (Whole) -> Value?, put: @escaping (inout Whole, Value) -> Void
  ) {
    self.key = key
    self.canGo = canGo
    goesUnheard = canGo && whole.isComputed
    self.whole = whole
    self.get = get
    self.put = put
    super.init(in: whole.core, isSame: isSame)
    whole.ground.trunk.add(self, as: .own(ObjectIdentifier(self)))
    if goesUnheard { last = get(whole.value) }
  }

  deinit { whole.ground.trunk.remove(self, .own(ObjectIdentifier(self))) }

  override var name: String { "\(whole.name) \(Value.self)" }

  override var value: Value {
    get {
      guard let value = get(whole.value) ?? last else {
        Misuse.stop("a part is followed wherever its whole is written")
      }
      if goesUnheard, !core.isOnCopy { last = value }
      return value
    }
    set {
      if isPresent { return put(&whole.value, newValue) }
      guard core.isOnCopy else { return }
      core.repairs.append { [self, last] in self.last = last }
      last = newValue
    }
  }

  override var isPresent: Bool { whole.isPresent && get(whole.value) != nil }

  override var span: Span? {
    var span = whole.ground
    span.path = nil
    span.key = key
    span.isComputed = span.isComputed || key == nil && !canGo
    span.isLoose = span.isLoose || key == nil
    return span
  }

  // What can go keeps its last value, though nobody may hear of it.
  override var isHeard: Bool { canGo || super.isHeard }

  override func watch() -> () -> Void {
    let (before, check) = (get(whole.value) ?? last, watchParts())
    return { [self] in
      let now = get(whole.value)
      last = now == nil ? before : goesUnheard ? now : nil
      if hasAudience, let before, let now { tell(from: before, to: now) }
      check()
    }
  }
}
