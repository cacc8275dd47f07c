import Foundation
import GRDB

/// A file on its way to becoming an open database.
struct DatabaseFile {
  /// Two programs that turn a new file over to the write-ahead log at the same moment can meet in a lock that
  /// SQLite does not wait for.
  private static let attempts = 500
  private static let pause = 0.01

  let path: String

  func open() throws(ProgressFailure) -> DatabaseQueue {
    try prepareFolder()
    for _ in 1..<Self.attempts {
      do {
        return try attempt()
      } catch .locked {
        Thread.sleep(forTimeInterval: Self.pause)
      }
    }
    return try attempt()
  }

  private func attempt() throws(ProgressFailure) -> DatabaseQueue {
    do {
      let queue = try DatabaseQueue(path: path, configuration: Self.configuration)
      try queue.writeWithoutTransaction { database in
        // Before anything is written: what is not ours, or is newer, stays as it is.
        let isNew = try Schema.needsMigration(database)
        try database.execute(sql: "PRAGMA synchronous = NORMAL")
        if try isNew || String.fetchOne(database, sql: "PRAGMA journal_mode") != "wal" {
          try database.execute(sql: "PRAGMA journal_mode = WAL")
        }
        if isNew { try Schema.migrate(database) }
      }
      return queue
    } catch {
      let failure = ProgressFailure(error)
      throw failure == .notOpened && !isWritable ? .readOnly : failure
    }
  }

  static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(30)
    configuration.label = "KuchiProgress"
    return configuration
  }

  private func prepareFolder() throws(ProgressFailure) {
    let files = FileManager.default
    var isFolder = false as ObjCBool
    if files.fileExists(atPath: path, isDirectory: &isFolder) {
      if isFolder.boolValue { throw .isFolder }
      // SQLite takes a file of one byte for an empty one, and would write over it.
      if size == 1 { throw .notADatabase }
      return
    }
    do {
      try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .folderMissing
    }
  }

  private var size: Int? {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    return try? FileManager.default.attributesOfItem(atPath: target)[.size] as? Int
  }

  private var isWritable: Bool {
    let files = FileManager.default
    return files.isWritableFile(atPath: folder)
      && (!files.fileExists(atPath: path) || files.isWritableFile(atPath: path))
  }

  private var folder: String {
    URL(fileURLWithPath: path).deletingLastPathComponent().path
  }
}
