import KuchiEngine
public import KuchiSession
public import KuchiState

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The front of a session: lines in, a transcript out.
///
/// It turns each line into an intent of the session and hands on what the views have to say to it. It owns no
/// terminal: whoever drives it reads the lines and writes the text.
public final class Front: LineFront {
  /// The session in front of which it stands.
  public let session: Session
  /// What is shown of it.
  public let transcript: Transcript
  let watches: Watches
  let found: Derived<Found?>

  /// A front of `session`.
  public init(_ session: Session, environment: ViewEnvironment) {
    self.session = session
    transcript = Transcript(of: session, environment: environment)
    watches = Watches(session.state)
    found = Found.place(in: session.state)
  }

  /// Whether the player has left.
  public var isOver: Bool { session.state.stage.peek() == .left }

  /// What is to be shown before the first line.
  public func opening() -> String {
    if session.asksOnce { session.reveal() }
    return render(transcript.lines())
  }

  /// Takes a line that was typed without live kana.
  public func handle(_ line: String) -> String { handle(line, keys: nil) }

  /// Takes a line and gives what is to be shown for it. `keys` are the raw keys of a line of live kana.
  public func handle(_ line: String, keys: String?) -> String {
    transcript.environment.now.wrappedValue = session.now
    session.startClock()
    let parsed = ParsedLine(line)
    defer { if parsed.pausesClock { session.stopClock() } }
    switch parsed {
    case .answer(let text):
      let isSearching = session.state.stage.peek() == .searching
      session.enter(text, keys: keys)
      let wanted: Set<Transcript.Name> = isSearching && session.state.notice.peek() == nil ? [.search] : []
      return render(colonReminder(for: text) + transcript.lines(wanted: wanted))
    case .command(let command):
      session.clearMessages()
      return render(run(command))
    case .unknown(let name, let nearest):
      session.clearMessages()
      return render(Help.unknown(name, nearest: nearest))
    case .incomplete(let entry):
      session.clearMessages()
      return render(Help.lines(about: entry))
    }
  }

  /// What is to be shown when the lines have ended: how the game went, if it was played at all.
  public func closing() -> String {
    let state = session.state.binding.peek()
    guard !session.asksOnce, let game = state.play.game, !game.isOver || game.pool.hasNothingLeft,
      game.score.answered > 0
    else {
      return render(transcript.lines())
    }
    let environment = transcript.environment.binding.peek()
    let summary = Summary(of: game, player: state.settings.name, goal: state.play.goal)
    return render(transcript.lines() + SummaryView.lines(for: summary, in: environment))
  }

  /// Whether the next line is wanted in kana, so that Latin letters should become kana while they are typed.
  public var wantsKana: Bool {
    let state = session.state.binding.peek()
    if state.play.isKanaLive, let editing = state.stage.editing { return editing.wantsKana(on: state.shelf) }
    guard state.play.isKanaLive, state.stage == .playing, let game = state.play.game,
      let challenge = game.question?.challenge, challenge.form == .typed, challenge.kind != .meaning
    else { return false }
    return game.pool.deck(of: challenge.card).languages.isTermJapanese
  }

  /// The prompt for the next line.
  public var prompt: String {
    let state = session.state.binding.peek()
    switch state.stage {
    case .registering: return "name> "
    case .matching: return "the same? [y/n] "
    case .resuming: return (state.opening.unfinished.map(pause) ?? "") + "go on? [Y/n] "
    case .placing: return "y/n> "
    case .choosingDeck: return "deck> "
    case .editing(let editing): return editing.prompt
    case .searching: return "search> "
    case .playing, .left:
      if let lesson = state.play.game?.lesson { return "lesson \(lesson.number + 1)/\(lesson.cards.count)> " }
      guard let game = state.play.game, game.question != nil else {
        if state.play.game?.pool.hasNothingLeft == true { return "no card matches> " }
        return outlook(state.play.nextDue) + "again? \(state.play.game?.endingKeys ?? "[Y/n]") "
      }
      return "\(game.score.answered + 1)/\(game.score.total)\(clock(state.play.countdown))> "
    }
  }

  /// When something is due again, as told now: it changes while the line is edited.
  private func outlook(_ due: Date?) -> String {
    guard let due else { return "" }
    let seconds = due.timeIntervalSince(session.now)
    return seconds > 0 ? "next due \(relativeTime(secondsAhead: seconds)), " : "due now, "
  }

  /// Whether the game is out of sight for the editor or the search.
  private var isElsewhere: Bool {
    let stage = session.state.stage.peek()
    return stage.editing != nil || stage == .searching
  }

  private func run(_ command: Command) -> [Line] {
    if command.entry.need == .game, isElsewhere { session.endEditing() }
    return command.run(in: self)
  }

  /// A word that is a command but for its colon, where it was taken for an answer and refused.
  private func colonReminder(for text: String) -> [Line] {
    guard case .retry = session.state.binding.peek().play.verdict?.outcome,
      let entry = CommandEntry.named(text.lowercased())
    else { return [] }
    return [Line("If you meant the command: it begins with a colon, :\(entry.name)")]
  }

  func render(_ lines: [Line]) -> String {
    let environment = transcript.environment.binding.peek()
    let changes = watches.takeChanges().map(\.line)
    return Renderer(width: environment.width, theme: environment.theme, isPlain: environment.isPlain)
      .render(changes + lines)
  }
}
