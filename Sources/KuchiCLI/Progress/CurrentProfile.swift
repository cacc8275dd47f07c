import KuchiEngine
import KuchiProgress
import KuchiSession

/// The player whose progress is recorded, by the settings of the moment: a new player gives a name only after the
/// progress file was opened.
final class CurrentProfile {
  /// The player's settings.
  var settings: Settings
  private let givenName: String?

  /// The player of these settings. A name that the command line gives replaces the one in the settings.
  init(_ settings: Settings, name: String?) {
    self.settings = settings
    givenName = name
  }

  /// The name under which progress is recorded.
  var name: String { givenName ?? settings.name ?? ProfileName.fallback }

  /// How the player's memories follow from their answers.
  var replay: Replay { .nightly(dayStart: settings.dayStart) }

  /// The same as a rule of the database.
  var rule: MemoryRule { .nightly(dayStart: settings.dayStart) }
}

/// The file that answers are recorded in. When it is lost, it can be opened anew or given up.
final class RecordFile {
  private(set) var database: ProgressDatabase
  /// Whether recording was given up.
  private(set) var isGivenUp = false
  private var name: Int
  private var profiles: [String: Profile] = [:]

  /// An open file. It is closed when the program ends.
  init(_ database: ProgressDatabase) {
    self.database = database
    name = Shutdown.current.close(atEnd: database)
  }

  /// The profile with this name. It is looked up once for each opened file.
  func profile(named name: String) throws(ProgressFailure) -> Profile {
    if let profile = profiles[name] { return profile }
    let profile = try database.profile(named: name)
    profiles[name] = profile
    return profile
  }

  /// Opens the file that is at the path now, or makes a new one there.
  func openAnew() throws(ProgressFailure) {
    let new = try database.openedAnew()
    Shutdown.current.forget(name)
    database = new
    profiles = [:]
    name = Shutdown.current.close(atEnd: new)
  }

  /// Ends recording.
  func giveUp() {
    guard !isGivenUp else { return }
    isGivenUp = true
    Shutdown.current.forget(name)
    // Closing a lost file fails, and has nothing left to save.
    try? database.close()
  }
}
