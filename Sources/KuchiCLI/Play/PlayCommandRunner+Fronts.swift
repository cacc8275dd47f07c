import ArgumentParser
import KuchiSession
import KuchiState
import KuchiTerminal

// The two ways of playing: from a pipe, and on a terminal.
extension PlayCommandRunner {
  /// Plays line by line, from a pipe or over JSON Lines.
  func listen(_ front: some LineFront) async {
    Shutdown.current.handleSignals(isInterrupting: false)
    guard Output.draw(front.opening()), !front.isOver else { return }
    await PipeInput.run { line in
      guard Output.draw(front.handle(line)) else { return false }
      return Output.draw(await front.finishWork()) && !front.isOver
    }
    Output.draw(front.closing())
  }
}

#if Readline
  extension PlayCommandRunner {
    /// Plays on a terminal, where readline edits the lines.
    func talk(_ front: Front, _ session: Session) async throws {
      let input = ReadlineInput(history: History(file: folders.historyFile), isPlain: isPlain)
      // A screen reader can't follow letters that change while they are typed.
      if isPlain { session.state.play.isKanaLive.wrappedValue = false }
      input.prompt = { front.prompt }
      // Numbers of choices and names don't go into the history.
      input.isRemembered = { Int($0) == nil && session.state.stage.peek() == .playing }
      input.draft = { front.draft }
      input.complete = { front.completions(for: $0) }
      input.resized = { front.transcript.environment.width.wrappedValue = Terminal.width }
      input.wantsKana = { front.wantsKana }
      input.typed = { front.typed() }
      input.press = { key, isTypedAhead in front.press(key, isTypedAhead: isTypedAhead) }
      input.elapse = { front.elapse() }
      input.untilChange = { front.untilChange }
      input.isOver = { front.isOver }
      input.takeSignals = Shutdown.current.handOverSignals
      input.suspension = { suspend in session.withClockStopped(suspend) }
      let appearance = session.state.settings.appearance.onChange { appearance in
        front.transcript.environment.theme.wrappedValue = Terminal.traits.theme(appearance)
      }
      defer { appearance.cancel() }
      let tasks = BackgroundTasks(front, input, canDrawBelow: !isPlain)
      defer { tasks.cancel() }
      input.handle = { line, keys in
        defer { tasks.finishWork() }
        return Output.draw(front.handle(line, keys: keys)) && !front.isOver
      }
      Output.draw(front.opening())
      if front.isOver { return }
      let ending = await input.run()
      Output.draw(front.closing())
      switch ending {
      case .left: break
      case .interrupted: throw ExitStatus.interrupted
      case .terminated(let signal): throw ExitCode(128 + signal)
      }
    }
  }

  /// The tasks that run while a line is edited: the search as you type, and long work that a command started.
  @MainActor
  final class BackgroundTasks {
    private let front: Front
    private let input: ReadlineInput
    private var tasks: [Task<Void, Never>] = []
    private var subscriptions: [Subscription] = []

    /// How long typing must rest before the search starts.
    private static let pause = Duration.milliseconds(120)
    /// The rows of the terminal that stay free for the line and what is above it.
    private static let reservedRows = 4

    /// Starts the tasks.
    ///
    /// - Parameter canDrawBelow: Whether the terminal can show text below the line.
    init(_ front: Front, _ input: ReadlineInput, canDrawBelow: Bool) {
      self.front = front
      self.input = input
      input.edited = { front.typing($0) }
      if canDrawBelow { showBelow() }
      tasks = [Task { await TypedSearch(front.session).follow(pause: Self.pause, clock: .continuous) }]
    }

    private func showBelow() {
      let (front, input) = (front, input)
      input.footer.text = { front.below(rows: Terminal.height - Self.reservedRows) }
      let state = front.session.state
      subscriptions = [
        state.search.query.onChange { _ in input.refreshFooter() },
        state.search.decks.onChange { _ in input.refreshFooter() },
        state.work.onChange { _ in input.refreshFooter() },
      ]
    }

    /// Runs the work that a line started, and prints its result above the line that is being edited.
    func finishWork() {
      guard front.session.hasWork else { return }
      let (front, input) = (front, input)
      tasks.append(Task { input.printAbove(await front.finishWork()) })
    }

    /// Cancels the tasks. Files they have written are whole.
    func cancel() {
      subscriptions = []
      for task in tasks { task.cancel() }
    }
  }
#else
  extension PlayCommandRunner {
    /// Plays on a terminal, which edits the lines itself.
    func talk(_ front: Front, _ session: Session) async throws {
      session.state.play.isKanaLive.wrappedValue = false
      Shutdown.current.handleSignals(isInterrupting: false)
      guard Output.draw(front.opening()), !front.isOver else { return }
      Output.draw(front.prompt)
      await PipeInput.run { line in
        guard Output.draw(front.handle(line)), Output.draw(await front.finishWork()), !front.isOver else {
          return false
        }
        return Output.draw(front.prompt)
      }
      Output.draw(front.closing())
    }
  }
#endif
