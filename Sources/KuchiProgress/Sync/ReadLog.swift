import Foundation
import GRDB
import KuchiFoundation

/// How far a file of another machine is read.
struct ReadLog {
  /// The bytes up to the first line with a fault, otherwise to the end of the last whole line.
  var size = 0
  /// The hashes of the lines with faults. They are told once, and read again in case they are mended.
  var told: [UInt64] = []

  static func all(in database: Database) throws -> [String: ReadLog] {
    var logs: [String: ReadLog] = [:]
    try database.each("SELECT file, size, told FROM read_log") { row in
      logs[try row.next()] = ReadLog(size: try row.count(), told: try row.json())
    }
    return logs
  }

  func save(as file: String, in database: Database) throws {
    try database.run(
      "REPLACE INTO read_log (file, size, told) VALUES (?, ?, ?)", [file, size, try told.json])
  }
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
