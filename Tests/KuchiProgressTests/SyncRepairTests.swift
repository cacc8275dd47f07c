import KuchiProgress
import Testing

/// Logs that were broken off, copied, changed or lost.
extension SyncTests {
  // MARK: Interrupted

  @Test func `a content that arrives byte by byte is read line by line, and never at fault`() throws {
    let content = try log(of: one) { ada in
      for second in 0..<2 { try ada.record(.of(.dog, answer: "犬", after: Double(second))) }
    }.content
    let (bytes, shared) = (try folder.bytes(content), try SharedFolder())
    try shared.write(try folder.bytes(folder.lists[0]), folder.lists[0])
    var answers = 0
    // The first answer, and the end of the second one.
    let line = try #require(bytes.firstIndex(of: 10))
    for end in Array(0...line + 2) + [bytes.count - 1, bytes.count] {
      try shared.write(bytes[..<end], content)
      let report = try two.sync(shared, seed: 2)
      answers += report.sources.first?.answers ?? 0
      #expect(answers == bytes[..<end].count { $0 == 10 } && report.faults.isEmpty, "\(end) bytes")
      #expect(report.notes == (end < bytes.count ? [.incomplete(file: content)] : []), "\(end) bytes")
    }
    #expect(try AgreedState(of: two) == AgreedState(of: one))
  }

  @Test func `a machine that was ended before it wrote a list, or after it, goes on with that`() throws {
    let file = try ProgressFile()
    let progress = try file.open()
    try progress.ada().record(.of(.dog))
    let machine = try progress.sync(folder, seed: 1).machine
    try progress.ada().record(.of(.dog, after: 1))
    #expect(throws: SyncFailure.stopped) { try progress.sync(folder) { _ in false } }
    let report = try progress.sync(folder)
    #expect(report.notes.isEmpty && report.sent == 1 && folder.files.count == 2)
    // The file as it is when the list is about to be written.
    try progress.ada().record(.of(.dog, after: 2))
    try progress.sync(folder) { _ in
      try? progress.backup(to: file.path + ".copy")
      return true
    }
    let ended = try ProgressDatabase(path: file.path + ".copy", rule: .test)
    let next = try ended.sync(folder, seed: 9)
    #expect(next.notes.isEmpty && next.sent == 0 && next.machine == machine)
    try two.sync(folder, seed: 2)
    #expect(try AgreedState(of: two) == AgreedState(of: ended) && two.ada().reviews().count == 3)
  }

  @Test func `a log grows in its last content until that is large, and then in another`() throws {
    let answer = String(repeating: "犬", count: 100)
    for round in 0..<4 {
      for second in round * 200..<round * 200 + 200 {
        try one.ada().record(.of(.dog, answer: answer, after: Double(second)))
      }
      try one.sync(folder, seed: 1)
      #expect(folder.contents.count == (round < 3 ? 1 : 2))
      #expect(try two.sync(folder, seed: 2).sources.map(\.answers) == [200])
    }
    #expect(try AgreedState(of: two) == AgreedState(of: one))
  }

  @Test func `reading that was stopped takes nothing, and everything the next time`() throws {
    try one.play(seed: 5)
    try one.sync(folder, seed: 1)
    #expect(throws: SyncFailure.stopped) { try two.sync(folder, seed: 2) { $0 < 0.6 } }
    #expect(try two.profiles().isEmpty)
    try two.sync(folder, seed: 2)
    #expect(try AgreedState(of: two) == AgreedState(of: one))
  }

  // MARK: Copies and losses

  @Test func `the log of a copied home folder is told, and the copy begins its own`() throws {
    let file = try ProgressFile()
    let home = try file.open()
    try home.ada().record(.of(.dog))
    let machine = try home.sync(folder, seed: 1).machine
    try home.backup(to: file.path + ".copy")
    let copy = try ProgressDatabase(path: file.path + ".copy", rule: .test)
    try home.ada().record(.of(.dog, after: 5))
    try home.sync(folder)
    try copy.ada().record(.of(.cat, after: 6))
    let report = try copy.sync(folder, seed: 2)
    #expect(report.notes == [.sharedLog] && report.machine != machine && report.sent == 1)
    #expect(report.sources.map(\.answers) == [1])
    let last = try home.sync(folder)
    #expect(last.notes.isEmpty && last.machine == machine && last.sources.map(\.answers) == [1])
    #expect(try AgreedState(of: copy) == AgreedState(of: home) && copy.sync(folder).notes.isEmpty)
  }

  @Test func `two copies that were about to write the same line lose neither's`() throws {
    let file = try ProgressFile()
    let home = try file.open()
    try home.ada().record(.of(.dog))
    try home.sync(folder, seed: 1)
    try home.ada().record(.of(.dog, after: 1))
    #expect(throws: SyncFailure.stopped) { try home.sync(folder) { _ in false } }
    try home.backup(to: file.path + ".copy")
    let copy = try ProgressDatabase(path: file.path + ".copy", rule: .test)
    try home.sync(folder)
    try home.ada().record(.of(.dog, after: 2))
    try home.sync(folder)
    #expect(try copy.sync(folder, seed: 2).notes == [.sharedLog])
    try home.sync(folder)
    #expect(try AgreedState(of: copy) == AgreedState(of: home) && copy.ada().reviews().count == 3)
  }

