import Foundation
import TerminalTesting
import Testing

/// `kuchi play --json`, as a program talks to it.
struct PythonBotTests {
  private let player: Player

  init() throws { player = try .withAnimals() }

  @Test func `a game that was broken off goes on, as does its record`() throws {
    var environment = ProcessInfo.processInfo.environment
    for variable in ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"] {
      environment[variable] = player.home.path(variable)
    }
    environment["PYTHONUTF8"] = "1"
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "bot.py").path
    let output = try ChildProcess.run(
      "/usr/bin/env", arguments: ["python3", script, player.program], environment: environment,
      directory: player.home.path("here"), timeout: 20)
    #expect(output.standardError == "" && output.status == .exited(0))
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
