/// Where a place lies in its trunk: a store's value, an element, or what functions reach.
struct Span {
  let trunk: Node
  var bytes = 0..<Int.max
  var kind: Kind

  enum Kind: Hashable {
    /// All of these bytes, at a key path; nil for the whole trunk.
    case field(AnyKeyPath?)
    /// One of several in these bytes that tell each other nothing, such as the values of a dictionary.
    case member(AnyHashable)
    /// Something about the whole that no write of a member changes.
    case fact
    /// Something that any write to these bytes may change.
    case found
    /// The same, and a write of it may change anything in these bytes.
    case image
  }

  /// What a write here does to another place of the same trunk that shares bytes with it.
  enum Effect { case none, perhaps, likewise }

  func effect(on other: Span) -> Effect {
    switch (kind, other.kind) {
    case (_, .found), (_, .image): return .perhaps
    case (.member(let key), .member(let otherKey)): return key == otherKey ? .perhaps : .none
    case (.member, .fact): return .none
    case (_, .member), (_, .fact): return .perhaps
    // Of two fields one holds the other. Two key paths may lead to one.
    case (.field(let path), .field(let otherPath)) where path != otherPath:
      return bytes.clamped(to: other.bytes) == other.bytes ? .perhaps : .likewise
    default: return .likewise
    }
  }
}

/// Whom a write of one place concerns; known until anybody comes or goes.
final class Affected {
  let arrangement: Int
  /// What is compared: the place itself or, if that is computed, the whole that it is computed from.
  private unowned var unit: Node
  /// Those that may have changed.
  private var compared: [Unowned<Node>]
  /// Those that have changed if the unit has.
  private var containing: [Unowned<Node>] = []
  /// The elements that the unit is or lies in, the outermost last.
  private var elements: [Unowned<Node>] = []
  /// Whether a write has to be told to nobody.
  private(set) var isEmpty = true
  /// Whether nobody but one observer, if there is one, has to be told, and nothing has to be compared for others.
  private(set) var isSimple = false
  private(set) var only: Observer?
  private var isHeard = false

  init(of place: Node) {
    arrangement = place.core.arrangement
    (unit, compared) = (place, place.parts())
    while unit.isComputed, let span = unit.span {
      unit = span.trunk
      compared = unit.parts(in: span.bytes)
    }
    climb()
    let hearing = (containing + [Unowned(object: unit)]).filter(\.object.hasAudience)
    isHeard = !elements.isEmpty || !hearing.isEmpty
    isEmpty = compared.isEmpty && !isHeard
    if hearing.count == 1 { only = hearing[0].object.onlyObserver }
    isSimple = compared.isEmpty && !place.isComputed && (hearing.isEmpty || only != nil)
  }

  private func climb() {
    var node = unit
    while let span = node.span {
      if node.isElement { elements.append(Unowned(object: node)) }
      for part in span.trunk.parts(concernedBy: span) where part.object !== node {
        switch part.object.span.map(span.effect) ?? .none {
        case .none: break
        case .perhaps: compared.append(part)
        case .likewise: containing.append(part)
        }
      }
      node = span.trunk
      if node.hasAudience { containing.append(Unowned(object: node)) }
    }
  }

  /// The element to which a write has given another id.
  var renamed: Node? { elements.last { $0.object.isRenamed }?.object }

  /// Lets `store` write and tells all. It makes `change`, or that of the unit.
  func write(_ change: Change? = nil, _ store: () -> Void) {
    let change = change ?? (isHeard ? unit.change() : nil)
    let check = Node.watch(compared)
    store()
    if let change, let renamed { return renamed.rename(undo: change.undo, redo: store) }
    check()
    if let change, change.isBack?() != true {
      unit.mark(change, in: unit.core)
      for whole in containing { whole.object.mark(change, in: unit.core) }
    }
    unit.core.finishWrite()
  }
}
