import Foundation
import KuchiEngine
import Testing

struct CardQueryTests {
  private static let deck = Deck(
    id: "food", title: "Food and drink",
    cards: [
      Card(id: "eat", term: "食べる", readings: ["たべる"], meanings: ["to eat"], partsOfSpeech: ["v1"]),
      Card(id: "drink", term: "飲む", readings: ["のむ"], meanings: ["to drink"], partsOfSpeech: ["v5m"]),
      Card(id: "meal", term: "食事", readings: ["しょくじ"], meanings: ["meal"], partsOfSpeech: ["n"]),
      Card(
        id: "tea", term: "お茶", readings: ["おちゃ"], meanings: ["tea"], partsOfSpeech: ["n"], tags: ["flag::2"]),
    ])
  private static let other = Deck(
    id: "pets", title: "Pets", cards: [Card(id: "dog", term: "犬", readings: ["いぬ"], meanings: ["dog"])])
  private static let now = Date(timeIntervalSince1970: 1_800_000_000)
  private static let index = SearchIndex([deck, other])

  /// eat: learned long ago, due. drink: in its steps since today. meal: suspended, due. tea: a leech, buried. dog: new.
  private static let records: CardRecords = {
    func memory(
      _ stability: Double, due: Double, last: Double, _ state: Memory.State = .review, lapses: Int = 0
    ) -> Memory {
      Memory(
        stability: stability, difficulty: 5, state: state, due: day(due), lastReview: day(last), reps: 4,
        lapses: lapses)
    }
    func item(_ card: Card.ID) -> ReviewItem { ReviewItem(deckID: "food", cardID: card, kind: .meaning) }
    func name(_ card: Card.ID) -> CardReference { CardReference(card, in: "food") }
    let memories = [
      item("eat"): memory(30, due: 0, last: -30),
      item("drink"): memory(1, due: 0, last: 0, .learning(step: 1)),
      item("meal"): memory(10, due: -3, last: -13), item("tea"): memory(2, due: 4, last: -1, lapses: 9),
    ]
    let study = Study(of: [
      StudyEvent(.suspended(name("meal")), at: day(-1)),
      StudyEvent(.buried(name("tea"), until: day(1)), at: day(0)),
    ])
    return CardRecords(
      memories,
      on: Day(
        of: CardPool([deck, other]), memories: memories, study: study, at: now, days: .nights(in: .gmt)),
      GameSettings(mode: .auto),
      firstAnswers: [("eat", -200), ("drink", 0), ("meal", -20), ("tea", -20)].map { card, number in
        item(card).review(.good, at: day(number))
      },
      fsrs: FSRS())
  }()

  private static func day(_ number: Double) -> Date { now.addingTimeInterval(number * 86_400) }

  @Test(arguments: ["n", "nn ", "(", "ou", "a ", "o", "-a ", "ny", "んん", "ー", "tt", "a or ", "\"a\" "])
  func `a query of two hundred characters is answered at once`(unit: String) {
    let query = String(String(repeating: unit, count: 200).prefix(200))
    let began = ContinuousClock.now
    _ = Self.index.search(query, limit: 10)
    if let filter = Filter(query) { _ = FilterCount([filter], in: [Self.deck, Self.other]) }
    #expect(ContinuousClock.now - began < .seconds(1))
  }

