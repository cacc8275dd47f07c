import Foundation
import TerminalTesting
import Testing

struct PipedPlayTests {
  private let player: Player

  init() throws { player = try .withAnimals() }

  @Test func `a deck in other languages is asked both ways, and told what it has not`() throws {
    try player.home.write(
      """
      {"formatVersion":1,"id":"es","title":"Spanish","languages":{"term":"es","meaning":"de"},"cards":[
      {"term":"el perro","meanings":["der Hund"]},{"term":"la niña","meanings":["das Mädchen"]}]}
      """, to: "here/es.json")
    func play(_ topic: String, _ input: String) throws -> String {
      try player.run("play", "es.json", "--ask", topic, "--mode", "typed", "--seed", "1", input: input)
        .standardOutput
    }
    let recalled = try play("recall", "niña\nla perro\nn\n")
    #expect(recalled.contains("das Mädchen\nRight! It takes an article: la niña\n"))
    #expect(recalled.contains("der Hund\nRight, except for a slip.\nYou typed la perro. It is el perro.\n"))
    #expect(try play("meaning", "Maedchen\nHund\nn\n").contains("Right! It takes an article: das Mädchen"))
    #expect(
      try play("reading", "").contains(
        "Spanish\nNo card here has a reading that its term does not show. With"))
  }

  @Test func `lines may end as they do on Windows, and the last one needs no end`() throws {
    let lines = ["", "1", "dog", ":score", "cat"]
    let outputs = try [lines.map { $0 + "\n" }.joined(), lines.joined(separator: "\r\n")].map {
      try player.run("play", "animals", "--seed", "7", input: $0)
    }
    #expect(outputs[0] == outputs[1])
  }

  @Test func `without a deck the first words are played`() throws {
    for arguments in [[], ["--seed", "1"]] {
      let output = try ChildProcess.run(
        player.program, arguments: arguments, environment: ["HOME": player.home.path])
      #expect(output.standardOutput.hasPrefix("\nFirst words: "))
      #expect(output.standardOutput.contains("Question 1 of 10"))
      #expect(output.status == .exited(0))
    }
  }

  @Test
  func `a script is asked no name, prompted for nothing, and leaves nothing behind if it wants no record`()
    throws
  {
    let before = try player.home.contents()
    let output = try player.run("play", "animals", "--no-record", input: "\n:hint\n:help\n1\n2\n:decks\n1\n")
    for text in ["\u{1B}", "name>", "> ", "What shall I call you", "Time:", "Enter shows", "Welcome"] {
      #expect(!output.standardOutput.contains(text), "\(text)")
    }
    #expect(try player.home.contents() == before)
    #expect(!player.home.has(Player.settings))
    #expect(!player.home.has(Player.history))
  }

  @Test func `a line of a megabyte is refused, and the game goes on`() throws {
    let long = String(repeating: "e\u{0301}", count: 400_000)
    let told = try player.run(
      "play", "animals", "--seed", "7", "--mode", "typed", input: "\(long)\ncat\n:quit\n")
    #expect(told.standardOutput.contains("猫\nThat is longer than any answer. Type only the answer.\nRight!"))
    let events = try player.run(
      "play", "animals", "--seed", "7", "--mode", "typed", "--json",
      input: "{\"answer\":\"\(long)\"}\n{\"answer\":\"cat\"}\n{\"command\":\"quit\"}\n")
    #expect(events.standardOutput.contains(#""code":"line-too-long""#))
    #expect(events.standardOutput.contains(#""outcome":"right""#))
  }

  @Test func `what is no text is passed over`() throws {
    let bytes: [UInt8] = [0xFF, 0xFE, 0x0A, 0x00, 0x0A, 0x1B, 0x5B, 0x41, 0x0A] + Array(":quit\n".utf8)
    let output = try ChildProcess.run(
      player.program, arguments: ["play", "hiragana"], environment: ["HOME": player.home.path], input: bytes)
    #expect(output.status == .exited(0))
    #expect(!output.standardOutput.contains("\u{1B}"))
  }

  // MARK: JSON Lines

  @Test func `a game that was broken off goes on, as does its record`() throws {
    func play(_ request: String) throws -> [JSONValue] {
      try player.run("play", "animals", "--json", input: request + "\n").lines()
    }
    let first = try play(#"{"choice": 0}"#)
    let second = try play(#"{"command": "undo"}"#)
    func prompts(_ events: [JSONValue]) -> [JSONValue] { events.compactMap { $0["prompt"] } }
    #expect(second.compactMap { $0["answered"] } == [1, 0].map(JSONValue.number))
    #expect(prompts(first).count == 2 && prompts(second) == prompts(first).reversed())
  }

  @Test func `bytes that are no text are no request`() throws {
    let bytes: [UInt8] = [0xFF, 0xFE, 0x0A, 0x00, 0x0A] + Array(#"{"command": "quit"}"#.utf8)
    let output = try ChildProcess.run(
      player.program, arguments: ["play", "hiragana", "--json", "--seed", "1"],
      environment: ["HOME": player.home.path], input: bytes)
    let events: [JSONValue] = try output.lines()
    #expect(
      events.map { $0["type"]?.string } == [
        "game", "score", "challenge", "error", "challenge", "error", "challenge", "finished",
      ])
    #expect(output.status == .exited(0))
  }
}
