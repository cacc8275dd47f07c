import Foundation
import KuchiTerminal
import SessionTesting
import Testing

/// What a game shows of the schedule, where there is one.
struct ScheduleTests {
  private static let day = 86_400.0

  private static func memory(_ state: Memory.State = .review, lapses: Int = 0, due: Double = 0) -> Memory {
    Memory(
      stability: 10, difficulty: 5, state: state, due: .newYear + due, lastReview: .newYear - 10 * day,
      reps: 5, lapses: lapses)
  }

  private static func queue(_ memories: Memory?...) -> StudyQueue {
    var generator = SeededGenerator(seed: 1)
    return StudyQueue(
      of: memories.enumerated().map { StudyQueue.Candidate(card: $0, kind: .meaning, memory: $1) },
      at: .newYear,
      days: .wholeSpans, limits: DailyLimits(), count: 3, using: &generator)
  }

  private static func table(
    _ settings: GameSettings = .cards, isInteractive: Bool = true, knowing memory: Memory? = nil,
    queue: StudyQueue? = nil, isPractice: Bool = false
  ) -> Table {
    Table(
      settings: settings, isInteractive: isInteractive,
      host: {
        $0.previewed = FSRS().preview(memory, at: .newYear)
        $0.queued = queue
        $0.dealing = { pool, settings, seed in
          var game = Game(pool, settings: settings, seed: seed, at: .newYear)
          game.isPractice = isPractice
          return DealtGame(game, queue: queue)
        }
      })
  }

  @Test(
    arguments: [
      (nil, "  1  I knew it (in 10 minutes)   2  I did not (in 1 minute)\n"),
      (memory(), "  1  I knew it (in 1 month)   2  I did not (in 10 minutes)\n"),
    ] as [(Memory?, String)])
  func `the back of a card says when it comes back`(memory: Memory?, line: String) {
    let table = Self.table(knowing: memory)
    #expect(table.type("").hasSuffix(line))
    table.type("1")
    table.type(":undo")
    #expect(table.type(":show").hasSuffix(line))
  }

  @Test(
    arguments: [
      (60, ""), (43_199, ""), (43_200, "  back tomorrow"), (129_599, "  back tomorrow"),
      (129_600, "  back in 2 days"), (12.4 * 86_400, "  back in 12 days"), (-5, ""),
    ] as [(Double, String)])
  func `a verdict says when the item comes again on another day, by its memory after the answer`(
    seconds: Double, words: String
  ) {
    let table = Self.told(in: seconds)
    #expect(table.type("2").hasPrefix("✓ Right!\(words)\n\n  猫"))
    #expect(table.type(":dunno").hasPrefix("✗ Here it is:\(words)\n\n  犬"))
  }

  @Test(arguments: [
    ([12.0], "in 12 days"), ([2], "in 2 days"), ([0.5], "tomorrow"), ([-3], "tomorrow"), ([], nil),
  ])
  func `a card is back as early as another question about it, once all of them were asked`(
    others: [Double], words: String?
  ) {
    let table = Self.told(in: 12 * Self.day)
    table.host.otherDues = others.map { $0 * Self.day }
    #expect(table.type("2").hasPrefix("✓ Right!\(words.map { "  back \($0)" } ?? "")\n\n  猫"))
  }

  @Test func `where the verdict is too long, it says so on a line of its own, and aloud in a sentence`() {
    let narrow = Self.told(in: 12 * Self.day, width: 20)
    #expect(narrow.type("2").hasPrefix("✓ Right!\n  back in 12 days\n"))
    let plain = Self.told(in: 12 * Self.day, isPlain: true)
    #expect(plain.type("2").hasPrefix("Right!\nIt comes back in 12 days.\n"))
  }

  @Test func `an amended grade says it anew, and an answer that is taken back says nothing`() {
    let table = Self.told(in: Self.day)
    table.type("2")
    table.host.dueIn = 20 * Self.day
    #expect(table.type(":grade easy").contains("back in 20 days"))
    table.type(":undo")
    #expect(!table.type(":undo").contains("back in"))
  }

  @Test func `practice, a script and an answer that could not be recorded say nothing of it`() {
    let scripted = Self.told(in: Self.day, isInteractive: false)
    let practised = Self.told(in: Self.day, isPractice: true)
    let lost = Self.told(in: Self.day)
    lost.host.failure = Refusal.diskFull
    for table in [scripted, practised, lost] { #expect(!table.type("2").contains("again in")) }
  }

  /// A table whose first question shows its choices, where every item is due `seconds` after its review.
  private static func told(
    in seconds: Double, width: Int = 80, isInteractive: Bool = true, isPlain: Bool = false,
    isPractice: Bool = false
  ) -> Table {
    let table = Table(
      isInteractive: isInteractive, width: width, isPlain: isPlain,
      host: {
        $0.dueIn = seconds
        $0.dealing = { pool, settings, seed in
          var game = Game(pool, settings: settings, seed: seed, at: .newYear)
          game.isPractice = isPractice
          return DealtGame(game)
        }
      }
    ).opened()
    table.type("")
    return table
  }

  @Test(arguments: [(false, false), (true, true)])
  func `a script is told no times, and practice moves nothing`(isInteractive: Bool, isPractice: Bool) {
    let table = Self.table(isInteractive: isInteractive, isPractice: isPractice)
    #expect(table.type("").hasSuffix("  1  I knew it   2  I did not\n"))
  }

  @Test func `a card in its first steps and one that is practised are not forgotten`() {
    let learning = Self.table(knowing: Self.memory(.relearning(step: 0), lapses: 8))
    let practised = Self.table(knowing: Self.memory(lapses: 7), isPractice: true)
    for table in [learning, practised] {
      table.type("")
      #expect(!table.type("2").contains("Forgotten"))
    }
  }

  @Test func `after a game the prompt says when something is due again, each time as it is then`() {
    let table = Self.table(queue: Self.queue(Self.memory(.learning(step: 1), due: 200)))
    for _ in 1...3 {
      #expect(table.front.prompt.hasSuffix("/3> "))
      table.type("")
      table.type("1")
    }
    // Two seconds went by with each of the six lines.
    #expect(table.front.prompt == "next in 3 minutes, again? [Y/d/n] ")
    table.host.now += 60
    #expect(table.front.prompt == "next in 2 minutes, again? [Y/d/n] ")
    table.host.now += 120
    #expect(table.front.prompt == "next in less than a minute, again? [Y/d/n] ")
    table.host.now += 60
    #expect(table.front.prompt == "more now, again? [Y/d/n] ")
    table.type(":undo")
    #expect(table.front.prompt == "3/3> ")
  }

  @Test func `where something waits, or nothing is known, the prompt only asks for another game`() {
    for queue in [nil, Self.queue(Self.memory(), Self.memory(.learning(step: 1), due: 200))] {
      let table = Self.table(queue: queue)
      for _ in 1...3 {
        table.type("")
        table.type("1")
      }
      #expect(table.front.prompt == "again? [Y/d/n] ")
    }
  }
}
