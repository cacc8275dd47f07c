/// Why a sync ended early. Everything sent and read until then stays, and the next sync goes on from there.
public enum SyncFailure: Error, Hashable, Sendable {
  /// The progress file can't be read or written.
  case progress(ProgressFailure)
  /// The folder can't be read or written: an error number of the system.
  case folder(code: Int32)
  /// Another program of this computer syncs with the folder at this moment.
  case inUse
  /// The host stopped it.
  case stopped
}

/// The result of a sync.
public struct SyncReport: Hashable, Sendable {
  /// The events that came from one log.
  package struct Source: Hashable, Sendable {
    /// The log.
    package let machine: MachineID
    /// The name that people give its computer; nil if the log does not say.
    package var name: String?
    /// The players of these events.
    package var players: Set<String> = []
    /// New answers.
    package var answers = 0
    /// Answers that were taken back.
    package var retracted = 0
    /// New games, and games that went on.
    package var games = 0
    /// All other events: lessons, suspended cards, changes of the study list, adopted weights, synonyms, names of
    /// cards.
    package var others = 0
    /// The number of events that are more than a day in the future, because a clock is wrong. They are set aside.
    package var future = 0

    /// Whether nothing came.
    package var isEmpty: Bool { answers + retracted + games + others == 0 }
  }

  /// Something unusual that is no fault.
  package enum Note: Hashable, Sendable {
    /// Another program made a copy of a list, because two computers wrote it. What was new in it was taken in.
    case copy(file: String)
    /// A file is not there yet, or not wholly. The rest is still to come.
    case incomplete(file: String)
    /// Somebody else wrote into this computer's log, for example because a home folder was copied or a backup restored.
    /// The computer begins another log.
    case sharedLog
    /// This computer's log in the folder is gone or was changed. The computer writes everything again.
    case lostLog
    /// This computer can't write to the folder: an error number of the system. What is there was read.
    case notWritable(code: Int32)
  }

  /// The log of this computer.
  package let machine: MachineID
  /// How many events were written to it.
  package internal(set) var sent = 0
  /// How many events wait because the folder can't be written to.
  package internal(set) var unsent = 0
  /// The events from other logs, by the names of the logs.
  package internal(set) var sources: [Source] = []
  /// Files that could not be read, and lines that could not be read and are not told yet. Everything else was read.
  package internal(set) var faults: [SyncFault] = []
  /// Unusual things that are no faults.
  package internal(set) var notes: [Note] = []
}

extension SyncReport.Source {
  /// Counts a line of the log.
  ///
  /// - Parameter latest: The latest time that counts as no future.
  mutating func count(_ line: ProgressLine, _ change: ProgressImporter.Change, latest: Microseconds) {
    switch change {
    case .known, .knownAnswer: return
    case .answer: answers += 1
    case .retraction: retracted += 1
    case .game: games += 1
    case .synonym, .event, .name: others += 1
    }
    if let player = line.player { players.insert(player) }
    if let time = line.time, time > latest { future += 1 }
  }
}
