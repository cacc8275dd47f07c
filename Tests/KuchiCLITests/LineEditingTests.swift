import Foundation
import TerminalTesting
import Testing

struct LineEditingTests {
  private let player: Player

  init() throws {
    player = try Player("Aya")
    try player.writeAnimals()
  }

  private func start(columns: Int = 80, player: Player? = nil) throws -> PseudoTerminal {
    let terminal = try (player ?? self.player).sit("play", "animals", "--seed", "7", columns: columns)
    try terminal.waitForPrompt("1/3")
    return terminal
  }

  @Test func `what is typed before the first prompt waits for it`() throws {
    for _ in 1...5 {
      let terminal = try player.sit("play", "animals", "--seed", "7")
      try terminal.send("cat\r")
      try terminal.wait(for: "Right!")
    }
  }

  @Test func `Tab completes commands`() throws {
    let terminal = try start()
    try terminal.send(":he\t")
    try terminal.wait(for: "1/3> :help ")
    try terminal.send("und\t")
    try terminal.wait(for: "1/3> :help undo")
    try terminal.send("\r")
    try terminal.wait(for: "take the last answer back")
  }

  @Test func `Tab completes the names of decks and never an answer`() throws {
    let terminal = try start()
    try terminal.send(":deck hir\t")
    try terminal.wait(for: "1/3> :deck hiragana")
    try terminal.send("\u{15}ca\t\t!")
    try terminal.wait { $0.text.hasSuffix("\n1/3> ca!") }
  }

  @Test func `Tab lists what there is when it is more than one`() throws {
    let terminal = try start()
    try terminal.send(":h\t\t")
    try terminal.wait { $0.text.contains(":help") && $0.text.contains(":hint") }
  }

  @Test func `Up brings back the line before`() throws {
    let terminal = try start()
    try terminal.send(":score\r")
    try terminal.waitForPrompt("1/3")
    try terminal.send("\u{1B}[A")
    try terminal.wait(for: "1/3> :score")
    try terminal.send("\u{1}\u{4}:\u{5}x\u{7F}")
    try terminal.wait { $0.text.hasSuffix("\n1/3> :score") }
  }

  @Test func `lines are remembered until the next time`() throws {
    let first = try start()
    try first.send(":score\r")
    try first.waitForPrompt("1/3")
    try first.send("\u{4}")
    try first.waitForExit()
    #expect(try player.home.read(Player.history) == ":score\n")
    let second = try start()
    try second.send("\u{1B}[A")
    try second.wait(for: "1/3> :score")
  }

  @Test func `Ctrl-C clears a line that was begun and stays`() throws {
    let terminal = try start()
    try terminal.send("do")
    try terminal.wait(for: "1/3> do")
    try terminal.send("\u{3}")
    try terminal.waitForPrompt("1/3")
    try terminal.send("cat\r")
    try terminal.wait(for: "Right!")
    #expect(terminal.screen.text.contains("\n1/3> do^C\n1/3> cat\n✓ Right!\n"))
  }

  @Test(arguments: ["1/3> ねこ", "1/3> ねこといぬ、とり"])
  func `Japanese is shown and corrected as it is typed`(line: String) throws {
    for locale in [
      ["LC_ALL": "C"], ["LC_ALL": "xx_XX.UTF-8"], ["LC_ALL": "C.UTF-8"], ["LC_ALL": "", "LANG": ""],
    ] {
      let terminal = try start(player: player.with(locale))
      try terminal.send(String(line.dropFirst(5)))
      try terminal.wait { $0.text.hasSuffix("\n" + line) }
      try terminal.send("\u{7F}")
      try terminal.wait { $0.text.hasSuffix("\n" + line.dropLast()) }
      try terminal.send("\u{1}x")
      try terminal.wait { $0.text.hasSuffix("\n1/3> x" + line.dropFirst(5).dropLast()) }
    }
  }

  @Test func `a line survives a terminal that changes its size`() throws {
    let terminal = try start()
    try terminal.send("a rather long answer that says very little")
    try terminal.wait(for: "very little")
    try terminal.resize(columns: 40, rows: 50)
    try terminal.send("!")
    try terminal.wait(for: "little!")
    try terminal.send("\u{15}:help all\r")
    try terminal.wait(for: "leave")
    try terminal.waitForPrompt("1/3")
    #expect(terminal.screen.transcript.contains("\nthe choices, an empty line shows the\n"))
  }

  @Test(.timeLimit(.minutes(1)))
  func `a game that was stopped goes on where it was`() throws {
    let terminal = try start()
    let editing = try terminal.attributes
    try terminal.send("ca")
    try terminal.wait(for: "1/3> ca")
    try terminal.send("\u{1A}")
    var stop = siginfo_t()
    try #require(waitid(P_PID, id_t(terminal.processID), &stop, WSTOPPED | WEXITED | WNOWAIT) == 0)
    #expect(try terminal.attributes.echoes && terminal.attributes.readsLines)
    terminal.mark()
    try terminal.signal(SIGCONT)
    try terminal.wait(for: "1/3> ca")
    #expect(try terminal.attributes == editing)
    try terminal.send("t\r")
    try terminal.wait(for: "Right!")
  }

  @Test func `colours are for terminals that want them`() throws {
    #expect(try start().rawOutput.contains("\u{1B}[1m"))
    for plain in [["NO_COLOR": "1"], ["TERM": "dumb"]] {
      let terminal = try start(player: player.with(plain))
      try terminal.send("dog\r")
      try terminal.waitForPrompt("2/4")
      #expect(!terminal.rawOutput.contains("\u{1B}[1"), "\(plain)")
      #expect(!terminal.rawOutput.contains("\u{1B}[3"), "\(plain)")
      #expect(!terminal.rawOutput.contains("\u{1B}[2m"), "\(plain)")
    }
  }
}

extension [UInt8] {
  fileprivate func contains(_ text: String) -> Bool { firstRange(of: Array(text.utf8)) != nil }
}
