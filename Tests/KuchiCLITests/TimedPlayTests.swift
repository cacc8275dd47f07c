import Foundation
import TerminalTesting
import Testing

@Suite(.waiting) struct TimedPlayTests {
  private let player: Player

  init() throws { player = try .withAnimals("Aya") }

  private func sit(_ seconds: Int, _ more: String...) throws -> PseudoTerminal {
    let arguments = ["play", "animals", "--seed", "7", "--mode", "typed", "--timed", "\(seconds)"]
    return try player.sit(arguments + more)
  }

  @Test func `the prompt counts down while a line is edited, and leaves the line alone`() throws {
    let terminal = try sit(30)
    try terminal.wait(for: "1/3 (30 s)> ")
    try terminal.send("dat\u{1}")
    try terminal.wait { $0.text.hasSuffix("1/3 (29 s)> dat") }
    #expect(!terminal.screen.text.contains("30 s)"))
    // The cursor is still where the player put it.
    try terminal.send("\u{4}c\r", until: "2/3 (30 s)> ")
    #expect(terminal.screen.text.contains(/1\/3 \([0-9]+ s\)> cat\n✓ Right!/))
  }

  @Test func `time that runs out ends the question and gives up its line`() throws {
    let terminal = try sit(2)
    try terminal.wait(for: "1/3 (2 s)> ")
    try terminal.send("ca", until: "2/4 (2 s)> ")
    #expect(
      terminal.screen.text.replacing(/\([0-9] s\)> ca/, with: "(1 s)> ca").contains(
        """
        1/3 (1 s)> ca
        ✗ Time is up.

          猫  ねこ (neko)  cat
        0 right, 1 wrong; it comes again

        Question 2 of 4  ██░░░░░░░░  What does it mean?
            犬
        2/4 (2 s)>
        """))
    try terminal.send("dog\r", until: "3/4 (2 s)> ")
    #expect(terminal.screen.text.contains(/2\/4 \([0-9] s\)> dog\n✓ Right!/))
  }

  @Test(arguments: [
    ([], "✗ Time is up.\n\n  猫  ねこ (neko)  cat"),
    (["--plain"], "Time is up. It counts as wrong.\n猫, read ねこ (neko), means cat."),
  ])
  func `one question alone runs out, too, and a plain one counts nothing down`(more: [String], end: String)
    throws
  {
    let terminal = try player.sit(
      ["--one", "animals", "--seed", "7", "--mode", "typed", "--timed", "1"] + more, until: "1/1 (1 s)> ")
    try terminal.send("ca")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.text.hasSuffix("1/1 (1 s)> ca\n" + end))
    #expect(terminal.rawOutput.contains(0x1B) == more.isEmpty)
  }

  @Test func `a command that was begun stays when time runs out`() throws {
    let terminal = try sit(1)
    try terminal.wait(for: "1/3 (1 s)> ")
    try terminal.send(":hel")
    try terminal.wait { $0.text.hasSuffix("2/4 (1 s)> :hel") }
    try terminal.send("p undo\r", until: "take the last answer back")
    try terminal.wait { $0.text.contains(" s, stopped)>") }
  }

  /// Lets so many seconds pass, and no less: as long as it takes to miss as many questions of one second.
  private func pass(seconds: Int) throws {
    let clock = try sit(1)
    for missed in 1...seconds { try clock.wait(for: "\(missed + 1)/\(missed + 3) (1 s)> ") }
  }

  @Test(.timeLimit(.minutes(1)))
  func `the clock stands still while the program is suspended, and the line is as it was`() throws {
    let terminal = try sit(3)
    try terminal.wait(for: "1/3 (3 s)> ")
    let editing = try terminal.attributes
    try terminal.send("ca", until: "s)> ca")
    try terminal.send("\u{1A}")
    var stop = siginfo_t()
    try #require(waitid(P_PID, id_t(terminal.processID), &stop, WSTOPPED | WEXITED | WNOWAIT) == 0)
    #expect(try terminal.attributes.echoes && terminal.attributes.readsLines)
    try pass(seconds: 3)
    terminal.mark()
    try terminal.signal(SIGCONT)
    try terminal.wait(for: "s)> ca")
    #expect(try terminal.attributes == editing)
    try terminal.send("t\r", until: "2/3 (3 s)> ")
    #expect(terminal.screen.text.contains("✓ Right!"))
  }

  @Test func `the time is a setting, too, over which the command line goes`() throws {
    #expect(try player.run("settings", "timed", "45").status == .exited(0))
    #expect(
      try player.run("play", "animals", "--seed", "7").standardOutput.contains("3 questions, 45 seconds each")
    )
    let off = try player.run("play", "animals", "--seed", "7", "--timed", "off").standardOutput
    #expect(off.hasPrefix("\nAnimals: 3 cards, 3 questions.\n"))
  }

  @Test func `a game from a code can be timed: the code is the same`() throws {
    func code(_ output: String) -> Substring? {
      output.firstMatch(of: /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/)?.0
    }
    let output = try player.run("play", "animals", "--seed", "7", "--timed", "9", input: ":code\n")
      .standardOutput
    let shown = try #require(code(output))
    let again = try player.run("play", "--code", String(shown), "--timed", "9", input: ":code\n")
    #expect(again.standardOutput == output)
  }
}
