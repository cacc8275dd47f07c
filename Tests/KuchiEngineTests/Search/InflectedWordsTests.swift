import KuchiEngine
import Testing

/// Verbs and adjectives are found by all their forms.
struct InflectedWordsTests {
  private static let cards = [
    Card(id: "taberu", term: "食べる", readings: ["たべる"], meanings: ["to eat"], partsOfSpeech: ["v1"]),
    Card(id: "miru", term: "見る", readings: ["みる"], meanings: ["to see"], partsOfSpeech: ["v1"]),
    Card(id: "medama", term: "見た目", readings: ["みため"], meanings: ["looks"], partsOfSpeech: ["n"]),
    Card(id: "kuru", term: "来る", readings: ["くる"], meanings: ["to come"], partsOfSpeech: ["vk"]),
    Card(id: "benkyou", term: "勉強", readings: ["べんきょう"], meanings: ["study"], partsOfSpeech: ["n", "vs"]),
    Card(id: "takai", term: "高い", readings: ["たかい"], meanings: ["high"], partsOfSpeech: ["adj-i"]),
    Card(id: "makeru", term: "負ける", readings: ["まける"], meanings: ["to lose"], partsOfSpeech: ["v1"]),
    Card(id: "tsukuru", term: "作る", readings: ["つくる"], meanings: ["to make"], partsOfSpeech: ["v5r"]),
    Card(id: "memo", term: "メモる", readings: ["メモる"], meanings: ["to jot down"], partsOfSpeech: ["v5r"]),
    Card(id: "bare", term: "飲む", readings: ["のむ"], meanings: ["to drink"]),
  ]
  private static let index = SearchIndex([Deck(id: "d", title: "D", cards: cards)])

  @Test(arguments: [
    ("食べられなかった", "taberu"), ("たべられなかった", "taberu"), ("taberarenakatta", "taberu"), ("タベタ", "taberu"),
    ("きませんでした", "kuru"), ("来なかった", "kuru"), ("kita", "kuru"), ("勉強しています", "benkyou"), ("高くなかった", "takai"),
    // A form comes before what only contains it.
    ("見た", "miru medama"), ("メモった", "memo"),
    // Letters are forms only where nothing is found, and a card of no class has no forms.
    ("make", "makeru tsukuru"), ("maketa", "makeru"), ("飲んだ", ""), ("食べっ", ""), ("eat 食べた", "taberu"),
  ])
  func `a form finds its word`(query: String, cards: String) {
    #expect(Self.index.search(query, limit: 9).hits.map(\.card.id).joined(separator: " ") == cards)
  }

  @Test(
    arguments: [
      ("taberu", "食べられなかった", [[.passive, .pastNegative], [.potential, .pastNegative]]),
      ("taberu", "taberarenakatta", [[.passive, .pastNegative], [.potential, .pastNegative]]),
      ("taberu", "食べた", [[.past]]), ("taberu", "食べる", []), ("miru", "食べた", []), ("kuru", "きた", [[.past]]),
      ("taberu", "食べなかった", [[.pastNegative]]), ("takai", "takakute", [[.te]]), ("bare", "飲んだ", []),
      ("benkyou", "勉強した", [[.past]]), ("benkyou", "勉強", []),
    ] as [(String, String, [[WordForm]])])
  func `the shortest ways from a word to its form are told`(id: String, text: String, ways: [[WordForm]])
    throws
  {
    let card = try #require(Self.cards.first { $0.id == id })
    #expect(InflectedText(text).ways(from: card) == ways)
  }
}
