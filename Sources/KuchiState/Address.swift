/// Where a node lies: its parent, which is a store's value, an element or what functions reach, and what finds it there.
@usableFromInline
struct Address {
  let parent: Node
  /// The bytes of the parent in which it lies.
  var bytes = 0..<Int.max
  var kind = Kind.field(nil)

  enum Kind {
    /// All of these bytes, at a key path; nil for the whole parent.
    case field(AnyKeyPath?)
    /// One of several in these bytes that tell each other nothing, such as the values of a dictionary.
    case member(AnyHashable)
    /// Something about these bytes that no write of a member changes.
    case fact
    /// Something that any write to these bytes may change.
    case computed
  }

  func with(_ kind: Kind) -> Address { Address(parent: parent, bytes: bytes, kind: kind) }

  /// Whether `other`, which shares bytes with it, has changed if this has.
  func isHeld(by other: Address) -> Bool {
    guard case .field(let otherPath) = other.kind else { return false }
    // Of two fields one holds the other. Two key paths may lead to one.
    guard case .field(let path) = kind, path != otherPath else { return true }
    return bytes.clamped(to: other.bytes) != other.bytes
  }
}

/// Whom a write of one place concerns; known until anybody comes or goes.
final class Affected {
  let arrangement: Int
  private unowned let unit: Node
  private let core: Core
  /// Those that may have changed.
  private var compared: [Unowned<Node>]
  /// The unit and what holds it, if anybody hears of that: these have changed if the unit has.
  private var holders: [Unowned<Node>]
  /// The observer that alone hears of a change of the unit, where nothing else can change.
  private let only: Observer?
  /// The elements that the unit is or lies in.
  private let elements: [Unowned<Node>]

  /// Whether nothing but the unit itself has to be compared.
  var isSimple: Bool { compared.isEmpty }

  /// Whether anybody has to know of a change of the unit.
  var isHeard: Bool { !holders.isEmpty }

  init(of unit: Node) {
    (self.unit, core, arrangement) = (unit, unit.core, unit.core.arrangement)
    (compared, holders) = (unit.parts.map(Unowned.init), [Unowned(unit)])
    var node = unit
    while let address = node.address {
      for part in address.parent.parts(sharing: address) where part !== node {
        if part.address.map(address.isHeld) == true {
          holders.append(Unowned(part))
        } else {
          compared.append(Unowned(part))
        }
      }
      node = address.parent
      holders.append(Unowned(node))
    }
    elements = holders.filter(\.object.isElement)
    holders.removeAll { !$0.object.hasAudience }
    only = compared.isEmpty && holders.count == 1 ? holders[0].object.onlyObserver : nil
  }

  /// Lets `store` write, compares and tells. What `isEdit` is a change without a comparison.
  func write(isEdit: Bool = false, _ store: () -> Void) {
    let isChanged = isHeard && !isEdit ? unit.snapshot() : { true }
    let check = Node.watch(compared.lazy.map(\.object))
    store()
    finish(isChanged: isChanged, check)
  }

  /// Tells of a write that was made.
  func finish(isChanged: () -> Bool, _ check: () -> Void = {}) {
    for element in elements { element.object.followRename() }
    check()
    if isHeard, isChanged() {
      if let only, core.isQuiet { return core.tell(only) }
      for holder in holders { holder.object.mark(because: unit) }
    }
    core.finishWrite()
  }
}
