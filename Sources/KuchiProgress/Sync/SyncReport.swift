/// Why a sync ended early. Everything sent and read until then stays, and the next sync continues from there.
public enum SyncFailure: Error, Hashable, Sendable {
  /// The progress file can't be read or written.
  case progress(ProgressFailure)
  /// The folder can't be read or written: an error number of the system.
  case folder(code: Int32)
  /// Another program on this computer is syncing with the folder.
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
    /// The users' name for its computer; nil if the log has none.
    package var name: String?
    /// The players of these events.
    package var players: Set<String> = []
    /// New answers.
    package var answers = 0
    /// Answers that were taken back.
    package var retracted = 0
    /// New games, and games that were continued.
    package var games = 0
    /// All other events: lessons, suspended cards, changes of the study list, adopted weights, synonyms, card
    /// names.
    package var others = 0
    /// The number of events dated over a day in the future by a wrong clock. They are set aside.
    package var future = 0

    /// Whether no event came.
    package var isEmpty: Bool { answers + retracted + games + others == 0 }
  }

  /// Something unusual that is not a fault.
  package enum Note: Hashable, Sendable {
    /// Another program copied a list because two computers wrote it. The news in the copy was taken in.
    case copy(file: String)
    /// A file is missing or incomplete. The rest should still arrive.
    case incomplete(file: String)
    /// Another computer wrote into this computer's log, for example because a home folder was copied or a
    /// backup restored. This computer starts another log.
    case sharedLog
    /// This computer's log in the folder is gone or was changed. The computer writes everything again.
    case lostLog
    /// This computer can't write to the folder: an error number of the system. Its files were read.
    case notWritable(code: Int32)
  }

  /// The log of this computer.
  package let machine: MachineID
  /// The number of events written to it.
  package internal(set) var sent = 0
  /// The number of events waiting because the folder is not writable.
  package internal(set) var unsent = 0
  /// The events from other logs, sorted by log name.
  package internal(set) var sources: [Source] = []
  /// Unreadable files, and unreadable lines not reported before. Everything else was read.
  package internal(set) var faults: [SyncFault] = []
  /// Unusual things that are not faults.
  package internal(set) var notes: [Note] = []
}

extension SyncReport.Source {
  /// Counts a line of the log.
  ///
  /// - Parameter latest: The latest time that does not count as the future.
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
