/// What tells one part of a place from its other parts, and one place of a store from another.
enum PartKey: Hashable, CustomStringConvertible {
  /// Not a part: the store's own value, of this type.
  case value(String)
  case field(AnyKeyPath)
  case element(AnyHashable)
  case payload
  case mapped(Int)

  var description: String {
    switch self {
    case .value(let type): type
    case .field(let path): "\(path)"
    case .element(let id): "[id: \(id)]"
    case .payload: "?"
    case .mapped: "map"
    }
  }
}

/// How much of its whole a part takes up.
enum Extent {
  /// A stored field: these bytes of the whole.
  case bytes(Range<Int>)
  /// One element of a list, apart from every other.
  case element
  /// What an optional holds.
  case payload
  /// Anything: a computed field or a mapped value.
  case computed

  init<Whole, Value>(of path: WritableKeyPath<Whole, Value>) {
    guard let offset = MemoryLayout<Whole>.offset(of: path) else {
      self = .computed
      return
    }
    self = .bytes(offset..<offset + MemoryLayout<Value>.size)
  }

  var isComputed: Bool {
    if case .computed = self { true } else { false }
  }

  /// Whether a write to one may change the other.
  func overlaps(_ other: Extent) -> Bool {
    switch (self, other) {
    case (.bytes(let mine), .bytes(let theirs)): mine.overlaps(theirs)
    case (.element, .element): false
    default: true
    }
  }
}

/// A bound part of a place, as the place sees it.
struct Part<Whole> {
  unowned let node: Node
  let extent: Extent
  /// Compares the part in two values of the whole and marks it, and what is below it, where they differ.
  let recheck: (_ old: Whole, _ new: Whole, _ drain: Drain) -> Void
}

/// The bound parts of one place, each under its key: a field's key path, an element's id.
struct Parts<Whole> {
  private var fields: [PartKey: Part<Whole>] = [:]
  private var elements: [PartKey: Part<Whole>] = [:]
  /// Whether two of the parts overlap, so that a write to one can change another.
  private(set) var areEntangled = false

  var isEmpty: Bool { fields.isEmpty && elements.isEmpty }

  subscript(key: PartKey) -> Node? { (fields[key] ?? elements[key])?.node }

  mutating func add(_ part: Part<Whole>, for key: PartKey) {
    if case .element = part.extent {
      areEntangled = areEntangled || !fields.isEmpty
      elements[key] = part
    } else {
      areEntangled =
        areEntangled || !elements.isEmpty || fields.values.contains { $0.extent.overlaps(part.extent) }
      fields[key] = part
    }
  }

  mutating func remove(_ key: PartKey) {
    if fields.removeValue(forKey: key) == nil { elements[key] = nil }
    if isEmpty { areEntangled = false }
  }

  /// Rechecks every part but `written`, which knows already.
  func recheck(from old: Whole, to new: Whole, except written: Node? = nil, in drain: Drain) {
    for part in fields.values where part.node !== written { part.recheck(old, new, drain) }
    for part in elements.values where part.node !== written { part.recheck(old, new, drain) }
  }
}
