import ArgumentParser
import Foundation
import KuchiEngine
import KuchiProgress
import KuchiSession
import KuchiState
import KuchiTerminal

/// One run of the quiz: a session wired to the clock, the generator, the files and the terminal of this process.
@MainActor
struct Playing {
  /// Whose answers are kept, and how they count.
  struct Keeping {
    let profile: String?
    let isCramming: Bool
    /// Whether answers are recorded though there are some that were given after now.
    let isTrustingClock: Bool
  }

  /// What games are dealt from that owe nothing to what was learned.
  enum Origin {
    case seed(UInt64)
    case code(ChallengeCode)

    var seed: UInt64 {
      switch self {
      case .seed(let seed): seed
      case .code(let code): code.seed
      }
    }

    var code: ChallengeCode? { if case .code(let code) = self { code } else { nil } }
  }

  let decks: [String]
  let options: GameOptions
  /// Where games come from; nil to deal them by what was learned.
  let origin: Origin?
  /// How answers are kept; nil to keep none.
  let keeping: Keeping?
  /// Whether one question is all.
  let isOne: Bool
  /// Whether sentences are wanted, to be read aloud.
  let wantsSentences: Bool
  /// Whether a program plays, over JSON Lines.
  let isJSON: Bool
  let folders: Folders

  private var isInteractive: Bool { !isJSON && Terminal.isInteractive }
  private var isPlain: Bool { wantsSentences || Terminal.traits.isDumb || !Terminal.traits.isTerminal }
  /// Whether the filters of this run are not those that are kept.
  private var hasOwnFilters: Bool { options.filters != nil || origin != nil }

  /// Plays until the player leaves or the input ends.
  func run() async throws {
    let library = folders.library
    let file = SettingsFile(url: folders.settingsFile)
    let saved = try file.load(warn: Output.say)
    var kept = saved
    let settings = filtered(saved)
    let names = try names(in: library, settings)
    let named = try open(names, in: library)
    let player = CurrentProfile(settings, name: keeping?.profile)
    let recorder = try recorder(of: player, library)
    let session = session(library, settings, named: named, recorder) { settings in
      let isDayMoved = settings.dayStart != player.settings.dayStart
      player.settings = settings
      guard isInteractive, !isOne else { return }
      let wanted = hasOwnFilters ? settings.filtered(by: saved.filters) : settings
      try file.save(wanted, changedFrom: kept)
      kept = wanted
      if isDayMoved, recorder?.file.isGivenUp == false { try recorder?.progress.rebuild() }
    }
    let decks = names.isEmpty ? usualDecks(settings) : names
    if isOne { session.play(decks) } else { session.begin(decks: decks, asksName: isInteractive) }
    defer { tellLoss(in: session) }
    if isJSON { return await listen(JSONFront(session)) }
    let front = Front(session, environment: environment(settings))
    if isInteractive { try await talk(front, session) } else { await listen(front) }
  }

  /// The decks that the command line means: it names them, or says a code of theirs.
  private func names(in library: DeckLibrary, _ settings: Settings) throws -> [String] {
    guard let code = origin?.code else { return decks }
    return try reporting { () throws(DeckFailure) in
      try library.names(of: code, named: decks, last: settings.lastDecks)
    }
  }

  /// The settings of this run: a game that owes nothing to the player owes nothing to their filters.
  private func filtered(_ settings: Settings) -> Settings {
    hasOwnFilters ? settings.filtered(by: options.filters ?? []) : settings
  }

  private func usualDecks(_ settings: Settings) -> [String] {
    if !settings.lastDecks.isEmpty { return settings.lastDecks }
    return isInteractive && !isOne ? [] : [DeckEntry.firstWords]
  }

  /// Opens the decks that the command line means: it ends in their faults, where the session would only show an alert.
  private func open(_ names: [String], in library: DeckLibrary) throws -> [String: [OpenedDeck]] {
    try reporting { () throws(DeckFailure) in
      var opened: [String: [OpenedDeck]] = [:]
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
      return opened
    }
  }

