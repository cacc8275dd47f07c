import Foundation
import KuchiProgress
import Testing

struct ImportExportTests {
  /// A bit of everything.
  func filled() throws -> ProgressDatabase {
    let progress = try ProgressDatabase.inMemory(rule: .test)
    let ada = try progress.ada()
    let ben = try progress.profile(named: "Ben \"the\" 犬", create: true)
    let game = GameRecord(of: .animals(seed: .max))
    try ada.record(.of(.dog, .again, answer: nil, after: 0.25), in: game, confusedWith: ["neko"])
    let retracted = try ada.record(.of(.dog, .easy, answer: "a\nb / \u{1F415}", after: 60), in: game).id
    try ada.retract(retracted)
    try ada.record(.of(.dog, .hard, after: 60), in: game)
    try ada.record(.of(.dog, .good, after: 90), in: game, isPractice: true)
    try ada.finish(GameRecord(of: .animals(seed: 3)))
    try ben.record(.of(.cat, after: -100))
    try ben.accept(Synonym("kitty", for: .cat), at: .newYear)
    try ben.record(StudyEventTests.facts, at: .newYear)
    return progress
  }

  @Test func `what is imported exports as the same lines and remembers the same`() throws {
    let original = try filled()
    let lines = try original.exported()
    let copy = try ProgressDatabase.inMemory(rule: .test)
    let report = try copy.import(lines)
    #expect(report.faults.isEmpty)
    #expect(report.added == 5 && report.known == 0 && report.games == 2 && report.synonyms == 1)
    #expect(try copy.exported() == lines)
    for profile in try original.profiles() {
      let other = try copy.profile(named: profile.name, create: true)
      #expect(try other.memories(for: ["animals"]) == profile.memories(for: ["animals"]))
      #expect(try other.confusions(for: ["animals"]) == profile.confusions(for: ["animals"]))
      #expect(try other.unfinishedGame() == profile.unfinishedGame() && other.study() == profile.study())
    }
    #expect(try copy.check().isEmpty)
  }

  @Test func `importing twice is the same as once`() throws {
    let progress = try filled()
    let lines = try progress.exported()
    let report = try progress.import(lines + lines)
    #expect(report.added == 0 && report.known == 10 && report.retracted == 0 && report.games == 0)
    #expect(try progress.exported() == lines)
  }

  @Test func `what was taken back since an earlier export is taken back by a later one`() throws {
    let progress = try filled()
    let copy = try ProgressDatabase.inMemory(rule: .test)
    _ = try copy.import(try progress.exported())
    let ada = try progress.ada()
    try ada.retract(try #require(try ada.reviews().first).id)
    #expect(try copy.import(try progress.exported()).retracted == 1)
    #expect(try copy.exported() == progress.exported() && copy.check().isEmpty)
  }

  @Test(arguments: [-62_135_596_800_000_000, -4_408_838_716_171_930, 253_402_300_799_999_999])
  func `an answer of a distant year is known again, to the microsecond`(time: Int64) throws {
    let file = try ProgressFile()
    let line = """
      {"type":"review","profile":"Ada","deck":"animals","card":"inu","kind":"meaning","time":\(time),"nth":0,\
      "form":"typed","grade":3,"milliseconds":1500,"parameters":1,"due":\(time)}
      """
    let progress = try file.open()
    #expect(try progress.import([line]).added == 1 && progress.import([line]).known == 1)
    #expect(try file.number("SELECT count(*) FROM review WHERE time = \(time) AND due = \(time)") == 1)
  }

  @Test func `the lines are those that the documentation promises`() throws {
    let progress = try ProgressDatabase.inMemory(rule: .none)
    try progress.ada().record(.of(.dog, .again, answer: "cat"), confusedWith: ["neko"])
    #expect(
      try progress.exported() == [
        #"{"type":"kuchi-progress","version":1}"#,
        #"{"answer":"cat","card":"inu","confusedWith":["neko"],"deck":"animals","form":"typed","grade":1,"#
          + #""kind":"meaning","milliseconds":1500,"nth":0,"parameters":0,"profile":"Ada","#
          + #""time":1767225600000000,"type":"review"}"#,
      ])
  }

  @Test func `a line with a fault is told of and the others are taken`() throws {
    let progress = try filled()
    let lines = try progress.exported()
    let copy = try ProgressDatabase.inMemory(rule: .test)
    _ = try copy.import(lines)
    let report = try copy.import([
      "not JSON", "", #"{"type":"review","profile":"Ada","time":1}"#, #"{"type":"poem"}"#,
      #"{"type":"kuchi-progress","version":2}"#, "not reached",
    ])
    #expect(report.faults.map(\.line) == [1, 3, 4, 5])
    #expect(
      report.faults.map(\.reason) == [
        .unreadable("no such JSON"), .unreadable("deck"), .unknownType("poem"), .newer(version: 2, known: 1),
      ])
    #expect(try copy.exported() == lines)
  }
}
