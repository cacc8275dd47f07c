import Foundation
import KuchiEngine
import Testing

struct FilterTests {
  private let deck = Deck(
    id: "d", title: "D", tags: ["JLPT::N5"],
    cards: [
      Card(
        id: "eat", term: "食べる", readings: ["たべる"], meanings: ["to eat"], partsOfSpeech: ["v1"],
        tags: ["food::verbs"]),
      Card(id: "apple", term: "リンゴ", meanings: ["apple"], partsOfSpeech: ["n"], tags: ["food::fruit"]),
      Card(id: "theatre", term: "劇場", forms: ["劇塲"], readings: ["げきじょう"], meanings: ["theatre"]),
      Card(id: "oil", term: "油", readings: ["あぶら"], meanings: ["Öl", "食用"]),
    ])

  @Test(arguments: [
    ("eat", "eat"), ("EAT", "eat"), ("to", "eat"), ("たべ", "eat"), ("tabe", "eat"), ("食", "eat oil"),
    ("heat", ""),
    ("ringo", "apple"), ("りんご", "apple"), ("塲", "theatre"), ("Öl", "oil"), ("food", "eat apple"),
    ("v1", "eat"), ("verb", "eat"), ("#noun", "apple"), ("#Nouns", "apple"), ("#adverb", ""),
    ("#food", "eat apple"), ("#fruit", "apple"), ("#food::fruit", "apple"), ("#n5", "eat apple theatre oil"),
    ("#JLPT::N5", "eat apple theatre oil"), ("#eat", ""), ("-eat", "apple theatre oil"),
    ("-#food", "theatre oil"),
    ("#foo", ""),
  ])
  func `a filter lets these cards be asked`(text: String, cards: String) throws {
    #expect(asked(try #require(Filter(text))) == cards)
  }

  @Test func `a card has to pass every filter that is on`() throws {
    var fruit = try #require(Filter("#fruit"))
    let food = try #require(Filter("#food"))
    #expect(asked(food, fruit) == "apple")
    fruit.isOn = false
    #expect(asked(food, fruit) == "eat apple" && asked() == "eat apple theatre oil")
  }

  @Test func `wrong answers still come from the whole deck`() throws {
    let pool = CardPool([deck], filters: [try #require(Filter("#fruit"))])
    #expect(pool.askedCount == 1)
    for seed in 0..<20 as Range<UInt64> {
      let game = Game(pool, settings: GameSettings(topic: .meaning), seed: seed, at: .distantPast)
      #expect(game.questionCount == 1 && game.question.map { game.card(of: $0.challenge).id } == "apple")
      #expect(game.question?.challenge.choices.count == 4)
    }
  }

  @Test(
    arguments: [
      "", " ", "-", "#", "-#", "is:due", "cat or is:new", "-prop:s>2", "rated:3", "cat or",
    ])
  func `what holds no word, or asks what is recorded, is no filter`(text: String) throws {
    #expect(Filter(text) == nil)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Filter.self, from: JSONEncoder().encode(["text": text]))
    }
  }

  @Test func `a filter is kept with whether it is on`() throws {
    var filter = try #require(Filter(" -#food "))
    #expect(filter.text == "-#food" && filter.isOn)
    filter.isOn = false
    #expect(try JSONDecoder().decode(Filter.self, from: JSONEncoder().encode(filter)) == filter)
  }

  private func asked(_ filters: Filter...) -> String {
    let pool = CardPool([deck], filters: filters)
    return pool.cards.indices.filter(pool.isAsked).map { pool.cards[$0].id }.joined(separator: " ")
  }
}
