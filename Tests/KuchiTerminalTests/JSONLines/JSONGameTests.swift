import Foundation
import KuchiTerminal
import SessionTesting
import TerminalTesting
import Testing

struct JSONGameTests {
  @Test func `the lines of a game, one by one`() throws {
    try Wire().expect("JSON Lines")
    try Wire([.animals, .plants], settings: .typing).expect("JSON requests")
    try Wire(settings: .readings).expect("JSON reasons")
    try Wire([.plants], settings: .typing).expect("JSON slips")
    try Wire(settings: .cards).expect("JSON flash cards")
  }

  /// The schedule asks one meaning, with or without its reading above it.
  private static func dealing(withReading isShown: Bool) -> (TestHost) -> Void {
    { host in
      host.dealing = { pool, settings, seed in
        let questions = [PlannedQuestion(card: 0, kind: .meaning)]
        return DealtGame(
          Game(
            pool, settings: settings, seed: seed, questions: questions,
            ladder: LearningStages(ruby: [0: isShown]),
            at: .newYear))
      }
    }
  }

  @Test func `a prompt comes with its furigana where the learner sees it`() throws {
    let shown = try Wire(settings: .typing, host: Self.dealing(withReading: true)).open()
    #expect(shown["challenge"]?["furigana"] == .string("犬[いぬ]"))
    let wire = Wire(settings: .typing, host: Self.dealing(withReading: false))
    #expect(try wire.open()["challenge"]?["furigana"] == nil)
    #expect(try wire.send(#"{"command": "hint"}"#)["challenge"]?["furigana"] == .string("犬[いぬ]"))
    #expect(try Wire(settings: .typing).open()["challenge"]?["furigana"] == nil)
  }

