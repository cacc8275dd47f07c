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

  @Test(arguments: [
    (20, ["「ちょっと待って。」", "と先生がおっしゃいま", "した。"]),
    (22, ["「ちょっと待って。」と", "先生がおっしゃいまし", "た。"]),
    (24, ["「ちょっと待って。」と先", "生がおっしゃいました。"]),
  ])
  func `Japanese takes a letter along where a row would begin with what belongs to it`(
    width: Int, expected: [String]
  ) {
    #expect(rows("「ちょっと待って。」と先生がおっしゃいました。", width: width) == expected)
  }

  @Test(arguments: [
    (
      20, "Written to /home/aya/.local/share/kuchi/decks/words.json\nTo play it: kuchi play words",
      ["Written to", "/home/aya/.local/share/kuchi/decks/words.json", "To play it: kuchi", "play words"]
    ),
    (24, "Try:\n  kuchi import w.csv --id words-2", ["Try:", "  kuchi import w.csv", "  --id words-2"]),
    (20, "これは、\u{7}とても長いお知らせです。", ["これは、\\u{7}とても", "長いお知らせです。"]),
    (40, "", [""]),
  ])
  func `a message wraps at words, keeps its indents, and leaves a long word whole`(
    width: Int, message: String, rows: [String]
  ) {
    let text = Renderer(width: width, theme: .none).render(message: message)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.map(String.init) == rows)
  }

  @Test(arguments: [
    ("ああああああああああっとおもう", ["あああああああああ", "あっとおもう"]),
    ("ああああああああああ、それから", ["あああああああああ", "あ、それから"]),
    ("ああああああああ「ああああああ」", ["ああああああああ「あ", "あああああ」"]),
    ("あああああああああ「ああああああ」", ["あああああああああ", "「ああああああ」"]),
    ("あああああああああ（dog）である", ["あああああああああ", "（dog）である"]),
    ("ああああああああ dog 。いぬ", ["ああああああああ", "dog 。いぬ"]),
    ("ああああああああああ  いぬ", ["ああああああああああ", "いぬ"]),
    ("ーーーーーーーーーーーーー", ["ーーーーーーーーーー", "ーーー"]),
    ("日本語の新聞(しんぶん)がある", ["日本語の", "新聞(しんぶん)がある"]),
    ("ああ図書館(としょかん)で本を借(か)りる", ["ああ", "図書館(としょかん)で", "本を借(か)りる"]),
    ("あああああああ＿＿日本語(にほんご)を", ["あああああああ＿＿", "日本語(にほんご)を"]),
    ("図書館(としょかんとしょかん)で", ["図書館(としょかんと", "しょかん)で"]),
    ("そのsupercalifragilisticexpialidociousは", ["その", "supercalifragilistic", "expialidociousは"]),
  ])
  func `rows of twenty columns end where they may`(text: String, expected: [String]) {
    #expect(rows(Line(text), width: 20) == expected)
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

  private static func letters(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { !$0.properties.isWhitespace }
  }

  /// Texts of every piece, in many orders, and the letters of each on a row as wide as it needs.
  private static let texts: [(text: String, letters: [Unicode.Scalar])] = {
    let pieces = [
      "犬", "いぬ", "(inu)", "dog", "supercalifragilisticexpialidocious", "ｶﾀｶﾅ", "が", "👩‍👩‍👧", "é", "𠮷", "…",
      "café", "🇯🇵", "1", "。", "「", "っ", "\u{20E3}", String(repeating: "\u{1100}", count: 30), "क्कक्क",
    ]
    return pieces.indices.map { start in
      let text = (0..<24).map { pieces[(start + $0 * $0) % pieces.count] }.joined(
        separator: start % 3 == 0 ? "" : " ")
      return (text, letters(Renderer(width: 10_000, theme: .none).render([Line(text)])))
    }
  }()

  @Test(arguments: [20, 21, 26, 33, 39, 40, 41, 57, 79, 80, 100])
  func `nothing is wider than the terminal and nothing is lost`(width: Int) {
    for indent in [0, 2, 30] {
      for (text, letters) in Self.texts {
        let rows = rows(Line(text, indent: indent), width: width)
        #expect(rows.allSatisfy { DisplayWidth.columns(of: $0) <= width }, "\(text)")
        #expect(rows.allSatisfy { !$0.hasSuffix(" ") }, "\(text)")
        #expect(Self.letters(rows.joined()) == letters, "\(text)")
      }
    }
  }

  @Test(arguments: [20, 21, 26, 33, 39, 40, 41, 57, 79, 80, 100])
  func `no row begins or ends with what may not`(width: Int) {
    let letters = Array("あいうえ漢字か、き。く「けこ」さし（す）せそた「ちつ。」てとなーにぬっねのしゃはひゅふっへほ々")
    for step in 1...9 {
      let text = String((0..<120).map { letters[$0 * step % letters.count] })
      let rows = rows(Line(text), width: width)
      // Where all of a row belongs together there is no way but to break it.
      for row in rows.dropFirst() where rows.allSatisfy({ DisplayWidth.columns(of: $0) > width - 12 }) {
        #expect(row.first.map(LineBreaking.neverBegins) == false, "\(row)")
      }
      #expect(rows.joined() == text)
    }
  }
}
