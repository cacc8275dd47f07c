import KuchiTerminal
import Testing

struct ChoiceListTests {
  /// What is shown of the choices of a card that is meant to have these wrong answers.
  private func choices(_ meaning: String, _ others: [String], width: Int) -> String {
    let card = Card(id: "x", term: "X", meanings: [meaning], distractors: others)
    let settings = GameSettings(choices: others.count + 1, topic: .meaning)
    let table = Table(
      [Deck(id: "d", title: "D", cards: [card])], playing: ["d"], settings: settings, width: width
    ).opened()
    return "\n" + table.type("")
  }

  @Test(arguments: [
    (
      ["dog", "good evening", "hippopotamus", "to eat"], 80,
      """

        1  good evening   2  hippopotamus
        3  dog            4  to eat

      """
    ),
    (
      ["dog", "cat", "bird", "fish", "cow", "bear"], 40,
      """

        1  cat   2  bird   3  fish
        4  dog   5  cow    6  bear

      """
    ),
    (
      ["dog", "cat", "good evening", "hippopotamus", "cow"], 40,
      """

        1  cat   2  good evening
        3  dog   4  hippopotamus
        5  cow

      """
    ),
    (["dog", "cat", "cow"], 80, "\n  1  cat\n  2  dog\n  3  cow\n"),
  ])
  func `short choices stand side by side, their numbers one below the other`(
    texts: [String], width: Int, expected: String
  ) {
    let shown = choices(texts[0], Array(texts.dropFirst()), width: width)
    #expect(shown == expected)
  }

  @Test func `an answer that is a number is not taken for a key`() {
    #expect(choices("4", ["2", "10", "1,000"], width: 80) == "\n  1  “2”   2  “10”\n  3  “4”   4  1,000\n")
  }

  @Test func `letters of two columns are counted as two`() {
    let terms = ["犬", "ねこ", "にわとり", "馬"]
    let cards = zip(terms, ["dog", "cat", "hen", "horse"]).map { Card(id: $0, term: $0, meanings: [$1]) }
    let settings = GameSettings(choices: 4, topic: .recall)
    let table = Table([Deck(id: "d", title: "D", cards: cards)], playing: ["d"], settings: settings).opened()
    #expect(table.type("") == "  1  ねこ   2  にわとり\n  3  馬     4  犬\n")
  }

  @Test(arguments: [20, 27, 39])
  func `on a narrow terminal each has a line`(width: Int) {
    let shown = choices("a", ["b", "c", "d", "e", "f"], width: width)
    #expect(shown.split(separator: "\n").map(\.count) == [6, 6, 6, 6, 6, 6])
  }

  @Test func `long ones have a line each, and wrap behind their number`() {
    let shown = choices(
      "to be of use to somebody, to be of service",
      ["to eat", "to have somebody do something for one", "to go"],
      width: 40)
    #expect(shown.split(separator: "\n").count == 6)
    #expect(shown.contains("\n     "))
  }
}
