import Foundation
import GRDB
import KuchiFoundation

/// A log that this progress file writes, as of the last event that reached the folder.
struct OwnLog {
  let machine: MachineID
  /// The last file of the log; 0 if there is none yet.
  var part = 0
  /// The size of that file.
  var size = 0
  var digest = FNV1a()
  /// The number of its last event.
  var sequence = 0
  /// The rows of each table that are in the log or in its outgoing lines.
  var marks = LogMarks()

  init(_ machine: MachineID, marks: LogMarks = LogMarks()) {
    self.machine = machine
    self.marks = marks
  }
}

/// The highest id of each table that a log has collected.
struct LogMarks: Codable, Equatable {
  enum Table: String, CaseIterable {
    case game, event, renaming

    /// The column that is beyond the mark of a log once a row is new to it. Of games many may have the same.
    var mark: String { self == .game ? "changed" : "id" }

    /// Makes the line of a row.
    var line: String {
      switch self {
      case .game: ProgressLine.GameLine.line
      case .event: LogEvent.line
      case .renaming: CardRename.line
      }
    }
  }

  private var highest: [String: Int64] = [:]

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

  /// The number of rows after the marks. It reads them all.
  func remaining(in database: Database) throws -> Int {
    try Table.allCases.reduce(0) { sum, table in
      let count: Int? = try database.value(
        "SELECT count(*) FROM \(table.rawValue) WHERE \(table.mark) > ?", [self[table]])
      return sum + (count ?? 0)
    }
  }

  /// The lines of the rows after the marks, at most `limit` of each table but for games. The marks move behind them.
  mutating func lines(limit: Int, in database: Database) throws -> [String] {
    try Table.allCases.flatMap { table in
      var lines: [String] = []
      try database.each(
        """
        SELECT \(table.mark), \(table.line) FROM \(table.rawValue) WHERE \(table.mark) > ?
        ORDER BY \(table.mark) LIMIT ?
        """, [self[table], table == .game ? -1 : limit]
      ) { row in
        self[table] = try row.next()
        lines.append(try row.next())
      }
      return lines
    }
  }

  /// About the number of rows after the marks, and exactly 0 if there is none. It reads the highest marks alone.
  func distance(in database: Database) throws -> Double {
    let end = try Self.atEnd(of: database)
    return Table.allCases.reduce(0) { $0 + max(0, Double(end[$1]) - Double(self[$1])) }
  }
}

// MARK: Storing

extension OwnLog {
  /// The logs of this file, the latest first.
  static func all(in database: Database) throws -> [OwnLog] {
    try database.all(
      "SELECT machine, marks, part, size, digest, sequence FROM own_log ORDER BY rowid DESC"
    ) { try OwnLog(&$0) }
  }

  private init(_ row: inout Columns) throws {
    let name: String = try row.next()
    guard let machine = MachineID(name) else { throw ProgressFailure.unreadable(name) }
    self.init(machine, marks: try row.json())
    (part, size) = (try row.count(), try row.count())
    digest = FNV1a(value: UInt64(bitPattern: try row.next()))
    sequence = try (row.next() as Int).clamped(to: 0...LogLimits.sequence.upperBound)
  }

  func save(in database: Database) throws {
    try database.run(
      """
      INSERT INTO own_log (machine, part, size, digest, sequence, marks) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (machine) DO UPDATE SET part = excluded.part, size = excluded.size, digest = excluded.digest,
        sequence = excluded.sequence, marks = excluded.marks
      """,
      [
        machine.description, part, size, Int64(bitPattern: digest.value), sequence,
        try marks.json,
      ])
  }

  /// Forgets a log that another machine writes now, or that is gone. Its outgoing lines go to `heir`.
  func remove(for heir: OwnLog?, in database: Database) throws {
    if let heir {
      try heir.save(in: database)
      try database.run(
        "INSERT INTO outgoing (machine, sequence, event) SELECT ?, sequence - ?, event FROM outgoing WHERE machine = ?",
        [heir.machine.description, sequence, machine.description])
    }
    try database.run("DELETE FROM outgoing WHERE machine = ?", [machine.description])
    try database.run("DELETE FROM own_log WHERE machine = ?", [machine.description])
  }

  /// The outgoing lines of the log: events that have not reached the folder, in order.
  func outgoing(in database: Database) throws -> [String] {
    try database.values(
      "SELECT event FROM outgoing WHERE machine = ? ORDER BY sequence", [machine.description])
  }

