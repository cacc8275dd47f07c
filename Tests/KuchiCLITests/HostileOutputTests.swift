import Foundation
import TerminalTesting
import Testing

/// Text that would command a terminal, wherever it can come from: nothing of it reaches one.
struct HostileOutputTests {
  /// A sequence that we never send ourselves, one of eight bits, and a title for the window.
  private static let hostile = "\u{1B}[5;7mred\u{9B}31m\u{9D}0;t\u{9C}\u{7F}"
  private static let name = "x\u{1B}[5;7m\u{9B}5m\u{7F}"

  private let player: Player

  init() throws {
    var player = try Player("Aya")
    let home = "home\(Self.name)"
    for folder in ["config", "data", "state"] { try player.home.write("", to: "\(home)/\(folder)/.keep") }
    try player.home.write(#"{"name": "Aya", "appearance": "dark"}"#, to: "\(home)/config/kuchi/settings.json")
    player = player.with([
      "HOME": player.home.path(home), "XDG_CONFIG_HOME": player.home.path("\(home)/config"),
      "XDG_DATA_HOME": player.home.path("\(home)/data"), "XDG_STATE_HOME": player.home.path("\(home)/state"),
    ])
    self.player = player
    try player.home.write(Self.deck, to: "here/\(Self.name).json")
    try player.home.write(Self.deck, to: "here/decks/hostile.json")
    try player.home.write("犬,いぬ,dog\(Self.hostile)\n猫,ねこ,cat\n鳥,とり,bird\n", to: "here/\(Self.name).csv")
  }

  /// A deck with hostile text in what may hold it: escapes in the JSON where it has to be, bytes elsewhere.
  private static let deck = """
    {"formatVersion": 1, "id": "hostile", "title": "T\u{9B}31m", "description": "D\\u001b[5;7m\\u009b5m\\u007f", "cards": [
    {"term": "犬", "readings": ["いぬ"], "meanings": ["dog\u{9B}5m"], "hint": "h\u{9B}5m", "notes": "n\\u001b[5;7m\u{9D}t\\u007f",
     "tags": ["animal"], "distractors": ["fox\u{9B}5m"]},
    {"term": "猫", "readings": ["ねこ"], "meanings": ["cat\u{9B}5m"]}, {"term": "鳥", "readings": ["とり"], "meanings": ["bird"]}]}
    """

  private func expectHarmless(
    _ bytes: [UInt8], _ what: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(!bytes.contains(0x7F), "DEL in \(what)", sourceLocation: sourceLocation)
    #expect(
      bytes.firstRange(of: Array("\u{1B}[5;7m".utf8)) == nil, "ESC in \(what)", sourceLocation: sourceLocation
    )
    #expect(
      bytes.firstRange(of: Array("\u{1B}]".utf8)) == nil, "OSC in \(what)", sourceLocation: sourceLocation)
    let controls = zip(bytes, bytes.dropFirst()).contains { $0 == 0xC2 && (0x80...0x9F).contains($1) }
    #expect(!controls, "C1 in \(what)", sourceLocation: sourceLocation)
  }

  private static let commands: [[String]] = [
    ["export", "\(name).json"], ["export", "\(name).json", "--format", "csv"],
    ["export", "\(name).json", "--format", "anki"],
    ["export", "no\(hostile)"], ["export", "\(name).json", "--to", "/dev/null/no\(hostile)"],
    ["import", "\(name).csv", "--to", "-"], ["import", "\(name).csv", "--dry-run"],
    ["import", "no\(hostile)"],
    ["import", "\(name).csv", "--columns", "term\(hostile),meaning"], ["import", "\(name).csv"],
    ["settings"], ["settings", "no\(hostile)"], ["settings", "mode", "no\(hostile)"],
    ["settings", "name\(hostile)", "x"],
    ["--bogus\(hostile)"], ["play", "--mode", "dream\(hostile)"],
    ["play", "hostile", "--count", "x\(hostile)"], ["check", "--x\(hostile)"],
    ["play", "no\(hostile)"], ["play", "--code", "no\(hostile)"],
    ["play", "hostile", "--filter", "no\(hostile)"],
    ["check", "\(name).json"], ["check", "no\(hostile)"], ["check", "\(name).csv"],
    ["decks"], ["decks", "show", "\(name).json"], ["decks", "show", "no\(hostile)"],
    ["decks", "new", "My\(hostile)"],
    ["decks", "new", "--forms", "\(name).json"], ["decks", "remove", "no\(hostile)"],
    ["decks", "move", "no\(hostile)", "1"],
    ["decks", "edit", "hostile", "--card", "no\(hostile)", "--set", "term=x"],
    ["decks", "edit", "hostile", "--set", "no\(hostile)=x"],
    ["due"], ["due", "no\(hostile)"], ["due", "\(name).json"], ["stats"], ["history"],
    ["stats", "--profile", "no\(hostile)"],
    ["progress", "check"], ["progress", "export"], ["progress", "rebuild"],
    ["progress", "backup", "no\(hostile)/x"],
    ["progress", "import", "no\(hostile)"], ["progress", "rename", "no\(hostile)"], ["help", "no\(hostile)"],
    ["kana", "--to", "no\(hostile)"],
  ]

  @Test(arguments: commands)
  func `no command lets a control character through to a terminal`(arguments: [String]) throws {
    let terminal = try player.sit(arguments)
    // Leaves what waits for an answer.
    try terminal.send("\u{4}")
    _ = try terminal.waitForExit(within: 20)
    #expect(!terminal.rawOutput.isEmpty)
    expectHarmless(terminal.rawOutput, arguments.joined(separator: " ").debugDescription)
  }

  @Test func `a game with hostile cards, its editor and its completion let none through`() throws {
    let terminal = try player.sit(
      "play", "\(Self.name).json", "--mode", "typed", "--ask", "meaning", "--seed", "1", until: "1/3> ")
    // At the prompt, for between two lines the terminal itself echoes what is typed.
    try terminal.send("\u{1B}[200~a\u{9B}5m\u{7F}b\u{1B}[201~\r", until: "2/4> ")
    for line in [
      ":hint", "zzz", ":dunno", ":show", ":stats", ":history", ":due", ":decks", "", ":search dog", "1",
      ":pick", "", ":filter \t\t\u{15}",
      ":edit inu", "notes", "\u{15}", "hint", "\u{15}", "meanings", "\u{15}", "", ":code", ":settings",
    ] {
      try terminal.send(line + "\r")
    }
    try terminal.send(":quit\r")
    _ = try terminal.waitForExit(within: 20)
    expectHarmless(terminal.rawOutput, "a game")
  }

  @Test func `kana that are converted at a terminal are shown`() throws {
    let terminal = try player.sit("kana", until: "Type lines")
    try terminal.send("ka\u{16}\u{1B}[5;7m\u{9B}\r\u{4}")
    _ = try terminal.waitForExit(within: 10)
    // The terminal itself echoes what is typed; what the program prints follows on the last line.
    let printed = terminal.rawOutput.split(separator: 0x0A).last.map(Array.init) ?? []
    expectHarmless(printed, "kana")
  }

  @Test(arguments: [
    ["export", "\(name).json"], ["decks", "show", "\(name).json", "--json"],
    ["check", "\(name).json", "--json"], ["decks", "--json"],
    ["import", "\(name).csv", "--dry-run", "--json"], ["settings", "--json"], ["progress", "export"],
  ])
  func `JSON has its controls as escapes wherever it goes`(arguments: [String]) throws {
    let output = try player.run(arguments)
    expectHarmless(output.standardOutputBytes, arguments.joined(separator: " "))
    #expect(!output.standardOutputBytes.contains { $0 < 0x20 && $0 != 0x0A })
  }

  @Test func `into a pipe a table goes as it is`() throws {
    let output = try player.run("export", "\(Self.name).json", "--format", "csv")
    #expect(output.standardOutput.contains("dog\u{9B}5m"))
  }
}
