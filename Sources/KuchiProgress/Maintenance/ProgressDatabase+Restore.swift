import Foundation
import GRDB

extension ProgressDatabase {
  /// Puts a progress file in the place of another one. It may come from ``backup(to:)`` or be a plain copy. A log that
  /// a killed program left beside either file stays with the file that it belongs to.
  ///
  /// All or nothing: when the machine stops meanwhile, the old file or the new one is in place afterwards.
  ///
  /// - Parameters:
  ///   - source: the file to put there, which stays as it is. It must be sound and of a known version.
  ///   - path: where to put it.
  /// - Returns: where the old file is now; nil when there was none.
  /// - Throws: what is wrong with either file, and both stay as they were; `inUse` for a file that any program has open,
  ///   this one included.
  public static func restore(_ source: String, to path: String) throws(RestoreFailure) -> String? {
    let target = OpenedFile.resolved(path)
    let draft = Draft(besides: target)
    defer { draft.discard() }
    do throws(ProgressFailure) {
      try draft.copy(from: OpenedFile.resolved(source))
      try draft.verify()
    } catch {
      throw error.isOfRoom ? .target(error) : .source(error)
    }
    do throws(ProgressFailure) {
      return try Replacement(target: target).put(draft)
    } catch {
      throw .target(error)
    }
  }
}

/// Why a file was not put in the place of another.
public enum RestoreFailure: Error, Hashable, Sendable {
  /// Something is wrong with the file to put there.
  case source(ProgressFailure)
  /// Something is wrong with the path or the file there.
  case target(ProgressFailure)
}

extension ProgressFailure {
  /// Whether writing failed, not reading.
  fileprivate var isOfRoom: Bool { self == .diskFull || self == .folderMissing || self == .readOnly }
}

/// Puts one database file in the place of another, which may be damaged.
struct Replacement {
  let target: String

  /// Puts `draft` there, and gives the new path of the old file.
  func put(_ draft: Draft) throws(ProgressFailure) -> String? {
    guard FileIdentity(path: target) != nil else {
      // A log without its file is worthless, and SQLite would apply it to the new file.
      for suffix in Draft.companions + ["-shm"] { unlink(target + suffix) }
      do {
        try draft.settle(at: target)
      } catch .alreadyThere {
        throw .inUse
      }
      return nil
    }
    try foldLog()
    let lock = try FileLock(target)
    defer { lock.release() }
    let aside = freeName
    guard link(target, aside) == 0 else { throw ProgressFailure(systemError: errno) }
    // A log that could not be folded in moves with its file, and moves first: SQLite would apply it to the new file.
    for suffix in Draft.companions { rename(target + suffix, aside + suffix) }
    unlink(target + "-shm")
    try? sync(folder(of: target))
    guard rename(draft.path, target) == 0 else {
      let code = errno
      for suffix in Draft.companions { rename(aside + suffix, target + suffix) }
      unlink(aside)
      throw ProgressFailure(systemError: code)
    }
    try? sync(folder(of: target))
    return aside
  }

  /// Folds the log that a killed program left into its file. Throws when any program has that file open. A file that is
  /// too damaged to be opened keeps its log.
  private func foldLog() throws(ProgressFailure) {
    var configuration = DatabaseFile.configuration
    configuration.busyMode = .immediateError
    do {
      try catching {
        let queue = try DatabaseQueue(path: target, configuration: configuration)
        // Leaving the write-ahead log needs the file for this program alone.
        try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
        try queue.close()
      }
    } catch .locked {
      throw .inUse
    } catch {
      // A file that SQLite can't read is replaced as it is.
    }
  }

  private var freeName: String {
    let base = target + ".before-restore"
    var (name, number) = (base, 1)
    while FileIdentity(path: name) != nil {
      number += 1
      name = "\(base)-\(number)"
    }
    return name
  }
}

/// The lock by which SQLite has a file to itself, on the bytes that its file format reserves for it. It can't be taken
/// while another program has the file open, and other programs wait while it is held. The file may be damaged.
///
/// The lock belongs to the process and says nothing about connections of this process. There is none to the file here.
private struct FileLock {
  private static let start = 0x4000_0000
  private static let length = 512

  private let descriptor: Int32

  init(_ path: String) throws(ProgressFailure) {
    let file = open(path, O_RDWR | O_CLOEXEC)
    guard file >= 0 else { throw ProgressFailure(systemError: errno) }
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = off_t(Self.start)
    lock.l_len = off_t(Self.length)
    guard fcntl(file, F_SETLK, &lock) == 0 else {
      let code = errno
      close(file)
      throw code == EAGAIN || code == EACCES ? .inUse : ProgressFailure(systemError: code)
    }
    descriptor = file
  }

  func release() { close(descriptor) }
}
