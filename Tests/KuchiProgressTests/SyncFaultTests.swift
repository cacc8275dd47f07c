import Foundation
import KuchiProgress
import Testing

/// What anybody can put into a shared folder.
struct SyncFaultTests {
  private static let machine = "00000000000000aa"
  private static let good = #"{"type":"added","profile":"Ada","time":1,"deck":"kana"}"#

  @Test(
    arguments: [
      ("nothing", .line(.unreadable("no such JSON"))), ("[1]", .line(.unreadable("no such JSON"))),
      (#"{"type":"poem"}"#, .line(.unknownType("poem"))),
      (#"{"type":"added","profile":"Ada","time":9e18,"deck":"kana"}"#, .line(.outOfRange("time"))),
      (
        #"{"type":"added","profile":"Ada","time":-90000000000000000,"deck":"kana"}"#,
        .line(.outOfRange("time"))
      ),
      (
        #"{"type":"former","deck":"d","former":"a","card":"b","version":-1}"#, .line(.outOfRange("version"))
      ),
      (String(repeating: "[", count: 200_000), .line(.unreadable("no such JSON"))),
      ("\"" + String(repeating: "x", count: 2_000_000) + "\"", .lineTooLong(bytes: 2_000_002)),
    ] as [(String, SyncFault.Reason)])
  func `a line that can't be read is named with its file and line, and the rest is taken`(
    line: String, reason: SyncFault.Reason
  ) throws {
    let (folder, progress) = (try SharedFolder(), try ProgressDatabase.inMemory(rule: .test))
    let content = try folder.write([Self.good, line, Self.good], of: Self.machine)
    #expect(try progress.sync(folder).faults == [SyncFault(file: content, line: 2, reason: reason)])
    #expect(try progress.ada().study().decks == ["kana"])
    // It is told once, and read when it is mended.
    #expect(try progress.sync(folder).faults.isEmpty)
    try folder.write([Self.good, Self.good.replacing("kana", with: "verbs")], of: Self.machine)
    #expect(try progress.sync(folder).faults.isEmpty)
    #expect(try Set(progress.ada().study().decks) == ["kana", "verbs"])
  }

  @Test(
    arguments: [
      ("{}", .noList), ("not JSON", .noList),
      (#"{"version":1,"machine":"xyz","log":[],"entries":{}}"#, .noList),
      (#"{"version":2,"new":[[[]]]}"#, .line(.newer(version: 2, known: 1))),
    ] as [(String, SyncFault.Reason)])
  func `a file that is no list of a version that is known is named and left alone`(
    text: String, reason: SyncFault.Reason
  ) throws {
    let (folder, progress) = (try SharedFolder(), try ProgressDatabase.inMemory(rule: .test))
    try folder.write(text.utf8, Self.machine + ".json")
    let name = Self.machine + ".json"
    #expect(try progress.sync(folder).faults == [SyncFault(file: name, line: nil, reason: reason)])
    #expect(try progress.profiles().isEmpty && folder.files.contains(name))
  }

  @Test func `links, folders and pipes are neither lists nor contents, and lead nowhere`() throws {
    let (folder, progress) = (try SharedFolder(), try ProgressDatabase.inMemory(rule: .test))
    let content = try folder.write([Self.good], of: Self.machine)
    let secret = folder.path + "/secret"
    try FileManager.default.moveItem(atPath: folder.logs + "/" + content, toPath: secret)
    let names = ["b", "c", "d"].map { "00000000000000a\($0).json" }
    for name in [content, names[0]] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.logs + "/" + name, withDestinationPath: secret)
    }
    try FileManager.default.createDirectory(
      atPath: folder.logs + "/" + names[1], withIntermediateDirectories: true)
    #expect(mkfifo(folder.logs + "/" + names[2], 0o600) == 0)
    let faults = try progress.sync(folder).faults
    #expect(faults == (names + [content]).map { SyncFault(file: $0, line: nil, reason: .notAFile) })
    #expect(try progress.profiles().isEmpty)
  }

  @Test func `a list names no content outside the folder`() throws {
    let (folder, progress) = (try SharedFolder(), try ProgressDatabase.inMemory(rule: .test))
    try FileManager.default.createDirectory(
      atPath: folder.logs + "/=", withIntermediateDirectories: true)
    let line = Self.good + "\n"
    let name = "=/../../secret-\(line.utf8.count)"
    try Data(line.utf8).write(to: URL(filePath: folder.logs + "/" + name))
    try folder.write(
      #"{"version":1,"machine":"\#(Self.machine)","log":["\#(name)"],"entries":{}}"#.utf8,
      Self.machine + ".json")
    _ = try progress.sync(folder)
    #expect(try progress.profiles().isEmpty)
  }

  @Test(arguments: [
    "notes.json", "00000000000000AA.json", "aa.json", "00000000000000aa", ".00000000000000aa.json",
    "~syncthing~00000000000000aa.json.tmp", "00000000000000aa.json.tmp",
  ])
  func `a file with another name is no list`(name: String) throws {
    let (folder, progress) = (try SharedFolder(), try ProgressDatabase.inMemory(rule: .test))
    try folder.write([Self.good], of: Self.machine, named: name)
    let report = try progress.sync(folder)
    #expect(report.faults.isEmpty && report.sources.isEmpty && report.notes.isEmpty)
    #expect(try progress.profiles().isEmpty)
  }

  @Test func `a content that is larger than any can be is not read`() throws {
    let (folder, progress) = (try SharedFolder(), try ProgressDatabase.inMemory(rule: .test))
    let content = try folder.write([Self.good], of: Self.machine)
    #expect(truncate(folder.logs + "/" + content, 70 << 20) == 0)
    #expect(try progress.sync(folder).faults.map(\.reason) == [.fileTooLarge(bytes: 70 << 20)])
  }

  @Test func `a folder that is missing, or a file in its place, is a failure and nothing more`() throws {
    let folder = try SharedFolder()
    let progress = try ProgressDatabase.inMemory(rule: .test)
    try progress.ada().record(.of(.dog))
    try Data().write(to: URL(fileURLWithPath: folder.logs))
    #expect(throws: SyncFailure.folder(code: ENOTDIR)) { try progress.sync(folder) }
    let outside = try SharedFolder()
    try FileManager.default.removeItem(atPath: folder.logs)
    try FileManager.default.createSymbolicLink(atPath: folder.logs, withDestinationPath: outside.path)
    for isDryRun in [true, false] {
      #expect(throws: SyncFailure.folder(code: ENOTDIR)) { try progress.sync(folder, isDryRun: isDryRun) }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path).isEmpty)
    try FileManager.default.removeItem(atPath: folder.path)
    #expect(throws: SyncFailure.folder(code: ENOENT)) { try progress.sync(folder) }
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    #expect(try progress.sync(folder).sent == 1)
  }

  @Test func `logs with random bytes in them never stop the program`() throws {
    var generator = SeededGenerator(seed: 4)
    let source = try ProgressDatabase.inMemory(rule: .test)
    try source.play(seed: 3, answers: 12)
    let folder = try SharedFolder()
    try source.sync(folder, seed: 1)
    let files = try folder.files.map { ($0, try folder.bytes($0)) }
    let progress = try ProgressDatabase.inMemory(rule: .test)
    for _ in 0..<60 {
      guard let (name, bytes) = files.randomElement(using: &generator) else { return }
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        damaged[Int.random(in: 0..<damaged.count, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      try folder.write(damaged, name)
      _ = try progress.sync(folder, seed: 2)
    }
    #expect(try progress.check().isEmpty)
  }
}
