import KuchiState

/// Long work that goes on while lines are taken.
public struct Work: Hashable, Sendable {
  /// What is done.
  public enum Kind: Hashable, Sendable {
    /// All decks are read, to be searched.
    case reading
    /// A deck with this title is written.
    case saving(String)
  }

  /// What is done.
  public var kind: Kind
  /// How many steps of it are done.
  public var done: Int
  /// How many steps it has.
  public var total: Int

  /// Work of which so many steps are done.
  public init(_ kind: Kind, done: Int, of total: Int) {
    self.kind = kind
    self.done = done
    self.total = total
  }
}

/// Long work: intents order it, and the host awaits it.
extension Session {
  /// Whether work is ordered that nobody does yet.
  public var hasWork: Bool { !state.peek.isWorking && !state.peek.orders.isEmpty }

  /// Does the ordered work, and what is ordered meanwhile, and returns when nothing is left. `state.work` shows the
  /// progress. Lines can be handled in the meantime. A second call returns at once.
  public func performWork() async {
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
  /// Orders work, unless it is ordered already.
  mutating func order(_ work: Work.Kind) {
    if !orders.contains(work) { orders.append(work) }
  }
}
