struct ProgressOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The name of the player; yours by default.", valueName: "name"))
  var profile: String?

  @Flag(help: "One JSON object a line.")
  var json = false

  @Flag(help: "Sentences one after the other, with nothing in columns.")
  var plain = false
}

/// The progress of one player, for the command line and for a game.
struct PlayerProgress {
  /// The player's settings: the start of days, and the last decks, which may be files outside the library.
  let settings: Settings
  let library: DeckLibrary
  /// The sound programs, which decide whether listening questions count as due; nil for none.
  let programs: InstalledPrograms?
  /// The open database; nil if nothing is recorded yet.
  let database: ProgressDatabase?
  /// The player's profile; nil if nothing is recorded for them.
  let profile: Profile?
  /// The events that are set aside because a clock was wrong.
  var future: FutureEvents?
  var isJSON = false
  var isPlain = false
}

// The progress for a command.
extension PlayerProgress {
  /// Opens the file. The command fails with a message if it can't be read, or if the named player is unknown.
  init(_ options: ProgressOptions) throws {
    (isJSON, isPlain) = (options.json, options.plain)
    settings = try Folders.current.settingsFile.load()
    library = Folders.current.library
    programs = InstalledPrograms(.current, settings)
    database = try ProgressFile(settings: settings).openExisting()
    future = try database?.setAsideFuture(at: .now)
    profile = try database?.known(options.profile ?? settings.name)
    if let wanted = options.profile, profile == nil {
      let profiles = try database?.profiles() ?? []
      let known = profiles.map(\.name).joined(separator: ", ")
      throw CommandError(
        worded("Nothing is recorded of \(wanted).")
          + (known.isEmpty ? "" : worded(" There is something of: \(known).")),
        .noInput)
    }
  }

  func show(_ lines: [KuchiTerminal.Line]) { Output.show(lines, settings.appearance, isPlain: isPlain) }

  /// Prints a report, as JSON if that was asked for.
  func show(
    _ lines: @autoclosure () -> [KuchiTerminal.Line], json: @autoclosure () -> [JSONLine]
  ) throws {
    if isJSON { try Output.writeJSON(lines: json()) } else { show(lines()) }
  }

  /// Prints a report that may be longer than the terminal.
  func page(_ lines: [KuchiTerminal.Line]) { Output.page(lines, settings.appearance, isPlain: isPlain) }

  /// Opens the named decks, each once. The command fails with a message if one has faults.
  func open(_ names: [String]) throws -> [Deck] {
    var seen: Set<Deck.ID> = []
    return try names.flatMap { try library.open($0) }.filter { seen.insert($0.id).inserted }
  }
}

/// The memories of the items of some decks, under the names by which they are recorded, whichever deck they
/// were learned in, and what is known from other decks.
typealias PoolProgress = (memories: [ReviewItem: Memory], prior: SharedProgress)

extension PlayerProgress {
  /// The memories of `profile` for `decks`; none for nil. `opening` opens the player's other decks.
  static func known(
    of decks: [Deck], by profile: Profile?, opening: (Deck.ID) -> Deck?
  ) throws(ProgressFailure) -> PoolProgress {
    let ids = decks.map(\.id)
    let own = try profile?.memories(for: ids) ?? [:]
    let others = Set(try profile?.playedDecks() ?? []).subtracting(ids).sorted()
    let learned = try others.isEmpty ? [:] : profile?.memories(for: others) ?? [:]
    let known = learned.isEmpty ? own : learned.merging(own) { $1 }
    let prior = SharedProgress(of: decks, from: others.compactMap(opening), memories: known)
    let names = prior.others
    let memories = names.isEmpty ? own : known.filter { own[$0.key] != nil || names.contains($0.key.card) }
    return (memories, prior)
  }
}

extension ProgressDatabase {
  /// The profile name of a player without a name, unless there is exactly one profile.
  static let nameless = "default"

  /// The profile name of a player: their own; without one, the only profile's, or else ``nameless``.
  func name(of player: String?) throws(ProgressFailure) -> String {
    if let player { return player.precomposedStringWithCanonicalMapping }
    let profiles = try profiles()
    return profiles.count == 1 ? profiles[0].name : Self.nameless
  }

  /// The profile of a player; nil if nothing is recorded for them.
  func known(_ player: String?) throws(ProgressFailure) -> Profile? {
    let name = try name(of: player)
    return try profiles().first { $0.name == name }
  }
}
