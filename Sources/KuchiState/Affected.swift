/// What a place takes up of another one, its trunk.
///
/// A trunk is a store, an element, or what functions reach. Fields of any depth grow from it side by side.
struct Span {
  let trunk: Node
  /// The bytes of the trunk's value that it lies in, or is computed from.
  var bytes = 0..<Int.max
  /// The key path of a field.
  var path: AnyKeyPath?
  /// Tells it from others in these bytes that have other values, such as two keys of a dictionary; nil for a field.
  var key: Key?
  /// Whether it is computed, so that a write may change anything in these bytes.
  var isComputed = false
  /// Whether a write to anything in these bytes may change it.
  var isLoose = false

  enum Key: Equatable {
    case element(ObjectIdentifier), elements, member(AnyHashable), payload
    /// Something about the whole, of which no part is written.
    case fact
  }

  /// Whether it is one of many that share bytes and tell each other nothing.
  var isMember: Bool { key != nil && !isLoose }

  /// What a write here does to another place of the same trunk.
  enum Effect { case none, perhaps, likewise }

  func effect(on other: Span) -> Effect {
    if !bytes.overlaps(other.bytes) { return .none }
    if isComputed || other.isLoose { return .perhaps }
    if let otherKey = other.key { return key == nil || key == otherKey ? .perhaps : .none }
    // Of two fields one holds the other. Two key paths may lead to one.
    let isInside = path != nil && path != other.path && bytes.clamped(to: other.bytes) == other.bytes
    return isInside ? .perhaps : .likewise
  }
}

/// Whom a write of one place concerns.
final class Affected {
  /// The arrangement of the store's places for which this is known.
  let arrangement: Int
  /// What is compared: the place itself or, if that is computed, the whole that it is computed from.
  private unowned var unit: Node
  /// Those that may have changed.
  private var compared: [Unowned<Node>]
  /// Those that have changed if the unit has.
  private var containing: [Unowned<Node>] = []
  /// The elements that the unit is or lies in, the outermost last.
  private var elements: [Unowned<Node>] = []
  private(set) var hearing = Hearing.several

  /// Who has to be told.
  enum Hearing {
    case nobody
    /// One observer at most, and nothing has to be compared for others.
    case one(Observer?)
    case several
  }

  init(of place: Node) {
    arrangement = place.core.arrangement
    (unit, compared) = (place, place.heardParts)
    var span = place.span
    while let found = span {
      if found.isComputed {
        unit = found.trunk
        compared = unit.heardParts.filter { $0.object.span.map(found.effect) != Span.Effect.none }
      }
      span = found.trunk.span
    }
    climb()
    hearing = findHearing(isUnit: unit === place)
  }

  private func climb() {
    var node = unit
    if node.isElement { elements.append(Unowned(object: node)) }
    while let span = node.span {
      for part in span.trunk.parts.values { affect(part, by: span, of: node) }
      // An element is the only one with its id.
      for (bytes, members) in span.trunk.members where !node.isElement && bytes.overlaps(span.bytes) {
        for part in members.values { affect(part, by: span, of: node) }
      }
      node = span.trunk
      if node.hasAudience { containing.append(Unowned(object: node)) }
      if node.isElement { elements.append(Unowned(object: node)) }
    }
  }

  private func affect(_ part: Unowned<Node>, by span: Span, of node: Node) {
    guard part.object !== node, part.object.isHeard, let other = part.object.span else { return }
    switch span.effect(on: other) {
    case .none: break
    case .perhaps: compared.insert(part, at: part.object.comesFirst ? 0 : compared.count)
    case .likewise: containing.append(part)
    }
  }

  private func findHearing(isUnit: Bool) -> Hearing {
    let hearing = ([Unowned(object: unit)] + containing).filter { $0.object.hasAudience }
    if !compared.isEmpty || hearing.count > 1 || !isUnit && !elements.isEmpty { return .several }
    guard let only = hearing.first else { return elements.isEmpty ? .nobody : .one(nil) }
    return only.object.onlyObserver.map { isUnit ? .one($0) : .several } ?? .several
  }

  /// Lets `store` write, and tells all. `change` says whether the unit has changed, and `undo` takes the write back.
  func write(_ store: () -> Void, undo: () -> Void, change: () -> Change?) {
    let checks = compared.map { $0.object.watch() }
    store()
    if let renamed { return renamed.rename(undo: undo, redo: store) }
    for check in checks { check() }
    let core = unit.core
    if let change = change() {
      unit.mark(change, in: core)
      for whole in containing { whole.object.mark(change, in: core) }
    }
    core.finishWrite()
  }

  /// Lets `store` write, and has the unit find out whether it changed.
  func write(_ store: () -> Void) { unit.write(to: self, store) }

  /// The element to which a write has given another id.
  var renamed: Node? { elements.last { $0.object.isRenamed }?.object }
}
