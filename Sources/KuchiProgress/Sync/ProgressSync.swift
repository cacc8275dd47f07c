public import Foundation
import GRDB

extension ProgressDatabase {
  /// Syncs the progress of several machines through a folder that they share: writes new events to a log of
  /// this machine, and merges the new events in the logs of others.
  ///
  /// No machine writes another's log, so there are no conflicts. The progress becomes the same on all
  /// machines, in whatever order the logs arrive. A sync can be interrupted at any time.
  ///
  /// - Parameters:
  ///   - path: The shared folder, which must exist.
  ///   - name: The name that users give this machine.
  ///   - now: The time, used to find events in the future and set them aside.
  ///   - generator: Creates the name of this machine's log the first time.
  ///   - isDryRun: Whether only to make the report and change nothing.
  ///   - onProgress: Gets the share that is done, from 0 to 1. It returns false to stop.
  public func sync(
    with path: String, as name: String?, at now: Date, using generator: inout some RandomNumberGenerator,
    isDryRun: Bool = false, onProgress: (Double) -> Bool = { _ in true }
  ) throws(SyncFailure) -> SyncReport {
    let new = MachineID(using: &generator)
    return try SyncFailure.catching {
      let folder = try SharedFolder(SharedFolder.events, in: path, isDryRun: isDryRun)
      if isDryRun {
        var sync = try ProgressSync(self, folder, name, now, new)
        return try sync.rehearse()
      }
      let report = try folder.locked {
        var sync = try ProgressSync(self, folder, name, now, new)
        try sync.run(onProgress)
        return sync.report
      }
      guard let report else { throw SyncFailure.inUse }
      return report
    }
  }
}

extension SyncFailure {
  /// Runs `body`. Any error other than a sync failure counts as a failure of the progress file.
  fileprivate static func catching<Value>(_ body: () throws -> Value) throws(SyncFailure) -> Value {
    do {
      return try body()
    } catch let failure as SyncFailure {
      throw failure
    } catch {
      throw .progress(ProgressFailure(error))
    }
  }
}

/// One run of a sync: it sends new events, receives, and sends what was recorded meanwhile.
private struct ProgressSync {
  /// The most events of each table that are written at once.
  private static let sentAtOnce = 1_000
  /// A content of this size, in bytes, gets no further lines.
  private static let contentSize = 256 << 10
  /// A transaction merges the events read so far once there are this many.
  private static let readAtOnce = 100_000

  private let progress: ProgressDatabase
  private let folder: SharedFolder
  private let name: String?
  private let now: Date
  private let replaced: OwnLog.Replaced?
  private var own: OwnLog
  private(set) var report: SyncReport
  /// The copies of lists that were taken in completely.
  private var copies: Set<String> = []

  init(
    _ progress: ProgressDatabase, _ folder: SharedFolder, _ name: String?, _ now: Date, _ new: MachineID
  ) throws {
    (self.progress, self.folder, self.name, self.now) = (progress, folder, name, now)
    try folder.readLists()
    (own, replaced) = OwnLog.choice(try progress.read(OwnLog.all), folder, new)
    report = SyncReport(machine: own.machine)
    report.faults = folder.faults
    if let replaced { report.notes.append(replaced.isShared ? .sharedLog : .lostLog) }
  }

  mutating func run(_ onProgress: (Double) -> Bool) throws {
    try progress.write { database in
      try replaced?.log.forget(in: database)
      try own.save(in: database)
    }
    if let code = folder.writeError {
      report.notes.append(.notWritable(code: code))
      report.unsent = try progress.read(own.state.marks.remaining)
      try receive(onProgress)
    } else {
      // The events of a lost list are written again.
      if let replaced, !replaced.isShared { folder.removeList(of: replaced.log.machine) }
      try send { onProgress($0 * 0.4) }
      try receive { onProgress(0.4 + $0 * 0.6) }
      // Sends events recorded meanwhile, and events from copies.
      try send { _ in onProgress(1) }
      folder.removeCopies { copies.contains($0.name) }
    }
    try progress.setAsideFuture(at: now)
  }

  // MARK: Sending

  private mutating func send(_ onProgress: (Double) -> Bool) throws {
    let total = try progress.read(own.state.marks.distance)
    while let (events, bytes, remaining) = try prepare() {
      guard onProgress(1 - remaining / max(total, remaining, 1)) else { throw SyncFailure.stopped }
      try publish(bytes)
      report.sent += events
    }
  }

  /// Records in the progress file what will be written next: the last content, if small, with new lines.
  ///
  /// - Returns: The number of new lines, the content's bytes, and roughly the rows left; nil if none is new.
  private mutating func prepare() throws -> (events: Int, bytes: [UInt8], remaining: Double)? {
    // A full content gets no further lines and need not be read.
    let last = own.state.contents.suffix(1).filter { (SharedFolder.size(of: $0) ?? 0) < Self.contentSize }
    let start = last.first.flatMap(folder.bytes) ?? []
    var log = own
    defer { own = log }
    return try progress.write { database in
      var next = log.state
      let lines = try next.marks.lines(limit: Self.sentAtOnce, in: database)
      guard !lines.isEmpty else { return nil }
      let bytes = start + lines.flatMap { $0.utf8 + [UInt8(ascii: "\n")] }
      if !start.isEmpty { next.contents.removeLast() }
      next.contents.append(SharedFolder.name(of: bytes))
      log.next = next
      try log.save(in: database)
      return (lines.count, bytes, try next.marks.distance(in: database))
    }
  }

