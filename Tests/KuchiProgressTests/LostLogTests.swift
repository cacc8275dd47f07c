import Foundation
import KuchiProgress
import Testing

/// Another program's hands on the log beside an open file: what was told as recorded stays recorded.
struct LostLogTests {
  enum Deed: CaseIterable {
    case remove, empty, halve, overwrite, replace, removeIndex

    func callAsFunction(_ file: ProgressFile) throws {
      let log = file.path + "-wal"
      switch self {
      case .remove: try FileManager.default.removeItem(atPath: log)
      case .removeIndex: try FileManager.default.removeItem(atPath: file.path + "-shm")
      case .empty: #expect(truncate(log, 0) == 0)
      case .halve:
        let size = try FileManager.default.attributesOfItem(atPath: log)[.size] as? Int
        #expect(truncate(log, off_t((size ?? 0) / 2)) == 0)
      case .overwrite:
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
        try handle.write(contentsOf: Data(repeating: 0, count: 64))
        try handle.close()
      case .replace:
        try Data("a letter".utf8).write(to: URL(fileURLWithPath: log + ".new"))
        #expect(rename(log + ".new", log) == 0)
      }
    }
  }

  let file: ProgressFile
  let progress: ProgressDatabase

  init() throws {
    file = try ProgressFile()
    progress = try file.open()
    // Most of it is in the file already, as after months, and the rest in the log.
    try progress.play(seed: 3, answers: 300)
    try progress.close()
  }

  private func expectAll(_ lines: [String]) throws {
    let again = try file.open()
    #expect(try again.exported() == lines && again.check() == [])
    try again.close()
    #expect(try file.names() == ["progress.sqlite"])
  }

  @Test(arguments: Deed.allCases)
  func `the next answer and all before it are kept, and so is what follows`(deed: Deed) throws {
    let open = try file.open()
    let ada = try open.ada()
    // The second time the file is one that was put in place.
    for round in 0..<3 {
      for second in 0..<20 { try ada.record(.of(.dog, after: 1e9 + Double(round * 20 + second))) }
      if round < 2 { try deed(file) }
    }
    let lines = try open.exported()
    #expect(lines.count { $0.contains(#""answer":"dog""#) } >= 360)
    try open.close()
    try expectAll(lines)
  }

  @Test(arguments: Deed.allCases)
  func `whoever leaves then leaves with all that was told`(deed: Deed) throws {
    let open = try file.open()
    let ada = try open.ada()
    for second in 0..<20 { try ada.record(.of(.dog, after: 1e9 + Double(second))) }
    let lines = try open.exported()
    try deed(file)
    try open.close()
    try expectAll(lines)
  }

  @Test(arguments: Deed.allCases)
  func `many callers at once lose nothing`(deed: Deed) async throws {
    let open = try file.open()
    let (ada, commit) = (try open.ada(), GroupCommit(open))
    for round in 0..<3 {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for caller in 0..<20 {
          let review = Review.of(.dog, after: 1e9 + Double(round * 20 + caller))
          group.addTask { _ = try await commit.run { () throws(ProgressFailure) in try ada.record(review) } }
        }
        try await group.waitForAll()
      }
      if round == 0 { try deed(file) }
    }
    let lines = try open.exported()
    try open.close()
    try expectAll(lines)
  }

  @Test func `a log that grows, is folded in and begins anew is none that was lost`() throws {
    let open = try file.open()
    let other = try file.open()
    for second in 0..<1_500 {
      try (second.isMultiple(of: 2) ? open : other).ada().record(.of(.dog, after: 1e9 + Double(second)))
    }
    try other.close()
    try open.ada().record(.of(.cat, after: 2e9))
    #expect(try open.exported().count { $0.contains(#""answer":"dog""#) } >= 1_801)
    try open.close()
  }
}
