import Foundation
import GRDB
import Synchronization

/// An open database and its file. If another program removes the log, a new file and connection replace them.
final class Connection: Sendable {
  private let state: Mutex<(writer: any DatabaseWriter, file: OpenedFile?)>
  private let mending = Mutex(())
  private let closing = Mutex(false)
  let setups = KnownSetups()

  init(_ writer: any DatabaseWriter, _ file: OpenedFile?) { state = Mutex((writer, file)) }

  var writer: any DatabaseWriter { state.withLock { $0.writer } }

  /// Throws once the connection was closed. SQLite does not tolerate calls after that.
  func expectOpen() throws(ProgressFailure) { if closing.withLock(\.self) { throw .closed } }

  func close() throws(ProgressFailure) {
    closing.withLock { $0 = true }
    try catching { try writer.close() }
  }

  /// The opened file; nil for a database in memory or a host's own connection.
  var file: OpenedFile? { state.withLock { $0.file } }

  func verify() throws(OpenedFile.Loss) {
    try state.withLock { (state) throws(OpenedFile.Loss) in try state.file?.verify() }
  }

  /// A new, verified file with everything that the connection knows.
  func rescue(besides path: String) throws(ProgressFailure) -> Draft {
    let draft = Draft(besides: path)
    do throws(ProgressFailure) {
      try draft.make()
      try catching {
        try writer.writeWithoutTransaction { database in
          // Keeps cached pages in memory, because the log may not have them any more.
          try database.execute(sql: "PRAGMA cache_size = -4000000")
          try database.execute(sql: "VACUUM INTO ?", arguments: [draft.path])
        }
      }
      try draft.verify()
      return draft
    } catch {
      draft.discard()
      throw error
    }
  }

  /// Replaces the file without its log by a new file with everything that the connection knows.
  ///
  /// - Throws: `overwritten` if the connection does not know it either. The rest of the log is then kept.
  func mend() throws(ProgressFailure) {
    try mending.withLock { _ throws(ProgressFailure) in
      // Another thread may have done this already.
      guard let file, (try? verify()) == nil else { return }
      try mend(file)
    }
  }

  private func mend(_ file: OpenedFile) throws(ProgressFailure) {
    do throws(ProgressFailure) {
      let draft = try rescue(besides: file.realPath)
      defer { draft.discard() }
      try draft.replaceDeprived(file.realPath)
    } catch {
      throw .overwritten
    }
    ProgressDatabase.keepOpen(writer)
    let (queue, new) = try ProgressDatabase.opened(at: file.path)
    state.withLock { $0 = (queue, new) }
  }
}
