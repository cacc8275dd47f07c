import GRDB
import KuchiFoundation

/// The log that this machine writes in a folder: its earlier log there, or a new one.
extension OwnLog {
  /// Why a new log replaces the earlier one.
  enum Replacement {
    /// Somebody else wrote into the earlier log. Its events are in the folder.
    case shared(OwnLog)
    /// The earlier log is gone or was changed. Its events are written again.
    case lost(OwnLog)
  }

  /// The log to write, and why it is not the earlier one.
  static func choice(
    _ progress: ProgressDatabase, _ folder: SyncFolder, _ name: String?, _ new: MachineID
  ) throws(SyncFailure) -> (log: OwnLog, replacement: Replacement?) {
    let parts = Set(try folder.files().filter { !$0.isCopy })
    let (present, unwritten, outgoing) = try SyncFailure.ofProgress {
      try progress.read { database in
        let logs = try OwnLog.all(in: database)
        let present = logs.first { log in parts.contains { $0.machine == log.machine } }
        return (present, logs.first { $0.part == 0 }, try present?.outgoing(in: database) ?? [])
      }
    }
    guard let present else { return (unwritten ?? OwnLog(new), nil) }
    let placement = try SyncFailure.ofProgress { try present.placement(of: outgoing, named: name) }
    switch replacement(of: present, parts, folder, placement) {
    case nil: return (present, nil)
    case .shared(let log): return (OwnLog(new, marks: log.marks), .shared(log))
    case .lost(let log): return (OwnLog(new), .lost(log))
    }
  }

  /// Why the log in the folder can't be written further; nil if it can. After an interrupted write, a piece of the
  /// outgoing lines may follow the known bytes. That piece is written again.
  private static func replacement(
    of log: OwnLog, _ parts: Set<LogFileName>, _ folder: SyncFolder,
    _ placement: (file: LogFileName, offset: Int, bytes: [UInt8])
  ) -> Replacement? {
    func bytes(_ part: Int) -> [UInt8]? { try? folder.bytes(of: LogFileName(log.machine, part: part)) }
    var rest: ArraySlice<UInt8> = []
    if log.part > 0 {
      let isWhole = (1...log.part).allSatisfy { parts.contains(LogFileName(log.machine, part: $0)) }
      guard isWhole, let last = bytes(log.part), last.count >= log.size,
        FNV1a(last[..<log.size]) == log.digest
      else { return .lost(log) }
      rest = last[log.size...]
    }
    let further = parts.filter { $0.machine == log.machine && $0.part > log.part }
    guard placement.offset == 0 else {
      return further.isEmpty && placement.bytes.starts(with: rest) ? nil : .shared(log)
    }
    guard rest.isEmpty, further.allSatisfy({ $0 == placement.file }) else { return .shared(log) }
    let begun = further.isEmpty ? [] : bytes(placement.file.part) ?? []
    return placement.bytes.starts(with: begun) ? nil : .shared(log)
  }
}

extension SyncFailure {
  static func ofProgress<Value>(_ body: () throws -> Value) throws(SyncFailure) -> Value {
    do throws(ProgressFailure) { return try catching(body) } catch { throw .progress(error) }
  }
}
