/// The part of a store that its bindings and derived values keep alive. Tracking ends with the last of them.
@usableFromInline
final class Lifetime {
  @usableFromInline let core = Core()

  @usableFromInline init() {}

  // A tracked node and its core keep each other alive.
  deinit {
    core.tracking.end()
    core.listeners.end()
  }
}

/// What all places of one store share: its listeners, and whether a write is allowed.
@usableFromInline
final class Core {
  let listeners = Listeners()
  @usableFromInline let tracking = Tracking()
  /// The number of times that a part or a listener came or went.
  @exclusivity(unchecked) var arrangement = 0
  /// The number of nodes that must hear of writes, because they have listeners or known parts.
  @exclusivity(unchecked) var observed = 0
  /// The number of derived values that are being computed from this store.
  @exclusivity(unchecked) var computing = 0
  /// The number of changes in place that are in progress, and the places that were written meanwhile.
  @exclusivity(unchecked) var drafts = 0
  @exclusivity(unchecked) var written: [Node] = []

  @usableFromInline func beginDraft() -> Int {
    drafts += 1
    return written.count
  }

  /// Ends a change in place and returns the places that were written since it began, if any.
  @usableFromInline @discardableResult func endDraft(_ start: Int) -> ArraySlice<Node>? {
    drafts -= 1
    if written.isEmpty { return nil }
    defer { if drafts == 0 { written = [] } }
    return written.dropFirst(start)
  }
}

/// Stops at a misuse that the compiler can't reject. To go on would lose a write or never end.
@usableFromInline func stopForMisuse(_ message: String) -> Never { fatalError(message) }
