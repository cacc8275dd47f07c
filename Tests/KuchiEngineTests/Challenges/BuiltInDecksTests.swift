import DeckTesting
import KuchiEngine
import Testing

struct BuiltInDecksTests {
  @Test func `the decks are found by their ids`() {
    #expect(BuiltInDecks.all.map(\.id) == ["hiragana", "katakana", "first-words"])
    for deck in BuiltInDecks.all { #expect(BuiltInDecks.deck(deck.id) == deck) }
    #expect(BuiltInDecks.deck("kanji") == nil && BuiltInDecks.bytes(of: "kanji") == nil)
  }

  // After a change of such a file, run .dev/embed.
  @Test(arguments: BuiltInDecks.all.map(\.id))
  func `a built-in deck is the file in decks, byte for byte`(id: String) throws {
    let file = try BundledDeck.named(id)
    #expect(BuiltInDecks.bytes(of: id) == file.bytes)
  }

  @Test(arguments: [
    ("hiragana", "あいうえおかきくけこ", "がぎぐげご", ["びゅ", "びょ", "ぴゃ", "ぴゅ", "ぴょ"]),
    ("katakana", "アイウエオカキクケコ", "ガギグゲゴ", ["ビュ", "ビョ", "ピャ", "ピュ", "ピョ"]),
  ])
  func `kana come in their traditional order, with words of them between`(
    id: String, first: String, voiced: String, last: [String]
  ) throws {
    let deck = try #require(BuiltInDecks.deck(id))
    #expect(Set(deck.cards.map(\.term)).count == deck.cards.count)
    let terms = deck.cards.filter { !$0.tags.contains("words") }.map(\.term)
    #expect(terms.prefix(10).joined() == first && terms[46..<51].joined() == voiced)
    #expect(Array(terms[99..<104]) == last && deck.cards.count { $0.tags.contains("words") } > 140)
    #expect(deck.cards.allSatisfy { deck.questionKinds(for: $0) == [.meaning] })
    #expect(deck.cards.allSatisfy { ($0.kind == .word) == $0.tags.contains("rows") && $0.readings.isEmpty })
  }

  @Test(arguments: [["hiragana"], ["katakana"], ["hiragana", "katakana", "first-words"]])
  func `a word of a course is asked for its meaning, among meanings of words`(ids: [Deck.ID]) throws {
    let pool = CardPool(ids.compactMap(BuiltInDecks.deck))
    let words = pool.cards.indices.filter { pool.cards[$0].tags.contains("rows") }
    #expect(words.count >= 50)
    let questions = words.map { PlannedQuestion(card: $0, kind: .meaning) }
    for difficulty in Difficulty.allCases {
      let settings = GameSettings(difficulty: difficulty, mode: .choice)
      var game = Game(pool, settings: settings, seed: 3, questions: questions, at: .newYear)
      while let challenge = game.question?.challenge {
        #expect(challenge.choices.count == settings.choices)
        #expect(challenge.choices.allSatisfy { $0.card.map { pool.cards[$0].kind != .kana } == true })
        game.giveRight()
      }
      #expect(game.score.right >= words.count)
    }
  }

  @Test func `the first words are none that a course taught`() throws {
    let taught = BuiltInDecks.all.flatMap(\.cards).filter { $0.tags.contains("rows") }.map(\.term)
    let first = try #require(BuiltInDecks.deck("first-words")).cards
    #expect(Set(taught).isDisjoint(with: first.flatMap { [$0.term] + $0.readings }))
  }

  @Test(arguments: [
    ("し", "shi", ["si"]), ("つ", "tsu", ["tu"]), ("ふ", "fu", ["hu"]), ("じゃ", "ja", ["zya", "jya"]),
  ])
  func `a kana is known by all its spellings`(kana: String, name: String, others: [String]) throws {
    let card = try #require(BuiltInDecks.deck("hiragana")?.cards.first { $0.term == kana })
    #expect(card.meanings == [name])
    for spelling in others { #expect(card.accept.contains(spelling)) }
  }

  @Test(arguments: [("あ", "o"), ("ぬ", "me"), ("シ", "tsu"), ("ソ", "n")])
  func `look-alikes are listed, and offered in a hard game`(kana: String, twin: String) throws {
    let deck = try #require(BuiltInDecks.all.first { $0.cards.contains { $0.term == kana } })
    let position = try #require(deck.cards.firstIndex { $0.term == kana })
    let listed = deck.cards[position].distractors
    #expect(listed.contains(twin))
    var offered: Set<String> = []
    let pool = CardPool(deck)
    let settings = GameSettings(choices: min(listed.count + 1, 4), difficulty: .hard)
    let question = PlannedQuestion(card: position, kind: .meaning)
    for seed in 0..<40 as Range<UInt64> {
      let game = Game(pool, settings: settings, seed: seed, questions: [question], at: .newYear)
      let challenge = try #require(game.question?.challenge)
      offered.formUnion(challenge.wrongChoices)
      #expect(!Set(challenge.wrongChoices).isDisjoint(with: listed))
    }
    #expect(offered.contains(twin))
  }

  @Test func `the first words are enough for a first week`() throws {
    let deck = try #require(BuiltInDecks.deck("first-words"))
    #expect(deck.cards.count { $0.kind == .phrase } >= 60)
  }

  @Test(arguments: BuiltInDecks.all, GameMode.allCases)
  func `a built-in deck can be played to the end`(deck: Deck, mode: GameMode) {
    var game = Game(deck, count: 300, mode: mode, topic: .mixed)
    while game.question != nil { #expect(game.giveRight()?.verdict.outcome == .right) }
    #expect(game.score.right == game.questionCount && game.questionCount >= deck.cards.count)
  }
}

struct ConjugatedGameTests {
  private static let write = Card(
    id: "kaku", term: "書く", readings: ["かく"], furigana: "書[か]く", meanings: ["to write", "to draw"],
    partsOfSpeech: ["v5k", "vt"], tags: ["JLPT::N5"])
  private static let quiet = Card(
    id: "shizuka", term: "静か", readings: ["しずか"], meanings: ["quiet"], partsOfSpeech: ["adj-na"])

  @Test func `another form is told by its name`() throws {
    let deck = Deck.of(Self.write).conjugated()
    let (te, past) = (
      try #require(deck.cards.first { $0.id == "kaku.te" }),
      try #require(deck.cards.first { $0.id == "kaku.past" })
    )
    let judge = Judge(languages: deck.languages)
    let judgement = judge.judge("kaita", kind: .recall, card: te) { form, kind in
      deck.cards.filter { judge.normalForms(of: $0, for: kind).contains(form) }
    }
    #expect(judgement.outcome.owners == [past])
  }

  @Test func `a hard game offers what learners take the form for`() throws {
    let deck = Deck.of(Self.write, Self.quiet).conjugated()
    let place = try #require(deck.cards.firstIndex { $0.id == "kaku.te" })
    let asked = Game(deck, count: deck.cards.count, difficulty: .hard, topic: .recall).played()
    let challenge = try #require(asked.first { $0.card == place })
    #expect(!Set(challenge.wrongChoices).isDisjoint(with: ["書って", "書きて"]))
  }
}
