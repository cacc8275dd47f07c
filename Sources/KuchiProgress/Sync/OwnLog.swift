import Foundation
import GRDB

/// A log that this progress file writes to a shared folder.
struct OwnLog {
  /// The state of writing.
  struct State: Codable, Equatable {
    /// The contents in the folder that hold its events, in order.
    var contents: [String] = []
    /// The rows of each table that the contents include.
    var marks = LogMarks()
  }

  let machine: MachineID
  var state = State()
  /// The state being written, which may have reached the folder.
  var next: State?
}

/// The highest id of each table that a log includes.
struct LogMarks: Codable, Equatable {
  enum Table: String, CaseIterable {
    case game, event, renaming

    /// The column that exceeds a log's mark if a row is new to the log. Several games can share a value.
    var mark: String { self == .game ? "changed" : "id" }

    /// The SQL expression for the line of a row.
    var line: String {
      switch self {
      case .game: ProgressLine.GameLine.line
      case .event: LogEvent.line
      case .renaming: CardRename.line
      }
    }
  }

  private var highest: [String: Int64] = [:]
  /// The first and last ids of event ranges above the marks that came from other machines.
  private var left: [[Int64]] = []

  subscript(table: Table) -> Int64 {
    get { highest[table.rawValue] ?? 0 }
    set { highest[table.rawValue] = newValue }
  }

  /// The marks at the end of all tables.
  static func atEnd(of database: Database) throws -> LogMarks {
    try Table.allCases.reduce(into: LogMarks()) { marks, table in
      marks[table] = try database.value("SELECT max(\(table.mark)) FROM \(table.rawValue)") ?? 0
    }
  }

  /// Leaves out rows that came from other machines since all tables ended at `end`.
  mutating func leaveOut(since end: LogMarks, in database: Database) throws {
    let now = try Self.atEnd(of: database)
    if Table.allCases.allSatisfy({ self[$0] >= end[$0] }) {
      self = now
    } else if now[.event] > end[.event] {
      // Games and names carry versions, so sending them again does no harm.
      left.append([end[.event] + 1, now[.event]])
    }
  }

  /// The rows of a table after the marks.
  private func rows(of table: Table) -> String {
    let rows = "FROM \(table.rawValue) WHERE \(table.mark) > ?"
    return table == .event ? left.reduce(rows) { "\($0) AND id NOT BETWEEN \($1[0]) AND \($1[1])" } : rows
  }

  /// The number of rows after the marks. It reads all of them.
  func remaining(in database: Database) throws -> Int {
    try Table.allCases.reduce(0) { sum, table in
      let count: Int? = try database.value("SELECT count(*) \(rows(of: table))", [self[table]])
      return sum + (count ?? 0)
    }
  }

  /// The lines of the rows after the marks, at most `limit` of each table but games; moves the marks on.
  mutating func lines(limit: Int, in database: Database) throws -> [String] {
    try Table.allCases.flatMap { table in
      var lines: [String] = []
      try database.each(
        """
        SELECT \(table.mark), \(table.line) \(rows(of: table))
        ORDER BY \(table.mark) LIMIT \(table == .game ? -1 : limit)
        """, [self[table]]
      ) { row in
        self[table] = try row.next()
        lines.append(try row.next())
      }
      return lines
    }
  }

  /// Roughly the number of rows after the marks; exactly 0 for none. It reads only the highest marks.
  func distance(in database: Database) throws -> Double {
    let end = try Self.atEnd(of: database)
    return Table.allCases.reduce(0) { $0 + max(0, Double(end[$1]) - Double(self[$1])) }
  }
}

// MARK: Storing

extension OwnLog {
  /// The logs of this file, the latest first.
  static func all(in database: Database) throws -> [OwnLog] {
    try database.all("SELECT machine, state, next FROM own_log ORDER BY rowid DESC") { row in
      let name: String = try row.next()
      guard let machine = MachineID(rawValue: name) else { throw ProgressFailure.unreadable(name) }
      let state: State = try row.json()
      return OwnLog(
        machine: machine, state: state, next: try (row.next() as String?).map { try State(json: $0) })
    }
  }

  func save(in database: Database) throws {
    try database.run(
      """
      INSERT INTO own_log (machine, state, next) VALUES (?, ?, ?)
      ON CONFLICT (machine) DO UPDATE SET state = excluded.state, next = excluded.next
      """, [machine.description, try state.json, try next?.json])
  }

  func forget(in database: Database) throws {
    try database.run("DELETE FROM own_log WHERE machine = ?", [machine.description])
  }
}

// MARK: In a folder

extension OwnLog {
  /// A log that a new one replaces: its events are in the folder, or are written again.
  struct Replaced {
    let log: OwnLog
    /// Whether another computer wrote into it. If not, it is gone or was changed.
    let isShared: Bool
  }

  /// The log to write: the earlier one in the folder, or a new one.
  static func choice(
    _ logs: [OwnLog], _ folder: SharedFolder, _ new: MachineID
  ) -> (log: OwnLog, replaced: Replaced?) {
    let present = logs.lazy.compactMap { log in
      folder.list(of: log.machine).map { (log: log, contents: $0.log) }
    }.first
    guard let present else {
      // A log that has received but sent nothing has no list.
      let unwritten = logs.first { $0.state.contents.isEmpty }
      return (unwritten.map { OwnLog(machine: $0.machine, state: $0.state) } ?? OwnLog(machine: new), nil)
    }
    let contents = present.contents
    var log = present.log
    // The list reached the folder before the program was ended.
    if let next = log.next, next.contents == contents { log.state = next }
    log.next = nil
    let isWhole =
      contents.dropLast().allSatisfy(folder.has) && contents.last.map { folder.bytes(of: $0) != nil } ?? true
    if log.state.contents == contents, isWhole { return (log, nil) }
    let isShared = isWhole && log.isBeginning(of: contents, folder)
    return (
      OwnLog(machine: new, state: State(marks: isShared ? log.state.marks : LogMarks())),
      Replaced(log: log, isShared: isShared)
    )
  }

  /// Whether these contents of a folder begin with all of this log. Its last content may have grown.
  private func isBeginning(of contents: [String], _ folder: SharedFolder) -> Bool {
    guard let last = state.contents.last, let size = SharedFolder.size(of: last) else { return true }
    guard contents.starts(with: state.contents.dropLast()), contents.count >= state.contents.count,
      let bytes = folder.bytes(of: contents[state.contents.count - 1])
    else { return false }
    return SharedFolder.name(of: bytes.prefix(size)) == last
  }
}

/// How much of another machine's list was read.
struct ReadLog {
  /// The contents that were taken in completely.
  var contents: Set<String> = []
  /// The hashes of the lines with faults. Each is reported once, but read again in case it was repaired.
  var told: Set<UInt64> = []

  static func all(in database: Database) throws -> [String: ReadLog] {
    var logs: [String: ReadLog] = [:]
    try database.each("SELECT file, contents, told FROM read_log") { row in
      logs[try row.next()] = ReadLog(contents: try row.json(), told: try row.json())
    }
    return logs
  }

  func save(as file: String, in database: Database) throws {
    try database.run(
      "REPLACE INTO read_log (file, contents, told) VALUES (?, ?, ?)",
      [file, try contents.sorted().json, try told.sorted().json])
  }
}
