/// The progress file: the reviews of all players on this computer.
struct ProgressFile {
  let path: String
  private let rule: MemoryRule

  /// The file at its usual path, with the schedule of `settings`.
  init(folders: Folders = .current, settings: Settings) {
    path = folders.progressFile.path
    rule = .configured(by: settings)
  }

  static func current() throws -> ProgressFile {
    ProgressFile(settings: try Folders.current.settingsFile.load())
  }

  static var usualPath: String { Folders.current.progressFile.path }

  /// Opens or creates the file; closes it when the program ends. Terminating signals interrupt operations.
  func open() throws(ProgressFailure) -> ProgressDatabase {
    Shutdown.current.handleSignals(isInterrupting: true)
    let database = try opened()
    Shutdown.current.close(atEnd: database)
    return database
  }

  func openExisting() throws(ProgressFailure) -> ProgressDatabase? { try isMissing ? nil : open() }

  /// The opened file. The command fails with a message if it is missing.
  func existing() throws -> ProgressDatabase {
    if let database = try openExisting() { return database }
    throw CommandError(worded("Nothing was recorded yet: there is no \(path)."), .noInput)
  }

  /// Opens the file to record answers. Events from the future are set aside, and a message says so once.
  ///
  /// From now on signals are handled, because a process that dies at once leaves a log beside the file.
  func openToRecord(at now: Date) throws -> ProgressDatabase {
    Shutdown.current.handleSignals(isInterrupting: false)
    let progress = try opened()
    // A disk without room for a copy must not stop a game.
    try? progress.keepBackup(of: now.localDay)
    let future = try progress.setAsideFuture(at: now)
    if future.isNew, let message = future.message { Output.say(message) }
    return progress
  }

  private func opened() throws(ProgressFailure) -> ProgressDatabase {
    try ProgressDatabase(path: path, rule: rule) { [path] in
      Output.say(worded("\(path) is kept busy by another program. Waiting for that one."))
    }
  }

  private var isMissing: Bool {
    var status = stat()
    return stat(path, &status) != 0 && (errno == ENOENT || errno == ENOTDIR)
  }
}

extension Replay {
  // Constant, so that a rebuilt memory falls due on the same day as before.
  private static let fuzzSeed: UInt64 = 0x4B75_6368_6900

  /// The replay of this program: it has the player's settings, days that begin at a local hour, and fuzzed
  /// intervals. With `load`, new intervals are spread over the coming days.
  static func configured(by settings: Settings, spreading load: ReviewLoad? = nil) -> Replay {
    var replay = Replay(
      FSRS(settings.schedulerParameters),
      days: .nights(in: .current, dayStart: settings.dayStart), fuzzSeed: fuzzSeed
    ).with(settings.deckParameters)
    replay.load = load
    return replay
  }
}

extension MemoryRule {
  static func configured(by settings: Settings, spreading load: ReviewLoad? = nil) -> MemoryRule {
    MemoryRule(version: 1, replay: .configured(by: settings, spreading: load))
  }
}

extension Date {
  /// Its day in the player's time zone, as 2026-12-24.
  var localDay: String { formatted(Date.ISO8601FormatStyle(timeZone: .current).year().month().day()) }
}

extension FutureEvents {
  /// How many events are set aside, and until when; nil if none are.
  var message: String? {
    last.map {
      worded(
        "\(counted(count, "event")) from the future \(count == 1 ? worded("is") : worded("are")) set aside until "
          + "\($0.localDay): another computer's clock was wrong, or this one's is.")
    }
  }
}

extension ProgressFailure: CommandFailure, CustomStringConvertible {
  /// What happened to the progress file, as part of a message in a game.
  public var description: String { worded("the progress file \(event).") }

  var message: String { message(about: ProgressFile.usualPath) }

  /// The message about the file at `path`: what happened, that it is untouched, and what to do.
  func message(about path: String) -> String {
    switch self {
    case .alreadyThere:
      worded("\(path) already exists and was left as it is; name a file that does not exist.")
    default: worded("\(path) \(event), and was left untouched; \(advice).")
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .notADatabase, .anotherProgram, .newer, .damaged, .unreadable: ExitCode.badData
    case .isFolder, .notOpened, .noProfile: ExitCode.noInput
    case .folderMissing, .readOnly, .alreadyThere: ExitCode.cannotCreate
    case .diskFull, .locked, .inputOutput, .refused, .removed, .replaced, .overwritten, .inUse, .closed:
      ExitCode.ioError
    }
  }

  /// Whether the last answers are lost with the file.
  var isLoss: Bool { [.removed, .replaced, .overwritten].contains(self) }

  var event: String {
    switch self {
    case .folderMissing: worded("can't be made, because its folder can't be made")
    case .isFolder: worded("is a folder where the progress file should be")
    case .notOpened: worded("can't be opened")
    case .notADatabase: worded("is not a database")
    case .anotherProgram: worded("is the database of another program")
    case .newer(let version, let known):
      worded("was written by a newer Kuchi (its format is \(version), this program knows \(known))")
    case .damaged(let detail): worded("is damaged\(Self.aside(detail))")
    case .readOnly: worded("can't be written to")
    case .diskFull: worded("can't grow, because the disk is full")
    case .locked: worded("is kept busy by another program")
    case .inputOutput(let code, let detail):
      worded("can't be read or written (error \(code)\(Self.after(detail)))")
    case .alreadyThere: worded("already exists")
    case .removed: worded("was removed")
    case .replaced: worded("was replaced by another file")
    case .overwritten: worded("was overwritten")
    case .inUse: worded("is open in another program")
    case .closed: worded("was closed")
    case .noProfile(let name): worded("has no player called \(name)")
    case .unreadable(let detail):
      worded("holds something that this program does not know\(Self.aside(detail))")
    case .refused(let code, let detail): worded("was refused by SQLite (error \(code)\(Self.after(detail)))")
    }
  }

  private var advice: String {
    switch self {
    case .folderMissing, .readOnly: worded("make its folder writable, or play with --no-record")
    case .isFolder, .notADatabase, .anotherProgram:
      worded("move it away to begin anew, or play with --no-record")
    case .notOpened: worded("see whether you may read it, or play with --no-record")
    case .newer: worded("use the newer program, or play with --no-record")
    case .damaged:
      worded("kuchi progress restore names the copies of the last days, and --no-record plays without it")
    case .unreadable, .refused: worded("kuchi progress check says more, and --no-record plays without it")
    case .diskFull: worded("make room, or play with --no-record")
    case .locked: worded("try again when that one is done, or play with --no-record")
    case .inputOutput: worded("see to the disk, or play with --no-record")
    case .removed, .replaced, .overwritten, .closed:
      worded("start again to record into the file that is there now")
    case .inUse: worded("leave the games that are being played, and try again")
    case .alreadyThere: worded("name a file that does not exist")
    case .noProfile: worded("see whether the name is spelled as before")
    }
  }

  private static func aside(_ detail: String) -> String { detail.isEmpty ? "" : " (\(detail))" }

  private static func after(_ detail: String) -> String { detail.isEmpty ? "" : ": \(detail)" }
}
