import Foundation
import KuchiProgress
import Testing

/// A file that is taken away while it is open.
struct LostFileTests {
  let file: ProgressFile
  let progress: ProgressDatabase
  let ada: Profile

  init() throws {
    file = try ProgressFile()
    progress = try file.open()
    ada = try progress.ada()
    try ada.record(.of(.dog))
  }

  enum Deed: CaseIterable {
    case remove, removeAll, replace, overwrite, empty

    var failure: ProgressFailure {
      switch self {
      case .remove, .removeAll: .removed
      case .replace: .replaced
      case .overwrite, .empty: .overwritten
      }
    }

    func callAsFunction(_ file: ProgressFile) throws {
      let files = FileManager.default
      switch self {
      case .remove: try files.removeItem(atPath: file.path)
      case .removeAll:
        for name in try file.names() { try files.removeItem(atPath: file.folder.path + "/" + name) }
      case .replace:
        let other = try ProgressFile()
        try other.fill(with: 2)
        #expect(rename(other.path, file.path) == 0)
      case .overwrite: try file.overwrite(with: Data("a letter".utf8))
      case .empty: try file.overwrite(with: Data())
      }
    }
  }

  @Test(arguments: Deed.allCases)
  func `nothing passes for recorded any more, and no log is left for another file`(deed: Deed) throws {
    try deed(file)
    let before = try? file.bytes
    for _ in 1...2 {
      #expect(throws: deed.failure) { try ada.record(.of(.dog, after: 60)) }
    }
    #expect(throws: deed.failure) { try progress.close() }
    #expect((try? file.bytes) == before)
    #expect(try !file.names().contains("progress.sqlite-wal"))
  }

  @Test(arguments: [Deed.remove, .removeAll, .replace])
  func `what the game has goes into the file that lies there now, or a new one`(deed: Deed) throws {
    try deed(file)
    let reviews = [Review.of(.dog), .of(.cat, .again, after: 60)]
    let anew = try progress.openedAnew()
    let there = try anew.ada()
    let before = try there.reviews().count
    for _ in 1...2 { try there.record(missing: reviews, in: GameRecord(of: .animals())) }
    // One of those that lie there already may be of the same moment and say the same.
    #expect(try there.reviews().count == (deed == .replace ? before + 1 : 2))
    #expect(try there.unfinishedGame() != nil && anew.check().isEmpty)
    try anew.close()
    #expect(try file.names() == ["progress.sqlite"])
  }

  @Test func `a file that was overwritten in place can't be opened beside itself`() throws {
    try Deed.empty(file)
    #expect(throws: ProgressFailure.overwritten) { try progress.openedAnew() }
  }

  @Test(arguments: [Deed.remove, .replace, .empty])
  func `what a lost file had is saved beside it`(deed: Deed) throws {
    try deed(file)
    #expect(throws: deed.failure) { try progress.close() }
    let saved = try #require(progress.rescued())
    let rescued = try ProgressDatabase(path: saved, rule: .test)
    #expect(try rescued.ada().reviews().count == 1 && rescued.check() == [])
  }

  @Test func `a file that is in its place stays open`() throws {
    let same = try progress.openedAnew()
    try same.ada().record(.of(.dog, after: 60))
    #expect(try ada.reviews().count == 2)
  }
}
