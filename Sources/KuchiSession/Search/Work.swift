/// Long work that continues while the player types lines.
package struct Work: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case reading
    /// Writes a deck with this title.
    case saving(String)
  }

  package var kind: Kind
  package var done: Int
  package var total: Int

  package init(_ kind: Kind, done: Int, of total: Int) {
    self.kind = kind
    self.done = done
    self.total = total
  }
}

/// Performs long work. Intents order it, and the host awaits it.
extension Session {
  package var hasWork: Bool { !state.peek.isWorking && !state.peek.orders.isEmpty }

  /// Does all ordered work, also what is ordered meanwhile, and returns when nothing is left. `state.work`
  /// shows the progress. The host can handle lines in the meantime. A second call returns at once.
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
  mutating func order(_ work: Work.Kind) {
    if !orders.contains(work) { orders.append(work) }
  }
}
