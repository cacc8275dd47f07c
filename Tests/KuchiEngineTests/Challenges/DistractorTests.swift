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
  }

  private static func meaning(_ why: String, _ meaning: String, _ other: String) -> Trap {
    Trap(
      why: why, asked: .word("甲", "こう", meaning), trap: .word("乙", "おつ", other), topic: .meaning)
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
      why: "another meaning of the card", asked: .word("甲", "こう", "wolf", "lone hunter"),
      trap: .word("乙", "おつ", "lone hunter"), topic: .meaning),
    Trap(
      why: "accepted besides", asked: Card.word("甲", "こう", "wolf").with { $0.accept = ["hound"] },
      trap: .word("乙", "おつ", "hound"), topic: .meaning),
    Trap(
      why: "a homograph", asked: .word("一日", "ついたち", "first day"), trap: .word("一日", "いちにち", "all day"),
      topic: .meaning),
    Trap(
      why: "a homograph", asked: .word("一日", "ついたち", "first day"), trap: .word("一日", "いちにち", "all day"),
      topic: .reading),
    Trap(
      why: "a homograph in kana", asked: Card(id: "bridge", term: "はし", meanings: ["bridge"]),
      trap: Card(id: "chopsticks", term: "はし", meanings: ["chopsticks"]), topic: .meaning),
    Trap(
      why: "read alike", asked: .word("橋", "はし", "bridge"), trap: .word("箸", "はし", "chopsticks"),
      topic: .reading),
    Trap(
      why: "read alike in katakana", asked: .word("橋", "はし", "bridge"), trap: .word("箸", "ハシ", "chopsticks"),
      topic: .reading),
    Trap(
      why: "a long vowel in another spelling", asked: .word("景気", "けいき", "business"),
      trap: Card(id: "cake", term: "ケーキ", meanings: ["cake"]), topic: .reading),
    Trap(
      why: "a long vowel in another spelling", asked: .word("珈琲", "コーヒー", "coffee"),
      trap: .word("公妃", "こうひい", "duchess"), topic: .reading),
    Trap(
      why: "another reading of the card",
      asked: Card(id: "house", term: "家", readings: ["いえ", "うち"], meanings: ["house"]),
      trap: .word("内", "うち", "inside"), topic: .reading),
    Trap(
      why: "a shared meaning", asked: .word("先生", "せんせい", "teacher"), trap: .word("教師", "きょうし", "a teacher"),
      topic: .recall),
    Trap(
      why: "a shared second meaning", asked: .word("家", "いえ", "house", "home"),
      trap: .word("宅", "たく", "home"),
      topic: .recall),
    Trap(
      why: "another form of the card", asked: Card.word("桜", "さくら", "cherry tree").with { $0.forms = ["櫻"] },
      trap: .word("櫻", "さくら", "blossom"), topic: .recall),
    Trap(
      why: "what the other card accepts besides", asked: .word("今晩", "こんばん", "this evening"),
      trap: Card.word("今夜", "こんや", "tonight").with { $0.accept = ["this evening"] }, topic: .recall),
    Trap(
      why: "what the card accepts besides",
      asked: Card.word("車", "くるま", "car").with { $0.accept = ["vehicle"] },
      trap: .word("乗り物", "のりもの", "vehicle"), topic: .recall),
    Trap(
      why: "the reading of the card", asked: .word("亡くなる", "なくなる", "to pass away"),
      trap: Card(id: "lost", term: "なくなる", meanings: ["to be lost"]), topic: .recall),
    Trap(
      why: "a homograph with a mark before it", asked: .word("時", "とき", "when"),
      trap: .word("～時", "～じ", "o'clock"), topic: .meaning),
    Trap(
      why: "a homograph with a mark before it", asked: .word("～時", "～じ", "o'clock"),
      trap: .word("時", "とき", "when"), topic: .reading),
    Trap(
      why: "read like a term in kana", asked: Card(id: "be on", term: "つく", meanings: ["to be on"]),
      trap: .word("着く", "つく", "to arrive"), topic: .meaning),
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
    #expect(challenge.choices.count == 2)
    #expect(challenge.wrongChoices.map { $0.lowercased() } == ["wolf"])
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
