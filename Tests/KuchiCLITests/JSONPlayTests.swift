import Foundation
import TerminalTesting
import Testing

/// `kuchi play --json`, as a program talks to it.
struct JSONPlayTests {
  private let player: Player

  init() throws { player = try .withAnimals() }

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
