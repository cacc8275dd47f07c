import Foundation
import GRDB
import Synchronization

/// An open database and its file. When another program takes the log away, a new file and a new connection take their place.
final class Connection: Sendable {
  private let state: Mutex<(writer: any DatabaseWriter, file: OpenedFile?)>
  private let mending = Mutex(())
  private let closing = Mutex(false)
  let setups = KnownSetups()

  init(_ writer: any DatabaseWriter, _ file: OpenedFile?) { state = Mutex((writer, file)) }

  var writer: any DatabaseWriter { state.withLock { $0.writer } }

  /// Throws once it was closed. SQLite does not bear calls from then on.
  func expectOpen() throws(ProgressFailure) { if closing.withLock(\.self) { throw .closed } }

  func close() throws(ProgressFailure) {
    closing.withLock { $0 = true }
    try catching { try writer.close() }
  }

  /// The file that was opened; nil for a database in memory or of the host's own.
  var file: OpenedFile? { state.withLock { $0.file } }

  func verify() throws(OpenedFile.Loss) {
    try state.withLock { (state) throws(OpenedFile.Loss) in try state.file?.verify() }
  }

  /// A whole file with what the connection knows, which is sound.
  func rescue(besides path: String) throws(ProgressFailure) -> Draft {
    let draft = Draft(besides: path)
    do throws(ProgressFailure) {
      try draft.make()
      try catching {
        try writer.writeWithoutTransaction { database in
          // What is in memory stays there: the log may not have it any more.
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

  /// Puts a new file with what the connection knows in the place of the file without its log.
  ///
  /// - Throws: `overwritten` if the connection does not know it either. What is left of the log stays then.
  func mend() throws(ProgressFailure) {
    try mending.withLock { _ throws(ProgressFailure) in
      // Another thread may have done it.
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
