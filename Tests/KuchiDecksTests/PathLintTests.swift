import KuchiEngine
import Testing

/// What `kuchi check --path` finds.
struct PathLintTests {
  private static let dog = Card.word("犬", "いぬ", "dog")
  private static let everyDay = Card.word("毎日", "まいにち", "every day")
  private static let japanese = Card.word("日本語", "にほんご", "Japanese")
  private static let eat = Card.word("食べる", "たべる", "to eat")

  private func deck(_ id: Deck.ID, requires: [Deck.ID] = [], _ cards: [Card]) -> Deck {
    Deck(id: id, title: id, requires: requires, cards: cards)
  }

  private func told(_ decks: [Deck], of id: Deck.ID) -> [String] {
    var lint = PathLint()
    for deck in decks {
      lint.add(DeckReader.reread(deck))
    }
    return lint.warnings(of: id).map { diagnostic in
      guard case .untaughtWord(let word) = diagnostic.kind else { return "\(diagnostic.kind)" }
      return "\(diagnostic.path) \(word)"
    }
  }

  private func example(_ card: Card, _ text: String) -> Card {
    card.with { $0.examples = [Example(text: text)] }
  }

  @Test func `a word of a text is taught by the decks before, or explained with the text`() {
    let question = Card(
      id: "q", kind: .sentence, term: "猫は毎日です。", passage: "p", meanings: ["daily"], cloze: [Gap("毎日")])
    let reading = Deck(
      id: "b", title: "B", requires: ["a"],
      passages: [Passage(id: "p", title: "P", text: "毎日、猫と鳥に会います。", glosses: [Example(text: "猫")])],
      cards: [question])
    let words = deck("a", [Self.everyDay])
    #expect(told([words, reading], of: "b") == ["$.passages[0].text 鳥", "$.passages[0].text 会"])
  }

  @Test func `a word of an example is taught by an earlier card, by its own, or not yet`() {
    let cards = [
      Self.dog, example(Self.everyDay, "毎日、犬と猫に日本語を…"), example(Self.japanese, "毎日日本語で食べた。"), Self.eat,
    ]
    #expect(
      told([deck("a", cards)], of: "a") == [
        "$.cards[1].examples[0].text 猫", "$.cards[1].examples[0].text 日本語",
        "$.cards[2].examples[0].text 食",
      ])
  }

  @Test func `what a deck requires is taught before it, also through another deck, whatever their order is`()
  {
    let decks = [
      deck("c", requires: ["b"], [example(Self.eat, "犬は毎日食べる。")]),
      deck("b", requires: ["a"], [Self.everyDay]), deck("a", requires: ["c"], [Self.dog]),
    ]
    #expect(told(decks, of: "c") == [])
    #expect(told([decks[0], decks[1]], of: "c") == ["$.cards[0].examples[0].text 犬"])
  }

  @Test func `what is required and was not checked is opened, also what requires it in a circle`() {
    let checked = deck("c", requires: ["b", "nowhere"], [example(Self.eat, "犬は毎日食べる。")])
    let others = [deck("b", requires: ["a"], [Self.everyDay]), deck("a", requires: ["c", "b"], [Self.dog])]
    var lint = PathLint()
    lint.add(DeckReader.reread(checked))
    #expect(lint.warnings(of: "c").count == 2)
    lint.addRequired { id in others.first { $0.id == id } }
    #expect(lint.warnings(of: "c") == [])
    #expect(lint.warnings(of: "a") == [])
  }

  @Test func `a sentence teaches no word, and a kanji no word that is written with it`() {
    let kanji = Card(id: "k", kind: .kanji, term: "食", readings: ["ショク"], meanings: ["eat"])
    let sentence = Card(
      id: "s", kind: .sentence, term: "犬が食べる。", meanings: ["It eats."], cloze: [Gap("が")])
    #expect(
      told([deck("a", [kanji, sentence, example(Self.dog, "犬が食べる。")])], of: "a") == [
        "$.cards[1].term 犬", "$.cards[1].term 食", "$.cards[2].examples[0].text 食",
      ])
  }
}
