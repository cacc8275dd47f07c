import Foundation
import TerminalTesting
import Testing

/// How somebody comes to a screen: what they type, and behind which prompt.
struct ScreenScene: CustomTestStringConvertible, Sendable {
  var name: String
  var isStudying = false
  var player: String? = "Aya"
  var arguments: [String] = ["pets", "--seed", "7"]
  var environment: [String: String] = [:]
  var columns = 80
  var rows = 30
  /// What is typed, each line behind the prompt that is waited for first.
  var lines: [(prompt: String, typed: String)] = []
  /// The card that was forgotten seven times before; nil for no answer before.
  var leech: String?
  /// Whether a deck requires another, and both are there.
  var hasLevels = false
  /// What is shown a little later than the prompt.
  var shows = ""
  /// The prompt under the screen that is looked at.
  let until: String

  var testDescription: String { name }

  /// The same on a terminal of so many columns.
  func at(_ columns: Int, rows: Int? = nil) -> ScreenScene {
    var scene = self
    (scene.name, scene.columns, scene.rows) = ("\(name)-\(columns)", columns, rows ?? self.rows)
    return scene
  }

  func plain(rows: Int? = nil) -> ScreenScene {
    var scene = self
    (scene.name, scene.arguments, scene.rows) = ("\(name)-plain", arguments + ["--plain"], rows ?? self.rows)
    return scene
  }

  /// Plays up to the screen and compares it.
  func expect(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let (terminal, player) = try sit()
    try expectGolden(terminal, sourceLocation)
    withExtendedLifetime(player) {}
  }

  func sit() throws -> (PseudoTerminal, Player) {
    let player = try Player(player).with(environment)
    try player.home.write(Self.pets, to: "here/decks/pets.json")
    try player.home.write("{", to: "here/broken.json")
    try player.home.write(Self.particles, to: "here/particles.json")
    if hasLevels {
      try player.home.write(Self.lower, to: "here/decks/lower.json")
      try player.home.write(Self.upper, to: "here/decks/upper.json")
    }
    if let leech { try player.takeIn(Self.lapses(of: leech)) }
    if isStudying { _ = try player.run("study", "add", "pets") }
    let terminal = try player.sit(["play"] + arguments, columns: columns, rows: rows)
    var typed = ""
    for line in lines {
      try terminal.wait(for: line.prompt)
      // The line that is typed is drawn with its prompt, which the next question may have, too.
      try terminal.wait { screen in !screen.lines[screen.cursor.row].hasSuffix(typed) || typed.isEmpty }
      try terminal.send(line.typed + "\r")
      typed = line.typed
    }
    try terminal.wait(for: until)
    try terminal.wait { screen in
      (shows.isEmpty || screen.text.contains(shows)) && screen.lines[screen.cursor.row].contains(until)
    }
    return (terminal, player)
  }

  /// The answers by which a card is known, forgotten seven times, and due today.
  private static func lapses(of card: String) -> [String] {
    let day = 86_400
    let known = (0..<3).map {
      Player.review(card, deck: "pets", at: -500 * day + $0 * 1_200, due: -499 * day)
    }
    let forgotten = (0..<7).flatMap { lapse in
      let time = (40 * lapse - 400) * day
      return [
        Player.review(card, deck: "pets", grade: 1, at: time, due: time + 600),
        Player.review(card, deck: "pets", at: time + 1_200, due: time + 2 * day),
      ]
    }
    return known + forgotten
  }

  /// Two levels of words, of which the upper one builds on the lower.
  private static let lower = """
    {"formatVersion": 1, "id": "lower", "title": "Lower", "cards": [
    {"term": "危ない", "readings": ["あぶない"], "meanings": ["dangerous"]},
    {"term": "北", "readings": ["きた"], "meanings": ["north"]}]}
    """
  private static let upper = """
    {"formatVersion": 1, "id": "upper", "title": "Upper", "requires": ["lower"], "quiz": ["recall"], "cards": [
    {"term": "危険", "readings": ["きけん"], "meanings": ["dangerous"]}]}
    """

  private static let particles = """
    {"formatVersion": 1, "id": "particles", "title": "Particles", "cards": [
    {"id": "wa-1", "kind": "sentence", "term": "私は毎日図書館で日本語を勉強します。",
     "furigana": "私[わたし]は 毎[まい]日[にち] 図[と]書[しょ]館[かん]で 日[に]本[ほん]語[ご]を 勉[べん]強[きょう]します。",
     "meanings": ["I study Japanese at the library every day."],
     "cloze": [{"text": "で", "hint": "where something is done", "wrong": {
       "に": "に marks where something is or goes; studying is done somewhere.",
       "を": "を marks what is studied, and that is Japanese.", "へ": "へ marks a direction, and nobody goes anywhere."}}],
     "notes": "で after a place says where something is done."}
    ]}
    """

  /// Cards with all that a screen has to show: readings in parts, long meanings, notes and examples.
  private static let pets = """
    {"formatVersion": 1, "id": "pets", "title": "ペット Pets", "cards": [
    {"term": "飼い犬", "readings": ["かいいぬ"], "furigana": "飼[か]い 犬[いぬ]", "meanings": ["pet dog"], "quiz": ["meaning"],
     "tags": ["animal"],
     "examples": [{"text": "隣の飼い犬は、知らない人が来ると「ワンワン」と大きな声で吠える。",
      "translation": "The neighbour's dog barks loudly at strangers."}]},
    {"term": "象", "readings": ["ぞう"], "meanings": ["elephant"], "tags": ["animal"], "quiz": ["meaning"],
     "notes": "Counted with 頭 (とう), as all large animals are."},
    {"term": "亀", "readings": ["かめ"], "meanings": ["tortoise", "turtle"], "tags": ["animal"], "quiz": ["meaning"]},
    {"term": "餌をやる", "readings": ["えさをやる"], "furigana": "餌[えさ]をやる",
     "meanings": ["to give an animal its food, as one does every morning and evening"], "quiz": ["meaning"]}
    ]}
    """
}

// A screen that somebody has looked at and found good, with the style of every cell, in a file of its own.
//
// A row reads `[1]bold[0] plain`: each bracket gives, as SGR parameters, how what follows is drawn. With
// KUCHI_RECORD_SCREENS in the environment the files are written instead of compared; look at them before you keep
// them.
extension ScreenScene {
  /// Compares what `terminal` shows with the file.
  private func expectGolden(_ terminal: PseudoTerminal, _ sourceLocation: SourceLocation) throws {
    let shown = Self.timeless(terminal.screen.styledLines).joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["KUCHI_RECORD_SCREENS"] != nil {
      try Data(shown.utf8).write(to: source)
      return
    }
    let golden = try String(contentsOf: resource, encoding: .utf8)
    #expect(shown == golden, "\(name)", sourceLocation: sourceLocation)
  }

  private var source: URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/\(name).txt")
  }

  private var resource: URL {
    get throws { try #require(Bundle.module.resourceURL).appending(path: "Golden/\(name).txt") }
  }

  /// The rows with nothing in them that the clock or the calendar decides.
  private static func timeless(_ rows: [String]) -> [String] {
    rows.map { row in
      row.replacing(#/in [0-9]+ s\./#, with: "in 0 s.")
        .replacing(#/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) +[0-9]+ +/#, with: "Day 00    ")
        .replacing(#/^(?:\[[0-9;]+\])?(Mon|Tue|Wed|Thu|Fri|Sat|Sun).*[.#].*$/#) { "\($0.1)  the days" }
        .replacing(
          #/^(?:\[[0-9;]+\])?(?: *(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec))+ *$/#,
          with: "the months")
    }
  }
}
