import KuchiState

/// Long work that continues while the player types lines.
package struct Work: Hashable, Sendable {
  /// What the work does.
  package enum Kind: Hashable, Sendable {
    /// Reads all decks for the search.
    case reading
    /// Writes a deck with this title.
    case saving(String)
  }

  /// What the work does.
  package var kind: Kind
  /// The number of steps done.
  package var done: Int
  /// The number of all steps.
  package var total: Int

  /// Work with some of its steps done.
  package init(_ kind: Kind, done: Int, of total: Int) {
    self.kind = kind
    self.done = done
    self.total = total
  }
}

/// Performs long work. Intents order it, and the host awaits it.
extension Session {
  /// Whether work is ordered that the host should perform.
  package var hasWork: Bool { !state.peek.isWorking && !state.peek.orders.isEmpty }

  /// Does the ordered work and what is ordered meanwhile, and returns when nothing is left. `state.work` shows the
  /// progress. The host can handle lines in the meantime. A second call returns at once.
  package func performWork() async {
    guard !state.peek.isWorking else { return }
    state.isWorking.wrappedValue = true
    defer { state.isWorking.wrappedValue = false }
    while let order = state.peek.orders.first {
      state.work.wrappedValue = Work(order, done: 0, of: 1)
      switch order {
      case .reading: await readDecks()
      case .saving(let title): await savePractice(titled: title)
      }
      state.update { state in
        state.orders.removeFirst()
        state.work = nil
      }
    }
  }
}

extension SessionState {
  /// Orders work that is not ordered yet.
  mutating func order(_ work: Work.Kind) {
    if !orders.contains(work) { orders.append(work) }
  }
}
