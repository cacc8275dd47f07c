/// The settings file. Several programs may change it at the same time.
struct SettingsFile {
  // Settings need far less.
  private static let sizeLimit = 1 << 24

  let url: URL

  /// The saved settings, or those of a new player if the file is missing. A file that can't be used ends the
  /// command. If values can't be read, a message says so, the file is copied to a new name, and only the
  /// readable values stay; with `silently` they are just ignored.
  func load(silently: Bool = false) throws(CommandError) -> Settings {
    guard let reading: SettingsReading = try contents() else { return Settings() }
    if !silently, !reading.unreadable.isEmpty { Output.say(setAside(reading.unreadable)) }
    return reading.settings
  }

  /// Writes the values that differ between `known` and `settings`. All others stay as they are in the file.
  func save(_ settings: Settings, changedFrom known: Settings) throws {
    let (before, after) = (try [String: JSONValue](of: known), try [String: JSONValue](of: settings))
    do {
      try locked { try write(try savedObject().changed(from: before, to: after)) }
    } catch let failure as AtomicFile.Failure {
      throw CommandError(
        worded(
          "\(url.path) can't be written: \(failure.reason). It was left as it is, so the new settings are not kept."
        ),
        .ioError)
    }
  }

  /// Changes the saved settings.
  func change(_ change: (inout Settings) -> Void) throws {
    let known = try load(silently: true)
    var settings = known
    change(&settings)
    try save(settings, changedFrom: known)
  }

  /// The contents of the file; nil if it is missing.
  private func contents<Value: Decodable>() throws(CommandError) -> Value? {
    let bytes: [UInt8]
    do throws(AtomicFile.Failure) {
      bytes = try AtomicFile.contents(url.path, limit: Self.sizeLimit)
    } catch {
      if error.code == ENOENT { return nil }
      throw CommandError(
        worded("\(url.path) can't be read: \(error.reason). It was left as it is."), .noInput)
    }
    do { return try JSONDecoder().decode(Value.self, from: Data(bytes)) } catch { throw fault(in: bytes) }
  }

  /// The failure for unreadable bytes, with the first JSON fault that the deck reader finds.
  private func fault(in bytes: [UInt8]) -> CommandError {
    let fault = DeckReader.check(bytes, named: url.lastPathComponent).first(where: \.kind.isAboutJSON)
    let (line, column) = fault.map { ($0.position.line, $0.position.column) } ?? (1, 1)
    return CommandError(
      worded(
        "\(url.path):\(line):\(column): \(fault?.message ?? worded("Settings are a JSON object, from { to }.")) "
          + "The settings were left as they are; move the file away to begin with the usual ones."), .badData)
  }

  private func savedObject() throws(CommandError) -> [String: JSONValue] { try contents() ?? [:] }

  private func write(_ object: [String: JSONValue]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try AtomicFile.write(Array(try encoder.encode(object)), to: url.path, for: .user)
  }

  /// Runs `body` while no other program writes the file. Writes replace it, so the lock is on the folder.
  private func locked(_ body: () throws -> Void) throws {
    let folder = url.resolvingSymlinksInPath().deletingLastPathComponent()
    try AtomicFile.makeFolder(folder, for: .user)
    let lock = FolderLock(folder.path, waiting: nil)
    defer { lock.release() }
    try body()
  }

  /// Copies the file to a new name and removes the unreadable values from it. Returns a message about that.
  private func setAside(_ unreadable: [String]) -> String {
    let start =
      worded(
        "\(url.path) has values that can't be read (\(unreadable.joined(separator: ", "))); their defaults are used"
      )
    var number = 1
    var backup = url.appendingPathExtension("damaged")
    while access(backup.path, F_OK) == 0 {
      number += 1
      backup = url.appendingPathExtension("damaged-\(number)")
    }
    do {
      try locked {
        let rest = try savedObject().removing(unreadable)
        guard link(url.path, backup.path) == 0 else { throw AtomicFile.Failure(code: errno) }
        try write(rest)
      }
      return start + worded(". The file was set aside as \(backup.path).")
    } catch {
      return start + worded(". The file could not be set aside.")
    }
  }
}
