import KuchiEngine
import KuchiSession
import KuchiTerminal
import Testing

/// What a verdict says of the mistake.
struct DiagnosisTests {
  private static func told(_ card: Card, _ given: String, beside others: [Card] = []) -> String {
    let deck = Deck(id: "one", title: "One", quiz: [.reading], cards: [card])
    let more = Deck(id: "more", title: "More", quiz: [.recall], cards: others)
    let settings = GameSettings(count: 3, mode: .typed, topic: .reading)
    let table = Table(
      others.isEmpty ? [deck] : [deck, more], playing: others.isEmpty ? ["one"] : ["one", "more"],
      settings: settings, width: 120
    ).opened()
    return String(table.type(given).prefix { $0 != "\n" })
  }

  private static func word(_ term: String, _ reading: String) -> Card {
    Card(id: term, term: term, readings: [reading], meanings: [term])
  }

  @Test(
    arguments: [
      (word("切手", "きって"), "kite", "✗ Wrong. The answer is きって. Look at the small っ."),
      (
        word("今夜", "こんや"), "konya",
        "✗ Wrong. The answer is こんや. Look at the ん: before a vowel or y it is typed n'."
      ),
      (word("本", "ほん"), "ho", "✗ Wrong. The answer is ほん. Look at the ん."),
    ])
  func `a reading that is typed wrong`(card: Card, given: String, text: String) {
    #expect(Self.told(card, given) == text)
  }

  @Test func `a kanji that is read as in another word`() {
    let person = Self.word("人", "ひと")
    let told = Self.told(
      person, "にん",
      beside: [
        Card(id: "2", term: "何人", readings: ["なんにん"], furigana: "何[なん] 人[にん]", meanings: ["how many"])
      ])
    #expect(told == "✗ Wrong. The answer is ひと. 人 is read にん in 何人, but ひと here.")
  }
}
