/// What tells one part of a place from its other parts.
@usableFromInline
enum PartKey: Hashable {
  case field(AnyKeyPath)
  case payload
  case key(AnyHashable)
  case order
  /// Whether a part is there.
  indirect case presence(PartKey)
  /// A part made by functions, which nobody can compare.
  case own(ObjectIdentifier)
}

/// What is told of every write of a whole.
@usableFromInline
protocol Follower<Whole>: AnyObject {
  associatedtype Whole

  /// Follows a write of the whole.
  func follow(from old: Whole, to new: Whole)
}

/// A registered part of a place, as the place sees it.
@usableFromInline
protocol Part<Whole>: Follower {
  var key: PartKey { get }

  /// The bytes of the whole that it takes up; nil when it takes up none that another part has.
  var bytes: Range<Int>? { get }

  /// Whether a write to another part may change it: then it keeps what it knows, to compare.
  var isLoose: Bool { get }

  func loosen()

  /// Compares what it knows with what is there now.
  func recheck()
}

/// The registered parts of one place.
final class Parts<Whole> {
  private var all: [PartKey: Entry] = [:]
  /// The elements of a list. They are followed first, for they know where others are to be found.
  unowned var elements: (any Follower<Whole>)?
  private var loose: [PartKey] = []

  private struct Entry {
    unowned let part: any Part<Whole>
    let bytes: Range<Int>?

    func overlaps(_ other: Range<Int>) -> Bool { bytes?.overlaps(other) ?? false }
  }

  var isEmpty: Bool { all.isEmpty && elements == nil }

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
    elements?.follow(from: old, to: new)
    for entry in all.values { entry.part.follow(from: old, to: new) }
  }

  /// Compares the parts that a write to another part may change.
  func recheckLoose(except part: Node) {
    for key in loose {
      if let loose = all[key]?.part, loose !== part { loose.recheck() }
    }
  }

  /// Compares all parts.
  func recheckAll() {
    for entry in all.values { entry.part.recheck() }
  }
}

/// A field of a place, stored or computed.
@usableFromInline
final class FieldPlace<Whole, Value>: Place<Value>, Part {
  @usableFromInline var whole: Place<Whole>
  @usableFromInline let path: WritableKeyPath<Whole, Value>
  @usableFromInline let offset: Int?
  @usableFromInline var isTangled = false
  @usableFromInline var known: Value?

  @inlinable
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

  @usableFromInline override var parent: Node? { whole }

  override var isComputed: Bool { offset == nil || whole.isComputed }

  @usableFromInline var key: PartKey { .field(path) }

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

  @usableFromInline override func registered() -> Place<Value> {
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

  @usableFromInline var bytes: Range<Int>? { offset.map { $0..<$0 + MemoryLayout<Value>.size } }

  @usableFromInline var isLoose: Bool { offset == nil || isTangled }

  @usableFromInline func loosen() {
    isTangled = true
    known = value
  }

  override var remembers: Bool { isRegistered && isLoose }

  override func remember(_ new: Value) { if remembers { known = new } }

  @usableFromInline func follow(from old: Whole, to new: Whole) {
    follow(from: known ?? old[keyPath: path], to: new[keyPath: path])
  }

  @usableFromInline func recheck() {
    if let known { follow(from: known, to: value) }
  }

  override func amendWhole(_ value: inout Any, of node: Node, _ body: (inout Value) -> Void) {
    whole.amend(&value, of: node) { body(&$0[keyPath: path]) }
  }
}
