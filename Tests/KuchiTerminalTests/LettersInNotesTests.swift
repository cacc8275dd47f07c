import KuchiTerminal
import SessionTesting
import Testing

/// What stands behind the Japanese words of a note, for somebody who can't read them.
struct LettersInNotesTests {
  private static let beside = Deck(
    id: "beside", title: "Beside",
    cards: [
      Card(id: "long", term: "久しぶり", readings: ["ひさしぶり"], meanings: ["a long time"]),
      Card(id: "market", term: "市場", readings: ["しじょう"], meanings: ["the market"]),
      Card(id: "fair", term: "市場", readings: ["いちば"], meanings: ["a market place"]),
      Card(id: "sun", kind: .kanji, term: "日", readings: ["ニチ"], meanings: ["sun"]),
    ])

  private func card(_ notes: String) -> Card {
    Card(id: "come", term: "来る", readings: ["くる"], meanings: ["to come"], notes: notes)
  }

  /// A table at which a card with these notes is asked, and another deck may stand beside.
  private func table(_ notes: String) -> Table {
    let deck = Deck(id: "words", title: "Words", cards: [card(notes)])
    return Table([deck], playing: ["words"], settings: .typing) { $0.beside = [Self.beside] }
      .opened()
  }

  /// The last line of what is said of a right answer.
  private func note(_ notes: String, at table: Table? = nil) -> String? {
    let table = table ?? self.table(notes)
    return table.type("to come").split(separator: "\n").first { $0.hasPrefix("  ") && !$0.contains("来る  ") }
      .map { String($0.dropFirst(2)) }
  }

  @Test(arguments: [
    // A word that a card has is told as a whole, and a word that no card has not at all.
    ("To friends, 久しぶり.", "To friends, 久しぶり (hisashiburi)."),
    ("As in 英語が話せますか.", "As in 英語が話せますか."),
    // Two cards that are written alike don't say how it is read, nor does a kanji alone.
    ("Not 市場.", "Not 市場."), ("From 日.", "From 日."),
    // The card's own word stands above.
    ("So 来る, and くる.", "So 来る, and くる (kuru)."),
    // No brackets in brackets, and none behind a word that brackets explain.
    ("Irregular: 来ます (きます).", "Irregular: 来ます (きます kimasu)."),
    ("Long (久しぶり) ago, きょう.", "Long (久しぶり hisashiburi) ago, きょう (kyou)."),
    ("In 久しぶり (ひさしぶり).", "In 久しぶり (ひさしぶり hisashiburi)."),
    ("Like か(ka).", "Like か(ka)."),
  ])
  func `a word of a note has the letters of its whole reading, or none`(note: String, shown: String) {
    #expect(self.note(note) == shown)
  }

  @Test func `who knows the kana of a word needs no letters, whatever its kanji`() {
    let table = table("To friends, 久しぶり.")
    table.front.session.state.play.knownKana.wrappedValue = KnownKana(scripts: [.hiragana])
    #expect(note("", at: table) == "To friends, 久しぶり.")
  }

  @Test(
    arguments: [
      // Nothing is known of the player; ko alone was met; so was ni; ni is known from elsewhere.
      ([], KnownKana(), true), ([0], KnownKana(), false), ([0, 1], KnownKana(), true),
      ([0], KnownKana(["に"]), true),
    ] as [(Set<Int>, KnownKana, Bool)])
  func `after a right answer a kana is compared with those that were met`(
    met: Set<Int>, known: KnownKana, isCompared: Bool
  ) {
    let cards = [
      Card(
        id: "ko", kind: .kana, term: "こ", meanings: ["ko"],
        notes: "Two strokes alone: ko. に has a wall on the left."),
      Card(id: "ni", kind: .kana, term: "に", meanings: ["ni"]),
    ]
    let deck = Deck(id: "kana", title: "Kana", cards: cards)
    func said(_ text: String) -> String {
      let table = Table([deck], playing: ["kana"], settings: .typing) {
        $0.dealing = { pool, settings, seed in
          let questions = [PlannedQuestion(card: 0, kind: .meaning)]
          return DealtGame(
            Game(pool, settings: settings, seed: seed, questions: questions, met: met, at: .newYear))
        }
      }.opened()
      table.front.session.state.play.knownKana.wrappedValue = known
      return table.type(text)
    }
    #expect(said("ko").contains("Two strokes alone: ko."))
    #expect(said("ko").contains("a wall on the left.") == isCompared)
    #expect(said("ni").contains("a wall on the left."))
  }

  @Test func `in a duel nothing is spelt out that the game before it did not`() {
    let cards = [card("Said as きます."), Card(id: "go", term: "行く", readings: ["いく"], meanings: ["to go"])]
    let deck = Deck(id: "animals", title: "Animals", cards: [.dog, .cat] + cards)
    let table = Table([deck], settings: .typing) { $0.duels = [.dogAndCat].compactMap(\.self) }.opened()
    table.front.session.state.play.knownKana.wrappedValue = KnownKana(scripts: [.hiragana])
    let shown = table.type(":duel")
    #expect(shown.contains("犬  いぬ  dog") && !shown.contains("(inu)"), "\(shown)")
  }
}