  @Test func `a query has 200 characters at most, and its marks are counted`() throws {
    #expect(throws: Never.self) { try CardQuery(String(repeating: "a", count: 200)) }
    for letter in ["a", "e\u{301}"] {
      let error = #expect(throws: CardQuery.Fault.self) {
        try CardQuery(String(repeating: letter, count: letter == "a" ? 201 : 101))
      }
      #expect(error?.reason == .tooLong)
      #expect(Filter(String(repeating: letter, count: 201)) == nil)
    }
  }

  @Test(arguments: [
    ("is:due", "eat drink"), ("is:new", "dog"), ("is:learning", "drink"), ("is:review", "eat meal tea"),
    ("is:suspended", "meal"), ("is:buried", "tea"), ("is:leech", "tea"), ("-is:new", "eat drink meal tea"),
    ("tag:verb", "eat drink"), ("flag:2", "tea"), ("flag:0 tag:n", "meal"), ("-flag:0", "tea"),
    ("#noun", "meal tea"), ("deck:pets", "dog"),
    ("deck:\"food and drink\" -tag:n", "eat drink"),
    ("deck:f* is:due", "eat drink"), ("rated:1", "drink"), ("rated:2", "drink tea"),
    ("introduced:1", "drink"),
    ("introduced:21 -is:suspended", "drink tea"), ("prop:s>21", "eat"), ("prop:s<=2", "drink tea"),
    ("prop:lapses!=0", "tea"), ("prop:due<0", "meal"), ("prop:ivl=30", "eat"), ("prop:r>0.99", "drink"),
    ("食", "meal eat"), ("食 is:due", "eat"), ("\"to eat\"", "eat"), ("\"to eat\" or dog", "eat dog"),
    ("is:new or is:leech", "tea dog"), ("食 -tag:verb or is:learning", "drink meal"), ("-食 tag:verb", "drink"),
    ("tag:fla*", "tea"), ("tag:none deck:pets", "dog"), ("-tag:none", "tea"), ("nid:meal", "meal"),
    ("note:word deck:pets", "dog"), ("note:kanji", ""), ("card:reading deck:pets", "dog"),
    ("re:^食.$", "meal"),
    ("re:\"^to (e|d)\" -w:drink", "eat"), ("w:eat", "eat"), ("w:ea", ""), ("w:\"to drink\"", "drink"),
    ("nc:たへる", "eat"), ("nc:しょくし", "meal"), ("deck:pets::small", ""),
    ("IS:DUE TAG:Verb", "eat drink"), ("\"is:due\"", ""), ("", ""),
  ])
  func `a query finds these cards`(text: String, cards: String) throws {
    let found = Self.index.search(try CardQuery(text), Self.records, limit: 10)
    #expect(found.hits.map(\.card.id).joined(separator: " ") == cards && found.total == found.hits.count)
  }

  @Test(arguments: [
    ("foo:bar", CardQuery.Fault.Reason.unknownKey("foo"), "foo:bar", 0),
    ("食 -id:1", .unknownKey("id"), "-id:1", 2),
    ("re:(", .value(.re), "re:(", 0), ("note:x", .value(.note), "note:x", 0),
    ("card:x", .value(.card), "card:x", 0),
    ("is:do", CardQuery.Fault.Reason.value(.is), "is:do", 0), ("食 is:", .value(.is), "is:", 2),
    ("flag:8", .value(.flag), "flag:8", 0), ("rated:0", .value(.rated), "rated:0", 0),
    ("prop:x>2", .value(.prop), "prop:x>2", 0),
    ("prop:s>", .value(.prop), "prop:s>", 0), ("tag:", .value(.tag), "tag:", 0),
    ("cat \"to eat", .openQuote, "to eat", 4),
    ("or cat", .loneOr, "or", 0), ("cat or", .loneOr, "or", 4), ("cat or or dog", .loneOr, "or", 7),
    ("-\"\"", .empty, "-", 0),
  ])
  func `a fault says what is wrong and where`(
    text: String, reason: CardQuery.Fault.Reason, word: String, position: Int
  ) {
    let fault = #expect(throws: CardQuery.Fault.self) { try CardQuery(text) }
    #expect(
      fault?.reason == reason && fault?.text == word && fault?.position == position,
      "\(String(describing: fault))")
  }

  @Test(arguments: [
    ("eat or drink", "eat drink"), ("\"to drink\"", "drink"), ("deck:food -#verb", "meal tea"),
    ("tag:noun", "meal tea"),
  ])
  func `a filter is a query about what cards say`(text: String, cards: String) throws {
    let pool = CardPool([Self.deck], filters: [try #require(Filter(text))])
    #expect(pool.cards.indices.filter(pool.isAsked).map { pool.cards[$0].id }.joined(separator: " ") == cards)
  }
}
