import KuchiEngine
import Testing

/// What must never stand among the wrong answers, because it could be right.
struct DistractorTests {
  struct Trap: CustomTestStringConvertible {
    let why: String
    let asked: Card
    let trap: Card
    let topic: GameTopic
    var testDescription: String { "\(why), \(topic)" }

    init(_ why: String, _ asked: Card, _ trap: Card, _ topic: GameTopic) {
      (self.why, self.asked, self.trap, self.topic) = (why, asked, trap, topic)
    }
  }

  private static func meaning(_ why: String, _ meaning: String, _ other: String) -> Trap {
    Trap(why, .word("甲", "こう", meaning), .word("乙", "おつ", other), .meaning)
  }

  static let traps: [Trap] = [
    meaning("the same", "wolf", "wolf"),
    meaning("another case", "wolf", "Wolf"),
    meaning("an article", "wolf", "a wolf"),
    meaning("brackets", "wolf", "wolf (animal)"),
    meaning("full-width letters", "wolf", "ｗｏｌｆ"),
    meaning("a verb's to", "to sleep", "sleep"),
    meaning("a gloss inside", "grey wolf", "wolf"),
    meaning("a gloss around", "wolf", "big grey wolf"),
    Trap(
      "another meaning of the card", .word("甲", "こう", "wolf", "lone hunter"),
      .word("乙", "おつ", "lone hunter"), .meaning),
    Trap(
      "accepted besides", Card.word("甲", "こう", "wolf").with { $0.accept = ["hound"] },
      .word("乙", "おつ", "hound"), .meaning),
    Trap("a homograph", .word("一日", "ついたち", "first day"), .word("一日", "いちにち", "all day"), .meaning),
    Trap("a homograph", .word("一日", "ついたち", "first day"), .word("一日", "いちにち", "all day"), .reading),
    Trap(
      "a homograph in kana", Card(id: "bridge", term: "はし", meanings: ["bridge"]),
      Card(id: "chopsticks", term: "はし", meanings: ["chopsticks"]), .meaning),
    Trap("read alike", .word("橋", "はし", "bridge"), .word("箸", "はし", "chopsticks"), .reading),
    Trap("read alike in katakana", .word("橋", "はし", "bridge"), .word("箸", "ハシ", "chopsticks"), .reading),
    Trap(
      "a long vowel in another spelling", .word("景気", "けいき", "business"),
      Card(id: "cake", term: "ケーキ", meanings: ["cake"]), .reading),
    Trap(
      "a long vowel in another spelling", .word("珈琲", "コーヒー", "coffee"),
      .word("公妃", "こうひい", "duchess"), .reading),
    Trap(
      "another reading of the card",
      Card(id: "house", term: "家", readings: ["いえ", "うち"], meanings: ["house"]),
      .word("内", "うち", "inside"), .reading),
    Trap("a shared meaning", .word("先生", "せんせい", "teacher"), .word("教師", "きょうし", "a teacher"), .recall),
    Trap("a shared second meaning", .word("家", "いえ", "house", "home"), .word("宅", "たく", "home"), .recall),
    Trap(
      "another form of the card", Card.word("桜", "さくら", "cherry tree").with { $0.forms = ["櫻"] },
      .word("櫻", "さくら", "blossom"), .recall),
    Trap(
      "what the other card accepts besides", .word("今晩", "こんばん", "this evening"),
      Card.word("今夜", "こんや", "tonight").with { $0.accept = ["this evening"] }, .recall),
    Trap(
      "what the card accepts besides", Card.word("車", "くるま", "car").with { $0.accept = ["vehicle"] },
      .word("乗り物", "のりもの", "vehicle"), .recall),
    Trap(
      "the reading of the card", .word("亡くなる", "なくなる", "to pass away"),
      Card(id: "lost", term: "なくなる", meanings: ["to be lost"]), .recall),
    Trap(
      "a homograph with a mark before it", .word("時", "とき", "when"), .word("～時", "～じ", "o'clock"), .meaning),
    Trap(
      "a homograph with a mark before it", .word("～時", "～じ", "o'clock"), .word("時", "とき", "when"), .reading),
    Trap(
      "read like a term in kana", Card(id: "be on", term: "つく", meanings: ["to be on"]),
      .word("着く", "つく", "to arrive"), .meaning),
  ]

  @Test(arguments: traps) func `what could be right is never offered as wrong`(trap: Trap) throws {
    let deck = Deck.of(trap.asked, trap.trap, .dog, .cat, .bird)
    let kind = try #require(QuestionKind(rawValue: trap.topic.rawValue))
    var offered: Set<String> = []
    for seed in 0..<10 as Range<UInt64> {
      for difficulty in Difficulty.allCases {
        let game = Game(deck, difficulty: difficulty, topic: trap.topic, seed: seed)
        let challenge = try #require(game.played().first { $0.card == 0 })
        offered.formUnion(challenge.wrongChoices)
      }
    }
    #expect(offered == Set([Card.dog, .cat, .bird].map { $0.answer(for: kind) }))
  }

  @Test func `an author's wrong answer that is right is not offered`() throws {
    let card = Card.dog.with { $0.distractors = ["a dog", "wolf", "Wolf"] }
    let challenge = try #require(Game(.of(card)).question).challenge
    #expect(challenge.choices.count == 2 && challenge.wrongChoices.map { $0.lowercased() } == ["wolf"])
  }

  @Test(arguments: [(GameTopic.meaning, ["wolf"]), (.recall, ["太"]), (.reading, [])])
  func `a listed term is offered where the term is asked, a listed meaning where the meaning is`(
    topic: GameTopic, listed: [String]
  ) throws {
    let card = Card.dog.with { $0.distractors = ["wolf", "太"] }
    let game = Game(.of(card, .cat), difficulty: .hard, topic: topic)
    let challenge = try #require(game.played().first { $0.card == 0 })
    #expect(challenge.choices.filter { $0.card == nil }.map(\.text) == listed)
  }

  @Test(arguments: ["hiragana", "katakana"], Difficulty.allCases)
  func `beside one kana stand single kana, and beside a word words`(id: String, difficulty: Difficulty) throws
  {
    let deck = try #require(BuiltInDecks.deck(id))
    let pool = CardPool(deck)
    let settings = GameSettings(count: 300, difficulty: difficulty, topic: .meaning)
    var game = Game(pool, settings: settings, seed: 7, at: .newYear)
    func isSound(_ card: Card) -> Bool { !card.tags.contains("words") && card.term.count < 3 }
    while let challenge = game.question?.challenge {
      let asked = isSound(game.card(of: challenge))
      let others = challenge.choices.compactMap(\.card).map { pool.cards[$0] }
      #expect(others.allSatisfy { isSound($0) == asked }, "\(game.card(of: challenge).term)")
      game.giveRight()
    }
  }

  @Test func `readings to choose from are kana, never a term without a reading`() {
    let deck = Deck.of(.dog, Card(id: "cat", term: "猫", meanings: ["cat"]), .bird, .hello)
    let games = (0..<10 as Range<UInt64>).map { Game(deck, topic: .reading, seed: $0) }
    let offered = Set(games.flatMap { $0.played() }.flatMap(\.choices).map(\.text))
    #expect(offered == ["いぬ", "とり"])
  }
}
