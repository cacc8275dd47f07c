import KuchiJapanese
import KuchiTerminal
import Testing

struct RendererTests {
  private static let words =
    "The final は is pronounced わ. Said when meeting in the evening, not when parting."

  private func rows(_ line: Line, width: Int) -> [String] {
    Renderer(width: width, theme: .none).render([line]).split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .dropLast().map(String.init)
  }

  @Test(arguments: [
    (
      20,
      [
        "The final は is", "pronounced わ. Said", "when meeting in the", "evening, not when", "parting.",
      ]
    ),
    (40, ["The final は is pronounced わ. Said when", "meeting in the evening, not when", "parting."]),
    (80, ["The final は is pronounced わ. Said when meeting in the evening, not when", "parting."]),
    (90, [words]),
  ])
  func `words wrap where they are separated`(width: Int, expected: [String]) {
    #expect(rows(Line(Self.words), width: width) == expected)
  }

  @Test(arguments: [
    (20, ["わたしはまいあさろく", "じにおきます。"]), (21, ["わたしはまいあさろく", "じにおきます。"]),
    (40, ["わたしはまいあさろくじにおきます。"]),
  ])
  func `Japanese wraps anywhere and takes two columns a character`(width: Int, expected: [String]) {
    #expect(rows("わたしはまいあさろくじにおきます。", width: width) == expected)
  }

  @Test func `what is wrapped stands under its indent`() {
    #expect(
      rows(Line("one two three four five six", indent: 4), width: 20) == [
        "    one two three", "    four five six",
      ])
  }

  @Test func `what is wrapped may hang deeper than its line`() {
    #expect(
      rows(Line("one two three four five six", indent: 2, hanging: 6), width: 20) == [
        "  one two three four", "      five six",
      ])
  }

  @Test func `a word longer than the row is cut`() {
    #expect(rows("see abcdefghijklmnopqrstuvwxyz", width: 20) == ["see", "abcdefghijklmnopqrst", "uvwxyz"])
  }

  @Test func `an empty line is a line`() {
    #expect(Renderer(width: 40, theme: .dark).render([.empty, "a", .empty]) == "\na\n\n")
    #expect(Renderer(width: 40, theme: .dark).render([]).isEmpty)
  }

  @Test func `a terminal narrower than any is taken for one of twenty columns`() {
    #expect(rows("one two three four five", width: 3) == ["one two three four", "five"])
  }

  @Test(arguments: [20, 21, 40, 80])
  func `nothing is wider than the terminal and nothing is lost`(width: Int) {
    let pieces = [
      "犬", "いぬ", "(inu)", "dog", "supercalifragilisticexpialidocious", "ｶﾀｶﾅ", "が", "👩‍👩‍👧", "é", "𠮷", "…",
      "café", "🇯🇵", "1",
    ]
    for indent in [0, 2, 4, 30] {
      for start in pieces.indices {
        let text = (0..<24).map { pieces[(start + $0 * $0) % pieces.count] }.joined(
          separator: start % 3 == 0 ? "" : " ")
        let rows = rows(Line(text, indent: indent), width: width)
        #expect(rows.allSatisfy { DisplayWidth.columns(of: $0) <= width }, "\(text)")
        #expect(rows.allSatisfy { !$0.hasSuffix(" ") }, "\(text)")
        let letters = Renderer(width: 10_000, theme: .none).render([Line(text)]).filter { !$0.isWhitespace }
        #expect(rows.joined().filter { !$0.isWhitespace } == letters, "\(text)")
      }
    }
  }

  @Test(arguments: [20, 40, 80])
  func `a whole game stays within the width`(width: Int) {
    let table = Table(width: width)
    let shown =
      table.front.opening()
      + ["", "1", ":hint", ":help", ":help deck", "9", "2", ":decks"].map { table.type($0) }.joined()
    let rows = shown.split(separator: "\n")
    #expect(rows.allSatisfy { DisplayWidth.columns(of: String($0)) <= width })
    #expect(rows.count > 30)
  }
}
