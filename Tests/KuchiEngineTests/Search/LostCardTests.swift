import KuchiEngine
import Testing

/// Cards that were learned, and that an edit elsewhere gave another id.
struct LostCardTests {
  /// A card as a deck writes it, `term reading meaning` with `-` for no reading, and the id that follows from it.
  private func deck(_ cards: String..., languages: Deck.Languages = .init()) -> Deck {
    Deck(
      id: "words", title: "Words", languages: languages,
      cards: cards.map { text in
        let words = text.split(separator: " ").map(String.init)
        let reading = words[1] == "-" ? [] : [words[1]]
        return Card(
          id: ([words[0]] + reading).joined(separator: "|"), term: words[0], readings: reading,
          meanings: words[2].split(separator: "/").map(String.init))
      })
  }

  private func lost(_ id: Card.ID, _ meaning: String = "") -> Card {
    Card(recorded: id, answers: meaning.isEmpty ? [:] : [.meaning: [meaning]])
  }

  @Test(arguments: [
    // What is known of the card that is gone: its id, and a meaning that was right.
    ("犬|けん", "dog", "犬|いぬ"), ("犬", "dog", "犬|いぬ"), ("犬|いぬ~2", "", "犬|いぬ"),
    ("狗|いぬ", "Dog!", "犬|いぬ"), ("いぬ", "dog", "犬|いぬ"), ("イヌ", "dog", "犬|いぬ"),
    ("猫|びょう", "cat", "猫|ねこ"),
  ])
  func `two of term, reading and first meaning make it the same card`(
    id: String, meaning: String, becomes card: Card.ID
  ) {
    let deck = deck("猫 ねこ cat", "犬 いぬ dog/hound", "橋 はし bridge")
    #expect(deck.successors(of: [lost(id, meaning)], besides: []) == [id: card])
  }

  @Test(arguments: [
    // One of three is too little: another word of that sound, that spelling, that meaning.
    ("箸|はし", "chopsticks"), ("箸|はし", ""), ("犬|けん", "sword"), ("犬|けん", ""), ("いぬ", ""),
    ("わんこ", "dog"), ("狗|いぬ", "hound"), ("鳥|とり", "bird"), ("", ""), ("|", ""), ("~2", ""),
  ])
  func `less is no match`(id: String, meaning: String) {
    let deck = deck("猫 ねこ cat", "犬 いぬ dog/hound", "橋 はし bridge")
    #expect(deck.successors(of: [lost(id, meaning)], besides: []).isEmpty)
  }

  @Test func `where the author chose the id, the right answers tell`() {
    let deck = deck("飲む のむ drink", "食べる たべる eat")
    for answers: [QuestionKind: [String]] in [
      [.meaning: ["to eat"], .reading: ["taberu"]], [.recall: ["食べる"], .meaning: ["eat"]],
      [.recall: ["食べる"], .reading: ["たべる"]],
    ] {
      #expect(
        deck.successors(of: [Card(recorded: "a-17", answers: answers)], besides: []) == ["a-17": "食べる|たべる"])
    }
  }

  @Test func `the one that agrees in more is the card, and of two equals neither`() {
    let lost = [self.lost("犬|いぬ~2", "dog"), self.lost("犬|けん", "dog")]
    #expect(deck("犬 いぬ dog").successors(of: lost, besides: []) == ["犬|いぬ~2": "犬|いぬ"])
    #expect(deck("犬 いぬ dog", "犬 わん dog").successors(of: [lost[1]], besides: []).isEmpty)
    #expect(deck("犬 いぬ dog").successors(of: [lost[1], self.lost("犬|こま", "dog")], besides: []).isEmpty)
  }

  @Test func `a card with progress of its own is not new`() {
    #expect(deck("犬 いぬ dog").successors(of: [lost("犬|けん", "dog")], besides: ["犬|いぬ"]).isEmpty)
  }

  @Test func `a deck of another language is compared by its own rules`() {
    let deck = deck("perro - dog", "gato - cat", languages: Deck.Languages(term: "es", meaning: "en"))
    #expect(deck.successors(of: [lost("Perro", "dog")], besides: []) == ["Perro": "perro"])
    #expect(deck.successors(of: [lost("gatto", "cat")], besides: []).isEmpty)
  }

  @Test func `a large deck in which every id changed is compared at once`() {
    let lost = (0..<3000).map { self.lost("語\($0)|ご\($0)") }
    #expect(Deck.numbered(0..<3000).successors(of: lost, besides: []).count == 3000)
  }
}
