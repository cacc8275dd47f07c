import Foundation
import TerminalTesting
import Testing

/// `kuchi serve`: each conversation is sent as a whole, and what is told is looked at player by player.
struct ServeTests {
  private let host: Player

  init() throws { host = try .withAnimals() }

  private func serve(_ requests: String, live: Int = 100) throws -> [JSONValue] {
    let output = try host.run(
      ["serve", "--json", "--players", "players", "--live", "\(live)"], input: requests + "\n")
    #expect(output.standardError == "" && output.status == .exited(0))
    let schema = try JSONSchema(try host.run("play", "--schema").standardOutput)
    return try output.standardOutput.split(separator: "\n").map { line in
      #expect(try schema.faults(in: String(line), as: "event") == [], "\(line)")
      return try JSONValue(String(line))
    }
  }

  private func events(_ type: String, of player: String, in told: [JSONValue]) -> [JSONValue] {
    told.filter { $0["type"]?.string == type && $0["player"]?.string == player }
  }

  @Test func `who leaves the memory in the middle of a question goes on with it`() throws {
    let told = try serve(
      """
      {"join": "ada"}
      {"player": "ada", "command": "deck", "argument": "animals"}
      {"join": "bob"}
      {"player": "bob", "command": "deck", "argument": "animals"}
      {"player": "ada", "command": "hint"}
      {"player": "bob", "command": "score"}
      {"player": "ada", "command": "score"}
      {"player": "bob", "choice": 0}
      {"player": "ada", "command": "score"}
      """, live: 1)
    let ada = events("challenge", of: "ada", in: told)
    #expect(ada.count == 4)
    #expect(ada[1]["hints"] != ada[0]["hints"] && ada[1]["choices"] == ada[0]["choices"])
    #expect(Set(ada[1...]).count == 1)
    let bob = events("challenge", of: "bob", in: told)
    #expect(bob.count == 3 && bob[0] == bob[1] && bob[2]["number"] == JSONValue.number(2))
    #expect(events("score", of: "ada", in: told).last?["answered"] == JSONValue.number(0))
    #expect(events("verdict", of: "ada", in: told) == [] && events("verdict", of: "bob", in: told).count == 1)
  }

  @Test func `what was answered is there in the next process, and in every other command`() throws {
    _ = try serve(
      """
      {"join": "ada"}
      {"player": "ada", "command": "deck", "argument": "animals"}
      {"player": "ada", "choice": 0}
      """)
    let told = try serve(
      """
      {"player": "ada", "command": "score"}
      {"player": "ada", "command": "undo"}
      {"player": "ada", "choice": 1}
      {"player": "ada", "command": "stats"}
      """)
    #expect(events("score", of: "ada", in: told).map { $0["answered"] } == [1, 0, 1].map(JSONValue.number))
    let ada = host.served("ada")
    let lines: [JSONValue] = try ada.run("stats", "--json").lines()
    #expect(lines.first?["total"] == JSONValue.number(1))
    #expect(events("statistics", of: "ada", in: told).first?["lines"]?.items.first == lines.first)
  }

  @Test func `a player studies, is dealt a day, and sets what it brings`() throws {
    let told = try serve(
      """
      {"join": "ada"}
      {"player": "ada", "command": "set", "argument": "new 3"}
      {"player": "ada", "command": "study", "argument": "animals"}
      {"player": "ada", "command": "study", "argument": "animals"}
      {"player": "ada", "command": "today"}
      {"player": "ada", "command": "due"}
      {"player": "ada", "command": "search", "argument": "cat"}
      """)
    let settings = events("settings", of: "ada", in: told)
    #expect(settings.first?["settings"]?["new"]?.string == "3")
    #expect(events("error", of: "ada", in: told).map { $0["code"]?.string } == ["list-not-changed"])
    let lesson = events("lesson", of: "ada", in: told)
    #expect(lesson.count == 1 && lesson[0]["cards"]?.items.count == 3)
    #expect(events("due", of: "ada", in: told).first?["decks"]?.items.first?["deck"]?.string == "animals")
    #expect(events("found", of: "ada", in: told).first?["total"] == JSONValue.number(1))
  }

  @Test(arguments: [
    (#"{"player": "ada", "choice": 0}"#, "unknown-player"), (#"{"choice": 0}"#, "no-player-named"),
    (#"{"join": "../ada"}"#, "no-name-for-player"), (#"{"join": ""}"#, "no-name-for-player"),
    (#"{"join": "Ada"}"#, "no-name-for-player"), (#"{"join": "."}"#, "no-name-for-player"),
    (#"{"join": "-ada"}"#, "no-name-for-player"),
    (#"{"join": "\#(String(repeating: "a", count: 65))"}"#, "no-name-for-player"),
    (#"{"join": "ada", "player": "bob"}"#, "several-asked"), (#"{"join": 1}"#, "wrong-type"),
    (#"{"join": "bob", "join": "ada"}"#, "repeated-key"),
    (#"{"join": "eve"}"#, "player-not-opened"), ("ada", "not-json"),
  ])
  func `what can't be served is told, and nobody is made by it`(request: String, code: String) throws {
    let file = "players/eve/.local/share/kuchi/progress.sqlite"
    try host.home.write("no database at all, but a file of some length", to: "here/\(file)")
    let told = try serve(request + "\n" + #"{"join": "carl"}"#)
    #expect(told.first?["code"]?.string == code)
    #expect(events("finished", of: "carl", in: told).count == 1)
    let made = try host.home.contents(of: "here/players")
    #expect(made.sorted() == ["carl", "eve"])
    #expect(try host.home.read("here/\(file)").hasPrefix("no database"))
  }

  @Test func `a player who quits comes back to the same question`() throws {
    let told = try serve(
      """
      {"join": "ada"}
      {"player": "ada", "command": "deck", "argument": "animals"}
      {"player": "ada", "command": "quit"}
      {"join": "ada"}
      """)
    let challenges = events("challenge", of: "ada", in: told)
    #expect(challenges.count == 2 && challenges[0] == challenges[1])
  }
}
