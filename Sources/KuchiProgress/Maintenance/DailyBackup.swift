import Foundation
import GRDB

/// The automatic copies of a progress file: one for each of the last days on which someone played.
package enum DailyBackup {
  /// The number of copies kept.
  package static let kept = 7
  /// The size in bytes above which only one copy is kept.
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

  /// The path of the copy of a day, which is written as `2026-11-29`.
  fileprivate static func path(_ day: String, of path: String) -> String {
    "\(folder(of: path))/\(day).sqlite"
  }
}

extension ProgressDatabase {
  private var hasEvents: Bool {
    get throws(ProgressFailure) { try read { try $0.value("SELECT EXISTS (SELECT 1 FROM event)") ?? 0 } == 1 }
  }

  /// Copies the file at the beginning of a day, unless that was done or nothing is recorded, and removes
  /// copies of earlier days beyond the last seven.
  ///
  /// - Parameters:
  ///   - day: The day, as `2026-11-29`.
  ///   - large: If the copy has more bytes than this, it is the only one kept.
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
