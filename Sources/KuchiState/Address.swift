/// Where a node lies in its parent: a store's value, an element, or something that functions reach.
@usableFromInline
struct Address {
  let parent: Node
  var bytes = 0..<Int.max
  var kind = Kind.field(nil)

  enum Kind {
    /// All of these bytes, at a key path; nil for the whole parent.
    case field(AnyKeyPath?)
    /// A member of a group. A write of one member does not affect the others.
    case member
    /// Something that any write to these bytes may change.
    case computed
  }

  var computed: Address { Address(parent: parent, bytes: bytes, kind: .computed) }

  /// Whether any change here also changes `other`, which shares bytes with this address.
  func isHeld(by other: Address) -> Bool {
    guard case .field(let otherPath) = other.kind else { return false }
    // Of two fields that share bytes, one contains the other. Two key paths may lead to one field.
    guard case .field(let path) = kind, path != otherPath else { return true }
    return bytes.clamped(to: other.bytes) != other.bytes
  }
}

/// The nodes that a write of one place affects. It is valid until parts or listeners come or go.
final class WriteImpact {
  let arrangement: Int
  @exclusivity(unchecked) private(set) var compared: [Unowned<Node>]
  /// The written place and those that contain it, if they have listeners. A change of the place changes them.
  @exclusivity(unchecked) private(set) var holders: ContiguousArray<Unowned<Node>>
  /// The group members that the written place is or lies in.
  @exclusivity(unchecked) private(set) var members: [Unowned<Node>] = []
  /// The observer, if it is the only listener that hears of a change.
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
