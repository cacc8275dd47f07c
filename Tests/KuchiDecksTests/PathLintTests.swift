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

  private func told(_ decks: [Deck], of id: Deck.ID, order: [Deck.ID] = []) -> [String] {
    var lint = PathLint(order: order)
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

  @Test func `what precedes a deck in the order of lessons is taught before it, and what follows is not`() {
    let example = deck("c", [example(Self.eat, "犬は毎日食べる。")])
    let (first, second) = (deck("a", [Self.dog]), deck("b", [Self.everyDay]))
    #expect(told([first, second, example], of: "c", order: ["a", "b", "c"]) == [])
    #expect(
      told([first, second, example], of: "c", order: ["a", "c", "b"]) == ["$.cards[0].examples[0].text 毎日"])
    #expect(told([first, second, example], of: "c").count == 2)
    let later = deck("d", requires: ["c"], [self.example(Self.dog, "犬は毎日食べる。")])
    #expect(told([first, second, example, later], of: "d", order: ["b", "c"]) == [])
  }

  @Test func `of kanji one after the other only those are told that no word covers`() {
    let words = ["二", "匹", "会社", "社", "日本", "本当"].map { Card.word($0, "よみ", "word \($0)") }
    func missing(_ text: String) -> [String] {
      told([deck("a", words + [example(Self.dog, text)])], of: "a").map {
        String($0.split(separator: " ")[1])
      }
    }
    #expect(missing("犬を二匹飼う。") == ["飼"])
    #expect(missing("新会社員と日本中") == ["新", "員", "中"])
    #expect(missing("二匹、会社、日本") == [])
    #expect(missing("飼育") == ["飼育"])
  }

  @Test func `a name that the translation spells need not be taught`() {
    func missing(_ furigana: String, _ translation: String) -> Int {
      let text = (try? Furigana(furigana))?.base ?? ""
      let sentence = Example(text: text, furigana: furigana, translation: translation)
      return told([deck("a", [Self.dog.with { $0.examples = [sentence] }])], of: "a").count
    }
    #expect(missing("京[きょう] 都[と]の 犬[いぬ]", "a dog from Kyoto") == 0)
    #expect(missing("大[おお] 阪[さか]の 犬[いぬ]", "Osaka's dog") == 0)
    #expect(missing("京[きょう] 都[と]の 犬[いぬ]", "a dog from the old capital") == 1)
    #expect(missing("竹[たけ]と 犬[いぬ]", "take the dog") == 1)
    #expect(missing("長[は] 谷[せ] 部[べ] 山[やま]の 犬[いぬ]", "a dog from Hasebeyama") == 0)
    #expect(missing("長[は] 谷[せ] 部[べ] 山[やま] 川[かわ]の 犬[いぬ]", "a dog from Hasebeyamakawa") == 1)
    #expect(missing("部[へ]の 犬[いぬ]", "He has a dog.") == 1)
    #expect(missing("部[べ] 屋[や]の 犬[いぬ]", "a dog") == 1)
  }

  @Test(arguments: [
    // What learners make of 書く and 食べる, alone and with more after it.
    ("書って", true), ("書ってください", true), ("書いて", false), ("書きます", false), ("書きました", false),
    ("食べった", true), ("食べた", false), ("食べれば", false), ("食べましょう", false),
    // A form of another word, and a word that no card has.
    ("直って", false), ("走いて", false), ("が", false), ("静かくて", true), ("静かで", false), ("高かった", false),
    // What a form begins so, and what a noun may follow.
    ("書きたくない", false), ("書くように", false), ("高いに違いない", false), ("書きたら", true),
  ])
  func `a wrong choice is a form of the word that it begins with`(choice: String, isInvented: Bool) {
    func word(_ term: String, _ reading: String, _ tag: String) -> Card {
      Card(id: term, term: term, readings: [reading], meanings: ["to \(reading)"], partsOfSpeech: [tag])
    }
    let words = deck(
      "a",
      [
        word("書く", "かく", "v5k"), word("食べる", "たべる", "v1"), word("直す", "なおす", "v5s"),
        word("直る", "なおる", "v5r"), word("高い", "たかい", "adj-i"), word("静か", "しずか", "adj-na"),
      ])
    let sentence = Card(
      id: "s", kind: .sentence, term: "ぬはここだ。", meanings: ["It is here."],
      cloze: [Gap("だ", wrong: [.init(choice, because: "no")])])
    let expected = isInvented ? ["inventedForm(\"\(choice)\")"] : []
    #expect(told([words, deck("b", requires: ["a"], [sentence])], of: "b") == expected)
  }

  @Test func `a kanji stands after its parts, which are kanji or kana of cards before it`() {
    func kanji(_ term: String, _ parts: String...) -> Card {
      Card(id: term, kind: .kanji, term: term, readings: ["よ"], components: parts, meanings: ["the \(term)"])
    }
    let kana = Card(id: "ロ", kind: .kana, term: "ロ", readings: ["ロ"], meanings: ["ro"])
    let first = deck("a", [kana, kanji("木"), Card.word("人", "ひと", "person")])
    let second = deck(
      "b", requires: ["a"], [kanji("休", "人", "木"), kanji("林", "木", "林"), kanji("只", "ロ", "休")])
    #expect(
      told([first, second], of: "b") == ["$.cards[0].components[0] 人", "$.cards[1].components[1] 林"])
  }

  @Test func `the words of a gap are what its sentence teaches`() {
    let sentence = Card(
      id: "s", kind: .sentence, term: "犬に反して食べる。", meanings: ["It eats, contrary to the dog."],
      cloze: [Gap("に反して")])
    #expect(told([deck("a", [Self.dog, Self.eat, sentence])], of: "a") == [])
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
