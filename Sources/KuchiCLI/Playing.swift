import ArgumentParser
import Foundation
import KuchiEngine
import KuchiSession
import KuchiState
import KuchiTerminal

/// One run of the quiz: a session wired to the clock, the dice, the files and the terminal of this process.
@MainActor
struct Playing {
  let decks: [String]
  let options: GameOptions
  let seed: UInt64?
  let folders: Folders

  /// Plays until the player leaves or the input ends.
  func run() async throws {
    let library = DeckLibrary(folders: folders.deckFolders)
    let file = SettingsFile(url: folders.settingsFile)
    let settings = file.load(warn: Output.say)
    let isInteractive = Terminal.isInteractive
    let session = session(library, settings, file: file, isInteractive: isInteractive)
    let front = Front(session, environment: environment(settings, isInteractive: isInteractive))
    do {
      let names = decksToPlay(settings, isInteractive: isInteractive)
      // A command line that names a deck ends in that deck's faults, not in an alert.
      if !decks.isEmpty { try check(names, library) }
      session.begin(decks: names, asksName: isInteractive)
    } catch let failure as DeckFailure {
      Output.say("\(failure)")
      throw failure.exitCode
    }
    try await isInteractive ? talk(front, session) : listen(front)
  }

  private func decksToPlay(_ settings: Settings, isInteractive: Bool) -> [String] {
    if !decks.isEmpty { return decks }
    if !settings.lastDecks.isEmpty { return settings.lastDecks }
    return isInteractive ? [] : [DeckEntry.firstWords]
  }

  private func check(_ names: [String], _ library: DeckLibrary) throws {
    for name in names {
      let decks = try library.open(name)
      if decks.allSatisfy(\.cards.isEmpty) { throw DeckFailure.nothingToAsk(name) }
    }
  }

  private func session(
    _ library: DeckLibrary, _ settings: Settings, file: SettingsFile, isInteractive: Bool
  ) -> Session {
    let effects = Effects(
      now: { .now }, seed: { seed ?? .random(in: .min ... .max) },
      save: { if isInteractive { try file.save($0) } },
      open: { try $0.flatMap { try library.open($0) } })
    return Session(settings: settings, shelf: library.entries, effects: effects, overrides: options.apply)
  }

  private func environment(_ settings: Settings, isInteractive: Bool) -> KuchiState.Environment {
    var environment = KuchiState.Environment()
    environment.width = Terminal.width
    environment.theme = Terminal.theme(settings.appearance, environment: folders.environment)
    environment.isInteractive = isInteractive
    return environment
  }

  // MARK: The two ways to be played

  private func listen(_ front: Front) {
    guard Output.write(front.opening()) else { return }
    PipeInput.run { line in Output.write(front.handle(line)) && !front.isOver }
    Output.write(front.closing())
  }

  private func talk(_ front: Front, _ session: Session) async throws {
    let input = ReadlineInput(history: History(file: folders.historyFile))
    input.prompt = { front.prompt }
    input.complete = { Completion.candidates(for: $0, shelf: session.state.shelf.peek()) }
    input.resized = { front.transcript.environment.width.wrappedValue = Terminal.width }
    input.wantsKana = { front.wantsKana }
    input.handle = { line, keys in Output.write(front.handle(line, keys: keys)) && !front.isOver }
    Output.write(front.opening())
    let ending = await input.run()
    Output.write(front.closing())
    switch ending {
    case .left: break
    case .interrupted: throw ExitStatus.interrupted
    case .terminated(let signal): throw ExitCode(128 + signal)
    }
  }
}
