import KuchiProgress
import Testing

/// Logs that were broken off, copied, changed or lost.
extension SyncTests {
  // MARK: Interrupted

  @Test func `a log that arrives byte by byte is read line by line, and never at fault`() throws {
    let name = try log(of: one) { ada in
      for second in 0..<2 { try ada.record(.of(.dog, answer: "犬", after: Double(second))) }
    }
    let bytes = try folder.bytes(name)
    let shared = try SharedFolder()
    var answers = 0
    // The head of the log, and an answer; then the end of the second answer alone.
    let lines = bytes.indices.filter { bytes[$0] == 10 }
    for end in Array(0...lines[1] + 1) + [bytes.count - 1, bytes.count] {
      try shared.write(bytes[..<end], name)
      let report = try two.sync(shared, seed: 2)
      answers += report.sources.first?.answers ?? 0
      let whole = bytes[..<end].count { $0 == 10 }
      #expect(answers == max(0, whole - 1) && report.faults.isEmpty, "\(end) bytes")
      let isTorn = end == 0 || bytes[end - 1] != 10
      #expect(report.notes == (isTorn ? [.incomplete(file: name)] : []), "\(end) bytes")
    }
    #expect(try AgreedState(of: two) == AgreedState(of: one))
  }

  @Test func `a machine that was stopped at any byte of a line goes on with that line`() throws {
    let progress = try ProgressDatabase.inMemory(rule: .none)
    let ada = try progress.ada()
    func record(_ second: Int) throws { try ada.record(.of(.dog, after: Double(1_000 + second))) }
    try record(0)
    try progress.sync(folder, seed: 1)
    let name = try #require(folder.files.first)
    let first = String(decoding: try folder.bytes(name), as: UTF8.self).split(separator: "\n")[1] + "\n"
    for end in 0...first.utf8.count {
      try record(1 + end)
      #expect(throws: SyncFailure.stopped) { try progress.sync(folder) { _ in false } }
      // What the machine was about to write.
      let line = first.replacing("\"seq\":1,", with: "\"seq\":\(2 + end),")
        .replacing("\"time\":1767226600000000", with: "\"time\":\(1_767_226_600 + 1 + end)000000")
      let before = try folder.bytes(name)
      try folder.write(before + line.utf8.prefix(end), name)
      let report = try progress.sync(folder)
      #expect(report.notes.isEmpty && report.sent == 1, "\(end) bytes")
      #expect(try folder.bytes(name) == before + line.utf8, "\(end) bytes")
    }
    #expect(folder.files == [name])
    let copy = try ProgressDatabase.inMemory(rule: .none)
    try copy.sync(folder, seed: 2)
    #expect(try AgreedState(of: copy) == AgreedState(of: progress))
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

  @Test(arguments: ["cut", "changed", "gone"])
  func `a log that was damaged in the folder is written again as a whole`(damage: String) throws {
    for second in 0..<3 { try one.ada().record(.of(.dog, after: Double(second))) }
    try one.sync(folder, seed: 1)
    let name = try #require(folder.files.first)
    var bytes = try folder.bytes(name)
    switch damage {
    case "cut": try folder.write(bytes.dropLast(20), name)
    case "gone": try folder.remove(name)
    default:
      bytes[bytes.count / 2] ^= 1
      try folder.write(bytes, name)
    }
    let report = try one.sync(folder, seed: 7)
    #expect(report.sent == 3 && report.notes.contains(.lostLog) == (damage != "gone"))
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
    let name = try log(of: one) { try $0.record(.of(.dog)) }
    let copy = name.replacing(".jsonl", with: mark + ".jsonl")
    try folder.write(try folder.bytes(name), copy)
    try folder.remove(name)
    let report = try two.sync(folder, seed: 2)
    #expect(report.sources.map(\.answers) == [1] && report.faults.isEmpty)
    #expect(report.notes.contains(.copy(file: copy)) && !folder.files.contains(copy))
    #expect(try two.sync(folder).notes.isEmpty)
    let three = try ProgressDatabase.inMemory(rule: .test)
    try three.sync(folder, seed: 3)
    #expect(try AgreedState(of: three) == AgreedState(of: one))
  }

  @Test func `a copy without news is no news, and one with a fault stays`() throws {
    let name = try log(of: one) { try $0.record(.of(.dog)) }
    let copies = [" (1)", " (2)"].map { name.replacing(".jsonl", with: $0 + ".jsonl") }
    try folder.write(try folder.bytes(name), copies[0])
    try folder.write(try folder.bytes(name) + Array("{}\n".utf8), copies[1])
    let report = try two.sync(folder, seed: 2)
    #expect(report.notes.isEmpty && report.faults.map(\.file) == [copies[1]])
    #expect(folder.files.filter(copies.contains) == [copies[1]])
  }

  @Test func `a part of a log that is missing is named`() throws {
    let name = try log(of: one) { try $0.record(.of(.dog)) }
    let machine = try #require(MachineID(name.prefix(16)))
    let later = name.replacing("-000001", with: "-000002")
    let text = String(decoding: try folder.bytes(name), as: UTF8.self)
    try folder.write(text.replacing(#""part":1"#, with: #""part":2"#).utf8, later)
    try folder.remove(name)
    #expect(try two.sync(folder, seed: 2).notes == [.missingPart(machine, part: 1)])
    #expect(try two.ada().reviews().count == 1)
  }

  private func log(of progress: ProgressDatabase, _ record: (Profile) throws -> Void) throws -> String {
    try record(progress.ada())
    try progress.sync(folder, seed: 1)
    return try #require(folder.files.first)
  }
}
