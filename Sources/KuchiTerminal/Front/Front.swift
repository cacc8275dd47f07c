/// A way to play a session line by line.
package protocol LineFront {
  var isOver: Bool { get }

  func opening() -> String

  func handle(_ line: String) -> String

  /// Does the long work that a line has ordered, and returns the text to show.
  func finishWork() async -> String

  /// The text to show when the lines have ended.
  func closing() -> String
}

extension LineFront {
  package func finishWork() async -> String { "" }
}

/// The front of a session for people: it turns each line into an intent, and returns the lines of the views
/// that changed. The host owns the terminal.
package final class Front: LineFront {
  package let session: Session
  package let transcript: Transcript
  let watches: Watches
  let search: Derived<SearchView?>
  var singleKey = SingleKeyState.none

  package init(_ session: Session, environment: ViewEnvironment) {
    self.session = session
    transcript = Transcript(of: session, environment: environment)
    watches = Watches(session.state)
    search = SearchView.derived(from: session.state)
  }

  package var isOver: Bool { session.state.stage.peek() == .left }

  package func opening() -> String {
    if session.asksOnce { session.reveal() }
    return transcript.worded { render(transcript.lines()) }
  }

  package func handle(_ line: String) -> String { handle(line, keys: nil) }

  /// Handles a line and returns the text to show. `keys` are the raw keys of a line of live kana.
  package func handle(_ line: String, keys: String?) -> String {
    transcript.worded { respond(to: line, keys: keys) }
  }

  private func respond(to line: String, keys: String?) -> String {
    defer { noteLine() }
    transcript.environment.now.wrappedValue = session.now
    session.startClock()
    switch ParsedLine(asksForHelp(line, keys: keys) ? ":help" : line) {
    case .answer(let text): return render(enter(text, keys: keys))
    case .command(let entry, let argument):
      session.clearMessages()
      let action = entry.action(argument)
      defer { if action == nil || entry.pausesClock { session.stopClock() } }
      return render(action.map { run($0, of: entry) } ?? entry.help)
    case .unknown(let name):
      session.clearMessages()
      defer { session.stopClock() }
      return render(CommandEntry.unknown(name))
    }
  }

  package func closing() -> String {
    let state = session.state.binding.peek()
    return transcript.worded { render(result(in: state) + kept(in: state)) }
  }

  private func result(in state: SessionState) -> [Line] {
    guard !session.asksOnce, let game = state.play.game, !game.isOver || game.pool.hasNothingLeft,
      game.score.answered > 0
    else {
      return transcript.lines()
    }
    let environment = transcript.environment.binding.peek()
    let summary = Summary(
      of: game, player: state.settings.name, goal: state.play.goal, round: state.play.round)
    return transcript.lines() + summary.result(in: environment)
  }

  /// Tells a player who leaves an unfinished game that it is kept, and how to resume it.
  private func kept(in state: SessionState) -> [Line] {
    guard transcript.environment.binding.peek().isInteractive, !session.asksOnce, session.isGameKept else {
      return []
    }
    let thing = state.play.game?.lesson == nil ? worded("game") : worded("lesson")
    if state.play.isToday {
      return [Line(worded("The \(thing) is kept until tomorrow: kuchi goes on with it."))]
    }
    let names = state.settings.lastDecks.map { $0.contains(where: \.isWhitespace) ? "'\($0)'" : $0 }
    let command = (["kuchi play"] + names).joined(separator: " ")
    return [Line(worded("The \(thing) is kept: \(command) goes on with it."))]
  }

  private func enter(_ text: String, keys: String?) -> [Line] {
    let isSearching = session.state.stage.peek() == .searching
    session.enter(text, keys: keys)
    let wanted: Set<Transcript.Name> = isSearching && session.state.notice.peek() == nil ? [.search] : []
    return transcript.lines(wanted: wanted)
  }

  private func run(_ action: CommandEntry.Action, of entry: CommandEntry) -> [Line] {
    let stage = session.state.stage.peek()
    if entry.isOfGame, stage.editing != nil || stage == .searching { session.endEditing() }
    return action(self)
  }

  /// The lines as text, after the changes of watched values.
  func render(_ lines: [Line]) -> String {
    let environment = transcript.environment.binding.peek()
    return Renderer(
      width: environment.width, theme: environment.theme, isPlain: environment.isPlain,
      hasBlocks: environment.hasBlocks
    ).render(watches.takeChanges() + lines)
  }
}
