public import Foundation
import GRDB

extension ProgressDatabase {
  /// Brings the progress of several machines together in a folder that they share: writes new events to a log of this
  /// machine, and merges the new events in the logs of others.
  ///
  /// No machine writes the log of another, so nothing can clash. The progress is the same on all machines, whatever the
  /// order in which logs arrive. A sync can be interrupted at any moment.
  ///
  /// - Parameters:
  ///   - path: The shared folder, which must exist.
  ///   - name: The name that people give this machine.
  ///   - now: The time, by which events of the future are found and set aside.
  ///   - generator: Names the log of this machine, the first time.
  ///   - isDryRun: Whether only the report is wanted. Then nothing is changed.
  ///   - onProgress: Gets the share that is done, from 0 to 1. It returns false to stop.
  public func sync(
    with path: String, as name: String?, at now: Date, using generator: inout some RandomNumberGenerator,
    isDryRun: Bool = false, onProgress: (Double) -> Bool = { _ in true }
  ) throws(SyncFailure) -> SyncReport {
    let new = MachineID(using: &generator)
    return try SyncFailure.telling {
      let folder = try SyncFolder(path: path, makes: !isDryRun)
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
  /// The result of `body`. What it throws beside a failure of the sync is one of the progress file.
  fileprivate static func telling<Value>(_ body: () throws -> Value) throws(SyncFailure) -> Value {
    do {
      return try body()
    } catch let failure as SyncFailure {
      throw failure
    } catch {
      throw .progress(ProgressFailure(error))
    }
  }
}

/// One run of a sync: it sends what is new here, receives, and sends what came meanwhile.
private struct ProgressSync {
  /// The most events of each table that are written at once.
  private static let sentAtOnce = 1_000
  /// A transaction merges the events read so far once they are this many.
  private static let readAtOnce = 100_000

  private let progress: ProgressDatabase
  private let folder: SyncFolder
  private let name: String?
  private let now: Date
  private let replaced: OwnLog.Replaced?
  private var own: OwnLog
  private(set) var report: SyncReport
  /// The copies of logs of which everything is taken in.
  private var copies: [LogFileName] = []

  init(
    _ progress: ProgressDatabase, _ folder: SyncFolder, _ name: String?, _ now: Date, _ new: MachineID
  ) throws {
    (self.progress, self.folder, self.name, self.now) = (progress, folder, name, now)
    (own, replaced) = try OwnLog.choice(progress, folder, name, new)
    report = SyncReport(machine: own.machine)
    if let replaced { report.notes.append(replaced.isShared ? .sharedLog : .lostLog) }
  }

  mutating func run(_ onProgress: (Double) -> Bool) throws {
    try begin()
    if let code = folder.writeError {
      report.notes.append(.notWritable(code: code))
      report.unsent = try progress.read { [own] in
        try own.marks.remaining(in: $0) + own.outgoing(in: $0).count
      }
      try receive(onProgress)
    } else {
      try send { onProgress($0 * 0.4) }
      try receive { onProgress(0.4 + $0 * 0.6) }
      // Sends what was recorded meanwhile, and what copies had.
      try send { _ in onProgress(1) }
      copies.forEach(folder.remove)
    }
    try progress.setAsideFuture(at: now)
  }

  private func begin() throws {
    try progress.write { database in
      try own.save(in: database)
      try replaced?.log.remove(for: replaced?.isShared == true ? own : nil, in: database)
    }
  }

  // MARK: Sending

  private mutating func send(_ onProgress: (Double) -> Bool) throws {
    let total = try progress.read { [own] in try own.marks.distance(in: $0) }
    while true {
      var log = own
      let (events, remaining) = try progress.write { database in
        var events = try log.outgoing(in: database)
        if events.isEmpty {
          try log.collect(limit: Self.sentAtOnce, in: database)
          try log.save(in: database)
          events = try log.outgoing(in: database)
        }
        return (events, try log.marks.distance(in: database))
      }
      own = log
      if events.isEmpty { return }
      guard onProgress(1 - remaining / max(total, remaining, 1)) else { throw SyncFailure.stopped }
      try append(events)
    }
  }

  private mutating func append(_ events: [String]) throws {
    let (log, name) = (own, name)
    let (file, offset, bytes) = try log.placement(of: events, named: name)
    try folder.write(bytes, to: file, at: offset)
    own = try progress.write { database in
      var log = log
      try log.advance(events.count, to: file, offset, bytes, in: database)
      return log
    }
    report.sent += events.count
  }

  // MARK: Receiving

  /// What was read of several files, to be taken in together; how far each file is read then, and the names that people give
  /// the computers.
  private typealias Batch = (
    entries: [LogEntry], read: [String: ReadLog], names: [MachineID: String], copy: LogFileName?
  )

  private mutating func receive(
    isDryRun: Bool = false, _ onProgress: (Double) -> Bool
  ) throws {
    let (folder, own) = (folder, own)
    let files = try folder.files().filter { $0.machine != own.machine || $0.isCopy }
    noteMissingParts(of: files)
    let known = try progress.read(ReadLog.all)
    let isRead = { (file: LogFileName) in folder.size(of: file).map { $0 == known[file.name]?.size } ?? false
    }
    copies = files.filter { $0.isCopy && isRead($0) && known[$0.name]?.told.isEmpty == true }
    // Each copy comes by itself and at last, so that it is news only if nothing else has what it says.
    let unread = files.filter { !isRead($0) }
    let new = unread.filter { !$0.isCopy } + unread.filter(\.isCopy)
    var batch: Batch = ([], [:], [:], nil)
    for (index, file) in new.enumerated() {
      batch.copy = file.isCopy ? file : nil
      take(file, after: known[file.name] ?? ReadLog(), into: &batch)
      let isEnd = index == new.count - 1 || new[index + 1].isCopy
      guard isEnd || batch.entries.count >= Self.readAtOnce else { continue }
      let start = Double(index) / Double(new.count)
      try apply(batch, isDryRun: isDryRun) { onProgress(start + $0 / Double(new.count)) }
      batch = ([], [:], [:], nil)
    }
  }

  private mutating func noteMissingParts(of files: [LogFileName]) {
    let machines = Dictionary(grouping: files) { $0.machine }.filter { $0.key != own.machine }
    for (machine, files) in machines.sorted(by: { $0.key < $1.key }) {
      let parts = Set(files.map(\.part))
      let missing = (1...(parts.max() ?? 1)).first { !parts.contains($0) }
      if let missing { report.notes.append(.missingPart(machine, part: missing)) }
    }
  }

  private mutating func take(_ name: LogFileName, after known: ReadLog, into batch: inout Batch) {
    do throws(SyncFault) {
      let bytes = try folder.bytes(of: name)
      // A file that is shorter than before was restored from a copy. Known events in it change nothing.
      guard let file = try LogFile(bytes, named: name, from: known.size <= bytes.count ? known.size : 0)
      else {
        return report.notes.append(.incomplete(file: name.name))
      }
      report.faults += file.faults.filter { !known.told.contains($0.line) }.map(\.fault)
      if file.isTorn { report.notes.append(.incomplete(file: name.name)) }
      if name.isCopy, !file.isTorn, file.faults.isEmpty { copies.append(name) }
      batch.entries += file.entries
      batch.read[name.name] = ReadLog(size: file.readEnd, told: file.faults.map(\.line))
      batch.names[name.machine] = file.header.name
    } catch {
      report.faults.append(error)
    }
  }

  private mutating func apply(
    _ batch: Batch, isDryRun: Bool, _ onProgress: (Double) -> Bool
  ) throws {
    guard !batch.read.isEmpty else { return }
    var (log, isStopped) = (own, false)
    let latest = ProgressDatabase.latest(now)
    // In the order of their times, those without a time first. What follows from them does not depend on the order, but
    // people read lists of answers.
    let entries = batch.entries.sorted {
      ($0.line.time ?? .min, $0.machine, $0.sequence) < ($1.line.time ?? .min, $1.machine, $1.sequence)
    }
    var sources = Dictionary(report.sources.map { ($0.machine, $0) }) { first, _ in first }
    do {
      try progress.write { database in
        try database.inSavepoint {
          // Collects what was recorded here first, because merging moves the marks behind it, and what a copy brings comes
          // after the marks.
          if !isDryRun {
            while try log.collect(limit: Self.sentAtOnce, in: database) {}
            try log.save(in: database)
          }
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
          // Other machines get what a copy has from the log of this one.
          if batch.copy == nil { log.marks = try LogMarks.atEnd(of: database) }
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
    if let copy = batch.copy, news != report.sources { report.notes.append(.copy(file: copy.name)) }
    report.sources = news
  }

  // MARK: Without a change

  /// The report of what a sync would do.
  mutating func rehearse() throws -> SyncReport {
    let (own, replaced) = (own, replaced)
    report.sent = try progress.read { database in
      let lines = try (replaced?.log ?? own).outgoing(in: database).count
      return try own.marks.remaining(in: database) + (replaced?.isShared == false ? 0 : lines)
    }
    try receive(isDryRun: true) { _ in true }
    return report
  }
}
