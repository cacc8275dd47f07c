/// A value computed from the places it names, and from nothing else.
///
///     let isWinning = Derived($game.score, $goal) { score, goal in score.right >= goal }
///
/// It is computed when it is read, once for each change of its inputs, and is silent when the result is equal.
/// Once it has been read through `wrappedValue`, somebody may be tracking it: then the next change of an input
/// computes it at once, to know whether to tell them. Hold it for as long as it shall be tracked or observed.
public final class Derived<Value: Equatable>: Readable {
  private let inputRevision: () -> Int
  private let compute: () -> Value
  private let watchInputs: (@escaping () -> Void) -> [Subscription]

  private var cached: (value: Value, inputRevision: Int)?
  /// How often the value has changed, and what of that was announced.
  private var changes = 0
  private var announced = 0
  private var observers = Observers()
  private let anchor = Anchor()
  private var isTracked = false
  private var subscriptions: [Subscription] = []

  /// A value that `compute` makes of the values of `inputs`, which are bindings or other derived values.
  ///
  /// `compute` should depend on nothing but what it is given.
  public init<each Input: Readable>(
    _ inputs: repeat each Input, compute: @escaping (repeat (each Input).Value) -> Value
  ) {
    let inputs = (repeat each inputs)
    // Revisions only grow, so a change of any input changes their sum.
    inputRevision = {
      var sum = 0
      for input in repeat each inputs { sum &+= input.revision }
      return sum
    }
    self.compute = { compute(repeat (each inputs).peek()) }
    watchInputs = { action in
      var subscriptions: [Subscription] = []
      for input in repeat each inputs { subscriptions.append(input.onChange { _ in action() }) }
      return subscriptions
    }
  }

  /// The value for what the inputs are now.
  public var wrappedValue: Value {
    anchor.noteRead()
    isTracked = true
    watch()
    return peek()
  }

  /// The value for what the inputs are now, unseen by the Observation framework.
  public func peek() -> Value {
    let revision = inputRevision()
    if let cached, cached.inputRevision == revision { return cached.value }
    let value = compute()
    if let cached, cached.value != value { changes += 1 }
    cached = (value, revision)
    return value
  }

  /// A count that grows when a change of the inputs has changed the value.
  public var revision: Int {
    _ = peek()
    return changes
  }

  /// Runs `action` with the new value after each transaction that changed it.
  public func onChange(_ action: @escaping (Value) -> Void) -> Subscription {
    let observer = Observer { [unowned self] in action(peek()) }
    observers.add(observer)
    watch()
    return Subscription { [self] in
      observers.end(observer)
      unwatch()
    }
  }

  private func watch() {
    guard subscriptions.isEmpty else { return }
    announced = revision
    subscriptions = watchInputs { [weak self] in self?.inputsChanged() }
  }

  private func unwatch() {
    if observers.isEmpty, !isTracked { subscriptions = [] }
  }

  private func inputsChanged() {
    guard revision != announced else { return }
    announced = revision
    if isTracked {
      isTracked = false
      anchor.change()
    }
    for observer in observers.all { observer.action?() }
    unwatch()
  }
}
