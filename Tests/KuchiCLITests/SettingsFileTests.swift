import Dispatch
import Foundation
import Synchronization
import TerminalTesting
import Testing

struct SettingsFileTests {
  private let player: Player

  init() throws { player = try .withAnimals() }

  @Test(
    arguments: [
      ("{", 2, "An object is not closed"), ("[]", 1, "Settings are a JSON object"),
      ("", 1, "The file is empty"),
      ("{\"name\": \"Aya\" \"game\": {}}", 15, "No comma between"),
    ] as [(String, Int, String)])
  func `a broken file is told with the place, and nothing is done`(text: String, column: Int, fault: String)
    throws
  {
    let path = try player.home.write(text, to: Player.settings)
    for arguments in [["play", "animals"], ["settings", "mode", "typed"]] {
      let output = try player.run(arguments, input: "\n")
      #expect(output.standardError.hasPrefix("\(path):1:\(column): \(fault)"), "\(output.standardError)")
      #expect(output.standardError.contains("move the file away"))
      #expect(output.standardOutput.isEmpty)
      #expect(output.status == .exited(65))
    }
    #expect(try player.home.read(Player.settings) == text)
    #expect(try player.home.contents(of: "config/kuchi") == ["settings.json"])
  }

  @Test(arguments: [
    (true, 66, "can't be read: it is a folder."), (false, 66, "can't be read: Too many levels"),
  ])
  func `a file that can't be read stops the program, and stays as it is`(
    isFolder: Bool, status: Int32, text: String
  ) throws {
    try player.home.write("", to: "config/kuchi/.keep")
    let path = player.home.path(Player.settings)
    // A link to itself can't be opened by anybody, root included.
    try isFolder
      ? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      : FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "settings.json")
    for arguments in [["play", "animals"], ["settings", "mode", "typed"]] {
      #expect(try player.told(arguments, exit: status).hasPrefix("\(path) \(text)"))
    }
    #expect(try player.home.contents(of: "config/kuchi") == [".keep", "settings.json"])
  }

  @Test func `two programs that change settings at once lose none`() throws {
    try player.home.write(#"{"name": "Aya", "later": {"a": [1, 2.5, null, true, "x"]}}"#, to: Player.settings)
    let changes = [
      ["questions", "20"], ["choices", "5"], ["difficulty", "hard"], ["mode", "typed"], ["ask", "recall"],
      ["timed", "30"], ["new", "7"], ["goal", "12"], ["appearance", "dark"], ["readings", "ruby"],
      ["keys", "line"],
    ]
    let failures = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: changes.count) { number in
      let output = try? player.run(["settings"] + changes[number])
      if output?.status != .exited(0) { failures.withLock { $0.append("\(String(describing: output))") } }
    }
    #expect(failures.withLock(\.self) == [])
    let settings = try player.run("settings", "--json").standardOutput
    for change in changes { #expect(settings.contains("\"\(change[0])\":\"\(change[1])\"")) }
    let text = try player.home.read(Player.settings).split(whereSeparator: \.isWhitespace).joined()
    #expect(text.contains(#""later":{"a":[1,2.5,null,true,"x"]}"#))
    #expect(text.contains(#""name":"Aya""#))
    #expect(try player.home.contents(of: "config/kuchi") == ["settings.json"])
  }

  @Test func `what is changed while a game is played survives the game, which keeps its own changes`() throws
  {
    try player.home.write(#"{"name": "Aya"}"#, to: Player.settings)
    let terminal = try player.sit("play", "animals", "--seed", "7", until: "1/3> ")
    #expect(try player.run("settings", "new", "7").status == .exited(0))
    #expect(try player.run("settings", "choices", "3").status == .exited(0))
    try terminal.send(":set questions 20\r", until: "1/3> ")
    try terminal.send("\u{4}")
    try terminal.waitForExit()
    let settings = try player.run("settings", "--json").standardOutput
    for member in [#""new":"7""#, #""choices":"3""#, #""questions":"20""#] {
      #expect(settings.contains(member))
    }
  }

  @Test func `settings that can't be written are told in plain words, and nothing is left behind`() throws {
    try player.home.write("not a folder", to: "config/kuchi")
    let output = try player.run("settings", "mode", "typed")
    #expect(!output.standardError.contains("Error"))
    #expect(!output.standardError.contains("NS"))
    #expect([.exited(66), .exited(74)].contains(output.status))
    #expect(try player.home.contents(of: "config") == ["kuchi"])
  }

  @Test func `the settings and the history, and their folders, are for the user alone`() throws {
    let terminal = try player.sit("play", "animals", "--seed", "7", until: "name> ")
    try terminal.send("Aya\r", until: "1/3> ")
    try terminal.send(":score\r", until: "1/3> ")
    try terminal.send(":quit\r")
    try terminal.waitForExit()
    for (name, mode) in [
      ("config", 0o700), ("config/kuchi", 0o700), (Player.settings, 0o600), ("state/kuchi", 0o700),
      (Player.history, 0o600), ("data/kuchi", 0o700), (Player.progress, 0o600),
    ] {
      let made = player.home.path(name)
      #expect(
        try FileManager.default.attributesOfItem(atPath: made)[.posixPermissions] as? Int == mode, "\(name)")
    }
  }

  @Test func `a bad value is told and set aside with its file, and the other settings stay`() throws {
    let folder = player.home.path("config/kuchi")
    let text = #"{"name": "Aya", "newPerDay": "few", "game": {"count": 2, "mode": "typd"}}"#
    try player.home.write(text, to: Player.settings)
    let arguments = ["play", "animals", "--seed", "7"]
    let output = try player.run(arguments)
    #expect(
      output.standardError == """
        \(folder)/settings.json has values that can't be read (game.mode, newPerDay); their defaults are used. \
        The file was set aside as \(folder)/settings.json.damaged.

        """)
    #expect(output.standardOutput.hasPrefix("\nAnimals: 3 cards, 2 questions.\n"))
    #expect(try player.home.read("config/kuchi/settings.json.damaged") == text)
    #expect(try player.run(arguments).standardError.isEmpty)
    #expect(try player.run(arguments).standardOutput == output.standardOutput)
    #expect(try player.run("settings", "questions").standardOutput.hasPrefix("  questions  2 "))
  }

  @Test func `a last deck that is gone is said, and leaves the game to be chosen`() throws {
    try player.home.write(#"{"name": "Aya", "lastDecks": ["rocks"]}"#, to: Player.settings)
    let output = try player.run(input: "animals\n")
    #expect(output.standardOutput.hasPrefix("Alert: rocks could not be opened. There is no deck rocks."))
    #expect(output.standardOutput.contains("\nWhich deck? "))
    #expect(output.standardOutput.contains("\nAnimals: 3 cards, "))
  }
}
