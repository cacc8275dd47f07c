/// A part that functions reach: a payload, the value of a key, an image of the whole.
final class PartPlace<Whole, Value>: Place<Value>, Part {
  /// How a part lies in its whole.
  enum Kind {
    /// Beside the other parts, and sometimes missing.
    case missable
    /// Likewise, but there may be others at its address.
    case looselyMissable
    /// Beside the other parts, and always there.
    case total
    /// Made of all of the whole, and always there.
    case image
  }

  let key: PartKey
  private var whole: Place<Whole>
  private let part: PartSource<Whole, Value>
  private let kind: Kind
  private var known: Value?

  /// - Parameter key: nil for one that nobody else can find.
  init(
    _ key: PartKey?, _ kind: Kind, of whole: Place<Whole>, isSame: @escaping (Value, Value) -> Bool,
    get: @escaping (Whole) -> Value?, put: @escaping (inout Whole, Value) -> Void
  ) {
    let whole = whole.registered()
    let part = PartSource(whole.source, isImage: kind == .image, get: get, put: put)
    self.whole = whole
    self.part = part
    self.kind = kind
    self.key = key ?? .own(ObjectIdentifier(part))
    super.init(part, in: whole.core, isInElement: whole.isInElement, isSame: isSame)
    audienceChanged()
  }

  deinit { if isRegistered { whole.removePart(key) } }

  override var name: String { "\(whole.name) \(Value.self)" }

  override var parent: Node? { whole }

  override var isMereAddress: Bool { false }

  override var isComputed: Bool { kind == .image || whole.isComputed }

  override func registered() -> Place<Value> {
    if isRegistered { return self }
    whole = whole.registered()
    return whole.part(key) as? PartPlace<Whole, Value> ?? self
  }

  override func loosenOverlapping() { whole.loosenOverlapping() }

  // What can go has to be followed as long as it exists, for it keeps its last value.
  override func audienceChanged() {
    let canGo = kind == .missable || kind == .looselyMissable
    guard isRegistered != (canGo || hasAudience || hasParts) else { return }
    isRegistered.toggle()
    if isRegistered { whole = whole.registered() }
    known = isRegistered && kind != .missable ? part.get(whole.value) : nil
    if isRegistered { whole.add(self) } else { whole.removePart(key) }
  }

  var bytes: Range<Int>? { nil }

  var isLoose: Bool { kind == .image || kind == .looselyMissable }

  func loosen() {}

  override var remembers: Bool { isRegistered && (kind != .missable || part.mayGoUnheard) }

  override func remember(_ new: Value) {
    guard remembers else { return }
    if kind != .missable { known = new }
    if !part.isGone { part.come(with: new) }
  }

  func follow(from old: Whole, to new: Whole) {
    settle(from: part.last ?? known ?? part.get(old), to: part.get(new))
  }

  func recheck() {
    if let before = part.last ?? known { settle(from: before, to: part.get(whole.value)) }
  }

  private func settle(from before: Value?, to after: Value?) {
    guard let after else { return part.go(with: before) }
    part.come(with: after)
    if let before { follow(from: before, to: after) }
  }

  override func amendWhole(_ value: inout Any, of node: Node, _ body: (inout Value) -> Void) {
    whole.amend(&value, of: node) { whole in
      guard var own = part.get(whole) else { return }
      body(&own)
      part.put(&whole, own)
    }
  }
}

/// Where the value of a part lives that functions reach.
final class PartSource<Whole, Value>: Source<Value> {
  let get: (Whole) -> Value?
  let put: (inout Whole, Value) -> Void
  private let whole: Source<Whole>
  /// The last value of what has gone, or may go unheard.
  private(set) var last: Value?
  private(set) var isGone = false
  private let isImage: Bool

  init(
    _ whole: Source<Whole>, isImage: Bool, get: @escaping (Whole) -> Value?,
    put: @escaping (inout Whole, Value) -> Void
  ) {
    self.whole = whole
    self.isImage = isImage
    self.get = get
    self.put = put
    super.init()
    if mayGoUnheard { last = get(whole.value) }
  }

  override var isOwn: Bool { !isImage && whole.isOwn }

  /// Whether its last value is kept while it is there.
  var mayGoUnheard: Bool { !isImage && !whole.isOwn }

  override var isPresent: Bool { !isGone && whole.isPresent }

  override var value: Value {
    get {
      guard let value = isGone ? last : get(whole.value) ?? last else {
        Misuse.stop("a part is followed wherever its whole is written")
      }
      if mayGoUnheard { last = value }
      return value
    }
    set { if isPresent { put(&whole.value, newValue) } }
  }

  /// It has gone and stands at `value`.
  func go(with value: Value?) {
    isGone = true
    last = value
  }

  /// It is there, with `value`.
  func come(with value: Value) {
    isGone = false
    last = mayGoUnheard ? value : nil
  }
}