  @Test func `a filtered game says what its filters are and how many cards pass`() throws {
    let wire = Wire()
    wire.session.filter(FilterCommand.add(["-dog", "i"]))
    wire.session.filter(FilterCommand.turn(isOn: false, ["2"]))
    let game = try #require(try wire.open()["game"])
    #expect(game["filters"] == .array([.string("-dog")]))
    #expect(["matching", "cards", "questions"].map { game[$0] } == [.number(2), .number(3), .number(2)])
    wire.session.filter(FilterCommand.clear)
    let events = try wire.send(#"{"command": "again"}"#)
    #expect(events["game"]?["filters"] == nil && events["game"]?["matching"] == nil)
  }

  @Test func `every request is answered by events that end in a challenge, or in finished`() throws {
    let requests = [
      "hint", "show", "dunno", "undo", "undo", "skip", "accept", "score", "code", "decks", "again",
      "remembered",
    ].map { #"{"command": "\#($0)"}"# }
    let others = [
      #"{"choice": 0}"#, #"{"choice": 7}"#, #"{"answer": "dog"}"#, #"{"answer": "nonsense"}"#,
      #"{"command": "grade", "argument": "hard"}"#, #"{"command": "deck", "argument": "animals"}"#,
      #"{"command": "deck", "argument": "rocks"}"#, #"{"answer": "x", "version": 1}"#,
    ]
    let wire = Wire()
    #expect(try wire.open().types == ["game", "score", "challenge"])
    for request in requests + others + others + requests {
      let types = try wire.send(request).types
      #expect(types.last == "challenge" || types.last == "finished", "\(request)")
      #expect(types.dropLast().allSatisfy { $0 != "challenge" && $0 != "finished" }, "\(request)")
    }
  }

  @Test(arguments: [GameMode.choice, .typed, .flash])
  func `who answers each challenge and stops at finished has played the game`(mode: GameMode) throws {
    let wire = Wire(settings: GameSettings(mode: mode, topic: .meaning))
    let answers = ["犬": "dog", "猫": "cat", "鳥": "bird"]
    var events = try wire.open()
    var count = 0
    while let challenge = events["challenge"], count < 10 {
      count += 1
      let answer = answers[challenge["prompt"]?.string ?? ""] ?? ""
      let place = challenge["choices"]?.items.firstIndex(of: .string(answer)) ?? -1
      switch challenge["form"]?.string {
      case "choice": events = try wire.send(#"{"choice": \#(place)}"#)
      case "typed": events = try wire.send(#"{"answer": "\#(answer)"}"#)
      default: events = try wire.send(#"{"command": "remembered"}"#)
      }
    }
    #expect(count == 3)
    #expect(events["finished"]?["right"] == .number(3))
    #expect(events["finished"]?["complete"] == .boolean(true))
    #expect(try wire.close() == [])
  }

  @Test func `what would give the answer away is not told before its time`() throws {
    for mode in [GameMode.choice, .typed, .flash] {
      for (topic, answer) in [(GameTopic.meaning, "cat"), (.reading, "ねこ"), (.recall, "猫")] {
        let deck = Deck(
          id: "d", title: "D",
          cards: [.dog, .cat, .bird, Card(id: "猫|ねこ", term: "猫", readings: ["ねこ"], meanings: ["cat"])])
        let wire = Wire([deck], settings: GameSettings(mode: mode, topic: topic))
        var events = try wire.open()
        if mode != .flash { events += try wire.send(#"{"answer": ""}"#) }
        for event in events where event["choices"] == nil {
          #expect(!"\(event)".contains(answer), "\(event)")
        }
      }
    }
  }

  @Test(arguments: [(600, 600), (1_036_800.4, 1_036_800), (-5, 0), (nil, nil)] as [(Double?, Double?)])
  func `a verdict says in how many seconds the item is due`(seconds: Double?, due: Double?) throws {
    let wire = try Wire(settings: .typing) { $0.dueIn = seconds }.opened()
    #expect(try wire.send(#"{"command": "dunno"}"#)["verdict"]?["due"] == due.map(JSONValue.number))
    #expect(try wire.send(#"{"answer": ""}"#)["verdict"]?["due"] == nil)
  }

  @Test func `a timed game says how long each question waits, and tells what came too late`() throws {
    let wire = Wire(settings: GameSettings(mode: .typed, topic: .meaning, timed: 5))
    let events = try wire.open()
    #expect(events["game"]?["settings"]?["timed"] == .number(5))
    #expect(events["challenge"]?["seconds"] == .number(5))
    wire.host.now += 4
    #expect(try wire.send(#"{"answer": "cat"}"#)["verdict"]?["outcome"] == .string("right"))
    for request in [#"{"answer": "dog"}"#, #"{"command": "hint"}"#, #"{"command": "skip"}"#] {
      wire.host.now += 5
      let late = try wire.send(request)
      #expect(late.types == ["verdict", "score", "challenge"])
      #expect(
        late["verdict"]?["outcome"] == .string("wrong") && late["verdict"]?["reason"] == .string("late"))
      #expect(late["verdict"]?["given"] == nil && late["verdict"]?["grade"] == .string("again"))
    }
    wire.host.now += 60
    #expect(try wire.send(#"{"command": "undo"}"#)["score"]?["wrong"] == .number(2))
    wire.host.now += 4
    #expect(try wire.send(#"{"command": "show"}"#)["verdict"] == nil)
  }

  @Test func `a text of a deck can't end its line or reach a terminal`() throws {
    let hostile = "a\u{2028}b\u{1B}[31m\u{202E}\"\\/\u{7F}"
    let deck = Deck(id: "d", title: hostile, cards: [Card(id: "1", term: hostile, meanings: ["m"])])
    let wire = Wire([deck], settings: .typing)
    let text = wire.front.opening()
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    #expect(!text.contains("\u{2028}") && !text.contains("\u{202E}"))
    #expect(text.split(separator: "\n").count == 3)
    #expect(try JSONValue(String(text.split(separator: "\n")[2]))["prompt"] == .string(hostile))
  }
}
