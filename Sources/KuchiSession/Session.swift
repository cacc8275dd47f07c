public import KuchiEngine
public import KuchiState

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The view model: one store that everything shown is bound to, and the intents that change it.
///
/// An intent is worked out on a draft of the state. What it asks of the world is done next, and the draft with what came
/// of that is written to the store as one transaction: nobody sees a verdict whose review is not recorded, or whose
/// failure is not told beside it. Decks, filters and settings may also be changed through bindings of the store, and
/// the game and the files follow in the same way.
///
/// The intents stand with their features: `Play`, `Library`, `Editor`, `Filters`, `Search` and `Settings`. A session
/// knows no view and no line of text, starts no task and belongs to whoever made it.
public final class Session {
  /// The source of truth. Views bind to its places.
  public let state: Store<SessionState>

  /// Whether the first answer that counts ends the session.
  public let asksOnce: Bool

  let effects: Effects
  /// What a command line said about games of this run; it is not remembered.
  let overrides: (GameSettings) -> GameSettings
  private var subscriptions: [Subscription] = []

  /// A session that has not begun.
  public init(
    settings: Settings = Settings(), effects: Effects, asksOnce: Bool = false,
    overrides: @escaping (GameSettings) -> GameSettings = { $0 }
  ) {
    state = Store(SessionState(settings: settings))
    self.effects = effects
    self.asksOnce = asksOnce
    self.overrides = overrides
    subscriptions = [
      // A change through a binding is an intent whose body has run: what is left to do is to follow it.
      state.shelf.decks.onChange { [unowned self] _ in perform { _ in [] } },
      state.settings.filters.onChange { [unowned self] _ in perform { _ in [] } },
      state.stage.onChange { [unowned self] stage in stage == .playing ? startClock() : stopClock() },
    ]
  }

  /// The time.
  public var now: Date { effects.now() }

  /// Carries an intent out: works it out on a draft, runs the effects that it yields, which may yield more, and writes
  /// the draft to the store.
  func perform(_ intent: (inout SessionState) -> [Effect]) {
    var draft = state.peek
    var queue = intent(&draft)
    queue += draft.follow(at: now)
    while !queue.isEmpty {
      let effect = queue.removeFirst()
      queue = run(effect, on: &draft) + queue
    }
    state.binding.wrappedValue = draft
  }

  /// Does what may fail outside an intent. A failure is shown as an alert.
  func attempt<Result>(_ what: Alert.Attempt, _ body: () throws -> Result) -> Result? {
    do {
      return try body()
    } catch {
      perform { state in
        state.fail(what, error)
        return []
      }
      return nil
    }
  }
}

// MARK: Messages

extension Session {
  /// Shows a notice until the next line.
  public func post(_ notice: Notice) { perform { _ in [.post(notice)] } }

  /// Forgets the messages of the line before.
  public func clearMessages() {
    perform { state in
      state.notice = nil
      state.alert = nil
      state.report = nil
      return []
    }
  }

  /// Ends the session.
  public func leave() {
    perform { state in
      state.stage = .left
      return []
    }
  }
}

extension Store<SessionState> {
  /// The state, read without being tracked: an intent is no view.
  var peek: SessionState { binding.peek() }
}
