import Foundation
import KuchiEngine
import TerminalTesting
import Testing

/// What a player of `kuchi serve` can't do to its operator, to other players and to the computer.
struct ServeEnemyTests {
  private let host: Player

  init() throws {
    host = try .withAnimals()
    try host.write(
      "secrets", cards: "秘密 ひみつ secret", to: "here/players/bob/.local/share/kuchi/decks/secrets.json")
    try host.write("outside", cards: "外 そと outside", to: "here/outside.json")
  }

  private func serve(_ requests: [String], within seconds: Double = 10) throws -> [JSONValue] {
    let output = try host.run(
      ["serve", "--json", "--players", "players"], input: requests.joined(separator: "\n") + "\n",
      within: seconds)
    #expect(output.standardError == "" && output.status == .exited(0))
    return try output.standardOutput.split(separator: "\n").map { try JSONValue(String($0)) }
  }

  private func request(_ command: String, _ argument: String) throws -> String {
    let object = ["player": "eve", "command": command, "argument": argument]
    return String(decoding: try JSONEncoder().encode(object), as: UTF8.self)
  }

  /// The answer to one request of Eve's, who has joined.
  private func told(_ command: String, _ argument: String) throws -> [JSONValue] {
    Array(try serve([#"{"join": "eve"}"#, request(command, argument)]).dropFirst())
  }

  @Test(arguments: [
    "voice /bin/sh -c id", "player /bin/sh {file}", "anki http://10.0.0.1", "sync on", "voice-cache 1",
  ])
  func `a player sets nothing that starts a program or opens a connection`(setting: String) throws {
    #expect(try told("set", setting).first?["code"]?.string == "unknown-setting")
    let settings = "here/players/eve/.config/kuchi/settings.json"
    let stored = host.home.has(settings) ? try host.home.read(settings) : ""
    #expect(!stored.contains("/bin/sh") && !stored.contains("10.0.0.1") && !stored.contains("sync"))
  }

  @Test(arguments: [
    "/etc/passwd", "/etc", "outside.json", "./outside.json", "decks", "decks/animals.json", "..", "",
    "players/bob/.local/share/kuchi/decks/secrets.json", "secrets",
  ])
  func `a player opens decks of the shelf by their names, and is told nothing of paths`(name: String) throws {
    let told = try told("deck", name)
    #expect(told.first?["code"]?.string == "deck-not-opened")
    // What is there and what isn't are told alike.
    let text = try #require(told.first?["text"]?.string)
    let missing = try #require(try self.told("deck", "x" + name).first?["text"]?.string)
    #expect(name.isEmpty || text == missing.replacing("x" + name, with: name))
    #expect(!text.contains("secret") || name.contains("secret"))
  }

  @Test func `a deck of the shelf is played by its id and by its title`() throws {
    for name in ["animals", "Animals", "hiragana", "Hiragana"] {
      let told = try told("deck", name)
      #expect(told.last?["type"]?.string == "challenge" && told.allSatisfy { $0["code"] == nil }, "\(name)")
    }
  }

  @Test(arguments: [
    String(repeating: "(", count: 60_000), String(repeating: "a ", count: 30_000),
    String(repeating: "n", count: 60_000), String(repeating: "\"", count: 30_000),
    String(repeating: "e\u{301}", count: 20_000),
  ])
  func `a long filter or search costs nobody any time`(text: String) throws {
    let began = ContinuousClock.now
    let told = try serve([
      #"{"join": "eve"}"#, request("deck", "animals"), request("filter", text), request("search", text),
      #"{"join": "ada"}"#, #"{"player": "ada", "command": "deck", "argument": "animals"}"#,
    ])
    #expect(told.compactMap { $0["code"]?.string } == ["no-filter", "no-query"])
    #expect(ContinuousClock.now - began < .seconds(3))
  }

  @Test func `what is tried and put off a thousand times leaves a small record`() throws {
    let long = String(repeating: "あ", count: 3_000)
    let tries = try (0..<400).map { _ in
      String(decoding: try JSONEncoder().encode(["player": "eve", "answer": long]), as: UTF8.self)
    }
    let skips = (0..<1_000).map { _ in #"{"player": "eve", "command": "skip"}"# }
    let told = try serve(
      [#"{"join": "eve"}"#, request("set", "mode typed"), request("deck", "animals")] + tries + skips,
      within: 30)
    #expect(told.count { $0["outcome"]?.string == "retry" } == 400)
    let file = host.home.path("here/players/eve/.local/share/kuchi/progress.sqlite")
    let size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int
    #expect(size.map { $0 < 500_000 } == true)
  }

  /// Requests by chance, of words that mean something and of what has broken other programs.
  @Test(arguments: Chance.seeds(usually: 3))
  func `whatever an enemy asks, the others play on, and nothing is touched that is theirs`(seed: UInt64)
    throws
  {
    var generator = SeededGenerator(seed: seed)
    let before = try host.home.read("here/players/bob/.local/share/kuchi/decks/secrets.json")
    var requests = [#"{"join": "eve"}"#, try request("deck", "animals")]
    for _ in 0..<300 { requests.append(try Self.request(using: &generator)) }
    requests += [#"{"join": "ada"}"#, #"{"player": "ada", "command": "deck", "argument": "animals"}"#]
    let told = try serve(requests, within: 30)
    #expect(told.last?["player"]?.string == "ada" && told.last?["type"]?.string == "challenge")
    #expect(try host.home.contents(of: "here/players").filter { $0 != "bob" }.sorted() == ["ada", "eve"])
    #expect(try host.home.read("here/players/bob/.local/share/kuchi/decks/secrets.json") == before)
    #expect(try host.home.contents(of: "here").sorted() == [".keep", "decks", "outside.json", "players"])
    let voice = try host.served("eve").run("settings", "--json")
    #expect(!voice.standardOutput.contains("/bin/sh"))
  }

  private static let commands = [
    "deck", "study", "drop", "set", "filter", "search", "grade", "record", "show", "hint", "dunno", "skip",
    "undo", "accept", "again", "missed", "learn", "duel", "score", "code", "decks", "today", "due", "stats",
    "settings", "remembered", "forgot", "quit",
  ]
  private static let words = [
    "animals", "/etc/passwd", "../bob", "players/bob", "voice /bin/sh -c id", "player /bin/sh", "sync on",
    "new 999", "new -1", "mode typed", "mode choice", "easy-days mon", "is:due", "-cat", "\"", "(", ")", "or",
    "tag:", "prop:s>1e999", "deck:*", "\u{0}", "\u{202E}", "on", "easy", "::::::", "'; DROP TABLE review; --",
    "%s%n", "$(id)", "`id`", "ねこ", "ｶﾅ", "\u{1F468}\u{200D}\u{1F469}", "-1", "99999999999999999999",
  ]

  private static func request(using generator: inout SeededGenerator) throws -> String {
    func text(_ generator: inout SeededGenerator) -> String {
      let word = words.randomElement(using: &generator) ?? ""
      return String(repeating: word, count: Int.random(in: 0...9, using: &generator) == 0 ? 500 : 1)
    }
    var object = ["player": "eve"]
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: return #"{"player": "eve", "choice": \#(Int.random(in: -9...9, using: &generator))}"#
    case 1: object["answer"] = text(&generator)
    case 2:
      return #"{"join": "\#(["../eve", "-rf", "Bob", "", "."].randomElement(using: &generator) ?? "")"}"#
    case 3: return #"{"player": "eve", "player": "bob", "command": "quit"}"#
    default:
      object["command"] = commands.randomElement(using: &generator) ?? ""
      if Bool.random(using: &generator) { object["argument"] = text(&generator) }
    }
    return String(decoding: try JSONEncoder().encode(object), as: UTF8.self)
  }
}