  private mutating func publish(_ bytes: [UInt8]) throws {
    guard let next = own.next, let content = next.contents.last else { return }
    // A damaged file with the same name is repaired.
    if folder.bytes(of: content) == nil { try folder.write(bytes, to: content) }
    let old = SyncedList(machine: own.machine, name: name, log: own.state.contents)
    let new = SyncedList(machine: own.machine, name: name, log: next.contents)
    try folder.publish(new)
    (own.state, own.next) = (next, nil)
    try progress.write(own.save)
    folder.removeContents(of: old, after: new)
  }

  // MARK: Receiving

  /// Lines read from several lists, to be merged together; how far each list is then read, and the users'
  /// names for the computers.
  private typealias Batch = (
    entries: [(machine: MachineID, line: ProgressLine)], read: [String: ReadLog], names: [MachineID: String],
    copy: String?
  )

  private mutating func receive(
    isDryRun: Bool = false, _ onProgress: (Double) -> Bool
  ) throws {
    let known = try progress.read(ReadLog.all)
    // Each copy is merged separately and last, so it counts as news only if no list has its events.
    let files = folder.lists(besides: own.machine)
    var batch: Batch = ([], [:], [:], nil)
    for (index, file) in files.enumerated() {
      func share(_ done: Double) -> Bool { onProgress((Double(index) + done) / Double(files.count)) }
      if SharedFolder.isCopy(file) { batch.copy = file.name }
      batch.names[file.list.machine] = file.list.name
      var read = known[file.name] ?? ReadLog()
      read.contents.formIntersection(file.list.log)
      for content in file.list.log where !read.contents.contains(content) {
        take(content, &read, of: file.list.machine, into: &batch)
        batch.read[file.name] = read
        guard batch.entries.count >= Self.readAtOnce else { continue }
        try apply(batch, isDryRun: isDryRun, share)
        batch = ([], [:], batch.names, batch.copy)
      }
      if batch.copy != nil, read.contents.isSuperset(of: file.list.log) { copies.insert(file.name) }
      guard index == files.count - 1 || SharedFolder.isCopy(files[index + 1]) else { continue }
      try apply(batch, isDryRun: isDryRun, share)
      batch = ([], [:], [:], nil)
    }
  }

  private mutating func take(
    _ content: String, _ read: inout ReadLog, of machine: MachineID, into batch: inout Batch
  ) {
    do throws(SyncFault) {
      let bytes = try folder.read(content, limit: LogContent.limit)
      let log = LogContent(bytes, named: content)
      report.faults += log.faults.filter { !read.told.contains($0.line) }.map(\.fault)
      read.told.formUnion(log.faults.map(\.line))
      batch.entries += log.lines.map { (machine, $0) }
      if SharedFolder.name(of: bytes) != content {
        report.notes.append(.incomplete(file: content))
      } else if log.faults.isEmpty {
        read.contents.insert(content)
      }
    } catch {
      let isMissing = error.reason == .notReadable(code: ENOENT)
      isMissing ? report.notes.append(.incomplete(file: content)) : report.faults.append(error)
    }
  }

  private mutating func apply(
    _ batch: Batch, isDryRun: Bool, _ onProgress: (Double) -> Bool
  ) throws {
    guard !batch.read.isEmpty else { return }
    var (log, isStopped) = (own, false)
    let latest = ProgressDatabase.latest(now)
    // Sorted by time, those without a time first. The result does not depend on the order, but users read
    // lists of answers.
    let entries = batch.entries.sorted {
      ($0.line.time ?? .min, $0.machine) < ($1.line.time ?? .min, $1.machine)
    }
    var sources = Dictionary(report.sources.map { ($0.machine, $0) }) { first, _ in first }
    do {
      try progress.write { database in
        try database.inSavepoint {
          let end = try LogMarks.atEnd(of: database)
          var importer = ProgressImporter(database, rule: progress.rule)
          for (index, entry) in entries.enumerated() {
            let change = try importer.add(entry.line)
            sources[
              entry.machine,
              default: SyncReport.Source(machine: entry.machine, name: batch.names[entry.machine])
            ].count(entry.line, change, latest: latest)
            isStopped = !onProgress(Double(index) / Double(batch.entries.count))
            if isStopped { throw DatabaseError(resultCode: .SQLITE_INTERRUPT) }
          }
          try importer.finish()
          if isDryRun { return .rollback }
          // Other machines get the events of a copy through the log of this one.
          if batch.copy == nil { try log.state.marks.leaveOut(since: end, in: database) }
          try log.save(in: database)
          for (file, read) in batch.read { try read.save(as: file, in: database) }
          return .commit
        }
      }
    } catch {
      throw isStopped ? SyncFailure.stopped : error
    }
    own = log
    let news = sources.values.filter { !$0.isEmpty }.sorted { $0.machine < $1.machine }
    if let copy = batch.copy, news != report.sources { report.notes.append(.copy(file: copy)) }
    report.sources = news
  }

  // MARK: Without a change

  /// The report of what a sync would do.
  mutating func rehearse() throws -> SyncReport {
    report.sent = try progress.read(own.state.marks.remaining)
    try receive(isDryRun: true) { _ in true }
    return report
  }
}
