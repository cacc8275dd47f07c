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
  private let watches: Watches
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
    let read = Command.read(line)
    defer { if read.turnsAside { session.stopClock() } }
    switch read {
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
      return render([Line(unknown(name, nearest: nearest))])
    case .incomplete(let entry):
      session.clearMessages()
      return render(Help.about(entry))
    }
  }

  /// What is to be shown when the lines have ended: how the game went, if it was played at all.
  public func closing() -> String {
    let state = session.state.binding.peek()
    guard !session.asksOnce, let game = state.play.game, game.question != nil || game.pool.hasNothingLeft,
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
    case .choosingDeck: return "deck> "
    case .editing(let editing): return editing.prompt
    case .searching: return "search> "
    case .playing, .left:
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

  private var game: Game? { session.state.play.game.peek() }

  /// Whether the game is out of sight for the editor or the search.
  private var isElsewhere: Bool {
    let stage = session.state.stage.peek()
    return stage.editing != nil || stage == .searching
  }

  private func run(_ command: Command) -> [Line] {
    if command.isAboutGame, isElsewhere { session.endEditing() }
    switch command {
    case .help(let name): return help(name)
    case .show:
      session.reveal()
      return transcript.lines(wanted: [.challenge, .choices])
    case .score: return transcript.lines(wanted: [.score]).orElse("No answer has counted yet.")
    case .hint:
      session.hint()
      return transcript.lines()
    case .dunno: session.giveUp()
    case .skip: session.skip()
    case .undo: session.undo()
    case .accept: session.accept()
    case .grade(let grade): session.grade(grade)
    case .report(let subject): session.report(subject)
    case .record(let isOn): isOn ? session.recordOn() : session.stopRecording()
    case .kana: session.toggleKana()
    case .code: return game.map(ChallengeCode.lines) ?? [Line(Notice.noQuestion.wording)]
    case .watch(let name): return watches.answer(name)
    case .again: session.again()
    case .decks:
      session.chooseDeck()
      return transcript.lines(wanted: [.decks])
    case .filter(let command): return filter(command)
    case .search(let query): return search(query)
    case .pick(let command): return pick(command)
    case .settings:
      return transcript.lines() + SettingsReport.lines(of: session.state.settings.peek())
    case .set(let name, let value): session.set(named: name, to: value)
    case .deck(let name): session.play(deckCalled: name)
    case .next, .previous, .edit, .editDeck, .newCard, .newDeck, .delete, .move, .reload, .copy, .back:
      return edit(command)
    case .quit: session.leave()
    }
    return transcript.lines()
  }

  private func help(_ name: String?) -> [Line] {
    guard let name else { return Help.overview }
    let bare = name.hasPrefix(":") ? String(name.dropFirst()) : name
    guard let entry = CommandEntry.named(bare.lowercased()) else {
      return [
        Line(unknown(bare, nearest: NearestWord.nearest(to: bare, among: CommandEntry.all.map(\.name))))
      ]
    }
    return Help.about(entry)
  }

  /// A word that is a command but for its colon, where it was taken for an answer and refused.
  private func colonReminder(for text: String) -> [Line] {
    guard case .retry = session.state.binding.peek().play.verdict?.outcome,
      let entry = CommandEntry.named(text.lowercased())
    else { return [] }
    return [Line("If you meant the command: it begins with a colon, :\(entry.name)")]
  }

  private func unknown(_ name: String, nearest: String?) -> String {
    let guess = nearest.map { "Did you mean :\($0)? " } ?? ""
    return "There is no command :\(name)".asSentence + " \(guess):help lists the commands."
  }

  func render(_ lines: [Line]) -> String {
    let environment = transcript.environment.binding.peek()
    let changes = watches.takeChanges().map(\.line)
    return Renderer(width: environment.width, theme: environment.theme, isPlain: environment.isPlain)
      .render(changes + lines)
  }
}

extension [Line] {
  /// These lines, or `line` where there are none.
  fileprivate func orElse(_ line: Line) -> [Line] { isEmpty ? [line] : self }
}
