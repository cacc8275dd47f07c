import Foundation
import GRDB

extension ProgressDatabase {
  /// The version of the lines of an export.
  static var exportVersion: Int { 1 }

  /// Exports everything that can't be derived, as JSON Lines: one object per line, without the newline. A
  /// sync writes the same lines.
  ///
  /// The first line is `{"type":"kuchi-progress","version":1}`. Then come games, events and card names, each
  /// kind in the order in which they were stored. Each line has its `type`:
  ///
  /// - `game`: `profile`, `begun`, `seed`, `played`, `state` (`unfinished`, `finished` or `left`), `decks`,
  ///   `right`, `wrong`, `bestStreak`, `total`, `seconds`, `version` (how often it was stored); an unfinished
  ///   one has its `record`, for resuming;
  /// - `review`, an answer: `profile`, `deck`, `card`, `kind`, `time`, `nth` (numbers from 0 the answers of
  ///   one file that have the previous fields in common), `form`, `grade` (1 to 4), `milliseconds`,
  ///   `parameters`, and where they exist: `answer`, `due`, `confusedWith` (cards of the deck), `game` (its
  ///   `begun` and `seed`), `practice` (true). Three forms are not answers: `placed`, which a placement found
  ///   known, or which another program had without answers (then `answer` is its ease and its lapses),
  ///   `forgotten`, which the player made new again, and `moved`, which the player made due at another time;
  /// - `retraction`: all fields of the answer that was taken back;
  /// - `accepted` and `withdrawn`, an answer that counts as right from then on, or no longer: `profile`,
  ///   `time`, `deck`, `card`, `kind`, `value` (the answer);
  /// - `added`, `removed`, `moved`, `paused`, `unpaused`, `shown`, `unshown`, `suspended`, `unsuspended`,
  ///   `buried`, `mnemonic`, `dueled` and `reads`, the player's decisions and lessons: `profile`, `time`, and
  ///   where they exist: `deck`, `card`, `value`;
  /// - `chosen` and `taken-back`, weights of the scheduler, and `used`, those of a host's scheduler:
  ///   `profile`, `time`, `value` (34 numbers as a JSON array);
  /// - `former`: `deck`, `former`, `card`, `version`: the card with the id `former`, which the deck no longer
  ///   has, is now the card with the id `card`; without `card`, it is a card of its own again.
  ///
  /// Times are whole microseconds since 1970. Later versions may add fields and types; no meaning changes.
  ///
  /// - Parameter handle: Receives the lines. It must not use this database.
  public func export(to handle: (String) -> Void) throws(ProgressFailure) {
    try read { database in
      handle(#"{"type":"kuchi-progress","version":\#(Self.exportVersion)}"#)
      for table in LogMarks.Table.allCases {
        let line = table == .game ? ProgressLine.GameLine.exported : table.line
        try database.each("SELECT \(line) FROM \(table.rawValue) ORDER BY id") { handle(try $0.next()) }
      }
    }
  }

  /// Imports the lines of an export. Existing facts are left alone, so importing twice is the same as once,
  /// and two files can be merged. Memories follow from all reviews, in the order of their times.
  ///
  /// Empty lines are ignored. One transaction imports all lines. A faulty line is left out and reported.
  ///
  /// - Parameter lines: The lines. Reading them must not use this database.
  public func `import`(_ lines: some Sequence<String>) throws(ProgressFailure) -> ProgressImportReport {
    try write { database in
      var importer = ProgressImporter(database, rule: rule)
      var report = ProgressImportReport()
      lines: for (number, text) in lines.enumerated() where !text.allSatisfy(\.isWhitespace) {
        switch ProgressLine.read(Data(text.utf8)) {
        case .success(let line):
          let change = try importer.add(line)
          report.changes[change, default: 0] += 1
        case .failure(let reason):
          report.faults.append(ProgressImportReport.Fault(line: number + 1, reason: reason))
          if case .newer = reason { break lines }
        }
      }
      try importer.finish()
      return report
    }
  }
}

/// The result of importing lines.
public struct ProgressImportReport: Hashable, Sendable {
  /// A line that was left out.
  package struct Fault: Hashable, Sendable {
    /// The number of the line, from 1.
    package let line: Int
    /// The kind of fault.
    package let reason: Reason
  }

  /// Why a line was left out.
  package enum Reason: Error, Hashable, Sendable {
    /// It is not a line of an export: the name of the wrong field, or that there is no JSON.
    case unreadable(String)
    /// The number in the field of this name is impossible.
    case outOfRange(String)
    /// This program does not know lines of this type.
    case unknownType(String)
    /// The lines are of a newer version. No later line was read.
    case newer(version: Int, known: Int)
  }

  /// The number of lines by what they changed in the file.
  var changes: [ProgressImporter.Change: Int] = [:]
  /// The number of new reviews.
  package var added: Int { changes[.answer] ?? 0 }
  /// The number of reviews that were already known.
  package var known: Int { changes[.knownAnswer] ?? 0 }
  /// The number of reviews that are retracted now.
  package var retracted: Int { changes[.retraction] ?? 0 }
  /// The number of games that are new or were continued.
  package var games: Int { changes[.game] ?? 0 }
  /// The number of new statements about synonyms.
  package var synonyms: Int { changes[.synonym] ?? 0 }
  /// The number of new events: changes of the study list, lessons, suspended cards, adopted weights, etc.
  package var events: Int { changes[.event] ?? 0 }
  /// The lines that were not imported. All others were.
  package var faults: [Fault] = []
}
