import KuchiEngine
import Testing

struct MatchingTests {
  /// A card as a deck writes it: `term reading meaning`, with `-` for no reading, and the id that follows from it.
  private func card(_ text: String) -> Card {
    let words = text.split(separator: " ").map(String.init)
    let reading = words[1] == "-" ? [] : [words[1]]
    return Card(
      id: ([words[0]] + reading).joined(separator: "|"), term: words[0], readings: reading,
      meanings: [words[2]])
  }

  private func deck(_ cards: String..., languages: Deck.Languages = .init()) -> Deck {
    Deck(id: "words", title: "Words", languages: languages, cards: cards.map(card))
  }

  private func matches(
    _ lost: [Card], in deck: Deck, recorded: Set<Card.ID> = [], refused: [Card.ID: Card.ID] = [:]
  ) -> [String] {
    deck.matches(for: lost, recorded: recorded, isRefused: { refused[$0] == $1 })
      .map { "\($0.lost.id) > \($0.card.id) \($0.kind)" }
  }

  @Test(arguments: [
    // What is known of the card that is gone: its id, and a meaning that was right.
    ("犬|いぬ", "dog", "犬|いぬ", MatchKind.word),
    ("犬|いぬ~2", "", "犬|いぬ", .word),
    ("犬|けん", "dog", "犬|いぬ", .term),
    ("犬|けん", "", "犬|いぬ", .term),
    ("犬", "", "犬|いぬ", .term),
    ("狗|いぬ", "dog", "犬|いぬ", .readingAndMeaning),
    ("いぬ", "", "犬|いぬ", .spelling),
    ("イヌ", "", "犬|いぬ", .spelling),
    ("御飯|ごはん", "", "ご飯|ごはん", .spelling),
    ("ありがとお", "", "ありがとう", .nearTerm),
    ("大きな|おおきな", "big", "大きい|おおきい", .nearTerm),
  ])
  func `a card that is gone is matched with the nearest`(
    id: String, meaning: String, to match: String, by kind: MatchKind
  ) {
    let deck = deck(
      "猫 ねこ cat", "犬 いぬ dog", "橋 はし bridge", "ご飯 ごはん rice", "ありがとう - thanks", "大きい おおきい big")
    let lost = Card(recorded: id, answers: meaning.isEmpty ? [:] : [.meaning: [meaning]])
    #expect(deck.matches(for: [lost], recorded: [], isRefused: { _, _ in false }).map(\.card.id) == [match])
    #expect(matches([lost], in: deck) == ["\(id) > \(match) \(kind)"])
  }

  @Test(arguments: [
    ("鳥|とり", "bird"),
    // Other words with the same reading.
    ("箸|はし", "chopsticks"), ("箸|はし", ""),
    // The same term with another meaning.
    ("犬|けん", "sword"),
    // One kanji of two is another word.
    ("学校|がっこう", ""), ("ねこ~2", "mole"),
    ("", ""), ("|", ""), ("~2", ""),
  ])
  func `where nothing is near there is no guess`(id: String, meaning: String) {
    let deck = deck("猫 ねこ cat", "犬 いぬ dog", "橋 はし bridge", "学生 がくせい student")
    let lost = Card(recorded: id, answers: meaning.isEmpty ? [:] : [.meaning: [meaning]])
    #expect(matches([lost], in: deck) == [])
  }

  @Test func `an id that its author chose says nothing, and the right answers do`() {
    let lost = Card(recorded: "a-17", answers: [.meaning: ["to eat"], .reading: ["taberu"]])
    #expect(
      matches([lost], in: deck("飲む のむ drink", "食べる たべる eat")) == ["a-17 > 食べる|たべる readingAndMeaning"])
    let recalled = Card(recorded: "a-17", answers: [.recall: ["食べる"]])
    #expect(matches([recalled], in: deck("飲む のむ drink", "食べる たべる eat")) == ["a-17 > 食べる|たべる term"])
  }

  @Test func `each card is matched once, the surest first`() {
    let lost = ["犬|けん", "犬|いぬ~2", "いぬ"].map { Card(recorded: $0, answers: [:]) }
    #expect(matches(lost, in: deck("犬 いぬ dog")) == ["犬|いぬ~2 > 犬|いぬ word"])
    let two = deck("狗 いぬ dog", "犬 いぬ dog")
    #expect(matches(lost, in: two) == ["犬|いぬ~2 > 犬|いぬ word", "いぬ > 狗|いぬ spelling"])
  }

  @Test func `of two equals the one that means the same is taken`() {
    let lost = Card(recorded: "かける", answers: [.meaning: ["to bet"]])
    #expect(
      matches([lost], in: deck("掛ける かける hang", "賭ける かける bet")) == ["かける > 賭ける|かける readingAndMeaning"])
    let homographs = Deck(
      id: "words", title: "Words",
      cards: [
        Card(id: "1", term: "かける", meanings: ["to hang"]), Card(id: "2", term: "かける", meanings: ["to bet"]),
      ])
    #expect(matches([lost], in: homographs) == ["かける > 2 word"])
  }

  @Test func `a card that has progress of its own is matched only when it is surely the same word`() {
    let lost = ["犬|けん", "いぬ"].map { Card(recorded: $0, answers: [:]) }
    let deck = deck("犬 いぬ dog")
    #expect(matches(lost, in: deck, recorded: ["犬|いぬ"]) == ["犬|けん > 犬|いぬ term"])
    #expect(matches([lost[1]], in: deck, recorded: ["犬|いぬ"]) == [])
  }

  @Test func `what was refused is not guessed again, and the next best is`() {
    let lost = [Card(recorded: "犬|けん", answers: [:])]
    let deck = deck("犬 いぬ dog", "犬 わん doggy")
    #expect(matches(lost, in: deck, refused: ["犬|けん": "犬|いぬ"]) == ["犬|けん > 犬|わん term"])
  }

  @Test func `a deck of another language is matched by its own rules`() {
    let deck = deck("perro - dog", "gato - cat", languages: Deck.Languages(term: "es", meaning: "en"))
    let lost = ["Perro", "gatto", "pero"].map { Card(recorded: $0, answers: [:]) }
    #expect(matches(lost, in: deck) == ["Perro > perro word", "gatto > gato nearTerm"])
  }

  @Test func `a large deck in which every id changed is matched at once`() {
    let cards = (0..<3000).map {
      Card(id: "new-\($0)", term: "語\($0)番", readings: ["ご\($0)"], meanings: ["\($0)"])
    }
    let lost = (0..<3000).map { Card(recorded: "語\($0)番|ご\($0)", answers: [:]) }
    let matches = Deck(id: "words", title: "Words", cards: cards)
      .matches(for: lost, recorded: [], isRefused: { _, _ in false })
    #expect(matches.map(\.card.id) == cards.map(\.id))
  }
}
