import KuchiEngine
import KuchiJapanese
import KuchiSession
import KuchiTerminal
import Testing

struct EveryWidthTests {
  private static let settings: [GameSettings] = [
    GameSettings(choices: 6, topic: .meaning), GameSettings(choices: 4, topic: .recall), .cards, .typing,
    .readings,
  ]

  private static let long = [
    "supercalifragilisticexpialidocious and more", "がっこうへいくとちゅうで、ともだちにあいました。", "「」、。っゃー々",
    String(repeating: "\u{1100}", count: 40), String(repeating: "a\u{301}", count: 50), "1\u{20E3}\u{20E3}",
    "ｶﾞｯｺｳ",
  ]

  /// Decks of texts that are long, of no width, or meant to do harm.
  private static func decks(_ piece: String) -> [Deck] {
    let cards = (1...4).map { number in
      Card(
        id: "x\(number)\(piece)", term: "学校\(number)\(piece)", readings: ["がっこう"],
        meanings: ["school \(number)\(piece)"],
        hint: piece, notes: "\(piece)\n\(piece)",
        examples: [Example(text: "学校へ行く。", furigana: "学校[がっこう]へ 行[い]く。", translation: piece)])
    }
    return [Deck(id: "long\(piece)", title: "Long \(piece)", cards: cards)]
  }

  @Test(arguments: 20...100)
  func `nothing that is shown is wider than the terminal`(width: Int) {
    let number = width - 20
    let pieces = HostileText.pieces + Self.long
    let piece = pieces[number % pieces.count] + Self.long[number % Self.long.count]
    let everything = Everything(
      decks: number % 2 == 0 ? Self.decks(piece) : HostileText.decks(piece),
      settings: Self.settings[number % Self.settings.count], readings: ReadingDisplay.allCases[number % 3],
      width: width, isPlain: number % 4 == 3, typed: piece, helped: width < 25 ? .max : 0)
    let rows = everything.shown.split(separator: "\n").map(String.init)
    #expect(rows.filter { DisplayWidth.columns(of: $0) > width } == [], "with \(piece.debugDescription)")
    #expect(rows.count > 200)
  }
}
