import Foundation
import GRDB
import KuchiEngine

extension ProgressDatabase {
  /// Takes in the lines of an export: what is there already stays as it is, so that importing twice is the same as
  /// once, and two files can be brought together. New reviews come after those that are there, in the order of the
  /// lines, and memories follow from all of them.
  ///
  /// Empty lines are passed over. All lines are taken in one transaction; a line with a fault is left out and told of.
  ///
  /// - Parameter lines: the lines; reading them must not use this database.
  public func `import`(_ lines: some Sequence<String>) throws(ProgressFailure) -> ImportReport {
    try write { database in
      var intake = Intake(database: database, rule: rule)
      for (number, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
        guard try intake.take(line, number: number + 1) else { break }
      }
      try intake.remember()
      return intake.report
    }
  }
}
