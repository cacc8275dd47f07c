import Foundation
import KuchiEngine
import Testing

extension Card {
  /// A sentence with its gaps.
  static func sentence(
    _ term: String, _ furigana: String? = nil, _ meaning: String, _ gaps: Gap..., tags: [String] = []
  ) -> Card {
    Card(
      id: term, kind: .sentence, term: term, furigana: furigana, meanings: [meaning], cloze: gaps, tags: tags)
  }

  static let student = sentence(
    "私は学生です。", "私[わたし]は 学[がく] 生[せい]です。", "I am a student.",
    Gap(
      "は", hint: "marks the topic", accept: ["も"],
      wrong: [
        .init("を", because: "を marks what an action is done to"), .init("に", because: "に marks a place."),
        .init("で", because: "で says where something is done."),
      ]), Gap("学生"))
}

struct ClozeGameTests {
  private func game(
    _ cards: [Card], mode: GameMode = .choice, choices: Int = 4, seed: UInt64 = 7, sentences: Bool = false,
    topic: GameTopic = .mixed
  ) -> Game {
    Game(
      CardPool(Deck(id: "test", title: "Test", cards: cards)),
      settings: GameSettings(choices: choices, mode: mode, topic: topic, sentences: sentences), seed: seed,
      at: .newYear)
  }

  @Test func `each gap is a question of its own, with a review of its own`() {
    var game = game([.student], mode: .typed)
    #expect(Set(game.plan.map(\.kind)) == [.cloze(1), .cloze(2)])
    var kinds: [QuestionKind] = []
    while game.question != nil { if let review = game.giveRight()?.review { kinds.append(review.kind) } }
    #expect(Set(kinds) == [.cloze(1), .cloze(2)] && game.score.right == 2)
  }

  @Test func `the second gap waits until the first has graduated`() {
    let pool = CardPool(.of(.student))
    var memory: [QuestionKind: Memory] = [:]
    func open() -> [QuestionKind] {
      pool.candidates(byLadder: true) { _, kind in memory[kind] }.map(\.kind)
    }
    #expect(open() == [.cloze(1)])
    memory[.cloze(1)] = .known()
    #expect(open() == [.cloze(1), .cloze(2)])
  }

  @Test func `a memory of a gap is found and changed`() {
    let pool = CardPool(.of(.dog, .student))
    let item = ReviewItem(deckID: "test", cardID: Card.student.id, kind: .cloze(2))
    var memories = PoolMemories(of: pool, memories: [item: .known()])
    #expect(memories[1, .cloze(2)] != nil)
    #expect(memories[1, .cloze(1)] == nil && memories[1, .cloze(3)] == nil && memories[0, .cloze(1)] == nil)
    memories[1, .cloze(1)] = .known()
    memories[1, .cloze(9)] = .known()
    #expect(memories[1, .cloze(1)] != nil && memories[1, .cloze(9)] == nil)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `three wrong choices of the author stand alone`(seed: UInt64) throws {
    let others = ["が", "と", "の"].map { Card.sentence("猫\($0)犬", nil, "a \($0)", Gap($0)) }
    let asked = Card.student.with { $0.cloze = [$0.cloze[0]] }
    var game = game([asked] + others, seed: seed)
    while game.asked != asked { game.giveRight() }
    let challenge = try #require(game.question?.challenge)
    #expect(Set(challenge.choices.map(\.text)) == ["は", "を", "に", "で"])
    #expect(challenge.choices.filter(\.isRight).map(\.text) == ["は"])
  }

  @Test func `a wrong choice is wrong for its reason`() throws {
    var game = game([.student.with { $0.cloze = [$0.cloze[0]] }])
    let choices = try #require(game.question?.challenge.choices)
    let index = try #require(choices.firstIndex { $0.text == "に" })
    let turn = game.submit(.choice(index), at: .newYear)
    #expect(turn?.verdict.outcome == .wrong(.explained("に marks a place."), belongsTo: []))
    #expect(turn?.verdict.expected == "は")
  }

  @Test
  func `with fewer the gaps of the same tag fill up, then those of the deck, and only what looks alike`()
    throws
  {
    let asked = Card.sentence("私は行く", nil, "I go", Gap("は", wrong: [.init("を", because: "r")]), tags: ["p"])
    let cards = [
      asked, .sentence("水が飲む", nil, "b", Gap("が"), tags: ["p"]),
      .sentence("水には飲む", nil, "c", Gap("には"), tags: ["p"]),
      .sentence("水学生飲む", nil, "e", Gap("学"), tags: ["p"]), .sentence("水の飲む", nil, "d", Gap("の")),
      .sentence("水ノ飲む", nil, "f", Gap("ノ"), tags: ["p"]),
    ]
    for seed in 0..<20 as Range<UInt64> {
      var game = game(cards, seed: seed)
      while game.asked != asked { game.giveRight() }
      #expect(Set(try #require(game.question?.challenge).choices.map(\.text)) == ["は", "を", "が", "の"])
    }
    var three = game(cards, choices: 3, seed: 1)
    while three.asked != asked { three.giveRight() }
    #expect(Set(try #require(three.question?.challenge).choices.map(\.text)) == ["は", "を", "が"])
  }

