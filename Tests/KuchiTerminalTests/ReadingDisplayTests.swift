import KuchiTerminal
import SessionTesting
import Testing

struct ReadingDisplayTests {
  private static let eat = Card(
    id: "eat", term: "食べ物", readings: ["たべもの"], meanings: ["food"], notes: "What is eaten.",
    examples: [
      Example(text: "食べ物を買う。", furigana: "食[た]べ 物[もの]を 買[か]う。", translation: "to buy food"),
      Example(text: "もう一つ。"),
    ])
  private static let deck = Deck(id: "food", title: "Food", cards: [eat])

  @Test func `verdicts, cards and summaries show readings where the setting says`() async throws {
    try await Table([Self.deck], playing: ["food"], settings: .typing).expect("readings where they are set")
    try await Table([Self.deck], playing: ["food"], settings: .cards).expect("readings of cards")
  }

  private func table(_ readings: String, settings: GameSettings = .typing, width: Int = 80) -> Table {
    let table = Table([Self.deck], playing: ["food"], settings: settings, width: width).opened()
    table.type(":set readings \(readings)")
    return table
  }

  @Test(arguments: [("inline", "  食べ物  たべもの  food\n"), ("ruby", "  た  もの\n  食べ 物   food\n")])
  func `Latin letters go when the player knows the kana, and a hint brings them back`(
    readings: String, face: String
  ) {
    let table = table(readings)
    table.front.session.state.play.knownKana.wrappedValue = KnownKana(["た", "べ", "も", "の"])
    #expect(table.type(":hint").contains("it is read tabemono"))
    #expect(table.type("food").contains(face))
  }

  @Test(arguments: [
    (["ね", "こ"], ["ねこ (neko)", "いぬ (inu)"]), (["ね", "こ", "い", "ぬ"], ["ねこ", "いぬ"]),
    ([], ["ねこ", "いぬ"]),
  ])
  func `choices have Latin letters beside them, all or none, where a learner of kana can't read one`(
    known: [String], shown: [String]
  ) {
    let cards = [("ねこ", "cat"), ("いぬ", "dog")].map { Card(id: $1, term: $0, meanings: [$1]) }
    let table = Table(
      [Deck(id: "pets", title: "Pets", cards: cards)], playing: ["pets"],
      settings: GameSettings(choices: 2, topic: .recall)
    ).opened()
    table.front.session.state.play.knownKana.wrappedValue = KnownKana(Set(known))
    let lines = table.type("").split(separator: "\n").map { $0.dropFirst(5) }
    #expect(lines.sorted() == shown.map { $0[...] }.sorted())
  }

  @Test func `a word that another deck has too is not told as what was said for it`() {
    func anime(_ deck: String) -> Deck {
      Deck(id: Deck.ID(deck), title: deck, cards: [Card(id: deck, term: "アニメ", meanings: [deck])])
    }
    let table = Table([anime("anime"), anime("cartoon")], playing: ["anime"], settings: .typing).opened()
    #expect(!table.type("cartoon").contains("you said"))
  }

  /// A table at which the schedule says whether the meaning is asked with the reading above the term.
  private func table(_ readings: ReadingDisplay, ruby: Bool, width: Int, isPlain: Bool) -> Table {
    Table(
      [Self.deck], playing: ["food"], settings: .typing, width: width, isPlain: isPlain,
      host: {
        $0.dealing = { pool, settings, seed in
          DealtGame(
            Game(
              pool, settings: settings, seed: seed, questions: [PlannedQuestion(card: 0, kind: .meaning)],
              ladder: LearningStages(ruby: [0: ruby]), at: .newYear))
        }
      })
  }

