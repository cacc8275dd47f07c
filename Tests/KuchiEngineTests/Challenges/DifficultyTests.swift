import KuchiEngine
import Testing

struct DifficultyTests {
  static let wolf = Card.word("狼", "おおかみ", "wolf").with {
    $0.partsOfSpeech = ["n"]
    $0.tags = ["animal"]
  }

  /// Cards that have nothing in common with the wolf.
  static let strangers = (0..<20).map { number in
    Card(
      id: "\(number)", term: "ア\(number)", meanings: ["stranger number \(number)"], partsOfSpeech: ["v1"],
      tags: ["other"])
  }

  static let alike: [(String, Card)] = [
    (
      "the same part of speech",
      Card(id: "x", term: "ルル", meanings: ["chair by the window"], partsOfSpeech: ["n"])
    ),
    ("a tag", Card(id: "x", term: "ルル", meanings: ["chair by the window"], tags: ["animal"])),
    ("a kanji", Card(id: "x", term: "狼煙", readings: ["ルル"], meanings: ["beacon by the window"])),
    ("the reading", Card(id: "x", term: "ルル", readings: ["おおかめ"], meanings: ["chair by the window"])),
    ("the shape of its answer", Card(id: "x", term: "ルル", meanings: ["bowl"])),
  ]

  private func wolfChallenge(
    _ others: [Card], wolf: Card = wolf, choices: Int, _ difficulty: Difficulty, seed: UInt64
  ) throws -> Challenge {
    let deck = Deck(id: "test", title: "Test", cards: [wolf] + others)
    let game = Game(deck, count: 100, choices: choices, difficulty: difficulty, seed: seed)
    return try #require(game.played().first { $0.card == 0 })
  }

  @Test(arguments: alike)
  func `in a hard game the wrong answer is the card that shares something`(what: String, twin: Card) throws {
    for seed in 0..<10 as Range<UInt64> {
      let challenge = try wolfChallenge(Self.strangers + [twin], choices: 2, .hard, seed: seed)
      #expect(challenge.wrongChoices == twin.meanings, "\(what)")
    }
  }

  @Test func `an answer that the author lists is offered before strangers`() throws {
    let listing = Self.wolf.with { $0.distractors = ["howling at the moon"] }
    for seed in 0..<10 as Range<UInt64> {
      let challenge = try wolfChallenge(Self.strangers, wolf: listing, choices: 2, .hard, seed: seed)
      #expect(challenge.wrongChoices == ["howling at the moon"])
    }
  }

  @Test func `a card that the author lists is closer than one that is only alike`() throws {
    let twins = ["lynx", "bear"].map { name in
      Card(
        id: name, term: name == "lynx" ? "リス" : "クマ", meanings: [name], partsOfSpeech: ["n"], tags: ["animal"]
      )
    }
    let listing = Self.wolf.with { $0.distractors = ["bear"] }
    var offered: Set<Choice> = []
    for seed in 0..<20 as Range<UInt64> {
      let challenge = try wolfChallenge(Self.strangers + twins, wolf: listing, choices: 2, .hard, seed: seed)
      offered.formUnion(challenge.choices.filter { !$0.isRight })
    }
    #expect(offered.map(\.text) == ["bear"] && offered.map(\.card) == [22])
  }

  static let pack = ["fox", "lynx", "bear"].map { name in
    Card(
      id: name, term: "ケモノ", readings: ["\(name)"], meanings: [name], partsOfSpeech: ["n"], tags: ["animal"])
  }

  @Test func `hard games take close answers alone, normal ones at least one, easy ones any`() throws {
    var close: [Difficulty: [Int]] = [:]
    for seed in 0..<40 as Range<UInt64> {
      for difficulty in Difficulty.allCases {
        let challenge = try wolfChallenge(Self.strangers + Self.pack, choices: 4, difficulty, seed: seed)
        close[difficulty, default: []].append(challenge.wrongChoices.count { $0.count < 5 })
      }
    }
    #expect(Set(close[.hard] ?? []) == [3] && close[.normal]?.min() == 1)
    #expect(close[.normal]?.count { $0 == 1 } ?? 0 > 20 && close[.easy]?.min() == 0)
    #expect(close[.easy]?.max() ?? 0 >= 1)
  }

  @Test func `in an easy game every other card is offered some time`() throws {
    var offered: Set<String> = []
    for seed in 0..<40 as Range<UInt64> {
      offered.formUnion(try wolfChallenge(Self.strangers, choices: 4, .easy, seed: seed).wrongChoices)
    }
    #expect(offered.count == Self.strangers.count)
  }

  @Test func `a wrong answer just used gives way to one as close`() {
    // Two cards are asked, and both are like two others that are not.
    let asked = ["one", "two"].map { Card(id: $0, term: "ミ\($0)", meanings: [$0], tags: ["like-\($0)"]) }
    let shown = ["ten", "six"].map {
      Card(id: $0, term: "ヤ\($0)", meanings: [$0], tags: ["like-one", "like-two"], quiz: [])
    }
    let deck = Deck(id: "test", title: "Test", quiz: [.meaning], cards: asked + shown)
    for seed in 0..<20 as Range<UInt64> {
      let wrong = Game(deck, choices: 2, difficulty: .hard, topic: .mixed, seed: seed).played().flatMap(
        \.wrongChoices)
      #expect(wrong.sorted() == ["six", "ten"])
    }
  }
}

struct ConfusionTests {
  private let hiragana = CardPool(BuiltInDecks.all.filter { $0.id == "hiragana" })

  /// あ, asked in a hard game of six choices by a player who took it for these before.
  private func game(taken confused: Set<Int>, seed: UInt64) -> Game {
    Game(
      hiragana, settings: GameSettings(choices: 6, difficulty: .hard), seed: seed,
      questions: [PlannedQuestion(card: 0, kind: .meaning)], confusions: [0: confused], at: .newYear)
  }

  @Test(arguments: ["ん", "び", "ぞ"])
  func `a card that was taken for another is offered, however large the deck`(kana: String) throws {
    let taken = try #require(hiragana.cards.firstIndex { $0.term == kana })
    for seed in 0..<30 as Range<UInt64> {
      let challenge = try #require(game(taken: [taken], seed: seed).question).challenge
      #expect(challenge.choices.contains { $0.card == taken })
    }
  }

  @Test func `a game that is dealt from its seed knows them too`() throws {
    let taken = try #require(hiragana.cards.firstIndex { $0.term == "ん" })
    let settings = GameSettings(
      count: hiragana.cards.count, choices: 6, difficulty: .hard, topic: .meaning)
    let game = Game(hiragana, settings: settings, seed: 5, confusions: [0: [taken]], at: .newYear)
    #expect(game.plan == Game(hiragana, settings: settings, seed: 5, at: .newYear).plan)
    let challenge = try #require(game.played().first { $0.card == 0 })
    #expect(challenge.choices.contains { $0.card == taken })
  }

  @Test func `a card taken for itself, or for one that is not there, changes nothing`() {
    for seed in 0..<10 as Range<UInt64> {
      let plain = game(taken: [], seed: seed)
      #expect(game(taken: [0, -1, 9_999], seed: seed).question == plain.question)
    }
  }
}
