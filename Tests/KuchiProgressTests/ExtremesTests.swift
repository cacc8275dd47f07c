import Foundation
import KuchiProgress
import Testing

/// Numbers that nobody recorded, in every column of a file and every field of an import: whatever reads them goes on.
struct ExtremesTests {
  static let numbers = [
    "-9223372036854775808", "-1", "0", "9007199254740992", "9223372036854775807", "1e308", "-1e308", "1e999",
  ]

  static let columns = [
    "game": ["begun", "seed", "played", "correct", "wrong", "best_streak", "total", "seconds"],
    "event": ["time", "nth", "grade", "milliseconds", "parameters", "due", "game", "practice"],
    "memory": ["stability", "difficulty", "state", "step", "due", "last_review", "reps", "lapses"],
    "confusion": ["count"],
  ]

  /// The bytes of a file with something in each table.
  private static let template = Result {
    let file = try ProgressFile()
    let progress = try file.open(rule: .scheduling())
    let ada = try progress.ada()
    var game = Game.animals()
    let turn = game.submit(.text("cow"), at: .newYear(plus: 5))
    if let review = turn?.review { try ada.record(review, in: GameRecord(of: game), confusedWith: ["ushi"]) }
    try ada.record(.of(.cat), in: GameRecord(of: game))
    try ada.finish(GameRecord(of: .animals(seed: 8, begun: .newYear(plus: -90))))
    try progress.close()
    return try file.bytes
  }

  private static func filled() throws -> ProgressFile {
    let file = try ProgressFile()
    try file.write(try template.get())
    return file
  }

  /// Everything that reads, and then a further answer. What can't be read is refused; nothing stops the program.
  private static func read(_ file: ProgressFile) throws {
    let progress: ProgressDatabase
    do {
      progress = try file.open(rule: .scheduling())
    } catch {
      return
    }
    func attempt(_ body: () throws -> Void) {
      do { try body() } catch { #expect(error is ProgressFailure, "\(error)") }
    }
    let days = DayCount.wholeSpans
    attempt { _ = try progress.check() }
    for ada in (try? progress.profiles()) ?? [] {
      attempt {
        for game in try ada.history(limit: 99) {
          #expect((0...2_000_000_000).contains(game.right + game.wrong))
        }
      }
      attempt {
        let memories = try ada.memories(for: ["animals"])
        _ = Day(of: CardPool(.animals), memories: memories, at: .newYear, days: days)
          .forecast(GameSettings(), length: 14)
        _ = Leech.worst(of: memories)
        for (item, memory) in memories {
          _ = Replay(FSRS(), days: days, fuzzSeed: 7).preview(of: item, from: memory, at: .newYear)
        }
      }
      attempt {
        let activity = DailyActivity(of: try ada.answers(), days: days)
        _ = try activity.streak(today: 20_000) { try ada.wasFree(within: days.times(of: $0..<$0 + 1)) }
      }
      attempt { _ = try ada.confusions(for: ["animals"]).values.reduce(0) { $0 + $1.values.reduce(0, +) } }
      attempt { _ = try ada.unfinishedGame().map { Game(resuming: $0, on: CardPool(.animals)) } }
      attempt { _ = try ada.answersByItem() }
      attempt { _ = try ada.playedDecks() }
      attempt { try ada.record(.of(.dog, .again, after: 600), confusedWith: ["ushi"]) }
    }
    attempt { try progress.setAsideFuture(at: .newYear) }
    attempt { try progress.export { _ in } }
    attempt { try progress.rebuild() }
    attempt { try progress.close() }
  }

  @Test(arguments: columns.flatMap { table, columns in columns.map { (table, $0) } })
  func `any number in any column is read as one that can be, or refused`(table: String, column: String) throws
  {
    for number in Self.numbers {
      let file = try Self.filled()
      // A column that takes whole numbers alone refuses the others itself.
      try? file.execute(
        """
        PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF; DROP TRIGGER event_never_changes;
        UPDATE \(table) SET \(column) = \(number);
        """)
      try Self.read(file)
    }
  }

  @Test(arguments: ["user_version", "application_id"])
  func `any number in the header is refused or read`(name: String) throws {
    for number in ["-2147483648", "-1", "0", "3", "2147483647"] {
      let file = try Self.filled()
      try file.execute("PRAGMA \(name) = \(number)")
      try Self.read(file)
    }
  }

  private static let review = """
    {"type":"review","profile":"Ada","deck":"animals","card":"inu","kind":"meaning","time":1767225600000000,"nth":0,\
    "form":"typed","grade":3,"milliseconds":1500,"parameters":1,"due":1767225700000000,\
    "game":{"begun":1767225600000000,"seed":7}}
    """
  private static let game = """
    {"type":"game","profile":"Ada","begun":1767225600000000,"seed":7,"played":1767225600000000,"state":"finished",\
    "decks":["animals"],"right":2,"wrong":1,"bestStreak":2,"total":3,"seconds":4.5}
    """

  /// The lines with each of their numbers in turn made another.
  private static func lines(with number: String) -> [String] {
    [#"{"type":"kuchi-progress","version":1}"#, review, game].flatMap { line in
      line.ranges(of: /:[0-9.]+/).map { line.replacingCharacters(in: $0, with: ":" + number) }
    }
  }

  @Test(arguments: numbers + ["NaN", "1.5", "true", "\"1\"", "null"])
  func `any number in any field of an import is taken as it is, or its line is named`(number: String) throws {
    let file = try ProgressFile()
    for line in Self.lines(with: number) {
      let alone = try ProgressDatabase.inMemory(rule: .none)
      let report = try alone.import([line, Self.game, Self.review])
      #expect(report.added + report.games + report.faults.count >= 1, "\(line)")
      let together = try file.open(rule: .scheduling())
      _ = try together.import([line])
      try together.close()
    }
    try Self.read(file)
  }

  @Test func `a line whose number can't be is named with the number`() throws {
    let progress = try ProgressDatabase.inMemory(rule: .none)
    let line = Self.game.replacing(#""right":2"#, with: #""right":9223372036854775807"#)
    let report = try progress.import([line])
    #expect(report.games == 0 && report.faults.map(\.reason) == [.outOfRange("right")])
  }

  @Test func `a check finds numbers that can't be`() throws {
    let file = try Self.filled()
    try file.execute("UPDATE game SET correct = 9223372036854775807 WHERE state = 'finished'")
    let findings = try file.open(rule: .scheduling()).check()
    #expect(findings.contains { if case .outOfRange("game", _) = $0 { true } else { false } })
  }

  @Test
  func `any number in a game that was broken off is read as one that can be, or the game is not offered`()
    throws
  {
    var game = Game.animals()
    game.submit(.text("cow"), at: .newYear(plus: 5))
    game.next(at: .newYear(plus: 6))
    let text = String(decoding: try JSONEncoder().encode(GameRecord(of: game)), as: UTF8.self)
    for number in Self.numbers {
      for range in text.ranges(of: /:-?[0-9.]+/) {
        let changed = text.replacingCharacters(in: range, with: ":" + number)
        guard let record = try? JSONDecoder().decode(GameRecord.self, from: Data(changed.utf8)) else {
          continue
        }
        #expect(record.score.answered >= 0)
        var resumed = Game(resuming: record, on: CardPool(.animals))
        resumed?.submit(.text("cow"), at: .newYear(plus: 7))
        resumed?.next(at: .newYear(plus: 8))
        _ = resumed.map(GameRecord.init)
      }
    }
  }
}