  @Test func `a gap with nothing to choose from is a flash card`() {
    #expect(game([.sentence("水を飲む", nil, "a", Gap("を"))]).question?.challenge.form == .flash)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `no wrong choice is also right`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let particles = ["は", "が", "ハ", "を", "ヲ", "に", "には", "も", "から", "カラ"]
    let cards = (0..<12).map { number -> Card in
      let (right, other, wrong) = (
        particles.randomElement(using: &generator) ?? "", particles.randomElement(using: &generator) ?? "",
        particles.randomElement(using: &generator) ?? ""
      )
      return .sentence(
        "\(number)\(right)x", nil, "meaning \(number)",
        Gap(right, accept: [other], wrong: [.init(wrong, because: "no")]), tags: ["t"])
    }
    for challenge in game(cards, seed: seed).played() {
      let card = cards[challenge.card]
      let judge = Judge(languages: .init())
      let wrong = challenge.wrongChoices
      #expect(Set(challenge.choices.map(\.text)).count == challenge.choices.count)
      for text in wrong {
        #expect(
          !judge.judge(text, kind: challenge.kind, card: card) { _, _ in [] }.isRight,
          "\(text) in \(card.cloze)")
      }
    }
  }

  @Test
  func `the hint is the gap's own, then the answer letter by letter, and never the reading of the sentence`()
  {
    var game = game([.student], mode: .typed)
    while game.question?.challenge.kind != .cloze(1) { game.skip(at: .newYear) }
    #expect(game.hint() == .note("marks the topic") && game.hint() == nil)
    game.giveRight()
    #expect(game.hint() == .beginning("が"))
  }

  @Test(arguments: GameTopic.allCases)
  func `a sentence is asked for its gaps alone`(topic: GameTopic) {
    let kinds = game([.student, .dog], topic: topic).plan.filter { $0.card == 0 }.map(\.kind)
    #expect(Set(kinds) == ([.mixed, .cloze].contains(topic) ? [.cloze(1), .cloze(2)] : []))
  }

  @Test func `a sentence waits for the words that a deck teaches, and not for its kanji`() {
    let kanji = Card(id: "k", kind: .kanji, term: "学", readings: ["ガク"], meanings: ["learning"])
    let word = Card(id: "w", term: "学生", readings: ["がくせい"], meanings: ["student"])
    #expect(Day(of: [.of(.student, kanji)]).missing(at: 0).isEmpty)
    #expect(Day(of: [.of(.student, kanji, word)]).missing(at: 0) == [.character("学生")])
    let known = [ReviewItem(deckID: Deck.of(word).id, cardID: "w", kind: .meaning): Memory.known()]
    #expect(Day(of: [.of(.student, kanji, word)], knowing: known).missing(at: 0).isEmpty)
  }

  @Test(arguments: [
    ("飲む", "v5m", "水を飲みました。", true), ("飲む", "n", "水を飲みました。", false), ("大学", "n", "大学生です。", false),
    ("学生", "n", "学生です。", true), ("いる", "v1", "犬がいる。", false), ("もらう", "v5u", "犬をもらう。", true),
    ("～さん", "suf", "山田さんです。", false), ("コート", "n", "コートを買う。", true),
  ])
  func `words are found in sentences, verbs in each form, and no part of another word`(
    term: String, speech: String, sentence: String, isFound: Bool
  ) {
    let gap = Card(id: "s", kind: .sentence, term: sentence, meanings: ["…"], cloze: [Gap("。")])
    let word = Card(id: "w", term: term, meanings: ["word"], partsOfSpeech: [speech])
    let longer = Card(id: "l", term: "大学生", meanings: ["student"])
    let missing = Day(of: [.of(gap, word, longer)]).missing(at: 0)
    #expect(missing.contains(.character(term)) == isFound)
  }

  @Test func `a gap that an edit takes away is not asked any more`() throws {
    var game = game([.student], mode: .typed)
    var card = Card.student
    card.cloze = [card.cloze[0]]
    game = game.continued(on: CardPool(.of(card)), at: .newYear)
    #expect(game.played().map(\.kind) == [.cloze(1)])
  }
}
