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
    /// One of several in these bytes that tell each other nothing, such as the values of a dictionary or the positions of
    /// a list; nil for the only one, as of an optional, and for the bound elements of a list.
    case member(AnyHashable?)
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

/// Whom a write of one place concerns; known until parts come or go, or other people listen.
final class Affected {
  let arrangement: Int
  /// Those that may have changed.
  let compared: [Unowned<Node>]
  /// The written place and what holds it: these have changed if the place has.
  let holders: ContiguousArray<Unowned<Node>>
  /// The elements that the written place is or lies in.
  let elements: [Unowned<Node>]
  let isHeard: Bool
  /// The one who alone hears of a change.
  let only: Observer?

  init(of written: Node) {
    var (node, holders, compared) = (written, [written], written.parts)
    while let address = node.address {
      for part in address.parent.parts(sharing: address) where part !== node {
        if part.address.map(address.isHeld) == true { holders.append(part) } else { compared.append(part) }
      }
      node = address.parent
      holders.append(node)
    }
    arrangement = written.core.arrangement
    self.compared = compared.map(Unowned.init)
    elements = holders.filter(\.isElement).map(Unowned.init)
    holders.removeAll { !$0.hasAudience }
    self.holders = ContiguousArray(holders.lazy.map(Unowned.init))
    isHeard = !holders.isEmpty
    only = holders.count == 1 ? holders[0].only : nil
  }
}
