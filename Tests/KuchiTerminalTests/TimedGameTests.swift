import Foundation
import KuchiTerminal
import SessionTesting
import Testing

struct TimedGameTests {
  private static func settings(_ seconds: Int) -> GameSettings {
    GameSettings(mode: .typed, topic: .meaning, timed: seconds)
  }

  @Test func `time runs out with nobody typing, and the prompt tells it`() {
    let table = Table(settings: Self.settings(10)).opened()
    for (second, prompt) in [
      (0.0, "1/3 (10 s)> "), (0.5, "1/3 (10 s)> "), (7, "1/3 (3 s)> "), (9.9, "1/3 (1 s)> "),
    ] {
      table.host.now = .newYear + second
      #expect(table.front.prompt == prompt)
      #expect(table.front.elapse() == nil)
    }
    table.host.now = .newYear + 10
    #expect(
      table.front.elapse() == """
        ✗ Time is up.

          猫  ねこ (neko)  cat

          Kept in a café, too.
        0 right, 1 wrong; it comes again

        Question 2 of 4  What does it mean?
            犬

        """)
    #expect(table.front.prompt == "2/4 (10 s)> ")
    #expect(table.front.elapse() == nil)
  }

  @Test(arguments: [
    ":help", ":help undo", ":settings", ":set questions 5", ":stats", ":history", ":due", ":code", ":watch",
    ":score",
    ":hepl", ":grade",
  ])
  func `the clock stands still while there is something to read, until the player types again`(line: String) {
    let table = Table(settings: Self.settings(10)).opened()
    table.type(line)
    #expect(table.front.prompt == "1/3 (8 s, stopped)> ")
    table.host.now += 3_600
    #expect(table.front.elapse() == nil)
    table.front.session.startClock()
    #expect(table.front.prompt == "1/3 (8 s)> ")
    table.type(line)
    #expect(table.front.prompt == "1/3 (6 s, stopped)> ")
    table.host.now += 3_600
    #expect(table.type("cat").hasPrefix("✓ Right!"))
  }

  @Test(arguments: [":hint", ":show", ":kana"])
  func `what belongs to the question takes of its time`(line: String) {
    let table = Table(settings: Self.settings(10)).opened()
    table.type(line)
    #expect(table.front.prompt == "1/3 (8 s)> ")
  }

  @Test(arguments: [(0.0, 1.0), (0.25, 0.75), (9.75, 0.25), (10, 1)])
  func `the prompt is looked at again when the second is over`(second: Double, wait: Double) {
    let table = Table(settings: Self.settings(10)).opened()
    table.host.now = .newYear + second
    #expect(table.front.untilChange == wait)
  }
}
