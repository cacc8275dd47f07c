/// Where a node lies: in its parent, which is a store's value, an element or what functions reach.
@usableFromInline
struct Address {
  let parent: Node
  var bytes = 0..<Int.max
  var kind = Kind.field(nil)

  enum Kind {
    /// All of these bytes, at a key path; nil for the whole parent.
    case field(AnyKeyPath?)
    /// One of a group, whose members tell each other nothing.
    case member
    /// Something that any write to these bytes may change.
    case computed
  }

  var computed: Address { Address(parent: parent, bytes: bytes, kind: .computed) }

  /// Whether `other`, which shares bytes with it, has changed if this has.
  func isHeld(by other: Address) -> Bool {
    guard case .field(let otherPath) = other.kind else { return false }
    // Of two fields one holds the other. Two key paths may lead to one.
    guard case .field(let path) = kind, path != otherPath else { return true }
    return bytes.clamped(to: other.bytes) != other.bytes
  }
}

/// Whom a write of one place concerns; known until parts come or go, or other people listen.
final class WriteImpact {
  let arrangement: Int
  @exclusivity(unchecked) private(set) var compared: [Unowned<Node>]
  /// The written place and what holds it, where somebody listens: these have changed if the place has. The others may have.
  @exclusivity(unchecked) private(set) var holders: ContiguousArray<Unowned<Node>>
  /// The members of groups that it is or lies in.
  @exclusivity(unchecked) private(set) var members: [Unowned<Node>] = []
  /// The one who alone hears of a change.
  let only: Observer?

  init(of written: Node) {
    (arrangement, compared, holders) = (written.core.arrangement, written.parts, [Unowned(written)])
    var node = written
    while let address = node.address {
      let parent = address.parent
      for part in parent.parts(sharing: address) where part.object !== node {
        let isHolder = part.object.address.map(address.isHeld) == true
        if isHolder { holders.append(part) } else { compared.append(part) }
      }
      if case .member = address.kind {
        members.append(Unowned(node))
      } else {
        holders.append(Unowned(parent))
      }
      node = parent
    }
    holders.removeAll { !$0.object.hasAudience }
    only = holders.count == 1 ? holders[0].object.only as? Observer : nil
  }
}
