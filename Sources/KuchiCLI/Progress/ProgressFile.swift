import Foundation
import KuchiProgress
import KuchiSession

/// The file that the reviews of this computer's players are kept in.
struct ProgressFile {
  let path: String
  private let rule: MemoryRule

  /// The file in the usual place, with days as `settings` count them.
  init(folders: Folders, settings: Settings) {
    path = folders.progressFile.path
    rule = .nightly(dayStart: settings.dayStart)
  }

  /// The file of this process, with days as the player's settings count them.
  static func current() throws -> ProgressFile {
    let folders = Folders.current
    return ProgressFile(
      folders: folders, settings: try SettingsFile(url: folders.settingsFile).load(warn: Output.say))
  }

  /// Where the file of this process lies.
  static var usualPath: String { Folders.current.progressFile.path }

  /// Opens the file, which is made, with its folder, where there is none. It is closed when the program ends, and a
  /// signal that ends programs breaks off what is done with it.
  func open() throws(ProgressFailure) -> ProgressDatabase {
    Shutdown.current.heedSignals(isInterrupting: true)
    let database = try ProgressDatabase(path: path, rule: rule)
    Shutdown.current.close(atEnd: database)
    return database
  }

  /// Opens the file to look into it: nil, and nothing is made, where there is none.
  func openExisting() throws(ProgressFailure) -> ProgressDatabase? { try isMissing ? nil : open() }

  /// Opens the file to record into; what can't be used is told of, and ends the program. So is a clock that was set
  /// back, as far as the answers in the file tell: what is recorded by it gets a wrong date, for good.
  ///
  /// Signals are heeded from now on: one that ended the program at once would leave a log beside the file.
  func openToRecord(at now: Date, trustingClock: Bool) throws -> ProgressDatabase {
    Shutdown.current.heedSignals(isInterrupting: false)
    let progress = try reporting { () throws(ProgressFailure) in try ProgressDatabase(path: path, rule: rule)
    }
    guard !trustingClock,
      let last = try reporting({ () throws(ProgressFailure) in try progress.lastAnswered() }),
      last.timeIntervalSince(now) > Self.clockTolerance
    else { return progress }
    Output.say(
      """
      \(path) holds an answer of \(last.formatted(.iso8601.year().month().day())), which is still to come, and was left \
      untouched; set the clock of this computer, or play with --no-record (--trust-clock records all the same).
      """)
    throw ExitStatus.badData
  }

  /// Clocks of two computers that share a file may differ by so many seconds.
  private static let clockTolerance = 86_400.0

  private var isMissing: Bool {
    var status = stat()
    return stat(path, &status) != 0 && (errno == ENOENT || errno == ENOTDIR)
  }
}
