import TerminalTesting
import Testing

/// How somebody comes to a screen: what they type, and behind which prompt.
struct ScreenScene: CustomTestStringConvertible, Sendable {
  let name: String
  var player: String? = "Aya"
  var arguments: [String] = ["pets", "--seed", "7"]
  var environment: [String: String] = [:]
  var columns = 80
  var rows = 30
  /// What is typed, each line behind the prompt that is waited for first.
  var lines: [(prompt: String, typed: String)] = []
  /// What is shown a little later than the prompt.
  var shows = ""
  /// The prompt under the screen that is looked at.
  let until: String

  var testDescription: String { name }

  /// Plays up to the screen and compares it.
  func expect(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let player = try Player(player).with(environment)
    try player.home.write(Self.pets, to: "here/decks/pets.json")
    try player.home.write("{", to: "here/broken.json")
    let terminal = try player.sit(["play"] + arguments, columns: columns, rows: rows)
    for line in lines {
      try terminal.wait(for: line.prompt)
      try terminal.send(line.typed + "\r")
    }
    try terminal.wait(for: until)
    try terminal.wait { screen in
      screen.text.contains(shows) && screen.lines[screen.cursor.row].hasPrefix(until)
    }
    try GoldenScreen(name: name).expect(terminal, sourceLocation: sourceLocation)
  }

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
