import Foundation
import KuchiTerminal
import SessionTesting
import Testing

struct PlainGameTests {
  @Test func `the back of a flash card is a sentence, and what can be said of it two`() {
    let table = Table([.animals], settings: .cards, isPlain: true).opened()
    #expect(table.type("").contains(/^.+, read .+, means .+\.\n1: I knew it\.\n2: I did not\.\n$/))
    #expect(table.type("2").hasPrefix("You did not know it. It will come back.\n"))
  }

  @Test func `statistics are words and numbers`() throws {
    let lines = StatisticsReport.sample.lines(width: 80, StatisticsPart.allCases)
    try Kept("statistics read aloud").expect(
      Renderer(width: 80, theme: .dark, isPlain: true).render(lines))
  }

  @Test(arguments: [
    (
      Line([Span("Progress", .faint), Span("  "), Span("3 of 10"), Span("   cards")], indent: 4),
      "Progress, 3 of 10, cards\n"
    ),
    (Line("Well done!  Go on."), "Well done! Go on.\n"), (.empty, "\n"), (Line("###").saying([]), ""),
    (Line("1  dog   2  cat").saying("1: dog", "2: cat"), "1: dog\n2: cat\n"),
    (Line("a\u{1B}[31mb").saying("c\u{1B}[0m"), "c�[0m\n"),
    (Line([Span("猫", .term, ruby: "ねこ")]), "猫\n"),
  ])
  func `a line is read as it says, or with commas where the eye sees room`(line: Line, expected: String) {
    #expect(Renderer(width: 80, theme: .dark, isPlain: true).render([line]) == expected)
  }

  private static let modes: [GameSettings] = [
    GameSettings(choices: 6, topic: .meaning), GameSettings(topic: .recall), .cards, .typing, .readings,
  ]

  @Test(arguments: ReadingDisplay.allCases, modes)
  func `no view draws, paints, or puts anything in columns`(readings: ReadingDisplay, settings: GameSettings)
  {
    let shown = Everything(
      decks: [.animals, .plants], settings: settings, readings: readings, isPlain: true
    ).shown
    let drawn = shown.unicodeScalars.filter { $0.isDrawn }
    #expect(Set(drawn.map { String($0) }) == [])
    #expect(
      shown.split(separator: "\n").filter { $0.hasPrefix(" ") || $0.contains("  ") || $0.contains("|") } == []
    )
  }
}

extension Unicode.Scalar {
  /// Whether it is a picture or a command rather than a letter or a mark of punctuation.
  fileprivate var isDrawn: Bool {
    switch value {
    // Arrows, mathematical and technical signs, boxes, blocks, shapes, dingbats and more arrows.
    case 0x2190...0x2BFF, 0x1F000...0x1FAFF: true
    default: isUnprintable
    }
  }
}
