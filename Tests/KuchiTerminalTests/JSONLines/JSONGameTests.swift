import Foundation
import KuchiEngine
import KuchiSession
import KuchiTerminal
import SessionTesting
import TerminalTesting
import Testing

struct JSONGameTests {
  @Test func `the lines of a game, one by one`() throws { try Wire().expect("JSON Lines") }

  /// The schedule asks one meaning, with or without its reading above it.
  private static func dealing(withReading isShown: Bool) -> (TestHost) -> Void {
    { host in
      host.dealing = { pool, settings, seed in
        let questions = [PlannedQuestion(card: 0, kind: .meaning)]
        return DealtGame(
          Game(
            pool, settings: settings, seed: seed, questions: questions, ladder: Ladder(ruby: [0: isShown]),
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

  @Test func `a typed answer is told with its reasons`() throws {
    let wire = try Wire(settings: .readings).opened()
    let retry = try #require(try wire.send(#"{"answer": "cat"}"#)["verdict"])
    #expect(retry["outcome"] == .string("retry") && retry["reason"] == .string("sound-wanted"))
    #expect(retry["expected"] == nil && retry["card"] == nil && retry["grade"] == nil)
    let wrong = try #require(try wire.send(#"{"answer": "inu"}"#)["verdict"])
    #expect(wrong["outcome"] == .string("wrong") && wrong["reason"] == .string("another-card"))
    #expect(wrong["expected"] == .string("ねこ") && wrong["given"] == .string("inu"))
    #expect(wrong["card"]?["romaji"] == .string("neko") && wrong["deck"] == .string("animals"))
    #expect(wrong["confused"]?.items.map { $0["id"] } == [.string("dog")])
    #expect(wrong["grade"] == .string("again"))
    let kana = try #require(try wire.send(#"{"answer": "inuu"}"#)["verdict"])
    #expect(kana["reason"] == .string("kana") && kana["about"] == .string("long-vowel"))
  }

  @Test func `a slip is told with its places`() throws {
    let wire = Wire([.plants], settings: .typing)
    var events = try wire.open()
    while events["challenge"]?["prompt"] != .string("花") { events = try wire.send(#"{"command": "skip"}"#) }
    let verdict = try #require(try wire.send(#"{"answer": "flowre"}"#)["verdict"])
    #expect(verdict["outcome"] == .string("forgiven") && verdict["grade"] == .string("hard"))
    #expect(verdict["slips"]?.items.map { $0["kind"] } == [.string("swapped")])
    #expect(verdict["slips"]?.items.first?["expected"]?["start"] == .number(4))
  }

  @Test(arguments: [(600, 600), (1_036_800.4, 1_036_800), (-5, 0), (nil, nil)] as [(Double?, Double?)])
  func `a verdict says in how many seconds the item is due`(seconds: Double?, due: Double?) throws {
    let wire = try Wire(settings: .typing) { $0.dueIn = seconds }.opened()
    #expect(try wire.send(#"{"command": "dunno"}"#)["verdict"]?["due"] == due.map(JSONValue.number))
    #expect(try wire.send(#"{"answer": ""}"#)["verdict"]?["due"] == nil)
  }

  @Test func `a flash card shows its back when it is turned over`() throws {
    let wire = Wire(settings: .cards)
    #expect(try wire.open()["challenge"]?["back"] == nil)
    let shown = try wire.send(#"{"command": "show"}"#)
    #expect(shown.types == ["challenge"])
    #expect(shown["challenge"]?["back"]?["meanings"] == .array([.string("cat")]))
    #expect(shown["challenge"]?["revealed"] == .boolean(true))
    let forgotten = try wire.send(#"{"command": "forgot"}"#)
    #expect(forgotten.types == ["verdict", "score", "challenge"])
    #expect(forgotten["verdict"]?["reason"] == .string("not-known"))
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

  @Test func `what was missed is played alone when it is asked for`() throws {
    let wire = try Wire(settings: .typing).opened()
    try wire.send(#"{"command": "dunno"}"#)
    let events = try wire.send(#"{"command": "missed"}"#)
    #expect(events["game"]?["questions"] == .number(1))
    #expect(
      events["challenge"]?["prompt"] == .string("猫") && events["challenge"]?["repeat"] == .boolean(false))
  }

  @Test func `hints are told with the challenge, all of them`() throws {
    let wire = try Wire(settings: .typing).opened()
    try wire.send(#"{"command": "hint"}"#)
    let hints = try wire.send(#"{"command": "hint"}"#)["challenge"]?["hints"]?.items ?? []
    #expect(hints.map { $0["kind"]?.string } == ["note", "romaji"])
    #expect(hints.map { $0["text"]?.string } == ["it purrs", "neko"])
  }

  @Test func `an amended grade is told with its verdict, and so is its end`() throws {
    let wire = try Wire(settings: .typing).opened()
    #expect(try wire.send(#"{"answer": "cat"}"#)["verdict"]?["grade"] == .string("good"))
    let amended = try wire.send(#"{"command": "grade", "argument": "easy"}"#)
    #expect(amended.types == ["verdict", "challenge"])
    #expect(amended["verdict"]?["grade"] == .string("easy"))
    #expect(try wire.send(#"{"command": "undo"}"#)["verdict"]?["grade"] == .string("good"))
    let undone = try wire.send(#"{"command": "undo"}"#)
    #expect(undone.types == ["score", "challenge"])
    #expect(undone["challenge"]?["prompt"] == .string("猫"))
  }

  @Test func `a verdict is not told again by what is done after it`() throws {
    let wire = try Wire(settings: .typing).opened()
    try wire.send(#"{"answer": "cat"}"#)
    for command in ["hint", "show", "skip"] {
      #expect(try wire.send(#"{"command": "\#(command)"}"#).types == ["challenge"], "\(command)")
    }
  }

  @Test func `another game, and another deck, begin with the game`() throws {
    let wire = try Wire([.animals, .plants]).opened()
    try wire.send(#"{"choice": 0}"#)
    #expect(try wire.send(#"{"command": "again"}"#).types == ["game", "score", "challenge"])
    let plants = try wire.send(#"{"command": "deck", "argument": "plants"}"#)
    #expect(plants.types == ["game", "score", "challenge"])
    #expect(plants["game"]?["decks"]?.items.map { $0["title"] } == [.string("Plants")])
  }

  @Test func `the decks there are can be asked for while a game goes on`() throws {
    let wire = Wire([.animals, .plants])
    let challenge = try wire.open()["challenge"]
    let told = try wire.send(#"{"command": "decks"}"#)
    #expect(told.types == ["decks", "challenge"] && told["challenge"] == challenge)
    #expect(told["decks"]?["decks"]?.items.map { $0["id"] } == [.string("animals"), .string("plants")])
  }

  @Test func `quitting is finished`() throws {
    let wire = try Wire().opened()
    let told = try wire.send(#"{"command": "quit"}"#)
    #expect(told.types == ["finished"] && told["finished"]?["complete"] == .boolean(false))
    #expect(wire.front.isOver)
    #expect(try wire.close() == [])
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
