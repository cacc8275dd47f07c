import Foundation
import KuchiProgress
import Testing

struct MaintenanceTests {
  let file: ProgressFile
  let progress: ProgressDatabase
  let ada: Profile

  init() throws {
    file = try ProgressFile()
    progress = try file.open()
    ada = try progress.ada()
  }

  @Test(arguments: 0..<10)
  func `whatever several programs record and take back at once, memories are what the answers give`(
    seed: UInt64
  ) throws {
    let progress = try ProgressDatabase.inMemory(rule: .scheduling(.nights(in: .gmt), fuzzSeed: 1))
    let ada = try progress.ada()
    var (generator, time, ids) = (SeededGenerator(seed: seed), 0.0, [StoredReview.ID]())
    for _ in 1...60 {
      // A program waits for another with an answer that was given before that one's.
      time += [0.0, 0.1, 2, 700, 90_000].randomElement(using: &generator) ?? 0
      let given = time - ([0.0, 0, 0.1, 3, 80_000].randomElement(using: &generator) ?? 0)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: try ada.record([.shown(CardReference("inu", in: "animals"))], at: .newYear(plus: given))
      case 1...3: if let id = ids.randomElement(using: &generator) { try ada.retract(id) }
      default:
        let grade = Grade.allCases.randomElement(using: &generator) ?? .good
        ids.append(
          try ada.record(
            .of(.dog, grade, after: given), replacing: Bool.random(using: &generator) ? nil : ids.last,
            isPractice: Int.random(in: 0..<8, using: &generator) == 0,
            isSupported: Bool.random(using: &generator)
          ).id)
      }
      try #require(try progress.check() == [])
    }
  }

  @Test func `a memory that does not follow from the log is found, and rebuilding puts it right`() throws {
    try ada.record(.of(.dog), confusedWith: ["neko"])
    let before = try ada.memories(for: ["animals"])
    try file.execute("UPDATE memory SET reps = 99; UPDATE confusion SET count = 5")
    #expect(try progress.check() == [.memoriesDiffer(count: 1), .confusionsDiffer(count: 1)])
    try progress.rebuild()
    #expect(try progress.check().isEmpty && ada.memories(for: ["animals"]) == before)
  }

  @Test func `new parameters change memories and leave due dates alone`() throws {
    try ada.record(.of(.dog))
    try ada.record(.of(.dog, after: 60))
    let before = try #require(try ada.memories(for: ["animals"])[.dog])
    var other = progress
    other.rule = MemoryRule(version: 8) { memory, review in
      var next = MemoryRule.next(memory, review)
      next?.stability += 1
      next?.due += 1_000_000
      return next
    }
    try other.rebuild()
    let after = try #require(try ada.memories(for: ["animals"])[.dog])
    #expect(after.stability > before.stability && after.due == before.due)
  }

  @Test func `a grade, a game and a reference that make no sense are found`() throws {
    let id = try ada.record(.of(.dog)).id
    let game = try ada.finish(GameRecord(of: .animals()))
    try ada.save(GameRecord(of: .animals()))
    try file.execute(
      """
      PRAGMA foreign_keys = OFF; DROP TRIGGER event_never_changes;
      UPDATE event SET kind = 'smell'; UPDATE game SET course = '{';
      INSERT INTO event (profile, fact, time, review) VALUES (1, 'retraction', 0, 77);
      """)
    #expect(
      try progress.check() == [
        .dangling(table: "event", row: 2), .unreadableAnswer(id), .unreadableGame(game),
      ])
    let refusal = #expect(throws: ProgressFailure.self) { try ada.unfinishedGame() }
    guard case .unreadable = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
  }

  @Test func `damage within the file is found`() throws {
    let file = try ProgressFile()
    try file.fill(with: 300)
    var bytes = try file.bytes
    for index in stride(from: bytes.count * 7 / 8, to: bytes.count, by: 7) { bytes[index] = 0xA5 }
    try file.write(bytes)
    let findings = try file.open().check()
    #expect(!findings.isEmpty && findings.allSatisfy { if case .damaged = $0 { true } else { false } })
    #expect(try file.bytes == bytes)
  }

  @Test func `a backup is a whole database, stands in nobody's place, and makes no folder`() throws {
    let nowhere = file.folder.appendingPathComponent("none/copy.sqlite").path
    #expect(throws: ProgressFailure.notOpened) { try progress.backup(to: nowhere) }
    try ada.record(.of(.dog))
    let copy = file.folder.appendingPathComponent("copy.sqlite").path
    try progress.backup(to: copy)
    try ada.record(.of(.dog, after: 60))
    let backup = try ProgressDatabase(path: copy, rule: .test)
    #expect(try backup.ada().reviews().count == 1 && backup.check().isEmpty)
    #expect(throws: ProgressFailure.alreadyThere) { try progress.backup(to: copy) }
    #expect(try backup.ada().reviews().count == 1)
  }

  @Test(arguments: [
    ("trigger", "forget", "CREATE TRIGGER forget AFTER INSERT ON memory BEGIN DELETE FROM memory; END"),
    ("view", "answers", "CREATE VIEW answers AS SELECT * FROM event"),
    ("table", "notes", "CREATE TABLE notes (a)"),
    (
      "trigger", "event_never_goes",
      """
      DROP TRIGGER event_never_goes; CREATE TRIGGER event_never_goes BEFORE DELETE ON memory BEGIN SELECT 1; END
      """
    ),
  ])
  func `what another program put into the file is named`(type: String, name: String, sql: String) throws {
    let file = try ProgressFile()
    try file.open().close()
    #expect(try file.open().check() == [])
    try file.execute(sql)
    #expect(try file.open().check() == [.foreign(type: type, name: name)])
  }
}
