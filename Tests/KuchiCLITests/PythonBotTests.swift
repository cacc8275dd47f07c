import Foundation
import TerminalTesting
import Testing

/// Games that a program in Python plays, which knows of `kuchi play --json` what its schema and its help say.
struct PythonBotTests {
  private let player: Player

  init() throws {
    player = try Player()
    try player.writeAnimals()
  }

  /// Runs `script`, which finds the program as `sys.argv[1]`, with Python.
  private func run(_ script: String) throws -> ChildOutput {
    var environment = ProcessInfo.processInfo.environment
    for variable in ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"] {
      environment[variable] = player.home.path(variable)
    }
    environment["PYTHONUTF8"] = "1"
    return try ChildProcess.run(
      "/usr/bin/env", arguments: ["python3", "-c", script, player.program], environment: environment,
      directory: player.home.path("here"), timeout: 20)
  }

  /// The lines that a script has printed behind `mark`.
  private func lines(_ mark: String, of output: ChildOutput) -> [String] {
    output.standardOutput.split(separator: "\n").filter { $0.hasPrefix(mark) }
      .map { String($0.dropFirst(mark.count)) }
  }

  /// How a program talks to the game: it tells what it sends and what it is told on its standard output.
  private static let talking = """
    import json, subprocess, sys

    def start(*arguments):
        global game
        game = subprocess.Popen(
            [sys.argv[1], "play", *arguments, "--json"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            encoding="utf-8")
        return replies()

    def replies():
        events = {}
        while not ("challenge" in events or "finished" in events):
            line = game.stdout.readline()
            print("<", line, end="")
            event = json.loads(line)
            assert event["type"] not in events, event
            events[event["type"]] = event
        return events

    def send(line):
        game.stdin.write(line + "\\n")
        game.stdin.flush()
        return replies()

    def ask(**request):
        line = json.dumps(request, ensure_ascii=False)
        print(">", line)
        return send(line)

    meanings = {"犬": "dog", "猫": "cat", "鳥": "bird"}

    """

  @Test func `a bot plays a whole game`() throws {
    let output = try run(
      Self.talking + """
        events = start("animals", "--seed", "7")
        assert events["game"]["decks"] == [{"id": "animals", "title": "Animals"}], events
        assert events["game"]["questions"] == 3 and events["score"]["total"] == 3, events

        # Wrong, and what it would have meant.
        first = events["challenge"]
        choices = first["choices"]
        right = choices.index(meanings[first["prompt"]])
        events = ask(choice=(right + 1) % len(choices))
        assert events["verdict"]["outcome"] == "wrong", events
        assert events["verdict"]["reason"] == "another-card", events
        assert events["verdict"]["expected"] == meanings[first["prompt"]], events
        assert events["verdict"]["confused"][0]["meanings"] == [choices[(right + 1) % len(choices)]], events
        assert events["score"]["wrong"] == 1 and events["score"]["total"] == 4, events

        # Taken back.
        events = ask(command="undo")
        assert events["challenge"] == first and events["score"]["wrong"] == 0, events
        events = ask(command="undo")
        assert events["error"]["code"] == "nothing-to-undo" and events["challenge"] == first, events

        # Malformed, and the game goes on.
        for line in ["", "quit", "[1, 2]", '{"choice": "one"}', '{"chioce": 1}', "\\0", "[" * 5000]:
            events = send(line)
            assert events["error"]["text"] and events["challenge"] == first, events
        events = ask(choice=99)
        assert events["verdict"]["reason"] == "no-such-choice" and "score" not in events, events

        # Wrong again, then right to the end, the missed card included.
        events = ask(command="dunno")
        asked = []
        while "challenge" in events:
            challenge = events["challenge"]
            asked.append((challenge["prompt"], challenge["repeat"]))
            events = ask(choice=challenge["choices"].index(meanings[challenge["prompt"]]))
            assert events["verdict"]["outcome"] == "right", events
        assert asked[-1] == (first["prompt"], True) and len(asked) == 3, asked
        finished = events["finished"]
        assert finished["complete"] and (finished["right"], finished["wrong"]) == (3, 1), finished
        assert [card["term"] for card in finished["missed"]] == [first["prompt"]], finished

        # The end of input.
        game.stdin.close()
        assert game.stdout.read() == "" and game.wait() == 0
        """)
    #expect(output.standardError == "")
    #expect(output.status == .exited(0))
    try expectFits(output, requests: 8)
  }

  @Test func `a game that was broken off goes on, as does its record`() throws {
    let output = try run(
      Self.talking + """
        events = start("animals")
        challenge = events["challenge"]
        ask(choice=challenge["choices"].index(meanings[challenge["prompt"]]))
        game.kill()
        events = start("animals")
        assert events["score"]["right"] == 1 and events["challenge"]["number"] == 2, events
        events = ask(command="undo")
        assert events["challenge"]["prompt"] == challenge["prompt"], events
        events = ask(command="quit")
        assert "finished" in events and game.wait() == 0, events
        """)
    #expect(output.standardError == "")
    #expect(output.status == .exited(0))
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
