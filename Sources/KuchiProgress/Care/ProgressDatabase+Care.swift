import Foundation
import GRDB

extension ProgressDatabase {
  /// Makes every memory and every count of confusions anew from the log, by the rule that this value has: after
  /// parameters changed, or when a check found a difference. Due dates stay as they were decided.
  public func rebuild() throws(ProgressFailure) {
    try write { try Derivation($0, rule: rule).keep(in: $0) }
  }

  /// Writes a copy of the whole database to a new file, for the user alone, while others may go on writing to this
  /// one. ``restore(_:to:)`` is the way back.
  ///
  /// The file appears when it is complete.
  ///
  /// - Throws: `alreadyThere` when there is a file at `path`, which stays as it is.
  public func backup(to path: String) throws(ProgressFailure) {
    guard FileIdentity(path: path) == nil else { throw .alreadyThere }
    let draft = Draft(besides: path)
    defer { draft.discard() }
    try draft.make()
    try catching {
      try writer.writeWithoutTransaction { try $0.execute(sql: "VACUUM INTO ?", arguments: [draft.path]) }
    }
    try draft.settle(at: path)
  }

  /// Puts a progress file, as ``backup(to:)`` or a plain copy made it, in the place of another one. A log that lies
  /// beside either of them, as a program leaves it that was killed, stays with the file that it belongs to.
  ///
  /// All or nothing: when the machine stops on the way, the old file or the new one is found in place.
  ///
  /// - Parameters:
  ///   - source: the file to put there, which stays as it is. It must be sound, and of a version that is read here.
  ///   - path: where to put it.
  /// - Returns: where the file lies now that was there before; nil when there was none.
  /// - Throws: what is wrong with either file, which both are then as they were; `inUse` for a file that any program
  ///   has open, this one included.
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
  /// Something is wrong with the file to be put there.
  case source(ProgressFailure)
  /// Something is wrong with the place.
  case target(ProgressFailure)
}

extension ProgressFailure {
  /// Whether it is about writing and not about what was read.
  fileprivate var isOfRoom: Bool { self == .diskFull || self == .folderMissing || self == .readOnly }
}
