struct SyncCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Bring your progress and your decks on several computers together.",
    discussion: """
      FOLDER is any folder that your computers share: in Dropbox or Syncthing, on a USB stick, a git checkout. The first \
      time name it; kuchi remembers it.

        kuchi sync ~/Dropbox/kuchi   take in what is new there, send what is new
        kuchi sync                   the same, with the folder of last time
        kuchi sync --dry-run         tell what would be done
        kuchi sync --forget          forget the folder; what is in it stays
        kuchi settings sync on       sync at the start and at the end of each game

      Each computer writes files of its own there and reads those of the others, so nothing is ever overwritten, and \
      whatever the order, all of them come to the same. You can interrupt it at any time, and several computers may sync at \
      once. The copies that Dropbox and the like make of such files are taken in and removed.

      Your own decks go along. Where two computers edited a deck, fields and cards come together one by one; what both \
      changed in different ways is asked, or left alone where nobody can be asked. A deck that you delete here is deleted on \
      the other computers too, unless you edited it there since; a file whose name ends in .bak keeps it there. The sounds and \
      pictures of your decks follow them, up to 64 MiB each: kuchi-files has each content once, whatever its files are \
      called, and no file that is there already is replaced. Settings about \
      learning, such as new cards a day and retention, follow you one by one, those of single decks too; of two that were \
      set apart the later one counts. Colours and keys stay with each computer.

      With --json each line is one object; its type is sent (machine, events), received (machine, name, players, answers, \
      retracted, games, others, future), deck (deck, change: sent, received, merged, removed, removedElsewhere, left or clash), media (sent, received, waiting, missing), setting (name, change), clash (deck, card, \
      term, field, ours, theirs), note (message), fault (file, line, message) or loss (message). The exit status is 65 \
      when something in the folder could not be read or two sides differ, and 74 when something could not be written.
      """)

  @Argument(help: "The folder; the one of last time without it.", completion: .directory)
  var folder: String?

  @Flag(help: "Forget the folder.")
  var forget = false

  @Flag(help: "Tell what would be done, and change nothing.")
  var dryRun = false

  @Flag(help: "One JSON object a line.")
  var json = false

  @Flag(help: "Sentences one after the other, with nothing in columns, and no questions.")
  var plain = false

  func validate() throws {
    if forget, folder != nil || dryRun { throw ValidationError("--forget goes without other options.") }
  }

  func run() throws {
    let file = Folders.current.settingsFile
    let settings = try file.load()
    if forget { return try forget(settings, in: file) }
    let named = folder.map { URL(filePath: $0).standardizedFileURL.path }
    guard let path = named ?? settings.syncFolder else {
      throw ValidationError(
        "There is no folder yet. Name one that your computers share: kuchi sync ~/Dropbox/kuchi")
    }
    let sync = FolderSync(path: path, settings: settings, isDryRun: dryRun)
    let (report, files) = try sync.run(
      makesFolder: folder != nil, asks: !json && !plain && !dryRun && Terminal.isInteractive)
    if !dryRun, settings.syncFolder != path { try file.change { $0.syncFolder = path } }
    let messages = SyncMessages(
      report: report, files: files, path: path, player: sync.player, isDryRun: dryRun)
    try tell(messages, settings)
    if !messages.losses.isEmpty || report.unsent > 0 { throw ExitCode.ioError }
    if !messages.faults.isEmpty || !messages.clashes.isEmpty { throw ExitCode.badData }
  }

  private func tell(_ messages: SyncMessages, _ settings: Settings) throws {
    if json {
      try Output.writeJSON(lines: messages.jsonLines)
    } else {
      Output.show(
        messages.lines.map { KuchiTerminal.Line($0, hanging: 2) }, settings.appearance, isPlain: plain)
    }
  }

  private func forget(_ settings: Settings, in file: SettingsFile) throws {
    guard let old = settings.syncFolder else { return Output.say("There was no folder to forget.") }
    try file.change { ($0.syncFolder, $0.sync) = (nil, .off) }
    Output.say("\(old) is forgotten. What is in it stays.")
  }
}

/// A sync of this computer with a folder.
struct FolderSync {
  let path: String
  let settings: Settings
  let isDryRun: Bool
  /// The highest number of bytes of sounds and pictures that one sync carries.
  var mediaBudget = 4 << 30

  private var file: ProgressFile { ProgressFile(settings: settings) }

