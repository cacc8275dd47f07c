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
    let bytes: Range<Int>?

    func overlaps(_ other: Range<Int>) -> Bool { bytes?.overlaps(other) ?? false }
  }

  var isEmpty: Bool { all.isEmpty }

  var hasLoose: Bool { !loose.isEmpty }

  subscript(key: PartKey) -> (any Part<Whole>)? { all[key]?.part }

  func add(_ part: any Part<Whole>) {
    if let bytes = part.bytes, overlaps(bytes) {
      loosen(overlapping: bytes)
      if !part.isLoose { loosen(part) }
    }
    all[part.key] = Entry(part: part, bytes: part.bytes)
    if part.isLoose, !loose.contains(part.key) { loose.append(part.key) }
  }

  func overlaps(_ bytes: Range<Int>) -> Bool { all.values.contains { $0.overlaps(bytes) } }

  func loosen(overlapping bytes: Range<Int>) {
    for entry in all.values where entry.overlaps(bytes) && !entry.part.isLoose { loosen(entry.part) }
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

  /// Compares the parts that a write to another part may change.
  func recheckLoose(except part: Node) {
    for key in loose {
      if let loose = all[key]?.part, loose !== part { loose.recheck() }
    }
  }

  /// Compares all parts but the elements.
  func recheckAll() {
    for (key, entry) in all where key != .elements { entry.part.recheck() }
  }
}

/// A field of a place, stored or computed.
final class FieldPlace<Whole, Value>: Place<Value>, Part {
  private var whole: Place<Whole>
  private let path: WritableKeyPath<Whole, Value>
  private let offset: Int?
  private var isTangled = false
  private var known: Value?

  init(
    _ path: WritableKeyPath<Whole, Value>, of whole: Place<Whole>, isSame: @escaping (Value, Value) -> Bool
  ) {
    self.whole = whole
    self.path = path
    offset = MemoryLayout<Whole>.offset(of: path)
    super.init(
      whole.source.field(path, isStored: offset != nil), in: whole.core, isInElement: whole.isInElement,
      isSame: isSame)
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

  override var isOverlapped: Bool {
    guard !isRegistered, whole.hasParts, let bytes else { return false }
    return whole.overlaps(bytes)
  }

  override func loosenOverlapping() {
    guard !isRegistered else { return }
    if whole.hasParts, let bytes { whole.loosenParts(overlapping: bytes) }
    whole.loosenOverlapping()
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
      whole = whole.registered()
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

  override var remembers: Bool { isRegistered && isLoose }

  override func remember(_ new: Value) { if remembers { known = new } }

  func follow(from old: Whole, to new: Whole) {
    follow(from: known ?? old[keyPath: path], to: new[keyPath: path])
  }

  func recheck() {
    if let known { follow(from: known, to: value) }
  }

  override func amendWhole(_ value: inout Any, of node: Node, _ body: (inout Value) -> Void) {
    whole.amend(&value, of: node) { body(&$0[keyPath: path]) }
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
