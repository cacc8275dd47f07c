import KuchiTerminal
import SessionTesting
import TerminalTesting
import Testing

struct JSONErrorTests {
  private func expect(
    _ line: String, is code: String, on wire: Wire = Wire(), sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let challenge = try wire.open()["challenge"]
    let told = try wire.sendAnything(line)
    #expect(told.types == ["error", "challenge"], sourceLocation: sourceLocation)
    #expect(told["error"]?["code"] == .string(code), sourceLocation: sourceLocation)
    #expect(told["challenge"] == challenge, "nothing has changed", sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    ("", "not-json"), ("hello", "not-json"), (#"{"choice": 1"#, "not-json"), (#"{"choice": 1}}"#, "not-json"),
    (#"{'choice': 1}"#, "not-json"), (":quit", "not-json"), ("\u{0}", "not-json"), ("\u{FFFD}", "not-json"),
    (String(repeating: "[", count: 60_000), "not-json"),
    (String(repeating: "[", count: 65_537), "line-too-long"),
    ("[]", "not-an-object"), ("1", "not-an-object"), ("null", "not-an-object"), (#""quit""#, "not-an-object"),
    ("{}", "nothing-asked"), (#"{"version": 1}"#, "nothing-asked"), (#"{"argument": "x"}"#, "nothing-asked"),
    (#"{"choise": 1}"#, "unknown-key"), (#"{"choice": 1, "x": 1}"#, "unknown-key"),
    (#"{"choice": 1, "answer": "dog"}"#, "several-asked"),
    (#"{"choice": 1, "choice": 0}"#, "repeated-key"), (#"  {"choice": 1, "choi\u0063e": 0}"#, "repeated-key"),
    (#"{"choice": "1"}"#, "wrong-type"), (#"{"choice": 1.5}"#, "wrong-type"),
    (#"{"choice": true}"#, "wrong-type"), (#"{"choice": 1e99}"#, "wrong-type"),
    (#"{"choice": null}"#, "wrong-type"), (#"{"answer": 1}"#, "wrong-type"),
    (#"{"answer": ["dog"]}"#, "wrong-type"), (#"{"command": {}}"#, "wrong-type"),
    (#"{"command": "grade", "argument": 1}"#, "wrong-type"),
    (#"{"choice": 1, "version": "1"}"#, "wrong-type"),
    (#"{"choice": 1, "version": 2}"#, "other-version"), (#"{"choice": 1, "version": 0}"#, "other-version"),
    (#"{"command": "hnit"}"#, "unknown-command"), (#"{"command": "Quit"}"#, "unknown-command"),
    (#"{"command": ""}"#, "unknown-command"), (#"{"command": "help"}"#, "unknown-command"),
    (#"{"command": "deck"}"#, "missing-argument"), (#"{"command": "grade"}"#, "missing-argument"),
    (#"{"command": "hint", "argument": "x"}"#, "needless-argument"),
    (#"{"answer": "dog", "argument": "x"}"#, "needless-argument"),
    (#"{"command": "grade", "argument": "again"}"#, "no-grade"),
  ])
  func `a line that is no request is an error, and the game goes on`(line: String, code: String) throws {
    try expect(line, is: code)
  }

  @Test(
    arguments: [
      (.meanings, #"{"command": "undo"}"#, "nothing-to-undo"),
      (.meanings, #"{"command": "missed"}"#, "nothing-missed"),
      (.meanings, #"{"command": "accept"}"#, "nothing-to-accept"),
      (.meanings, #"{"command": "grade", "argument": "easy"}"#, "nothing-to-grade"),
      (.meanings, #"{"command": "deck", "argument": "rocks"}"#, "deck-not-opened"),
      (.meanings, #"{"command": "remembered"}"#, "wrong-kind-of-answer"),
      (.meanings, #"{"command": "forgot"}"#, "wrong-kind-of-answer"),
      (.typing, #"{"choice": 0}"#, "wrong-kind-of-answer"),
      (.typing, #"{"command": "remembered"}"#, "wrong-kind-of-answer"),
      (.cards, #"{"choice": 0}"#, "wrong-kind-of-answer"),
      (.cards, #"{"answer": "cat"}"#, "wrong-kind-of-answer"),
      // A game beyond a code has none.
      (GameSettings(count: 200, topic: .meaning), #"{"command": "code"}"#, "no-code"),
    ] as [(GameSettings, String, String)])
  func `a request that can't be met is an error, and the game goes on`(
    settings: GameSettings, line: String, code: String
  ) throws {
    try expect(line, is: code, on: Wire(settings: settings))
  }

  @Test func `the commands that an error lists are those of the schema`() throws {
    let wire = try Wire().opened()
    let error = try wire.sendAnything(#"{"command": "frobnicate"}"#)["error"]
    guard case .string(let text) = error?["text"], let list = text.split(separator: "There are: ").last else {
      throw Refusal("no commands are listed")
    }
    let words = list.dropLast().split(separator: ", ")
    #expect(words.count > 15 && Set(words).count == words.count)
    for word in words { #expect(PlaySchema.json.contains("\"\(word)\""), "\(word)") }
  }

  @Test func `the same error twice is told twice`() throws {
    let wire = try Wire().opened()
    for _ in 0..<2 { #expect(try wire.send(#"{"command": "undo"}"#).types == ["error", "challenge"]) }
  }

  @Test func `hints come to an end, and so do questions to put off`() throws {
    let wire = try Wire([Deck(id: "one", title: "One", cards: [.dog])], settings: .typing).opened()
    var told: [JSONValue] = []
    for _ in 0..<10 where told["error"] == nil { told = try wire.send(#"{"command": "hint"}"#) }
    #expect(told["error"]?["code"] == .string("no-more-hints"))
    #expect(try wire.send(#"{"command": "skip"}"#)["error"]?["code"] == .string("nothing-else-to-ask"))
  }

  @Test func `after the last question there is none, until there is another game`() throws {
    let wire = try Wire([Deck(id: "one", title: "One", cards: [.dog])], settings: .typing).opened()
    #expect(try wire.send(#"{"answer": "dog"}"#).types == ["verdict", "score", "finished"])
    for request in [#"{"answer": "dog"}"#, #"{"command": "hint"}"#, #"{"command": "skip"}"#] {
      let told = try wire.send(request)
      #expect(told.types == ["error", "finished"])
      #expect(told["error"]?["code"] == .string("no-question"))
    }
    #expect(try wire.send(#"{"command": "again"}"#).types == ["game", "score", "challenge"])
  }

  @Test func `an answer that could not be recorded is told as such, and judged`() throws {
    let wire = try Wire { $0.failure = Refusal("no space left") }.opened()
    let told = try wire.send(#"{"choice": 0}"#)
    #expect(told.types == ["error", "verdict", "score", "challenge"])
    #expect(told["error"]?["code"] == .string("answer-not-recorded"))
    #expect(told["error"]?["text"] == .string("The answer could not be recorded: no space left."))
  }

  @Test func `a deck that can't be opened leaves nothing to play until another is`() throws {
    let wire = Wire(playing: "rocks")
    let told = try wire.open()
    #expect(told.types == ["error", "finished"])
    #expect(told["error"]?["code"] == .string("deck-not-opened"))
    for request in [#"{"command": "score"}"#, #"{"command": "code"}"#, #"{"command": "show"}"#] {
      #expect(try wire.send(request).types == ["finished"])
    }
    let animals = try wire.send(#"{"command": "deck", "argument": "animals"}"#)
    #expect(animals.types == ["game", "score", "challenge"])
  }
}
