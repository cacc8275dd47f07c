import KuchiEngine
import Testing

/// What a learner knows of a text.
struct AssessedTextTests {
  private static let words = Deck(
    id: "words", title: "Words", quiz: [.meaning, .reading],
    cards: [
      .dog, .cat, .bird, .fish,
      Card(id: "taberu", term: "食べる", readings: ["たべる"], meanings: ["to eat"], partsOfSpeech: ["v1"]),
    ])

  private func assessed(
    _ text: String, knowing memories: [ReviewItem: Memory] = [:], _ facts: [StudyFact] = []
  ) -> AssessedText {
    AssessedText(text, on: Day(of: [Self.words], knowing: memories, facts), by: FSRS())
  }

  private func memory(of card: Card.ID, _ memory: Memory, _ kind: QuestionKind = .meaning) -> [ReviewItem:
    Memory]
  { [ReviewItem(deckID: "words", cardID: card, kind: kind): memory] }

  /// The words of a text, each with what is known of it.
  private func states(of text: AssessedText) -> [String] {
    text.words.map { "\($0.text) \($0.knowledge.rawValue)" }
  }

  @Test func `a word is new, being learned, fading, known or in no deck`() {
    let memories = memory(of: "dog", .known(stability: 100)).merging(memory(of: "cat", .known(stability: 2)))
    { $1 }
    .merging(memory(of: "bird", .learning(dueMinutesAgo: 1))) { $1 }
    let text = assessed("犬と猫と鳥と魚と兎とパンダを食べた。", knowing: memories)
    #expect(
      states(of: text) == [
        "犬 known", "猫 fading", "鳥 learning", "魚 new", "兎 unlisted", "パンダ unlisted", "食べた new",
      ])
    #expect(text.coverage == 28 && !text.isReadable)
    #expect(text.sentences.joined().map(\.text).joined() == "犬と猫と鳥と魚と兎とパンダを食べた。")
  }

  @Test func `a sentence ends with its sign, and goes on after what somebody says in it`() {
    let sentences = assessed("鳥は「犬？」と聞いた。「猫！」「魚。」はい\n犬").sentences.map { $0.map(\.text).joined() }
    #expect(sentences == ["鳥は「犬？」と聞いた。", "「猫！」", "「魚。」はい", "犬"])
  }

  @Test func `the kanji of a word whose card is in kana are read until it is known`() {
    let card = Card(
      id: "ureshii", term: "うれしい", forms: ["嬉しい"], meanings: ["happy"], partsOfSpeech: ["adj-i"])
    let deck = Deck(id: "words", title: "Words", quiz: [.meaning], cards: [card])
    func text(_ memories: [ReviewItem: Memory]) -> AssessedText {
      AssessedText("嬉しかった", on: Day(of: [deck], knowing: memories, []), by: FSRS())
    }
    #expect(text([:]).words.map(\.needsReading) == [true])
    #expect(text(memory(of: "ureshii", .known())).words.map(\.needsReading) == [false])
    #expect(card.furigana(ofForm: "嬉しかった")?.notation == "嬉[うれ]しかった")
  }

  @Test func `a single kanji within a compound that no deck has is no word of its own`() {
    #expect(states(of: assessed("犬小屋と犬猫と名犬。")) == ["犬小屋 unlisted", "犬 new", "猫 new", "名犬 unlisted"])
    #expect(states(of: assessed("大鳥居の鳥食べた")) == ["大鳥居 unlisted", "鳥 new", "食べた new"])
  }

  @Test func `a card with the very spelling goes before one that has it as another spelling`() {
    let cards = [
      Card(id: "kana", term: "あさ", forms: ["朝"], meanings: ["morning"]),
      Card(id: "kanji", term: "朝", readings: ["あさ"], meanings: ["morning"]),
    ]
    let text = AssessedText(
      "朝", on: Day(of: [Deck(id: "d", title: "D", quiz: [.meaning], cards: cards)], knowing: [:], []),
      by: FSRS())
    #expect(text.words.map { text.card(of: $0)?.id } == ["kanji"])
  }

  @Test func `a text can be read from 95 words in 100 on, as a text of a deck`() {
    let known = memory(of: "dog", .known(stability: 100))
    // 一 to 四 are in no deck; a text with no word is not readable.
    func text(unlisted count: Int) -> AssessedText {
      let terms = (0..<20 - count).map { Card(id: "w\($0)", term: "犬\($0)", meanings: ["w"]) }
      let deck = Deck(id: "many", title: "Many", quiz: [.meaning], cards: terms)
      let memories = terms.map { (ReviewItem(deckID: "many", cardID: $0.id, kind: .meaning), Memory.known()) }
      let words = terms.map(\.term) + ["一", "二"].prefix(count)
      return AssessedText(
        words.joined(separator: "、"),
        on: Day(of: [deck], knowing: Dictionary(uniqueKeysWithValues: memories)), by: FSRS())
    }
    #expect(text(unlisted: 1).coverage == 95 && text(unlisted: 1).isReadable)
    #expect(text(unlisted: 2).coverage == 90 && !text(unlisted: 2).isReadable)
    #expect(assessed("ああ。", knowing: known).coverage == nil && !assessed("", knowing: known).isReadable)
  }

  @Test func `new words are numbered by their use, then by their order`() {
    let text = assessed("犬。猫、鳥、猫。鳥が魚を食べた。猫も食べます。")
    let words = text.newWords.map { "\($0.number ?? 0) \($0.text) \($0.count)" }
    #expect(words == ["1 猫 3", "2 鳥 2", "3 食べた 2", "4 犬 1", "5 魚 1"])
    let sentences = ["猫、鳥、猫。", "猫、鳥、猫。", "鳥が魚を食べた。", "犬。", "鳥が魚を食べた。"]
    #expect(text.newWords.map(\.sentence) == sentences)
  }

  @Test func `a word counts as shown after its lesson`() {
    let text = assessed("犬", knowing: [:], [.shown(CardReference("dog", in: "words"))])
    #expect(states(of: text) == ["犬 learning"])
  }

  @Test func `a reading is shown as long as a question about the meaning shows it`() {
    let meaning = memory(of: "dog", .known(stability: 10))
    #expect(assessed("犬", knowing: meaning).words.map(\.needsReading) == [true])
    let both = meaning.merging(memory(of: "dog", .known(stability: 10), .reading)) { $1 }
    #expect(assessed("犬", knowing: both).words.map(\.needsReading) == [false])
    let mature = memory(of: "dog", .known(stability: 100))
    #expect(assessed("犬", knowing: mature).words.map(\.needsReading) == [true])
  }

  @Test func `the share that is read grows with the sentences`() {
    var shares: [Double] = []
    _ = AssessedText("犬。猫。\n鳥。魚", on: Day(of: [Self.words], knowing: [:], []), by: FSRS()) {
      shares.append($0)
    }
    #expect(shares == [0, 0.25, 0.5, 0.75])
  }

  @Test func `control characters, empty lines and long sentences do no harm`() {
    let text = assessed("\u{1B}[31m犬\u{202E}\r\n\r\n　 \n猫\t鳥\u{0}")
    #expect(text.sentences.map { $0.map(\.text).joined() } == ["[31m犬", "猫鳥"])
    let long = assessed(String(repeating: "犬", count: 2 * AssessedText.longestSentence + 1))
    #expect(long.sentences.map(\.count) == [200, 200, 1] && long.words.map(\.count) == [401])
  }
}
