import Foundation
import KuchiEngine
import KuchiSession
import KuchiTerminal
import SessionTesting
import Testing

struct PlainGameTests {
  @Test func `a whole game is told in sentences`() {
    Table(isPlain: true).expect {
      """

      Animals: 3 cards, 3 questions.

      Question 1 of 3. What does it mean?
      猫
      Enter shows the choices. :hint helps, :help lists the commands.
      > :hint
      Hint: it purrs
      >
      1: bird
      2: cat
      3: dog
      > 1
      Wrong. The answer is cat.
      猫, read ねこ (neko), means cat.
      You said this: 鳥, read とり (tori), means bird, fowl.
      Kept in a café, too.
      0 right, 1 wrong; +1 once more.

      Question 2 of 4. What does it mean?
      犬
      > 7
      These are the choices. Which number is it?
      1: cat
      2: dog
      3: bird
      > 2
      Right!
      犬, read いぬ (inu), means dog.
      1 right, 1 wrong.

      Question 3 of 4. What does it mean?
      鳥
      > :dunno
      You did not know it. The answer is bird.
      鳥, read とり (tori), means bird, fowl.
      1 right, 2 wrong; +1 once more.

      Question 4 of 5, once more. What does it mean?
      猫
      > cat
      Right!
      猫, read ねこ (neko), means cat.
      Kept in a café, too.
      2 right, 2 wrong.

      Question 5 of 5, once more. What does it mean?
      鳥
      > bird
      Right!
      鳥, read とり (tori), means bird, fowl.
      3 right, 2 wrong, 2 in a row.

      Good going, Aya. 3 of 5 answers right (60 %) in 16 s.
      To look at again:
      猫, read ねこ (neko), means cat.
      鳥, read とり (tori), means bird, fowl.
      Enter plays again, m what you missed, d the next deck; n leaves.
      > n
      """
    }
  }

  @Test func `a slip is told with both spellings, and no mark under them`() {
    let card = Card(id: "phone", term: "電話", readings: ["でんわ"], meanings: ["telephone"])
    Table([Deck(id: "d", title: "D", cards: [card])], playing: ["d"], settings: .typing, isPlain: true).expect
    {
      """

      D: 1 card, 1 question.

      Question 1 of 1. What does it mean?
      電話
      Type the answer. :hint helps, :help lists the commands.
      > telefone
      Right, but for a slip.
      You typed telefone. It is telephone.
      電話, read でんわ (denwa), means telephone.
      1 right, 0 wrong.

      Perfect, Aya! 1 of 1 answer right (100 %) in 2 s.
      Enter plays again, d the next deck; n leaves.
      """
    }
  }

  @Test func `an answer that came too late is said to count`() {
    let settings = GameSettings(topic: .meaning, timed: 5)
    let table = Table(settings: settings, isPlain: true)
    #expect(table.front.opening().hasPrefix("\nAnimals: 3 cards, 3 questions, 5 seconds each.\n"))
    table.host.now += 9
    #expect(table.type("2").contains("Time is up. The answer is cat. It counts as wrong.\n"))
  }

  @Test func `the back of a flash card is a sentence, and what can be said of it two`() {
    let table = Table([.animals], settings: .cards, isPlain: true)
    _ = table.front.opening()
    #expect(table.type("").contains(/^.+, read .+, means .+\.\n1: I knew it\.\n2: I did not\.\n$/))
    #expect(table.type("2").hasPrefix("You did not know it. It will come back.\n"))
  }

  @Test func `statistics are words and numbers`() {
    let lines = StatisticsReport.sample.lines(width: 80)
    #expect(
      Renderer(width: 80, theme: .dark, isPlain: true).render(lines) == """
        31 answers, 84 % right. 5 days in a row.

        Answers a day:
        Sun 22 Sep: 3.
        Sun 29 Sep: 9.
        Tue 1 Oct: 1.
        Wed 2 Oct: 3.
        Thu 3 Oct: 3.
        Fri 4 Oct: 3.
        Before these two weeks: 9 on 3 days.

        Minutes a day:
        Sat 28: 0.
        Sun 29: 1.
        Mon 30: 0.
        Tue 1: 1.
        Wed 2: 1.
        yesterday: 1.
        today: 1.

        Of the last 30 days 6 had answers, with less than a minute on average.

        Due:
        today: 3.
        tomorrow: 0.
        Sun 6: 0.
        Mon 7: 0.
        Tue 8: 0.
        later: 2.

        Remembered, by how far it was learned:
        learning: asked 6, right 100 %, expected 79 %.
        young: asked 5, right 60 %, expected 89 %.
        mature: asked 8, right 100 %, expected 98 %.

        Remembered, by how it was asked:
        typed: asked 18, right 89 %, expected 89 %.

        Remembered on a later day, by how stable the memory was:
        under 1 day: asked 3, right 100 %, expected 62 %.
        1–7 days: asked 5, right 60 %, expected 90 %.
        7–21 days: asked 2, right 100 %, expected 90 %.
        60–180 days: asked 4, right 100 %, expected 96 %.
        180–365 days: asked 4, right 100 %, expected 100 %.

        Right, by kind of question:
        meaning: asked 15, right 73 %.
        reading: asked 9, right 89 %.
        recall: asked 7, right 100 %.

        Right, by deck:
        Animals: asked 30, right 87 %.
        rocks: asked 1, right 0 %.

        Hardest cards:
        granite: wrong 1, of 1.
        猫, ねこ, cat: wrong 3, of 7.
        犬, いぬ, dog: wrong 1, of 16.

        Most often taken for each other:
        猫 / 犬: times 3.
        basalt / granite: times 1.

        """)
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