  /// The name under which the answers of this computer are recorded.
  var player: String { settings.name ?? ProgressDatabase.nameless }

  /// Syncs everything. The command fails with a message if that fails for the progress.
  func run(makesFolder: Bool, asks: Bool) throws -> (SyncReport, Files) {
    try checkFolder(makesFolder: makesFolder)
    let database = try file.open()
    do throws(SyncFailure) {
      var meter = ProgressMeter("Syncing")
      return try sync(database, asks: asks) { meter.show($0) }
    } catch {
      if Shutdown.current.signal == nil { Output.say(error.message(path, progress: file.path)) }
      throw error.exitCode
    }
  }

  /// Syncs the progress without printing, at the start or the end of a game; with `withDecks` decks and
  /// settings too. Returns why it failed, or what needs attention; nil if all is well.
  func runQuietly(_ database: ProgressDatabase, withDecks: Bool) -> String? {
    do throws(SyncFailure) {
      let (report, files) = try sync(database, withDecks: withDecks) { _ in Shutdown.current.signal == nil }
      return SyncMessages(report: report, files: files, path: path, player: player, isDryRun: false).attention
    } catch {
      return error == .stopped || error == .inUse ? nil : error.message(path, progress: file.path)
    }
  }

  /// Syncs while no other program syncs with the folder, if its file system supports locks.
  private func sync(
    _ database: ProgressDatabase, withDecks: Bool = true, asks: Bool = false, _ onProgress: (Double) -> Bool
  ) throws(SyncFailure) -> (SyncReport, Files) {
    let lock = FolderLock(path, waiting: Self.patience)
    guard lock.isHeld else { throw .inUse }
    defer { lock.release() }
    var generator = SystemRandomNumberGenerator()
    let report = try database.sync(
      with: path, as: Self.computerName, at: .now, using: &generator, isDryRun: isDryRun,
      onProgress: onProgress)
    var files = Files()
    if withDecks { files.trying { try sync(&$0, as: report.machine, asks: asks) } }
    return (report, files)
  }

  /// Syncs settings, decks, and their sounds and pictures. A failure of one does not stop the others.
  private func sync(_ files: inout Files, as machine: MachineID, asks: Bool) throws {
    let (folders, name) = (Folders.current, player.precomposedStringWithCanonicalMapping)
    var sync = try FileSync(path, machine, home: folders.syncedList, now: .now, isDryRun: isDryRun)
    files.faults = sync.shared.faults
    files.trying { $0.settings = try sync.syncSettings(of: name, in: folders.settingsFile) }
    files.decks = sync.syncDecks(in: folders.userDecks, asks: asks)
    files.trying { $0.media = try sync.syncMedia(of: folders.userDecks, budget: mediaBudget) }
    try sync.finish(removingCopies: files.decks.allSatisfy { $0.change.standing == .done })
  }

  /// How long to wait for another sync, in seconds.
  private static let patience = 5.0

  /// The outcome for decks, their sounds and pictures, and settings.
  struct Files {
    var decks: [(deck: Deck.ID, change: SyncedChange)] = []
    var media = SyncedMedia()
    var settings: (sent: [String], received: [String]) = ([], [])
    /// The lists of other computers that can't be read.
    var faults: [SyncFault] = []
    /// Why something could not be synced.
    var failures: [String] = []

    /// Runs `body`. If it fails, records why and continues.
    fileprivate mutating func trying(_ body: (inout Files) throws -> Void) {
      do { try body(&self) } catch { failures.append("\(error)") }
    }
  }

  private func checkFolder(makesFolder: Bool) throws {
    if let isFolder = AtomicFile.isFolder(path) {
      if isFolder { return }
      throw CommandError("\(path) is not a folder.", .noInput)
    }
    guard makesFolder else {
      throw CommandError(
        "\(path) is not there. Is the disk mounted? kuchi sync FOLDER names another folder.", .noInput)
    }
    if !isDryRun, mkdir(path, 0o777) == 0 { return }
    throw CommandError("\(path) can't be made: \(String(cString: strerror(errno))).", .cannotCreate)
  }

  /// The name of this computer, without its domain.
  private static var computerName: String? {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return nil }
    let bytes = name.prefix { $0 != 0 && $0 != CChar(UInt8(ascii: ".")) }.map { UInt8(bitPattern: $0) }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
