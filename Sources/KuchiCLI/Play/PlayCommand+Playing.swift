// Playing: connects a session to the clock, the random generator, the files and the terminal.
@MainActor
extension PlayCommand {
  private var isInteractive: Bool { !json && Terminal.isInteractive }
  var isPlain: Bool { plain || Terminal.traits.isDumb || !Terminal.traits.isTerminal }
  private var challenge: ChallengeCode? { code.flatMap { try? ChallengeCode($0) } }
  /// The seed of the games; nil to deal them by the schedule.
  private var gameSeed: UInt64? { challenge?.seed ?? seed }
  /// Whether this run has filters of its own, which are not saved.
  private var hasOwnFilters: Bool { options.filters != nil || gameSeed != nil }

  /// Plays until the player leaves or the input ends.
  func play(beginningWithLesson beginsWithLesson: Bool = false) async throws {
    let library = Folders.current.library
    let file = Folders.current.settingsFile
    let saved = try file.load()
    var current = saved
    let settings = filtered(saved)
    let (names, opened) = try open(in: library, last: settings.lastDecks)
    let host = try host(of: settings, library)
    host.named = opened
    host.isSynced = sync(host, settings)
    defer { if host.isSynced { _ = sync(host, host.settings, withDecks: true) } }
    var unsaved: (any Error)?
    if isInteractive { connectTerminal(to: host) }
    defer { host.endSound() }
    if isInteractive, !one {
      host.keeping = { settings in
        var wanted = settings
        if hasOwnFilters { wanted.filters = saved.filters }
        do { try file.save(wanted, changedFrom: current) } catch {
          unsaved = error
          throw error
        }
        (current, unsaved) = (wanted, nil)
      }
    }
    let isToday = try isToday(host)
    let session = Session(
      settings: settings, host: host, asksOnce: one,
      // Programs and scripts get each lesson as a whole.
      pacesLessons: isInteractive, studiesToday: isToday,
      overrides: { scheduled(options.apply(to: $0, code: challenge)) })
    let decks = names.isEmpty && !isToday ? usualDecks(settings, studied: host.studied) : names
    if one { session.play(decks) } else { session.begin(decks: decks, asksName: isInteractive) }
    if beginsWithLesson { beginLesson(in: session) }
    if json {
      try await listen(JSONFront(session, messages: language))
    } else {
      let front = Front(session, environment: environment(settings))
      if isInteractive { try await talk(front) } else { try await listen(front) }
      if isInteractive, !one, isScheduled { try await ScheduleFit.atEnd(of: session, host) }
    }
    try reportLosses(in: session, unsaved)
  }

  /// Lets the host speak and draw at the player's terminal.
  private func connectTerminal(to host: KuchiHost) {
    host.hearing = .current
    host.canDraw = !isPlain
    host.takeTypedAhead = { bytes, isAwaiting in MainActor.assumeIsolated { Self.keep(bytes, isAwaiting) } }
  }

  /// Keeps what was typed while the terminal was queried.
  private static func keep(_ typedAhead: [UInt8], _ isAwaiting: Bool) {
    #if Readline
      ReadlineInput.typedAhead += typedAhead
      ReadlineInput.awaitsAnswer = isAwaiting
    #endif
  }

  /// Whether the terminal has a light background; it is asked only if that matters. Nil without an answer.
  private func isLight(_ settings: Settings) -> Bool? {
    let traits = Terminal.traits
    guard isInteractive, !isPlain, settings.appearance == .auto, traits.hasColors, traits.answers else {
      return nil
    }
    return TerminalAnswer.to(TerminalAnswer.background, typedAhead: Self.keep).isLight
  }

  /// Starts a lesson if a game has begun or could be resumed. Otherwise a lesson follows anyway.
  private func beginLesson(in session: Session) {
    if session.state.stage.peek() == .resuming { session.startOver() }
    if session.state.stage.peek() == .playing { session.startLesson() }
  }

  /// Syncs if the settings say so, and returns whether to sync at the end too. A failure never stops a game.
  private func sync(_ host: KuchiHost, _ settings: Settings, withDecks: Bool = false) -> Bool {
    guard settings.sync == .on, let path = settings.syncFolder, isInteractive, !one, gameSeed == nil,
      let database = host.progress
    else { return false }
    // The budget is small because a game must not wait long for sounds and pictures.
    let sync = FolderSync(
      path: path, settings: settings, isDryRun: false, mediaBudget: 16 << 20)
    let problem = sync.runQuietly(database, withDecks: withDecks)
    if let problem { Output.say(problem) }
    return problem == nil
  }

  /// The settings of this run. Games with a seed or a code ignore the saved filters.
  private func filtered(_ settings: Settings) -> Settings {
    var settings = settings
    if hasOwnFilters { settings.filters = options.filters ?? [] }
    return settings
  }

  /// Whether a game without named decks is a game of today. From a pipe that needs a study list.
  private func isToday(_ host: KuchiHost) throws -> Bool {
    try !one && isScheduled && (isInteractive || host.study()?.isListBegun == true)
  }

  /// Whether the questions follow from the player's progress.
  private var isScheduled: Bool { gameSeed == nil && !noRecord && !cram }

