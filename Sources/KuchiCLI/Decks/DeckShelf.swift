import ArgumentParser
import Foundation
import KuchiEngine
import KuchiProgress
import KuchiSession
import KuchiState
import KuchiTerminal

/// The decks for commands that list and edit them: a session that plays no game.
struct DeckShelf {
  let session: Session

  init(folders: Folders = .current) throws {
    let file = SettingsFile(url: folders.settingsFile)
    var kept = try file.load(warn: Output.say)
    session = Session(kept, folders.library) { settings in
      try file.save(settings, changedFrom: kept)
      kept = settings
    }
  }

  /// Loads a deck by its name or path. Prints the failure and ends the command if it can't be loaded.
  func load(_ name: String) throws -> Deck {
    do {
      return try open(name)
    } catch let failure as DeckFailure {
      Output.say("\(failure)")
      throw failure.exitCode
    }
  }

  /// Loads a deck by its name or path.
  ///
  /// - Throws: A `DeckFailure`.
  func open(_ name: String) throws -> Deck {
    session.fillShelf()
    guard let deck = try session.load([session.state.shelf.peek().name(chosenBy: name)]).first else {
      throw DeckFailure.missing(name)
    }
    return deck
  }

  /// The origin of a loaded deck.
  func origin(of id: Deck.ID) -> DeckOrigin {
    session.state.shelf.peek().entry(named: id)?.origin ?? .builtIn
  }

  /// Prints the result of an edit, and ends the command if it failed.
  func report() throws { try session.report() }
}

extension Session {
  /// Prints what an intent did, and ends the command if it failed.
  func report() throws {
    let state = self.state.binding.peek()
    if let alert = state.alert {
      Output.say(alert.wording)
      if case .deck(let failure) = alert.reason { throw failure.exitCode }
      throw ExitStatus.ioError
    }
    guard let notice = state.notice else { return }
    Output.say(notice.wording)
    if notice.isRefusal { throw ExitStatus.badData }
  }

  /// Creates a session that edits decks and plays no game.
  convenience init(_ settings: Settings, _ library: DeckLibrary, save: @escaping (Settings) throws -> Void) {
    self.init(
      settings: settings,
      effects: Effects(
        now: { .now }, seed: { 0 }, save: save, shelf: { library.entries }, open: library.opened,
        write: library.write, erase: library.erase))
  }

  /// Creates a session that lists the decks of a player.
  convenience init(for progress: PlayerProgress) { self.init(progress.settings, progress.library) { _ in } }
}

extension Notice {
  /// Whether the intent could not be carried out.
  fileprivate var isRefusal: Bool {
    switch self {
    case .edit(.refused), .noSuchDeck, .study(.isListed), .study(.isNotListed): true
    default: false
    }
  }
}