  @Test func `a backup that was put back gets from the folder what was recorded since`() throws {
    let file = try ProgressFile()
    let home = try file.open()
    try home.ada().record(.of(.dog))
    try home.sync(folder, seed: 1)
    try home.backup(to: file.path + ".copy")
    try home.ada().record(.of(.dog, after: 5))
    try home.sync(folder)
    let restored = try ProgressDatabase(path: file.path + ".copy", rule: .test)
    let report = try restored.sync(folder, seed: 2)
    #expect(report.notes == [.sharedLog] && report.sources.map(\.answers) == [1])
    #expect(try AgreedState(of: restored) == AgreedState(of: home))
  }

  @Test(arguments: ["cut", "changed", "gone", "without a list"])
  func `a log that was damaged in the folder is written again as a whole`(damage: String) throws {
    for second in 0..<3 { try one.ada().record(.of(.dog, after: Double(second))) }
    try one.sync(folder, seed: 1)
    let content = try #require(folder.contents.first)
    var bytes = try folder.bytes(content)
    switch damage {
    case "cut": try folder.write(bytes.dropLast(20), content)
    case "gone": try folder.remove(content)
    case "without a list": try folder.remove(folder.lists[0])
    default:
      bytes[bytes.count / 2] ^= 1
      try folder.write(bytes, content)
    }
    let report = try one.sync(folder, seed: 7)
    #expect(report.sent == 3 && report.notes.contains(.lostLog) == (damage != "without a list"))
    try two.sync(folder, seed: 2)
    #expect(try AgreedState(of: two) == AgreedState(of: one))
  }

  @Test func `another folder gets everything, and each keeps its own log`() throws {
    let other = try SharedFolder()
    try one.ada().record(.of(.dog))
    let first = try one.sync(folder, seed: 1)
    let second = try one.sync(other, seed: 2)
    #expect(first.machine != second.machine && second.sent == 1)
    try two.ada().record(.of(.cat))
    try two.sync(other, seed: 3)
    #expect(try one.sync(other).machine == second.machine)
    // What came through one folder goes on through the other.
    let bridged = try one.sync(folder)
    #expect(bridged.machine == first.machine && bridged.sent == 1 && bridged.notes.isEmpty)
  }

  @Test(arguments: [
    " (Ada's conflicted copy 2026-11-22)", ".sync-conflict-20261122-101010-ABCDEF7", " (1)", " 2", "-laptop",
  ])
  func `the copy that a sharing program made of a log is taken in, told and removed, and goes on`(
    mark: String
  ) throws {
    let list = try log(of: one) { try $0.record(.of(.dog)) }.list
    let copy = list.replacing(".json", with: mark + ".json")
    try folder.write(try folder.bytes(list), copy)
    try folder.remove(list)
    let report = try two.sync(folder, seed: 2)
    #expect(report.sources.map(\.answers) == [1] && report.faults.isEmpty)
    #expect(report.notes.contains(.copy(file: copy)) && !folder.files.contains(copy))
    #expect(try two.sync(folder).notes.isEmpty)
    let three = try ProgressDatabase.inMemory(rule: .test)
    try three.sync(folder, seed: 3)
    #expect(try AgreedState(of: three) == AgreedState(of: one))
  }

  @Test func `a copy without news is no news, and one with a fault stays`() throws {
    let list = try log(of: one) { try $0.record(.of(.dog)) }.list
    let copies = [" (1)", " (2)"].map { list.replacing(".json", with: $0 + ".json") }
    try folder.write(try folder.bytes(list), copies[0])
    try folder.write(try folder.bytes(list) + Array("{}\n".utf8), copies[1])
    let report = try two.sync(folder, seed: 2)
    #expect(report.notes.isEmpty && report.faults.map(\.file) == [copies[1]])
    #expect(folder.files.filter(copies.contains) == [copies[1]])
  }

  @Test func `a content that is missing is named, and taken in when it is there`() throws {
    let content = try log(of: one) { try $0.record(.of(.dog)) }.content
    let bytes = try folder.bytes(content)
    try folder.remove(content)
    #expect(try two.sync(folder, seed: 2).notes == [.incomplete(file: content)])
    try folder.write(bytes, content)
    #expect(try two.sync(folder).sources.map(\.answers) == [1] && two.sync(folder).notes.isEmpty)
  }

  private func log(
    of progress: ProgressDatabase, _ record: (Profile) throws -> Void
  ) throws -> (list: String, content: String) {
    try record(progress.ada())
    try progress.sync(folder, seed: 1)
    return (try #require(folder.lists.first), try #require(folder.contents.first))
  }
}
