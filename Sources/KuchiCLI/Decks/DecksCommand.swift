struct DecksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "decks",
    abstract: "List, show, make, edit, compare, remove and order decks.",
    discussion: """
      Your own decks are in $XDG_DATA_HOME/kuchi/decks, in ~/.local/share unless XDG_DATA_HOME says otherwise. A deck \
      that comes with kuchi, or lies in ./decks, is copied there when you first edit it, and your copy is played from \
      then on. A newer version of kuchi brings newer decks, and leaves your copies as they are. A file that you name by \
      its path, or that lies in $KUCHI_DECKS, is edited where it is; nothing outside your folder is ever removed.

        kuchi decks                   list the decks there are
        kuchi decks new "My pets"     make a deck
        kuchi decks edit my-pets      edit its file in your editor
        kuchi decks edit --where 'deck:my-pets -#pet' --tag pet
                                      change all cards that a query finds
        kuchi decks undo              take that back
        kuchi decks move my-pets 1    list it first
        kuchi decks diff kanji-n5     tell what you changed in it
        kuchi decks reset kanji-n5    take it as it comes again; your copy is kept

      The exit status is 64 when something is missing, 65 when a deck has faults, 66 when it can't be found or read, \
      and 74 when it can't be written.
      """,
    subcommands: [
      DecksList.self, DecksShow.self, DecksNew.self, DecksEdit.self, DecksUndo.self, DecksRemove.self,
      DecksMove.self,
      DecksDiff.self, DecksReset.self,
    ],
    defaultSubcommand: DecksList.self)
}

struct DecksMove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Move a deck to another place in the list.")

  @Argument(help: ArgumentHelp("The deck's name.", valueName: "deck"), completion: .decks)
  var name: String

  @Argument(help: "Its place in the list, from 1.")
  var place: Int

  func run() throws {
    let session = try Session.ofDecks()
    let deck = try session.loadDeck(name)
    let count = session.state.shelf.entries.peek().count
    guard (1...count).contains(place) else {
      throw ValidationError(Notice.edit(.noSuchPosition("\(place)", count: count)).wording)
    }
    session.moveDeck(deck.id, to: place - 1)
    try session.report()
  }
}

struct DecksRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Delete a deck of your own, with its file.",
    discussion: """
      It asks first, unless you say --yes. Your progress stays, in case the deck comes back. A deck outside your own \
      folder is never deleted.
      """)

  @Argument(help: ArgumentHelp("The deck's name.", valueName: "deck"), completion: .decks)
  var name: String

  @Flag(help: "Delete it without asking.")
  var yes = false

  func run() throws {
    let session = try Session.ofDecks()
    let deck = try session.loadDeck(name)
    let origin = session.origin(of: deck.id)
    if origin.isOwn, !yes, try !Terminal.confirms(worded("Delete \(deck.title), \(origin.path ?? "")?")) {
      return
    }
    session.deleteDeck(deck.id)
    if session.state.alert.peek() != nil { return try session.report() }
    Output.say(worded("\(deck.title) is deleted."))
  }
}

extension CompletionKind {
  /// The ids of all decks, and the deck files and folders of a path.
  static var decks: CompletionKind { .custom { _, _, prefix in candidates(for: prefix) } }

  private static func candidates(for prefix: String) -> [String] {
    let names =
      prefix.contains("/") ? [] : Folders.current.library.entries.filter { $0.failure == nil }.map(\.id)
    return (names + files(for: prefix)).filter { $0.hasPrefix(prefix) }
  }

  private static func files(for prefix: String) -> [String] {
    let folder = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? ""
    let path = folder.hasPrefix("~/") ? NSHomeDirectory() + folder.dropFirst() : folder.isEmpty ? "." : folder
    let found = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return found.sorted().filter { !$0.hasPrefix(".") }.compactMap { name in
      if AtomicFile.isFolder("\(path)/\(name)") == true { return "\(folder)\(name)/" }
      return name.hasSuffix(".json") ? folder + name : nil
    }
  }
}

// A session that plays no game, for commands that list and edit decks.
extension Session {
  /// A session with all decks, which saves changed settings.
  static func ofDecks() throws -> Session {
    let file = Folders.current.settingsFile
    let host = KuchiHost(try file.load(), Folders.current.library)
    host.keepSettings(in: file)
    return Session(settings: host.settings, host: host)
  }

  /// Loads a deck by its name or path, or throws a `DeckFailure`.
  func loadDeck(_ name: String) throws -> Deck {
    fillShelf()
    guard let deck = try load([state.shelf.peek().name(chosenBy: name)]).first else {
      throw DeckFailure.missing(name)
    }
    return deck
  }

  func origin(of id: Deck.ID) -> DeckOrigin { state.shelf.peek().entry(named: id)?.origin ?? .builtIn }

  /// Prints what an intent did, and ends the command if it failed.
  func report() throws {
    let state = self.state.binding.peek()
    if let alert = state.alert {
      let code = if case .deck(let failure) = alert.reason { failure.exitCode } else { ExitCode.ioError }
      throw CommandError(alert.wording, code)
    }
    guard let notice = state.notice else { return }
    Output.say(notice.wording)
    if notice.isRefusal { throw ExitCode.badData }
  }
}

extension Notice {
  fileprivate var isRefusal: Bool {
    switch self {
    case .edit(.refused), .noSuchDeck, .study(.isListed), .study(.isNotListed): true
    default: false
    }
  }
}
