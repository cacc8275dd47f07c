import KuchiEngine
import Testing

/// Phrases that somebody learns by their sound while learning kana.
struct PhraseTests {
  private static let letters = "あいうえおかきくけこさしす".map(String.init)
  private static let kana = Deck(
    id: "hiragana", title: "Hiragana",
    cards: letters.map { Card(id: $0, kind: .kana, term: $0, meanings: ["sound"]) })
  private static let phrases = Deck(
    id: "phrases", title: "Phrases", requires: ["hiragana"],
    cards: [
      Card(id: "word", term: "すし", meanings: ["sushi"]),
      Card(id: "yes", kind: .phrase, term: "そうです", meanings: ["that is so"]),
      Card(id: "excuse", kind: .phrase, term: "すみません", meanings: ["excuse me"]),
    ])

  @Test(arguments: [
    (4, ["お", "か", "き", "く", "け", "こ", "さ", "し", "す"]), (9, ["yes", "こ", "さ", "し", "す"]),
    (10, ["yes", "excuse", "さ", "し", "す"]),
  ])
  func `for five kana that are known a phrase comes by its sound, before all else that is new`(
    count: Int, new: [Card.ID]
  ) {
    let memories = Self.letters.prefix(count).reduce(into: [:]) { memories, letter in
      memories[ReviewItem(deckID: "hiragana", cardID: letter, kind: .meaning)] = Memory.known()
    }
    let day = Day(of: [Self.kana, Self.phrases], knowing: memories)
    let asked = day.candidates().filter { $0.memory == nil && $0.kind == .meaning }
    #expect(asked.map { day.pool.cards[$0.card].id } == new)
  }
}