  @Test(
    arguments: [
      (ReadingDisplay.inline, "    食(た)べ物(もの)\n", "食(た)べ物(もの)\n"),
      (.ruby, "    た  もの\n    食べ 物\n", "食(た)べ物(もの)\n"), (.hidden, "    食べ物\n", "食べ物\n"),
    ] as [(ReadingDisplay, String, String)], [80, 40])
  func `a term that is not known well yet is asked with its reading, where the setting says`(
    _ example: (readings: ReadingDisplay, shown: String, plain: String), width: Int
  ) {
    for isPlain in [false, true] {
      let table = table(example.readings, ruby: true, width: width, isPlain: isPlain)
      table.type(":set readings \(example.readings.rawValue)")
      let shown = table.type(":show")
      #expect(shown.contains(isPlain ? example.plain : "?\n" + example.shown), "\(shown)")
    }
  }

  @Test(arguments: [80, 40])
  func `the reading goes as memory grows, and a hint brings it back for one question`(width: Int) {
    let table = table(.inline, ruby: false, width: width, isPlain: false)
    #expect(table.front.opening().contains("?\n    食べ物\n"))
    let hinted = table.type(":hint")
    #expect(hinted.contains("it is read tabemono") && hinted.contains("?\n    食(た)べ物(もの)\n"), "\(hinted)")
  }

  @Test(arguments: [
    ("inline", "  食べ物  たべもの (tabemono)  food\n"), ("ruby", "  た  もの\n  食べ 物   (tabemono)  food\n"),
    ("hidden", "  食べ物  たべもの (tabemono)  food\n"),
  ])
  func `a reading that was asked for is never hidden`(readings: String, face: String) {
    let table = table(readings, settings: .readings)
    #expect(table.type("tabemono").contains("✓ Right!\n\n" + face))
    let flash = GameSettings(mode: .flash, topic: .reading)
    #expect(self.table(readings, settings: flash).type("").replacing("\n  ", with: "\n").contains(face))
  }

  @Test(arguments: [
    (KnownKana(["あ"]), "    ありがとう  (arigatou)\n", "Hint: the answer begins with t…"),
    (KnownKana(), "    ありがとう\n", "Hint: it is read arigatou."),
    (KnownKana(scripts: [.hiragana]), "    ありがとう\n", "Hint: it is read arigatou."),
  ])
  func `letters that stand in the question are no hint`(known: KnownKana, shown: String, hint: String) {
    let card = Card(id: "thanks", kind: .phrase, term: "ありがとう", meanings: ["thank you"])
    let table = Table([Deck(id: "d", title: "D", cards: [card])], playing: ["d"], settings: .typing)
    table.front.session.state.play.knownKana.wrappedValue = known
    #expect(table.front.opening().contains(shown))
    #expect(table.type(":hint").contains(hint))
  }

  @Test(arguments: ["inline", "ruby", "hidden"])
  func `what has no reading is shown alike`(readings: String) {
    let card = Card(id: "thanks", term: "ありがとう", meanings: ["thank you"])
    let table = Table([Deck(id: "d", title: "D", cards: [card])], playing: ["d"], settings: .typing)
    table.type(":set readings \(readings)")
    let letters = readings == "hidden" ? "" : "(arigatou)  "
    #expect(table.type("thank you").contains("\n  ありがとう  \(letters)thank you\n"))
  }

  @Test(arguments: [
    (ReadingDisplay.inline, "  食べ物  たべもの (tabemono)  food\n"),
    (.ruby, "  た  もの\n  食べ 物   (tabemono)  food\n"),
    (.hidden, "  食べ物  food\n"),
  ])
  func `the page of a deck follows the setting`(readings: ReadingDisplay, row: String) {
    let lines = Self.deck.page(path: nil, readings: readings)
    #expect(Renderer(width: 80, theme: .none).render(lines).hasSuffix(row))
  }

  @Test func `furigana of another text is passed over`() {
    let card = Card(id: "x", term: "食べ物", readings: ["たべもの"], furigana: "飲[の]み 物[もの]", meanings: ["food"])
    let lines = Deck(id: "d", title: "D", cards: [card]).page(path: nil, readings: .ruby)
    #expect(Renderer(width: 80, theme: .none).render(lines).contains("  た  もの\n  食べ 物 "))
  }
}
