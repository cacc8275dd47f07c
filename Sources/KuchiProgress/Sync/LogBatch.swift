import Foundation
import GRDB

/// Events of several files that are merged together.
struct LogBatch {
  private(set) var merge = LogMerge()
  /// How many bytes of each file are read.
  private(set) var sizes: [String: Int] = [:]
  /// The names that people give the computers.
  private(set) var names: [MachineID: String] = [:]

  mutating func add(_ file: LogFile, named name: LogFileName) {
    for event in file.events { merge.insert(event) }
    sizes[name.name] = file.readEnd
    names[name.machine] = file.header.name
  }
}

extension ProgressImporter {
  /// The change that an event of a log made.
  enum Change {
    case nothing, answer, retraction, game, other
  }

  /// Merges an event of a log.
  mutating func merge(_ event: LogEvent) throws -> Change {
    let (before, names) = (report, self.names)
    try add(event.line)
    return if report.added > before.added {
      .answer
    } else if report.retracted > before.retracted {
      .retraction
    } else if report.games > before.games {
      .game
    } else if report.events > before.events || report.synonyms > before.synonyms || self.names > names {
      .other
    } else {
      .nothing
    }
  }
}

extension ProgressDatabase {
  /// Merges the events of logs.
  ///
  /// - Parameter body: Gets each event, the change that it made, and the share that is done. It may throw to stop.
  func merge(
    _ events: [LogEvent], in database: Database,
    _ body: (LogEvent, ProgressImporter.Change, Double) throws -> Void
  ) throws {
    var importer = ProgressImporter(database: database, rule: rule, isMerging: true)
    for (index, event) in events.enumerated() {
      try body(event, try importer.merge(event), Double(index) / Double(events.count))
    }
    try importer.finish()
    try derive(importer.refitted.sorted(), in: database) { _ in true }
  }
}

/// Counts the events from each log.
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

  mutating func count(_ event: LogEvent, _ change: ProgressImporter.Change) {
    var source =
      sources[event.machine] ?? SyncReport.Source(machine: event.machine, name: names[event.machine])
    switch change {
    case .nothing: return
    case .answer: source.answers += 1
    case .retraction: source.retracted += 1
    case .game: source.games += 1
    case .other: source.others += 1
    }
    if let player = event.line.player { source.players.insert(player) }
    if let time = event.time, time > latest { source.future += 1 }
    sources[event.machine] = source
  }

  /// The counts by the names of the logs.
  var all: [SyncReport.Source] { sources.values.sorted { $0.machine < $1.machine } }
}

extension ProgressLine {
  /// The player of a line; nil for names of cards, which all players share.
  fileprivate var player: String? {
    switch self {
    case .profile(let line): line.name
    case .game(let line): line.profile
    case .review(let line): line.profile
    case .synonym(let line): line.profile
    case .study(let line): line.profile
    case .weights(let line): line.profile
    case .header, .former, .unknown: nil
    }
  }
}
