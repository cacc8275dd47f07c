public import KuchiFoundation

/// The view model: one store that everything shown is bound to, and the intents that change it.
///
/// An intent changes a draft of the state and returns effects. The session runs the effects, which may change
/// the draft further, and then writes the draft to the store in one transaction. So an answer is recorded
/// before the player sees its verdict, and if recording fails, the alert appears with the verdict. Decks and
/// filters can also be changed through bindings of the store: the game and the files follow in the same way.
///
/// Each feature has a folder for its state and intents: Play, Today, Library, Editor, Search and Settings. A
/// session knows no view and parses no line of text. It starts no task, and its creator owns it.
public final class Session {
  /// The source of truth. Views bind to parts of it.
  public let state: Store<SessionState>

  package let asksOnce: Bool
  let studiesToday: Bool
  let host: any SessionHost
  /// The host, if it serves the program; nil in an app.
  let program: (any ProgramHost)?
  let overrides: (GameSettings) -> GameSettings
  private var subscriptions: [Subscription] = []

  /// A session that has not begun.
  ///
  /// - Parameters:
  ///   - settings: The player's settings.
  ///   - host: The session's access to the outside world.
  ///   - asksOnce: Whether the first answer that counts ends the session.
  ///   - pacesLessons: Whether players go through lessons card by card. Otherwise lessons are shown whole.
  ///   - studiesToday: Whether players who name no deck play today over the study list. Else they choose.
  ///   - overrides: Applies the command line's options to the games of this run. They are not saved.
  public init(
    settings: Settings = Settings(), host: any SessionHost, asksOnce: Bool = false, pacesLessons: Bool = true,
    studiesToday: Bool = true,
    overrides: @escaping (GameSettings) -> GameSettings = { $0 }
  ) {
    state = Store(SessionState(settings: settings))
    state.play.pacesLessons.wrappedValue = pacesLessons
    (self.host, program) = (host, host as? any ProgramHost)
    self.asksOnce = asksOnce
    self.studiesToday = studiesToday
    self.overrides = overrides
    subscriptions = [
      // A change through a binding has been made already. The empty intent runs what follows from it.
      state.shelf.decks.onChange { [unowned self] _ in change { _ in } },
      state.settings.filters.onChange { [unowned self] _ in change { _ in } },
      state.stage.onChange { [unowned self] stage in stage == .playing ? startClock() : stopClock() },
    ]
  }

  /// The time.
  public var now: Date { host.now }

  /// Performs an intent: it changes a draft, its effects run, and the draft is written to the store.
  func perform(_ intent: (inout SessionState) -> [Effect]) {
    var draft = state.peek
    let queue = intent(&draft)
    run(queue + draft.follow(at: now), on: &draft)
    run(draft.play.noteLessons() + draft.play.notePlacement() + draft.sayQuestion(), on: &draft)
    showPicture(&draft)
    lookUpPitch(&draft)
    state.binding.wrappedValue = draft
  }

  /// Performs an intent that returns no effects.
  func change(_ intent: (inout SessionState) -> Void) {
    perform { state in
      intent(&state)
      return []
    }
  }

  private func run(_ effects: [Effect], on draft: inout SessionState) {
    var queue = effects
    while !queue.isEmpty {
      let effect = queue.removeFirst()
      queue = run(effect, on: &draft) + queue
    }
  }

  /// Runs `body` outside an intent. An error becomes an alert.
  package func attempt<Result>(_ what: Alert.Attempt, _ body: () throws -> Result?) -> Result? {
    do {
      return try body()
    } catch {
      change { $0.fail(what, error) }
      return nil
    }
  }
}

// MARK: Messages

extension Session {
  /// Shows a notice until the next line.
  package func post(_ notice: Notice) { perform { _ in [.post(notice)] } }

  /// Removes the messages about the previous line.
  package func clearMessages() {
    change { state in
      state.notice = nil
      state.alert = nil
      state.report = nil
      state.strokes = nil
    }
  }

  /// Ends the session.
  public func leave() { change { $0.stage = .left } }
}

extension Store<SessionState> {
  /// The state, read untracked, because an intent is not a view.
  var peek: SessionState { binding.peek() }
}
