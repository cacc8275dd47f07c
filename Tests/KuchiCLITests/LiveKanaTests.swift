import Foundation
import TerminalTesting
import Testing

/// Kana while they are typed, on a real terminal, read back cell by cell.
struct LiveKanaTests {
  /// Six cards, of which only readings are asked: each line is typed against the prompt of some question.
  private static let deck = """
    {"formatVersion": 1, "id": "kana-test", "title": "Kana test", "quiz": ["reading"], "cards": [
    {"term": "漢字", "readings": ["かんじ"], "meanings": ["Chinese character"]},
    {"term": "学校", "readings": ["がっこう"], "meanings": ["school"]},
    {"term": "女", "readings": ["おんな"], "meanings": ["woman"]},
    {"term": "新聞", "readings": ["しんぶん"], "meanings": ["newspaper"]},
    {"term": "抹茶", "readings": ["まっちゃ"], "meanings": ["powdered tea"]}]}
    """

  private let player: Player

  init() throws { player = try Player("Joanna") }

  private func start(
    _ deck: String = deck, columns: Int = 80, ask: String = "reading", rules: String = ""
  ) throws -> PseudoTerminal {
    try player.home.write(deck, to: "here/deck.json")
    let inputrc = try player.home.write(rules, to: "inputrc")
    let terminal = try player.with(["INPUTRC": inputrc]).sit(
      "play", "deck.json", "--mode", "typed", "--ask", ask, "--seed", "1", columns: columns, until: "1/")
    return terminal
  }

  private func line(_ terminal: PseudoTerminal) -> String {
    let prompt = terminal.screen.lines.last { !$0.isEmpty } ?? ""
    return String(prompt[(prompt.firstIndex(of: ">") ?? prompt.startIndex)...].dropFirst().drop { $0 == " " })
  }

  private func type(_ keys: String, into terminal: PseudoTerminal, gives text: String) throws {
    try terminal.send(keys)
    try terminal.wait { _ in line(terminal) == text }
  }

  @Test func `letters become kana as they are typed`() throws {
    let terminal = try start()
    for (keys, text) in [
      ("kanji", "かんじ"), ("konnichiha", "こんいちは"), ("gakkou", "がっこう"), ("kya", "きゃ"), ("KYA", "キャ"),
      ("kan", "かn"), ("shimbun", "しんぶn"), ("matcha", "まっちゃ"), ("猫", "猫"), ("ねko", "ねこ"), (":kana", ":kana"),
    ] {
      try type("\u{15}" + keys, into: terminal, gives: text)
    }
  }

  @Test func `a line is edited in the middle`() throws {
    let terminal = try start()
    try type("kaji", into: terminal, gives: "かじ")
    try type("\u{1B}[Dnn", into: terminal, gives: "かんじ")
    try type("\u{1B}[H\u{1B}[3~", into: terminal, gives: "んじ")
    try type("shi", into: terminal, gives: "しんじ")
    try type("\u{1B}[F\u{7F}\u{7F}", into: terminal, gives: "し")
  }

  @Test func `undo takes back a key at a time, and a kill comes back`() throws {
    let terminal = try start()
    try type("kana", into: terminal, gives: "かな")
    try type("\u{1F}", into: terminal, gives: "かn")
    try type("\u{1F}", into: terminal, gives: "か")
    try type("nji", into: terminal, gives: "かんじ")
    try type("\u{15}", into: terminal, gives: "")
    try type("\u{19}", into: terminal, gives: "かんじ")
  }

  @Test func `what is pasted becomes kana, on one line`() throws {
    let terminal = try start()
    try type("\u{1B}[200~gakkou\nkanji\u{1B}[201~", into: terminal, gives: "がっこう かんじ")
    try type("\u{15}ky", into: terminal, gives: "ky")
    try type("\u{1B}[200~ou\u{1B}[201~", into: terminal, gives: "きょう")
  }

  @Test func `typing goes on in twenty columns, over the end of the row`() throws {
    let terminal = try start(columns: 20)
    try terminal.send("gakkougakkougakkou")
    try terminal.wait { $0.text.contains("がっこうがっこ\nうがっこう") }
    try terminal.send("\u{7F}\u{7F}\u{7F}\u{7F}kanji")
    try terminal.wait { $0.text.contains("がっこうがっこ\nうかんじ") }
    for row in terminal.screen.lines { #expect(row.count <= 20) }
  }

  @Test(arguments: ["onna", "shimbun"])
  func `the right letters are right, whatever the line makes of them`(keys: String) throws {
    let term = keys == "onna" ? "女" : "新聞"
    let terminal = try start()
    for _ in 1...5 where !terminal.screen.lines.contains(where: { $0.hasSuffix("    " + term) }) {
      try terminal.send(":skip\r", until: "Put off")
      try terminal.wait(for: "1/")
    }
    try terminal.send(keys + "\r", until: "✓ Right!")
  }

  @Test func `letters stay where a meaning is asked, and become kana where its word is`() throws {
    let dog = """
      {"formatVersion": 1, "id": "dog", "title": "Dog", "languages": {"term": "ja", "meaning": "de"}, "cards": [
      {"term": "いぬ", "meanings": ["Hund"]}]}
      """
    let asked = try start(dog, ask: "meaning")
    try type("Hund", into: asked, gives: "Hund")
    try asked.send("\r", until: "✓ Right!")
    let wanted = try start(dog, ask: "recall")
    try type("inu", into: wanted, gives: "いぬ")
    try wanted.send("\r", until: "✓ Right!")
  }

  @Test(arguments: [
    ("Mädchen\r", "That is what it means; how does it sound?"), ("ich weiß nicht\r", "Here it is:"),
  ])
  func `what is said in another language where kana are wanted is known by its keys`(
    keys: String, told: String
  ) throws {
    let girl = """
      {"formatVersion": 1, "id": "girl", "title": "Girl", "languages": {"term": "ja", "meaning": "de"}, "cards": [
      {"term": "少女", "readings": ["しょうじょ"], "meanings": ["Mädchen"]}]}
      """
    try start(girl).send(keys, until: told)
  }

  @Test func `:kana turns it off and on again`() throws {
    let terminal = try start()
    try terminal.send(":kana\r", until: "Letters stay as you type them.")
    try type("kana", into: terminal, gives: "kana")
    try terminal.send("\u{15}:kana\r", until: "Letters become kana as you type them.")
    try type("kana", into: terminal, gives: "かな")
  }

  @Test func `vi mode inserts kana and commands as ever`() throws {
    let terminal = try start(rules: "set editing-mode vi\n")
    try type("kanji", into: terminal, gives: "かんじ")
    try type("\u{1B}0x", into: terminal, gives: "んじ")
    try type("iku", into: terminal, gives: "くんじ")
  }
}