  private func usualDecks(_ settings: Settings, studied: [Deck.ID]) -> [String] {
    if one, !studied.isEmpty { return studied }
    if !settings.lastDecks.isEmpty { return settings.lastDecks }
    return isInteractive && !one ? [] : [DeckEntry.firstWords]
  }

  /// Opens the decks of the command line, or those that fit its code. A fault in them ends the command.
  private func open(
    in library: DeckLibrary, last: [String]
  ) throws -> (names: [String], decks: [String: [OpenedDeck]]) {
    do throws(DeckFailure) {
      var (names, opened) = (decks, [String: [OpenedDeck]]())
      if let challenge { names = try library.names(fitting: challenge, named: decks, last: last) }
      for name in names {
        let decks = try library.opened(name)
        if decks.allSatisfy(\.deck.cards.isEmpty) { throw .nothingToAsk(name) }
        opened[name] = decks
      }
      if let filters = options.filters, !opened.isEmpty,
        FilterCount(filters, in: opened.values.flatMap { $0.map(\.deck) }).all == 0
      {
        throw .nothingMatches(names, filters: filters.map(\.text))
      }
      return (names, opened)
    } catch {
      var message = "\(error)"
      if case .unknown(let name, _) = error, let command = Kuchi.command(near: name) {
        message += worded("\nIf you meant the command: kuchi \(command). kuchi help lists the commands.")
      }
      throw CommandError(message, error.exitCode)
    }
  }

  /// These settings, with `choice` for `auto` in a game without a schedule, which knows no memories.
  private func scheduled(_ settings: GameSettings) -> GameSettings {
    var settings = settings
    if settings.mode == .auto, !isScheduled { settings.mode = .choice }
    return settings
  }

  /// The host of this run. A progress file that can't be used ends the command before the first question.
  private func host(of settings: Settings, _ library: DeckLibrary) throws -> KuchiHost {
    let file = try noRecord ? nil : OpenProgress(ProgressFile(settings: settings).openToRecord(at: .now))
    let host = KuchiHost(settings, library, recordingIn: file)
    (host.givenName, host.nextSeed, host.isOne) = (profile, gameSeed, one)
    host.isCramming = cram && !noRecord
    host.suits = { scheduled(options.apply(to: $0, code: nil)) == $0 }
    return host
  }

  private func environment(_ settings: Settings) -> ViewEnvironment {
    var environment = ViewEnvironment()
    environment.width = Terminal.width
    environment.theme = Terminal.traits.theme(settings.appearance, isLight: isLight(settings))
    environment.locale = Terminal.traits.locale
    environment.isPlain = isPlain
    environment.isInteractive = isInteractive
    environment.drawsBars = isInteractive && !isPlain
    environment.hasBlocks = Terminal.traits.hasBlocks
    return environment
  }

  /// Reports what could not be saved, and ends the command if there is anything.
  private func reportLosses(in session: Session, _ unsaved: (any Error)?) throws {
    var losses = unsaved.map { ["\($0)"] } ?? []
    for entry in session.state.shelf.entries.peek() {
      guard case .unsaved(let failure) = entry.status else { continue }
      losses.append(worded("Your edits of \(entry.id) are not kept: \(failure)"))
    }
    let count = session.unrecordedCount
    if count > 0 {
      losses.append(worded("\(counted(count, "answer")) of this game could not be recorded."))
    } else if session.state.play.peek().isUnrecorded {
      losses.append(worded("Not all of this game could be recorded."))
    }
    guard !losses.isEmpty else { return }
    losses.forEach(Output.say)
    throw ExitCode.ioError
  }
}

// The two ways of playing: from a pipe, and on a terminal.
@MainActor
extension PlayCommand {
  /// Plays line by line, from a pipe or over JSON Lines.
  func listen(_ front: some LineFront) async throws {
    Shutdown.current.handleSignals(isInterrupting: false)
    guard Output.draw(front.opening()), !front.isOver else { return }
    try await readPipe { line in
      guard Output.draw(front.handle(line)) else { return false }
      return Output.draw(await front.finishWork()) && !front.isOver
    }
    Output.draw(front.closing())
  }

  #if Readline
    /// Plays on a terminal, where readline edits the lines.
    func talk(_ front: Front) async throws {
      // A screen reader can't follow letters that change while they are typed.
      if isPlain { front.session.state.play.isKanaLive.wrappedValue = false }
      let appearance = front.session.state.settings.appearance.onChange { appearance in
        front.transcript.environment.theme.wrappedValue = Terminal.traits.theme(appearance)
      }
      defer { appearance.cancel() }
      Output.draw(front.opening())
      if front.isOver { return }
      let input = ReadlineInput(front, historyFile: Folders.current.historyFile, isPlain: isPlain)
      let signal = await input.run()
      Output.draw(front.closing())
      if let signal { throw ExitCode(128 + signal) }
    }
  #else
    /// Plays on a terminal, which edits the lines itself.
    func talk(_ front: Front) async throws {
      front.session.state.play.isKanaLive.wrappedValue = false
      Shutdown.current.handleSignals(isInterrupting: false)
      guard Output.draw(front.opening()), !front.isOver else { return }
      Output.draw(front.prompt)
      try await readPipe { line in
        guard Output.draw(front.handle(line)), Output.draw(await front.finishWork()), !front.isOver else {
          return false
        }
        return Output.draw(front.prompt)
      }
      Output.draw(front.closing())
    }
  #endif
}
