import KuchiTerminal
import SessionTesting
import TerminalTesting
import Testing

/// What a verdict says of a kanji's readings.
struct KanjiVerdictTests {
  private static let kanji = Deck(
    id: "kanji", title: "Kanji",
    cards: [
      Card(
        id: "early", kind: .kanji, term: "早", readings: ["ソウ", "サッ", "はやい", "はやまる", "はやめる"],
        meanings: ["early"],
        examples: [
          Example(text: "早朝", furigana: "早[そう]朝[ちょう]"), Example(text: "早く行く", furigana: "早[はや]く行[い]く"),
        ]),
      Card(id: "word", term: "早い", readings: ["はやい"], meanings: ["early, as a word"]),
    ])

  private func told(_ term: String, _ topic: GameTopic, width: Int) -> [Substring] {
    let settings = GameSettings(mode: .typed, topic: topic)
    let table = Table([Self.kanji], playing: ["kanji"], settings: settings, width: width).opened()
    while table.front.session.asked?.term != term { table.type(":skip") }
    return table.type(topic == .reading ? "はやい" : "early").split(separator: "\n")
  }

  @Test(arguments: [
    (80, "  also  サッ, はや.い, はや.まる, はや.める"), (40, "  also  サッ, はや.い and 2 more"),
    (30, "  also  サッ and 3 more"),
  ])
  func `all readings that would be right stand on one row, as many as fit`(width: Int, row: Substring) {
    let lines = told("早", .reading, width: width)
    #expect(lines[0] == "✓ Right!")
    #expect(lines.contains(row), "\(lines)")
  }

  @Test func `the meaning of a kanji and the reading of a word need no further readings`() {
    for (term, topic) in [("早", GameTopic.meaning), ("早い", .reading)] {
      let lines = told(term, topic, width: 80)
      #expect(lines[0] == "✓ Right!" && !lines.contains { $0.contains("also") }, "\(lines)")
    }
  }
}
