import KuchiEngine
import Testing

/// In which order new cards come.
struct LearningOrderTests {
  private func word(_ id: String, _ tags: String..., meaning: String? = nil, reject: String...) -> Card {
    Card(id: id, term: id, meanings: [meaning ?? id], reject: reject, tags: tags)
  }

  private func order(_ decks: [Deck], shares: LearningShares = .standard, _ facts: [StudyFact] = [])
    -> [String]
  {
    var study = Study()
    for fact in facts { study.apply(fact) }
    let day = Day(
      of: CardPool(decks), memories: [:], study: study, shares: shares, at: Moment.noon, days: .wholeSpans)
    var seen: Set<Int> = []
    return day.candidates().map(\.card).filter { seen.insert($0).inserted }.map { day.pool.cards[$0].id }
  }

  private func words(_ numbers: ClosedRange<Int>) -> [Card] { numbers.map { word("w\($0)") } }

  @Test func `new cards come of words, kanji and grammar by shares, each in the order of the list`() {
    let kanji = (1...3).map { Card(id: "k\($0)", kind: .kanji, term: "漢\($0)", meanings: ["k\($0)"]) }
    let grammar = (1...3).map {
      Card(id: "g\($0)", kind: .sentence, term: "は\($0)", meanings: ["g\($0)"], cloze: [Gap("は")])
    }
    let decks = [
      Deck(id: "words", title: "W", cards: words(1...4)), Deck(id: "more", title: "M", cards: words(5...6)),
      Deck(id: "kanji", title: "K", cards: kanji), Deck(id: "grammar", title: "G", cards: grammar),
    ]
    #expect(order(decks) == ["w1", "w2", "w3", "k1", "g1", "w4", "w5", "w6", "k2", "g2", "k3", "g3"])
    let even = order(decks, shares: LearningShares(words: 1, kanji: 1, grammar: 0))
    #expect(even.prefix(6) == ["w1", "k1", "g1", "w2", "k2", "g2"])
    #expect(order([decks[0]]) == ["w1", "w2", "w3", "w4"])
  }

  @Test func `a part comes right before the first kanji that needs it, and is at most one card of three`() {
    func kanji(_ term: String, _ parts: String..., isPart: Bool = false) -> Card {
      Card(
        id: term, kind: .kanji, term: term, components: parts, meanings: [term], tags: isPart ? ["part"] : [])
    }
    let parts = ["冖", "勹", "宀", "艹"].map { kanji($0, isPart: true) }
    let deck = Deck(
      id: "k", title: "K",
      cards: parts + [
        kanji("学", "冖"), kanji("花", "艹"), kanji("包", "勹"), kanji("山"), kanji("川"), kanji("口"), kanji("木"),
      ])
    #expect(order([deck]) == ["山", "冖", "学", "川", "艹", "花", "口", "勹", "包", "木", "宀"])
    // Where most kanji need parts, they come all the same.
    let poor = Deck(id: "p", title: "P", cards: parts + [kanji("学", "冖", "勹"), kanji("花", "艹"), kanji("山")])
    #expect(order([poor]) == ["山", "艹", "花", "冖", "勹", "学", "宀"])
    // What was shown before counts.
    let shown = [deck.cards[0], deck.cards[4]].map { StudyFact.shown(CardReference($0.id, in: "k")) }
    #expect(order([deck], shown).filter { !["冖", "学"].contains($0) }.prefix(4) == ["山", "川", "艹", "花"])
  }

  @Test func `a text comes among the ten cards of a day, however many words, kanji and sentences are new`() {
    let kanji = (1...9).map { Card(id: "k\($0)", kind: .kanji, term: "漢\($0)", meanings: ["k\($0)"]) }
    func sentence(_ id: String, passage: String? = nil) -> Card {
      Card(
        id: id, kind: .sentence, term: "は\(id)", passage: passage, meanings: [id], cloze: [Gap("は")])
    }
    let decks = [
      Deck(id: "words", title: "W", cards: words(1...30)), Deck(id: "kanji", title: "K", cards: kanji),
      Deck(id: "grammar", title: "G", cards: (1...9).map { sentence("g\($0)") }),
      Deck(
        id: "texts", title: "T", passages: [Passage(id: "p", title: "P", text: "あ")],
        cards: (1...3).map { sentence("t\($0)", passage: "p") }),
    ]
    #expect(order(decks).prefix(10) == ["w1", "w2", "w3", "k1", "g1", "t1", "t2", "t3", "w4", "w5"])
  }

  @Test func `two letters come for each word, as far as there are letters`() {
    let letters = ["あ", "い", "う", "え"].map { Card(id: $0, kind: .kana, term: $0, meanings: [$0]) }
    let decks = [
      Deck(id: "words", title: "W", cards: words(1...3)), Deck(id: "kana", title: "K", cards: letters),
    ]
    #expect(order(decks) == ["あ", "w1", "い", "う", "w2", "え", "w3"])
  }

  @Test
  func
    `cards of one closed set stand ten others and more apart, and who refuses each other's meaning is a pair`()
  {
    let cards =
      [
        word("red", "colours"), word("blue", "colours"), word("lend", meaning: "to lend", reject: "borrow"),
        word("borrow", meaning: "to borrow", reject: "to lend"),
      ] + words(1...20)
    let order = order([Deck(id: "d", title: "D", cards: cards)])
    #expect(order.prefix(3) == ["red", "lend", "w1"])
    #expect(order.firstIndex(of: "blue") == 19 && order.firstIndex(of: "borrow") == 20)
    // One that refuses the other alone is no pair.
    let one = [word("prison", reject: "person"), word("person")]
    #expect(
      self.order([Deck(id: "d", title: "D", cards: one + words(1...2))]).prefix(2) == ["prison", "person"])
  }

  @Test func `what lessons showed last counts too, and where nothing else is left a set comes together`() {
    let cards = [word("red", "colours"), word("blue", "colours")] + words(1...30)
    let deck = Deck(id: "d", title: "D", cards: cards)
    func shown(_ ids: [String]) -> [StudyFact] { ids.map { .shown(CardReference($0, in: "d")) } }
    let others = (1...17).map { "w\($0)" }
    #expect(order([deck], shown(["red"] + others)).filter { !$0.hasPrefix("w") } == ["red", "blue"])
    func place(after count: Int) -> Int? {
      order([deck], shown(["red"] + others.prefix(count))).filter {
        $0 != "red" && !others.prefix(count).contains($0)
      }
      .firstIndex(of: "blue")
    }
    #expect(place(after: 17) == 1 && place(after: 0) == 18)
    let pair = Deck(id: "d", title: "D", cards: Array(cards.prefix(2)))
    #expect(order([pair]) == ["red", "blue"])
  }
}