  /// Adds the events after the marks to the outgoing lines, at most `limit` of each table.
  ///
  /// - Returns: Whether there was any row after the marks.
  @discardableResult
  mutating func collect(limit: Int, in database: Database) throws -> Bool {
    let last: Int =
      try database.value("SELECT max(sequence) FROM outgoing WHERE machine = ?", [machine.description])
      ?? sequence
    let old = marks
    let events = try marks.lines(limit: limit, in: database)
    for (index, event) in events.enumerated() {
      try database.run(
        "INSERT INTO outgoing (machine, sequence, event) VALUES (?, ?, ?)",
        [machine.description, last + index + 1, event])
    }
    return marks != old
  }

  /// The file and the offset of the next lines of the log, and their bytes.
  func placement(of events: [String], named name: String?) throws -> (
    file: LogFileName, offset: Int, bytes: [UInt8]
  ) {
    let isNew = part == 0 || size >= LogLimits.part
    let file = LogFileName(machine, part: isNew ? part + 1 : part)
    var text = ""
    if isNew {
      text =
        try LogFile.Header(machine: machine, part: file.part, first: sequence + 1, name: name).json + "\n"
    }
    for (index, event) in events.enumerated() {
      text += LogEntry.text(event, machine, sequence + index + 1) + "\n"
    }
    return (file, isNew ? 0 : size, Array(text.utf8))
  }

  /// Notes that lines have reached the folder.
  mutating func advance(
    _ count: Int, to file: LogFileName, _ offset: Int, _ bytes: [UInt8], in database: Database
  ) throws {
    if offset == 0 { digest = FNV1a() }
    digest.add(bytes)
    (part, size, sequence) = (file.part, offset + bytes.count, sequence + count)
    try save(in: database)
    try database.run(
      "DELETE FROM outgoing WHERE machine = ? AND sequence <= ?", [machine.description, sequence])
  }
}

// MARK: In a folder

/// The log that this machine writes in a folder: its earlier log there, or a new one.
extension OwnLog {
  /// A log that a new one replaces: its events are in the folder, or else are written again.
  struct Replaced {
    let log: OwnLog
    /// Whether somebody else wrote into it. Otherwise it is gone or was changed.
    let isShared: Bool
  }

  /// The log to write, and why it is not the earlier one.
  static func choice(
    _ progress: ProgressDatabase, _ folder: SyncFolder, _ name: String?, _ new: MachineID
  ) throws -> (log: OwnLog, replaced: Replaced?) {
    let parts = Set(try folder.files().filter { !$0.isCopy })
    let (present, unwritten, outgoing) = try progress.read { database in
      let logs = try OwnLog.all(in: database)
      let present = logs.first { log in parts.contains { $0.machine == log.machine } }
      return (present, logs.first { $0.part == 0 }, try present?.outgoing(in: database) ?? [])
    }
    guard let present else { return (unwritten ?? OwnLog(new), nil) }
    let placement = try present.placement(of: outgoing, named: name)
    guard let isShared = isShared(present, parts, folder, placement) else { return (present, nil) }
    return (
      OwnLog(new, marks: isShared ? present.marks : LogMarks()), Replaced(log: present, isShared: isShared)
    )
  }

  /// Whether somebody else wrote into the log in the folder, or else it is lost; nil if it can be written further. After an
  /// interrupted write, a piece of the outgoing lines may follow the known bytes. That piece is written again.
  private static func isShared(
    _ log: OwnLog, _ parts: Set<LogFileName>, _ folder: SyncFolder,
    _ placement: (file: LogFileName, offset: Int, bytes: [UInt8])
  ) -> Bool? {
    func bytes(_ part: Int) -> [UInt8]? { try? folder.bytes(of: LogFileName(log.machine, part: part)) }
    var rest: ArraySlice<UInt8> = []
    if log.part > 0 {
      let isWhole = (1...log.part).allSatisfy { parts.contains(LogFileName(log.machine, part: $0)) }
      guard isWhole, let last = bytes(log.part), last.count >= log.size,
        FNV1a(last[..<log.size]) == log.digest
      else { return false }
      rest = last[log.size...]
    }
    let further = parts.filter { $0.machine == log.machine && $0.part > log.part }
    guard placement.offset == 0 else {
      return further.isEmpty && placement.bytes.starts(with: rest) ? nil : true
    }
    guard rest.isEmpty, further.allSatisfy({ $0 == placement.file }) else { return true }
    let begun = further.isEmpty ? [] : bytes(placement.file.part) ?? []
    return placement.bytes.starts(with: begun) ? nil : true
  }
}
