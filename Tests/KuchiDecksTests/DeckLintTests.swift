import KuchiDecks
import Testing

struct DeckLintTests {
  @Test func `equal prompts with other answers are told with both places`() throws {
    let cards = """
      {"id":"1","term":"人気","readings":["にんき"],"meanings":["popularity"]},
      {"id":"2","term":"人気","readings":["ひとけ"],"meanings":["signs of life"]},
      {"id":"3","term":"車","readings":["くるま"],"meanings":["car"],"quiz":["recall"]},
      {"id":"4","term":"自動車","readings":["じどうしゃ"],"meanings":["Car"],"quiz":["recall"]},
      {"id":"5","term":"人気","readings":["にんき"],"meanings":["popularity"]}
      """
    let diagnostics = DeckReader.check(DiagnosticCase.deck(cards: cards))
    #expect(
      diagnostics.map(\.summary) == [
        "ambiguous-prompt 3:18 $.cards[1].term", "ambiguous-prompt 3:18 $.cards[1].term",
        "ambiguous-prompt 5:56 $.cards[3].meanings",
      ])
    #expect(diagnostics.map(\.related?.line) == [2, 2, 4])
    #expect(diagnostics.map(\.kind).first == .ambiguousPrompt(.meaning, prompt: "人気"))
  }

  @Test(arguments: [(1, [1]), (5, [5]), (6, []), (7, [])])
  func `a point has six sentences, or its deck is told how many`(count: Int, told: [Int]) {
    let cards = (0..<count).map {
      Card(
        id: "wa-\($0)", kind: .sentence, term: "私は\($0)", meanings: ["it is \($0)"], cloze: [Gap("は")],
        point: "wa")
    }
    let found = DeckReader.check(DeckWriter.bytes(of: Deck(id: "d", title: "D", cards: cards)), named: "d")
    let few = found.compactMap { fault -> Int? in
      guard case .fewSentences(of: "wa", let count, needed: 6) = fault.kind else { return nil }
      return count
    }
    #expect(few == told)
  }

  /// A reading over several kanji, what else stands in the deck, and how the reading divides; nil where nobody can tell.
  static let rubies: [(spelled: String, known: [String], divided: String?)] = [
    ("日本[にほん]", ["日[に]", "本[ほん]"], "日[に]本[ほん]"), ("日本[ニホン]", ["日[に]", "本[ほん]"], "日[に]本[ほん]"),
    ("学校[がっこう]", ["学[がく]", "校[こう]"], "学[がっ]校[こう]"), ("手紙[てがみ]", ["手[て]", "紙[かみ]"], "手[て]紙[がみ]"),
    ("人々[ひとびと]", ["人[ひと]"], "人[ひと]々[びと]"), ("買い物[かいもの]", ["買[か]う", "物[もの]"], "買[か]い 物[もの]"),
    ("今日[きょう]", ["今[いま]", "今[こん]", "日[ひ]", "日[にち]"], nil), ("時計[とけい]", ["時[とき]", "計[けい]"], nil),
    ("日本[にほん]", ["本[ほん]"], nil), ("母母[ははは]", ["母[は]", "母[はは]"], nil),
  ]

  private func divisions(_ cards: [Card], _ languages: Deck.Languages = .init()) -> [String] {
    let deck = Deck(id: "d", title: "D", languages: languages, cards: cards)
    return DeckReader.check(DeckWriter.bytes(of: deck), named: "d").compactMap {
      guard case .spanningRuby(let spelled, let divided) = $0.kind else { return nil }
      return "\($0.path) \(spelled): \(divided)"
    }
  }

  private func card(_ furigana: [String]) -> Card {
    Card(
      id: furigana.joined(), term: "語", meanings: ["word"],
      examples: furigana.map { Example(text: $0, furigana: $0) })
  }

  @Test(arguments: rubies)
  func `a reading over several kanji is told where the deck shows how it divides`(
    spelled: String, known: [String], divided: String?
  ) {
    let told = divided.map { ["$.cards[0].examples[0].furigana \(spelled): \($0)"] } ?? []
    #expect(divisions([card([spelled]), card(known)]) == told)
    #expect(divisions([card([spelled, spelled]), card(known), card([spelled])]) == told)
    #expect(divisions([card([spelled]), card(known)], .init(term: "zh")) == [])
  }

  @Test func `the readings of a kanji's own card count too`() {
    let cards = ["日": ["ニチ", "に"], "本": ["ホン"]].sorted { $0.key < $1.key }.map {
      Card(id: $0.key, kind: .kanji, term: $0.key, readings: $0.value, meanings: ["kanji"])
    }
    let japan = Card(
      id: "japan", term: "日本", readings: ["にほん"], furigana: "日本[にほん]", meanings: ["Japan"])
    #expect(divisions(cards + [japan]) == ["$.cards[2].furigana 日本[にほん]: 日[に]本[ほん]"])
  }

  @Test(arguments: [
    (["gato", "perro", "casa", "pan", "sol"], true), (["gato", "perro", "casa", "pan"], false),
    (["gato", "perro", "casa", "pan", "家"], false),
  ])
  func `a deck without Japanese must name its languages`(terms: [String], isWarned: Bool) {
    var deck = Deck(
      id: "d", title: "D", cards: terms.map { Card(id: $0, term: $0, meanings: ["in English: \($0)"]) })
    let isTold = {
      DeckReader.check(DeckWriter.bytes(of: $0), named: "d").contains { $0.kind == .missingLanguages }
    }
    #expect(isTold(deck) == isWarned)
    deck.languages = .init(term: "es", meaning: "en")
    #expect(!isTold(deck))
  }

  @Test func `the examples have nothing to be warned of`() {
    #expect(DeckReader.check(Examples.minimal) == [])
    #expect(DeckReader.check(Examples.full) == [])
  }
}
