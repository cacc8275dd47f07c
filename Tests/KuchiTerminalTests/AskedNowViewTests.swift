import Foundation
import KuchiSession
import KuchiTerminal
import SessionTesting
import TerminalTesting
import Testing

/// Why a question is asked now, in words and for programs.
struct AskedNowViewTests {
  private static func memory(_ state: Memory.State = .review, due: Date = .newYear) -> Memory {
    Memory(
      stability: 10, difficulty: 5, state: state, due: due, lastReview: .newYear - 10 * 86_400, reps: 5,
      lapses: 1, isProven: true, rightDays: 3)
  }

  /// A host that remembers so much of the dog, whose meaning is asked first.
  private static func prepare(_ host: TestHost, _ memory: Memory?) {
    host.previewed = FSRS().preview(memory, at: .newYear)
    host.dealing = { pool, settings, seed in
      let items = [ReviewItem(deckID: "animals", cardID: "dog", kind: .meaning)]
      return DealtGame(Game(pool, settings: settings, seed: seed, asking: items, at: .newYear))
    }
    host.day = { pool in
      let items = ["dog", "cat"].map { ReviewItem(deckID: "animals", cardID: $0, kind: .meaning) }
      let memories = memory.map { memory in Dictionary(items.map { ($0, memory) }) { first, _ in first } }
      return (Day(of: pool, memories: memories ?? [:], at: .newYear, days: .wholeSpans), DailyLimits())
    }
  }

  private static func table(_ memory: Memory?, isPlain: Bool = false, width: Int = 80) -> Table {
    let table = Table(settings: .typing, width: width, isPlain: isPlain, host: { prepare($0, memory) })
    let report = { (position: Int, pool: CardPool) -> CardReport? in
      guard let day = table.host.day(pool)?.0 else { return nil }
      return CardReport(
        of: position, in: day, by: Replay(FSRS(), days: .wholeSpans, fuzzSeed: nil), memory: { _ in memory },
        reviews: { _ in [] })
    }
    table.host.card = report
    return table.opened()
  }

  private static let asked = "This card is asked now. What it says comes after the answer.\n"

  @Test(arguments: [":why", ":card", ":card 犬"])
  func `why and card tell it of the question in front`(command: String) {
    let lines = Self.table(Self.memory()).type(command)
    #expect(lines.hasPrefix(Self.asked), "\(lines)")
    #expect(
      lines.contains("  You know it with a chance of 91 %; of the 2 reviews due, this one "), "\(lines)")
    #expect(
      lines.contains("  Answered right, it comes again in 1 month, answered wrong in 10 minutes.\n"),
      "\(lines)")
  }

  @Test(arguments: [40, 80])
  func `why answers in a few sentences, whatever there is in figures`(width: Int) {
    let mistake = Self.table(Self.memory(), width: width)
    mistake.type("ねこ")
    for (table, command) in [
      (Self.table(Self.memory(), width: width), ":why"), (Self.table(Self.memory(), width: width), ":why 猫"),
      (Self.table(nil, width: width), ":why 猫"), (mistake, ":why"),
    ] {
      let lines = table.type(command).components(separatedBy: "\n\n")[0].split(separator: "\n")
      #expect(lines.count <= (width == 40 ? 7 : 4), "\(lines)")
      #expect(lines.allSatisfy { DisplayWidth.columns(of: String($0)) <= width }, "\(lines)")
      #expect(!lines.contains { $0.contains("stability") || $0.contains("not asked yet") }, "\(lines)")
    }
  }

  @Test(
    arguments: [
      (nil, "It is new: a lesson shows it when its turn comes."),
      (memory(), "It comes again today (meaning)."),
      (memory(due: .newYear + 3 * 86_400), "It comes again in 3 days (meaning)."),
    ] as [(Memory?, String)])
  func `why of another card says when it comes`(memory: Memory?, sentence: String) {
    let told = Self.table(memory).type(":why 猫")
    #expect(told.hasPrefix("  猫  ねこ (neko)  cat\n  \(sentence)\n"), "\(told)")
    #expect(Self.table(memory).type(":card 猫").contains("\n  meaning "))
  }

  @Test(
    arguments: [
      (nil, "A lesson showed it, and it was never asked."),
      (memory(.learning(step: 1)), "You are learning it: this is step 2 of its lesson."),
      (memory(.relearning(step: 0)), "You forgot it, and learn it again."),
    ] as [(Memory?, String)])
  func `each reason is a sentence`(memory: Memory?, sentence: String) {
    #expect(Self.table(memory).type(":why").hasPrefix("\(Self.asked)  \(sentence)\n"))
    #expect(Self.table(memory, isPlain: true).type(":why").contains("\n\(sentence)\n"))
  }

  @Test func `another card says nothing of the question`() {
    #expect(!Self.table(Self.memory()).type(":card 猫").contains("Answered right"))
  }

  @Test func `a program is told the same as facts`() throws {
    let wire = try Wire(settings: .typing) { Self.prepare($0, Self.memory()) }.opened()
    let events = try wire.send(#"{"command": "why"}"#)
    #expect(events.types == ["why", "challenge"])
    let why = try #require(events["why"])
    #expect(why["reason"] == .string("review") && why["waiting"] == .number(2))
    #expect(why["wrong"] == .number(600) && why["right"] != nil && why["chance"] != nil)
    let learning = try Wire(settings: .typing) { Self.prepare($0, Self.memory(.learning(step: 1))) }.opened()
    let step = try learning.send(#"{"command": "why"}"#)["why"]
    #expect(step?["reason"] == .string("step") && step?["step"] == .number(2))
    #expect(step?["forgotten"] == .boolean(false) && step?["chance"] == nil)
  }

  @Test func `a program that has no question is told so`() throws {
    let wire = try Wire(settings: GameSettings(count: 1, topic: .meaning)).opened()
    try wire.send(#"{"command": "dunno"}"#)
    for _ in 0..<9 where wire.session.question != nil { try wire.send(#"{"command": "dunno"}"#) }
    let events = try wire.send(#"{"command": "why"}"#)
    #expect(events["error"]?["code"] == .string("no-question") && events["why"] == nil)
  }
}
