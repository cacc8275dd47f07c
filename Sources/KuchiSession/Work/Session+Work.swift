import KuchiState

/// Work that takes longer than a line should: intents order it, the host has it done.
extension Session {
  /// Whether work was ordered that nobody does yet.
  public var hasWork: Bool { !isWorking && !orders.isEmpty }

  /// Does what was ordered, and what is ordered meanwhile, and returns when there is nothing left to do. What goes on
  /// stands in `state.work`. Lines may be taken in the meantime; called once more it returns at once.
  public func performWork() async {
    guard !isWorking else { return }
    isWorking = true
    defer { isWorking = false }
    while let order = orders.first {
      state.work.wrappedValue = Work(order, done: 0, of: 1)
      switch order {
      case .reading: await readDecks()
      case .saving(let title): await savePractice(titled: title)
      }
      orders.removeFirst()
      state.work.wrappedValue = nil
    }
  }

  func order(_ work: Work.Kind) {
    if !orders.contains(work) { orders.append(work) }
  }
}
