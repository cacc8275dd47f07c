import Foundation
import TerminalTesting
import Testing

/// Games that a program in Python plays, which knows of `kuchi play --json` what its schema and its help say.
struct PythonBotTests {
  private let player: Player

  init() throws { player = try .withAnimals() }

  /// Runs a function of `bot.py`, which finds the program as `sys.argv[1]`.
  private func run(_ function: String) throws -> ChildOutput {
    var environment = ProcessInfo.processInfo.environment
    for variable in ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"] {
      environment[variable] = player.home.path(variable)
    }
    environment["PYTHONUTF8"] = "1"
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "bot.py").path
    let output = try ChildProcess.run(
      "/usr/bin/env", arguments: ["python3", script, player.program, function], environment: environment,
      directory: player.home.path("here"), timeout: 20)
    #expect(output.standardError == "" && output.status == .exited(0))
    return output
  }

  /// The lines that a script has printed behind `mark`.
  private func lines(_ mark: String, of output: ChildOutput) -> [String] {
    output.standardOutput.split(separator: "\n").filter { $0.hasPrefix(mark) }
      .map { String($0.dropFirst(mark.count)) }
  }

  @Test func `a bot plays a whole game`() throws {
    let output = try run("play_whole_game")
    try expectFits(output, requests: 8)
  }

  @Test func `a game that was broken off goes on, as does its record`() throws {
    _ = try run("go_on_with_what_was_broken_off")
  }

  private func expectFits(_ output: ChildOutput, requests count: Int) throws {
    let schema = try JSONSchema(try player.run("play", "--schema").standardOutput)
    let (requests, events) = (lines("> ", of: output), lines("< ", of: output))
    #expect(requests.count >= count && events.count > requests.count)
    for request in requests { #expect(try schema.faults(in: request, as: "request") == [], "\(request)") }
    for event in events { #expect(try schema.faults(in: event, as: "event") == [], "\(event)") }
  }

  @Test func `standard output is events alone, whatever goes wrong`() throws {
    let output = try player.run("play", "rocks", "--json", input: "{}\n")
    #expect(output.standardOutput.isEmpty && output.status == .exited(66))
    #expect(output.standardError.hasPrefix("There is no deck rocks."))
  }

  @Test func `bytes that are no text are no request`() throws {
    let bytes: [UInt8] = [0xFF, 0xFE, 0x0A, 0x00, 0x0A] + Array(#"{"command": "quit"}"#.utf8)
    let output = try ChildProcess.run(
      player.program, arguments: ["play", "hiragana", "--json", "--seed", "1"],
      environment: ["HOME": player.home.path], input: bytes)
    let events = try output.standardOutput.split(separator: "\n").map { try JSONValue(String($0)) }
    #expect(
      events.map { $0["type"]?.string } == [
        "game", "score", "challenge", "error", "challenge", "error", "challenge", "finished",
      ])
    #expect(output.status == .exited(0))
  }
}