  private func reporting<Result>(_ body: () throws(DeckFailure) -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      Output.say("\(error)")
      if case .unknown(let name, _) = error, let command = Kuchi.command(near: name) {
        Output.say("If you meant the command: kuchi \(command). kuchi help lists the commands.")
      }
      throw error.exitCode
    }
  }

  private func session(
    _ library: DeckLibrary, _ settings: Settings, named: [String: [OpenedDeck]],
    _ recorder: Recorder?, save: @escaping (Settings) throws -> Void
  ) -> Session {
    // Each was read just now; asked for again, it is read again.
    var named = named
    let effects = Effects(
      now: { .now }, seed: seeds(),
      save: save,
      shelf: { library.entries },
      open: { try named.removeValue(forKey: $0) ?? library.opened($0) },
      write: library.write, erase: library.erase, decks: library.reading, create: library.create)
    return Session(
      settings: settings, effects: recorder?.wired(into: effects) ?? effects, asksOnce: isOne,
      // Programs and scripts are told a lesson as a whole.
      pacesLessons: isInteractive,
      overrides: { scheduled(options.apply(to: $0, code: origin?.code)) })
  }

  /// `settings` for a game that the schedule deals, or for one that it does not: what is known of the player's memory has
  /// no part in that one.
  private func scheduled(_ settings: GameSettings) -> GameSettings {
    var settings = settings
    let isScheduled = origin == nil && keeping?.isCramming == false
    if settings.mode == .auto, !isScheduled { settings.mode = .choice }
    return settings
  }

  /// The progress file of the player; a file that can't be used ends the program before anything is asked.
  private func recorder(of player: CurrentProfile, _ library: DeckLibrary) throws -> Recorder? {
    guard let keeping else { return nil }
    let database = try ProgressFile(folders: folders, settings: player.settings)
      .openToRecord(at: .now, trustingClock: keeping.isTrustingClock)
    return Recorder(
      file: RecordFile(database), player: player, library: library, now: { .now },
      isCramming: keeping.isCramming, isSeeded: origin != nil, isOne: isOne,
      suits: { scheduled(options.apply(to: $0, code: nil)) == $0 }, canAsk: isInteractive && !isOne)
  }

  /// Seeds for one game after the other: from the command line's on, or any of which there is a code.
  private func seeds() -> () -> UInt64 {
    guard var next = origin?.seed else { return { .random(in: 0..<ChallengeCode.seedLimit) } }
    return {
      defer { next &+= 1 }
      return next
    }
  }

  private func environment(_ settings: Settings) -> ViewEnvironment {
    var environment = ViewEnvironment()
    environment.width = Terminal.width
    environment.theme = Terminal.traits.theme(settings.appearance)
    environment.isPlain = isPlain
    environment.isInteractive = isInteractive
    environment.drawsBars = isInteractive && !isPlain
    return environment
  }

  /// What was not recorded because the file was lost, and the player has said nothing of it.
  private func tellLoss(in session: Session) {
    let count = session.unrecordedCount
    if count > 0 { Output.say("\(counted(count, "answer")) of this game could not be recorded.") }
  }

  // MARK: The two ways to be played

  private func listen(_ front: some LineFront) async {
    Shutdown.current.heedSignals(isInterrupting: false)
    guard Output.draw(front.opening()) else { return }
    await PipeInput.run { line in
      guard Output.draw(front.handle(line)) else { return false }
      return Output.draw(await front.finishWork()) && !front.isOver
    }
    Output.draw(front.closing())
  }

  private func talk(_ front: Front, _ session: Session) async throws {
    let input = ReadlineInput(history: History(file: folders.historyFile), isPlain: isPlain)
    // Letters that change while they are typed are hard to follow by ear.
    if isPlain { session.state.play.isKanaLive.wrappedValue = false }
    input.prompt = { front.prompt }
    // Names and places among choices are typed anew each time.
    input.isRemembered = { Int($0) == nil && session.state.stage.peek() == .playing }
    input.draft = { front.draft }
    input.complete = { front.completions(for: $0) }
    input.resized = { front.transcript.environment.width.wrappedValue = Terminal.width }
    input.wantsKana = { front.wantsKana }
    input.typed = { front.typed() }
    input.elapse = { front.elapse() }
    input.untilChange = { front.untilChange }
    input.isOver = { front.isOver }
    input.takeSignals = Shutdown.current.leaveSignals
    input.suspension = { suspend in session.withClockStopped(suspend) }
    let appearance = session.state.settings.appearance.onChange { appearance in
      front.transcript.environment.theme.wrappedValue = Terminal.traits.theme(appearance)
    }
    defer { appearance.cancel() }
    let meanwhile = Meanwhile(front, input, canDrawBelow: !isPlain)
    defer { meanwhile.end() }
    input.handle = { line, keys in
      defer { meanwhile.lineWasTaken() }
      return Output.draw(front.handle(line, keys: keys)) && !front.isOver
    }
    Output.draw(front.opening())
    let ending = await input.run()
    Output.draw(front.closing())
    switch ending {
    case .left: break
    case .interrupted: throw ExitStatus.interrupted
    case .terminated(let signal): throw ExitCode(128 + signal)
    }
  }
}

extension Settings {
  fileprivate func filtered(by filters: [Filter]) -> Settings {
    var settings = self
    settings.filters = filters
    return settings
  }
}
