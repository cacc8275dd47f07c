/// What tells one part of a place from its other parts.
enum PartKey: Hashable {
  case field(AnyKeyPath)
  case payload
  case key(AnyHashable)
  case elements
  case order
  /// Whether a part is there.
  indirect case presence(PartKey)
  /// A part made by functions, which nobody can compare.
  case own(ObjectIdentifier)
}

/// A registered part of a place, as the place sees it.
protocol Part<Whole>: AnyObject {
  associatedtype Whole

  var key: PartKey { get }

  /// The bytes of the whole that it takes up; nil when it takes up none that another part has.
  var bytes: Range<Int>? { get }

  /// Whether a write to another part may change it: then it keeps what it knows, to compare.
  var isLoose: Bool { get }

  func loosen()

  /// Follows a write of the whole.
  func follow(from old: Whole, to new: Whole)

  /// Compares what it knows with what is there now.
  func recheck()
}

/// The registered parts of one place.
final class Parts<Whole> {
  private var all: [PartKey: Entry] = [:]
  private var loose: [PartKey] = []

  private struct Entry {
    unowned let part: any Part<Whole>
  }

  var isEmpty: Bool { all.isEmpty }

  var hasLoose: Bool { !loose.isEmpty }

  subscript(key: PartKey) -> (any Part<Whole>)? { all[key]?.part }

  func add(_ part: any Part<Whole>) {
    if let bytes = part.bytes {
      for other in all.values.map(\.part) where other.bytes?.overlaps(bytes) == true {
        for overlapping in [part, other] where !overlapping.isLoose { loosen(overlapping) }
      }
    }
    all[part.key] = Entry(part: part)
    if part.isLoose, !loose.contains(part.key) { loose.append(part.key) }
  }

  private func loosen(_ part: any Part<Whole>) {
    part.loosen()
    loose.append(part.key)
  }

  func remove(_ key: PartKey) {
    all[key] = nil
    loose.removeAll { $0 == key }
  }

  func follow(from old: Whole, to new: Whole) {
    // Elements first: they know where others are to be found.
    all[.elements]?.part.follow(from: old, to: new)
    for (key, entry) in all where key != .elements { entry.part.follow(from: old, to: new) }
  }

  func recheck(except part: Node) {
    for key in loose {
      if let loose = all[key]?.part, loose !== part { loose.recheck() }
    }
  }
}

/// A field of a place, stored or computed.
final class FieldPlace<Whole, Value>: Place<Value>, Part {
  private let whole: Place<Whole>
  private let path: WritableKeyPath<Whole, Value>
  private let offset: Int?
  private var isTangled = false
  private var known: Value?

  init(_ path: WritableKeyPath<Whole, Value>, of whole: Place<Whole>, isSame: @escaping (Value, Value) -> Bool) {
    self.whole = whole
    self.path = path
    offset = MemoryLayout<Whole>.offset(of: path)
    super.init(whole.source.field(path, isStored: offset != nil), in: whole.core, isInElement: whole.isInElement, isSame: isSame)
  }

  override var name: String { "\(whole.name) \(path)" }

  override var parent: Node? { whole }

  override var isComputed: Bool { offset == nil || whole.isComputed }

  var key: PartKey { .field(path) }

  override func isSamePlace(as node: Node) -> Bool {
    if node === self { return true }
    guard let other = node as? FieldPlace<Whole, Value> else { return false }
    return path == other.path && whole.isSamePlace(as: other.whole)
  }

  override func registered() -> Place<Value> {
    if isRegistered { return self }
    let whole = self.whole.registered()
    if whole.hasParts, let found = whole.part(key) as? FieldPlace<Whole, Value> { return found }
    return whole === self.whole ? self : FieldPlace(path, of: whole, isSame: isSame)
  }

  override func audienceChanged() {
    guard isRegistered != (hasAudience || hasParts) else { return }
    isRegistered.toggle()
    if isRegistered {
      isTangled = false
      known = isLoose ? value : nil
      whole.add(self)
    } else {
      whole.removePart(key)
    }
  }

  // MARK: As a part

  var bytes: Range<Int>? { offset.map { $0..<$0 + MemoryLayout<Value>.size } }

  var isLoose: Bool { offset == nil || isTangled }

  func loosen() {
    isTangled = true
    known = value
  }

  override func note(_ new: Value) {
    if isLoose { known = new }
  }

  func follow(from old: Whole, to new: Whole) {
    follow(from: known ?? old[keyPath: path], to: new[keyPath: path])
  }

  func recheck() {
    if let known { follow(from: known, to: value) }
  }
}

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
  private let whole: Place<Whole>
  private let part: PartSource<Whole, Value>
  private let kind: Kind
  private var known: Value?

  /// - Parameter key: nil for one that nobody else can find.
  init(
    _ key: PartKey?, _ kind: Kind, of whole: Place<Whole>, isSame: @escaping (Value, Value) -> Bool,
    get: @escaping (Whole) -> Value?, put: @escaping (inout Whole, Value) -> Void
  ) {
    let whole = whole.registered()
    let part = PartSource(whole.source, get: get, put: put)
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

  override var isComputed: Bool { kind == .image || whole.isComputed }

  override func registered() -> Place<Value> {
    isRegistered ? self : whole.part(key) as? PartPlace<Whole, Value> ?? self
  }

  // What can go has to be followed as long as it exists, for it keeps its last value.
  override func audienceChanged() {
    let canGo = kind == .missable || kind == .looselyMissable
    guard isRegistered != (canGo || hasAudience || hasParts) else { return }
    isRegistered.toggle()
    known = isRegistered && kind != .missable ? part.get(whole.value) : nil
    if isRegistered { whole.add(self) } else { whole.removePart(key) }
  }

  var bytes: Range<Int>? { nil }

  var isLoose: Bool { kind == .image || kind == .looselyMissable }

  func loosen() {}

  override func note(_ new: Value) {
    if kind != .missable { known = new }
  }

  func follow(from old: Whole, to new: Whole) {
    let before = known ?? part.last ?? part.get(old)
    let after = part.get(new)
    part.last = after == nil ? before : nil
    if let before, let after { follow(from: before, to: after) }
  }

  func recheck() {
    if let known, let now = part.get(whole.value) { follow(from: known, to: now) }
  }
}

/// Where the value of a part lives that functions reach.
final class PartSource<Whole, Value>: Source<Value> {
  let get: (Whole) -> Value?
  private let put: (inout Whole, Value) -> Void
  private let whole: Source<Whole>
  /// The last value of what has gone; nil while it is there.
  var last: Value?

  init(
    _ whole: Source<Whole>, get: @escaping (Whole) -> Value?, put: @escaping (inout Whole, Value) -> Void
  ) {
    self.whole = whole
    self.get = get
    self.put = put
  }

  override var isPresent: Bool { last == nil && whole.isPresent }

  override var value: Value {
    get {
      guard let value = last ?? get(whole.value) else {
        Misuse.stop("a part is followed wherever its whole is written")
      }
      return value
    }
    set { if isPresent { put(&whole.value, newValue) } }
  }
}
