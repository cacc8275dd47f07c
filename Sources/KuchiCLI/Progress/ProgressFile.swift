import Foundation
import KuchiEngine
import KuchiProgress
import KuchiSession

/// The file with the reviews of this computer's players.
struct ProgressFile {
  let path: String
  private let rule: MemoryRule

  /// The file at its usual path, with days as `settings` count them.
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

  /// The path of the file of this process.
  static var usualPath: String { Folders.current.progressFile.path }

  /// Opens the file, or makes it with its folder where there is none. It is closed when the program ends. A signal that
  /// ends programs interrupts what is being done with it.
  func open() throws(ProgressFailure) -> ProgressDatabase {
    Shutdown.current.heedSignals(isInterrupting: true)
    let database = try ProgressDatabase(path: path, rule: rule)
    Shutdown.current.close(atEnd: database)
    return database
  }

  /// Opens the file to read it. Gives nil, and makes nothing, where there is none.
  func openExisting() throws(ProgressFailure) -> ProgressDatabase? { try isMissing ? nil : open() }

  /// Opens the file to record into. A file that can't be used ends the program with a message. So does a clock that was
  /// set back, as far as the answers in the file show it: a wrong date in the log stays for good.
  ///
  /// From now on signals are handled: one that ended the program at once would leave a log beside the file.
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

  /// The seconds by which the clocks of two computers that share a file may differ.
  private static let clockTolerance = 86_400.0

  private var isMissing: Bool {
    var status = stat()
    return stat(path, &status) != 0 && (errno == ENOENT || errno == ENOTDIR)
  }
}

extension ProgressFile {
  /// The result of `body`. A failure ends the command with a message.
  func reporting<Value>(_ body: () throws(ProgressFailure) -> Value) throws -> Value {
    do throws(ProgressFailure) {
      return try body()
    } catch {
      // An interruption by a signal is no failure.
      if Shutdown.current.signal == nil { Output.say(error.message(about: path)) }
      throw error.exitCode
    }
  }

  /// Opens the file for `body`. The command ends with a message when there is none or something fails.
  func withExisting<Value>(
    _ body: (ProgressDatabase) throws(ProgressFailure) -> Value
  ) throws -> Value {
    let value = try reporting { () throws(ProgressFailure) -> Value? in
      guard let database = try openExisting() else { return nil }
      return try body(database)
    }
    return try value ?? nothingThere()
  }

  /// Ends the command with the message that there is no file.
  func nothingThere<Value>() throws -> Value {
    Output.say("Nothing was recorded yet: there is no \(path).")
    throw ExitStatus.noInput
  }
}

extension Replay {
  // Constant, so that a memory that is derived again falls due on the same day as the first time.
  private static let fuzzSeed: UInt64 = 0x4B75_6368_6900

  /// How this program schedules: standard parameters, days that begin at an hour of the local time, fuzzed intervals.
  static func nightly(dayStart hour: Int) -> Replay {
    Replay(FSRS(), days: .nights(in: .current, dayStart: hour), fuzzSeed: fuzzSeed)
  }
}

extension MemoryRule {
  /// The version of the parameters, which is stored with each review.
  private static let standardParameters = 1

  /// The rule by which this program derives memories.
  static func nightly(dayStart hour: Int) -> MemoryRule {
    MemoryRule(version: standardParameters, replay: .nightly(dayStart: hour))
  }
}
