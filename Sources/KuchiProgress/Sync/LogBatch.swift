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
    let rows = try database.all("SELECT file, size, told FROM read_log") {
      (
        try $0.decode(String.self, forColumn: "file"),
        ReadLog(size: try $0.count("size"), told: try JSONText.value($0.decode(forColumn: "told")))
      )
    }
    return Dictionary(rows) { first, _ in first }
  }

  func save(as file: String, in database: Database) throws {
    try database.run(
      "REPLACE INTO read_log (file, size, told) VALUES (?, ?, ?)", [file, size, try JSONText(told).text])
  }
}

/// What was read of several files, to be taken in together.
struct LogBatch {
  var entries: [LogEntry] = []
  /// How far each file is read then.
  var read: [String: ReadLog] = [:]
  /// The names that people give the computers.
  var names: [MachineID: String] = [:]

  /// The entries in the order of their times, those without a time first. What follows from them does not depend on the
  /// order, but people read lists of answers.
  var ordered: [LogEntry] {
    entries.sorted {
      ($0.line.time ?? .min, $0.machine, $0.sequence) < ($1.line.time ?? .min, $1.machine, $1.sequence)
    }
  }
}

/// Counts what came from each log.
struct SourceCounts {
  private static let day: TimeInterval = 86_400

  private var sources: [MachineID: SyncReport.Source] = [:]
  private let names: [MachineID: String]
  private let latest: Microseconds

  init(_ sources: [SyncReport.Source], names: [MachineID: String], now: Date) {
    self.sources = Dictionary(sources.map { ($0.machine, $0) }) { first, _ in first }
    self.names = names
    latest = now.addingTimeInterval(Self.day).microseconds
  }

  mutating func count(_ entry: LogEntry, _ change: ProgressImporter.Change) {
    var source =
      sources[entry.machine] ?? SyncReport.Source(machine: entry.machine, name: names[entry.machine])
    switch change {
    case .known, .knownAnswer: return
    case .answer: source.answers += 1
    case .retraction: source.retracted += 1
    case .game: source.games += 1
    case .synonym, .event, .name: source.others += 1
    }
    if let player = entry.line.player { source.players.insert(player) }
    if let time = entry.line.time, time > latest { source.future += 1 }
    sources[entry.machine] = source
  }

  /// The counts by the names of the logs.
  var all: [SyncReport.Source] { sources.values.sorted { $0.machine < $1.machine } }
}
