import TerminalTesting
import Testing

struct ResizeTests {
  private static let long = "a rather long answer that says very little indeed"

  private func start(_ arguments: String..., columns: Int = 80) throws -> PseudoTerminal {
    let player = try Player("Aya")
    try player.write(
      "words", cards: "犬 いぬ dog", "猫 ねこ cat", "鳥 とり bird", "馬 うま horse", to: "here/decks/words.json")
    let terminal = try player.sit(
      ["play", "words", "--seed", "7"] + arguments, columns: columns, until: "1/4> ")
    return terminal
  }

  @Test func `the line that is edited is drawn anew as often as the terminal changes its size`() throws {
    let terminal = try start()
    try terminal.send(Self.long)
    try terminal.wait { $0.text.hasSuffix("\n1/4> \(Self.long)") }
    for (columns, rows) in [
      (30, "1/4> a rather long answer that\n says very little indeed"),
      (20, "1/4> a rather long a\nnswer that says very\n little indeed"), (80, "1/4> \(Self.long)"),
      (60, "1/4> \(Self.long)"),
    ] {
      try terminal.resize(columns: columns, rows: 50)
      try terminal.wait { $0.text.hasSuffix("\n" + rows) }
    }
    try terminal.send("\u{15}2\r", until: "These are the choices")
  }

  @Test func `Japanese on the line is drawn anew with letters of two columns`() throws {
    let terminal = try start("--mode", "typed", "--ask", "reading")
    let kana = String(repeating: "か", count: 12)
    try terminal.send(String(repeating: "ka", count: 12))
    try terminal.wait { $0.text.hasSuffix("\n1/4> \(kana)") }
    try terminal.resize(columns: 20, rows: 50)
    try terminal.wait { $0.text.hasSuffix("\n1/4> \(kana.prefix(7))\n\(kana.dropFirst(7))") }
  }

  @Test func `what is shown later is laid out for the new size`() throws {
    let terminal = try start()
    try terminal.send("\r")
    try terminal.wait { $0.lines.contains { $0.contains("  1  ") && $0.contains("   2  ") } }
    try terminal.resize(columns: 24, rows: 50)
    try terminal.send(":show\r")
    try terminal.wait { screen in
      (1...4).allSatisfy { number in screen.lines.contains { $0.hasPrefix("  \(number)  ") && $0.count < 14 }
      }
    }
    try terminal.send(":nonsense\r")
    try terminal.wait {
      $0.text.contains("\nThere is no command\n:nonsense. :help lists\nthe commands.\n1/4>")
    }
  }
}

struct MessageWidthTests {
  @Test(arguments: [
    (["play", "rocks"], "There is no deck"), (["settings", "nothing"], "There is no setting"),
    (["check", "bad.json"], "error:"), (["progress", "check"], "Nothing was recorded yet"),
    (["import", "words.csv"], "Written to"),
  ])
  func `messages of a command wrap at words`(arguments: [String], beginning: String) throws {
    let player = try Player("Aya")
    try player.home.write(#"{"formatVersion": 1, "title": ""}"#, to: "here/bad.json")
    try player.home.write("犬,dog\n猫,cat\n", to: "here/words.csv")
    let terminal = try player.sit(arguments, columns: 40)
    _ = try terminal.waitForExit()
    var wide = Screen(columns: 300, rows: 100)
    wide.feed(terminal.rawOutput)
    #expect(wide.text.contains(beginning))
    // Only a word that is wider may stand in a wider row.
    #expect(wide.lines.allSatisfy { $0.count <= 40 || !$0.contains(" ") }, "\(wide.lines)")
  }
}
