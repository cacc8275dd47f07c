/// What bindings and derived values hold of a store: with the last of them nothing is tracked any more.
@usableFromInline
final class Lifetime {
  @usableFromInline let core = Core()

  @usableFromInline init() {}

  // What is tracked keeps its core, and is kept by it.
  deinit {
    core.tracking.end()
    core.listeners.end()
  }
}

/// What all places of one store share: who listens, and what may be written.
@usableFromInline
final class Core {
  let listeners = Listeners()
  @usableFromInline let tracking = Tracking()
  /// How often a part has become known or has gone.
  @exclusivity(unchecked) var arrangement = 0
  /// How many nodes have anybody who has to know of a write.
  @exclusivity(unchecked) var observed = 0
  /// How many derived values are being computed from this store.
  @exclusivity(unchecked) var computing = 0
  /// How many changes in place are going on, and the places that were written meanwhile.
  @exclusivity(unchecked) var drafts = 0
  @exclusivity(unchecked) var written: [Node] = []

  @usableFromInline func beginDraft() -> Int {
    drafts += 1
    return written.count
  }

  /// Ends a change in place. The places that were written since it began, if any.
  @usableFromInline @discardableResult func endDraft(_ start: Int) -> ArraySlice<Node>? {
    drafts -= 1
    if written.isEmpty { return nil }
    defer { if drafts == 0 { written = [] } }
    return written.dropFirst(start)
  }
}

/// Stops at what nobody may do and the compiler can't refuse: to go on would lose a write or never end.
@usableFromInline func stopForMisuse(_ message: String) -> Never { fatalError(message) }
