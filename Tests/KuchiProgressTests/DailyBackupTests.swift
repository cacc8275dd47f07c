import Foundation
import KuchiProgress
import Testing

/// The copies that are made by themselves.
struct DailyBackupTests {
  let file: ProgressFile
  let progress: ProgressDatabase

  init() throws {
    file = try ProgressFile()
    progress = try file.open()
  }

  private var days: [String] {
    DailyBackup.all(of: file.path).map { String(URL(fileURLWithPath: $0).lastPathComponent.prefix(10)) }
  }

  @Test func `each day begins with a copy of what there was, and the last seven stay`() throws {
    try progress.keepBackup(of: "2026-01-01")
    #expect(days == [])
    for day in 1...8 {
      try progress.ada().record(.of(.dog, after: Double(day)))
      for _ in 1...2 { try progress.keepBackup(of: "2026-01-0\(day)") }
    }
    #expect(days == (2...8).reversed().map { "2026-01-0\($0)" })
    try progress.close()
    let oldest = try #require(DailyBackup.all(of: file.path).last)
    _ = try ProgressDatabase.restore(oldest, to: file.path)
    let restored = try file.open()
    #expect(try restored.ada().reviews().count == 2 && restored.check() == [])
  }

  @Test func `what a program left that could not finish or remove its copy is removed on the next occasion`()
    throws
  {
    try progress.ada().record(.of(.dog))
    try progress.keepBackup(of: "2026-01-01")
    let folder = file.folder.path + "/backups/"
    let dead = Int32.max
    let left = ["2025-12-31.sqlite.unfinished-\(dead)", "2026-01-01.sqlite.unfinished-\(dead)-journal"]
    let others = ["2025-12-31.sqlite.unfinished-\(getpid())", "mine.unfinished-x"]
    for name in left + others { try Data().write(to: URL(fileURLWithPath: folder + name)) }
    try progress.keepBackup(of: "2026-01-01")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(Set(names) == Set(others + ["2026-01-01.sqlite"]))
  }

  @Test func `a copy that somebody else put there stays, and is none of the seven`() throws {
    try progress.ada().record(.of(.dog))
    try progress.keepBackup(of: "2026-01-01")
    try Data().write(to: URL(fileURLWithPath: file.folder.path + "/backups/mine.sqlite"))
    for day in 2...9 { try progress.keepBackup(of: "2026-01-0\(day)") }
    #expect(days.count == 7)
    #expect(FileManager.default.fileExists(atPath: file.folder.path + "/backups/mine.sqlite"))
  }

  @Test(arguments: [(Int64(0), 7), (-1, 1)])
  func `of a file that is large only the latest copy stays`(beyond: Int64, kept: Int) throws {
    #expect(DailyBackup.large == 64 * 1_024 * 1_024)
    try progress.ada().record(.of(.dog))
    for day in 1...7 { try progress.keepBackup(of: "2026-01-0\(day)") }
    let size = try FileManager.default.attributesOfItem(atPath: DailyBackup.all(of: file.path)[0])[.size]
    try progress.keepBackup(of: "2026-01-08", large: #require(size as? Int64) + beyond)
    #expect(days.count == kept && days.first == "2026-01-08")
  }
}
