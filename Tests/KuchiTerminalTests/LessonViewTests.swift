import Foundation
import KuchiTerminal
import SessionTesting
import Testing

extension Deck {
  /// A text of two pages, with two questions.
  fileprivate static let reading: Deck = {
    let first = "私は毎朝六時に起きます。シャワーを浴びて、六時半に朝ご飯を食べます。パンと卵を食べて、コーヒーを飲みます。"
    let second = "七時半に家を出て、駅まで歩きます。会社は九時からです。駅の前に桜の木があります。春はとてもきれいです。"
    func question(_ id: String, _ term: String, _ right: String, _ wrong: [String]) -> Card {
      Card(
        id: id, kind: .sentence, term: term, passage: "asa", meanings: ["meaning of \(id)"],
        cloze: [Gap(right, wrong: wrong.map { .init($0, because: "\($0) is not in the text.") })])
    }
    return Deck(
      id: "reading", title: "Reading",
      passages: [
        Passage(
          id: "asa", title: "My morning", text: first + second,
          furigana: first.replacing("毎朝", with: " 毎[まい]朝[あさ]") + second,
          translation: "I get up at six, eat, and walk to the station, where there is a cherry tree.",
          glosses: [Example(text: "桜", furigana: "桜[さくら]", translation: "cherry tree")])
      ],
      cards: [
        question("asa-1", "この人は六時に起きます。", "六時", ["七時", "八時", "九時"]),
        question("asa-2", "駅まで歩きます。", "駅", ["店", "家", "町"]),
      ])
  }()
}

/// Lessons on the screen: new cards, one by one, before they are asked.
struct LessonViewTests {
  /// A table at which everything is new, with a schedule.
  private func table() -> Table {
    Table(
      host: {
        $0.dealing = { pool, settings, seed in
          Day(of: pool, memories: [:], at: .newYear, days: .wholeSpans)
            .deal(settings, seed: seed, limits: DailyLimits(newPerDay: 20), teaches: true)
        }
      })
  }

  @Test func `Enter goes on, b goes back, and after the last card the first question comes`() async throws {
    try await table().expect("a lesson")
  }

  // MARK: Texts

  /// A text of two pages at 40 columns, and another one.
  private func reading(_ settings: GameSettings = GameSettings(mode: .choice)) -> Table {
    Table([.reading], playing: ["reading"], settings: settings, width: 40)
  }

  @Test func `a text is read page by page, then asked about, and show brings it back`() async throws {
    try await reading().expect("a text")
  }

  @Test func `a text is read aloud with its title and its readings`() {
    let table = Table(
      [.reading], playing: ["reading"], settings: GameSettings(mode: .choice), isPlain: true)
    let shown = table.front.opening()
    #expect(shown.contains("A text to read, page 1 of 2: My morning."))
    #expect(shown.contains("私は毎朝(まいあさ)六時に起きます。"))
  }

  @Test func `a game that goes on in the middle of a text shows the text again, once`() {
    var left = Game(CardPool(.reading), settings: GameSettings(mode: .choice), seed: 7, at: .newYear)
    while left.lesson != nil { left.learn(at: .newYear) }
    left.submit(.unknown, at: .newYear)
    left.next(at: .newYear)
    let record = GameRecord(of: left)
    let table = Table([.reading], playing: ["reading"]) { $0.unfinished = record }
    _ = table.front.opening()
    #expect(table.type("y").contains("A text to read  My morning\n"))
    #expect(!table.type("1").contains("A text to read"))
  }

  // MARK: Duels

  @Test func `a duel that is gone on with has the header of a duel`() throws {
    let game = Game(CardPool(.animals), seed: 7, duels: [.dogAndCat].compactMap(\.self), at: .newYear)
    let queue = Day(of: game.pool, memories: [:], at: .newYear, days: .wholeSpans)
      .queue(game.settings, seed: 7, limits: DailyLimits())
    var left = game
    left.learn(at: .newYear)
    left.submit(.unknown, at: .newYear)
    left.next(at: .newYear)
    let record = GameRecord(of: left)
    let table = Table {
      $0.unfinished = record
      $0.queued = queue
    }
    #expect(table.front.prompt == "left just now, go on? [Y/n] ")
    table.front.transcript.environment.width.wrappedValue = 20
    #expect(table.front.prompt == "go on? [Y/n] ")
    #expect(table.type("y").contains("Duel  1 pair, 4\nquestions\n"))
  }

  @Test(
    arguments: [
      ("飼い犬", "かいいぬ", "飼い主", "かいぬし", "Written alike except for 犬 and 主.", "Read alike except for いぬ and ぬし."),
      ("主人", "しゅじん", "主人公", "しゅじんこう", "Written alike except for 公.", "Read alike except for こう."),
      ("川", "かわ", "河", "かわ", nil, "Read the same: かわ."),
      ("犬", "いぬ", "猫", "ねこ", nil, nil),
      ("ソ", "", "ン", "", nil, nil),
    ] as [(String, String, String, String, String?, String?)])
  func `a duel says in what two cards are alike`(
    term: String, reading: String, other: String, otherReading: String, written: String?, read: String?
  ) {
    func card(_ id: Card.ID, _ term: String, _ reading: String) -> Card {
      Card(id: id, term: term, readings: reading.isEmpty ? [] : [reading], meanings: ["the \(id)"])
    }
    let deck = Deck(
      id: "animals", title: "Animals", cards: [card("dog", term, reading), card("cat", other, otherReading)])
    let table = Table([deck]) { $0.duels = [.dogAndCat].compactMap(\.self) }.opened()
    let shown = table.type(":duel")
    let lines = shown.split(separator: "\n").filter { $0.contains("alike") || $0.contains("the same") }
    #expect(lines.map { $0.drop { $0 == " " } } == [written, read].compactMap { $0.map { Substring($0) } })
  }

  // MARK: Leeches

  @Test func `a leech is shown once more, with what it was taken for, and a mnemonic can be kept there`()
    async throws
  {
    let memory = Memory(
      stability: 10, difficulty: 5, state: .review, due: .newYear, lastReview: .newYear - 864_000, reps: 9,
      lapses: 7)
    let table = Table(settings: .typing) { $0.previewed = FSRS().preview(memory, at: .newYear) }
    try await table.expect("a leech")
  }
}
