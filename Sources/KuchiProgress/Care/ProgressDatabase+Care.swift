import Foundation
import GRDB

extension ProgressDatabase {
  /// Makes every memory and every count of confusions anew from the log, by the rule that this value has: after
  /// parameters changed, or when a check found a difference. Due dates stay as they were decided.
  public func rebuild() throws(ProgressFailure) {
    try write { try Derivation($0, rule: rule).keep(in: $0) }
  }

  /// Writes a copy of the whole database to a new file, while others may go on writing to this one.
  ///
  /// The file appears when it is complete.
  ///
  /// - Throws: `alreadyThere` when there is a file at `path`, which stays as it is.
  public func backup(to path: String) throws(ProgressFailure) {
    let files = FileManager.default
    guard !files.fileExists(atPath: path) else { throw .alreadyThere }
    let unfinished = path + ".unfinished"
    defer { try? files.removeItem(atPath: unfinished) }
    try catching {
      try? files.removeItem(atPath: unfinished)
      try writer.writeWithoutTransaction { try $0.execute(sql: "VACUUM INTO ?", arguments: [unfinished]) }
    }
    do {
      try files.moveItem(atPath: unfinished, toPath: path)
    } catch {
      throw files.fileExists(atPath: path) ? .alreadyThere : ProgressFailure(error)
    }
  }
}
