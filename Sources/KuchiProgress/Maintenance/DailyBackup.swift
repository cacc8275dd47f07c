import Foundation
import GRDB

/// The copies of a progress file that are made by themselves: one a day of the last days on which somebody played.
package enum DailyBackup {
  /// How many there are.
  package static let kept = 7
  /// A file beyond that has no room for more than one copy.
  package static let large: Int64 = 64 << 20

  /// The copies of the file at a path, the latest first.
  package static func all(of path: String) -> [String] {
    let folder = folder(of: OpenedFile.resolved(path))
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.wholeMatch(of: /\d{4}-\d\d-\d\d\.sqlite/) != nil }.sorted(by: >).map {
      folder + "/" + $0
    }
  }

  private static func folder(of path: String) -> String { KuchiProgress.folder(of: path) + "/backups" }

  /// The copy of a day, which is written as `2026-11-29`.
  fileprivate static func path(_ day: String, of path: String) -> String {
    "\(folder(of: path))/\(day).sqlite"
  }
}

extension ProgressDatabase {
  private var hasEvents: Bool {
    get throws(ProgressFailure) { try read { try $0.value("SELECT EXISTS (SELECT 1 FROM event)") ?? 0 } == 1 }
  }

  /// Copies the file as it is at the beginning of a day, unless that was done or nothing is recorded, and removes the copies
  /// of earlier days beyond the last seven.
  ///
  /// - Parameters:
  ///   - day: The day, as `2026-11-29`.
  ///   - large: A copy of more bytes than these stays alone.
  package func keepBackup(of day: String, large: Int64 = DailyBackup.large) throws(ProgressFailure) {
    guard let path, try hasEvents else { return }
    let target = DailyBackup.path(day, of: path)
    Draft.clear(folder(of: target))
    guard FileIdentity(path: target) == nil else { return }
    let isNew = mkdir(folder(of: target), 0o700) == 0
    if isNew { try? KuchiProgress.sync(folder(of: path)) }
    try backup(to: target)
    let kept = FileIdentity(path: target).map { $0.size > large } == true ? 1 : DailyBackup.kept
    for old in DailyBackup.all(of: path).dropFirst(kept) { unlink(old) }
  }
}
