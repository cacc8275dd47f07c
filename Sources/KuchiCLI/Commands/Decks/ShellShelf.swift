import ArgumentParser
import Foundation
import KuchiEngine
import KuchiProgress
import KuchiSession
import KuchiState
import KuchiTerminal

/// The shelf as commands of the shell edit it: a session without a front.
struct ShellShelf {
  let session: Session

  init(folders: Folders = .current) throws {
    let file = SettingsFile(url: folders.settingsFile)
    var kept = try file.load(warn: Output.say)
    session = Session(kept, folders.library) { settings in
      try file.save(settings, changedFrom: kept)
      kept = settings
    }
  }

  /// Loads the deck that `name` stands for; where there is none the command ends, saying why.
  func load(_ name: String) throws -> Deck {
    do {
      return try open(name)
    } catch let failure as DeckFailure {
      Output.say("\(failure)")
      throw failure.exitCode
    }
  }

  /// Loads the deck that `name` stands for; where there is none a `DeckFailure` says why.
  func open(_ name: String) throws -> Deck {
    session.fillShelf()
    guard let deck = try session.load([session.state.shelf.peek().name(chosenBy: name)]).first else {
      throw DeckFailure.missing(name)
    }
    return deck
  }

  /// Where a loaded deck comes from.
  func origin(of id: Deck.ID) -> DeckOrigin {
    session.state.shelf.peek().entry(named: id)?.origin ?? .builtIn
  }

  /// Says what came of an edit; one that failed ends the command.
  func report() throws {
    let state = session.state.binding.peek()
    if let alert = state.alert {
      Output.say(alert.wording)
      if case .deck(let failure) = alert.reason { throw failure.exitCode }
      throw ExitStatus.ioError
    }
    guard let notice = state.notice else { return }
    Output.say(notice.wording)
    if case .edit(.refused) = notice { throw ExitStatus.badData }
  }
}

extension Session {
  /// A session that edits decks and plays none.
  convenience init(_ settings: Settings, _ library: DeckLibrary, save: @escaping (Settings) throws -> Void) {
    self.init(
      settings: settings,
      effects: Effects(
        now: { .now }, seed: { 0 }, save: save, shelf: { library.entries }, open: library.opened,
        write: library.write, erase: library.erase))
  }

  /// A session that lists the decks of a player.
  convenience init(for progress: PlayerProgress) { self.init(progress.settings, progress.library) { _ in } }
}

extension Output {
  /// Writes lines for people, in sentences where those are asked for and on a dumb terminal.
  static func show(
    _ lines: [KuchiTerminal.Line], _ appearance: Appearance = .auto, isPlain: Bool = false
  ) {
    let traits = Terminal.traits
    let renderer = Renderer(
      width: Terminal.width, theme: traits.theme(appearance), isPlain: isPlain || traits.isDumb)
    draw(renderer.render(lines))
  }
}
