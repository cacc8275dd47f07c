import KuchiJapanese
import Testing

struct StrokesTests {
  /// How many strokes each kana has, as schools teach it.
  private static let counts: [Int: String] = [
    1: "くしそつてのひへるろんノフヘレー",
    2: "いうえこすちとぬねみめゆよらりれわアイカクコスセソトナニヌハヒマムメヤユラリルワン",
    3: "あおかけさせにはまむもやをウエオキケサシタチツテミモヨロヲ", 4: "きたなふほネホ",
  ]

  @Test(arguments: counts.keys.sorted()) func `each kana has as many strokes as is taught`(count: Int) {
    for kana in Self.counts[count] ?? "" {
      #expect(Strokes(kana: kana)?.lines.count == count, "\(kana)")
    }
  }

  @Test func `all kana have strokes: plain, small, and with marks`() {
    let kana = (0x3041...0x3094).map { $0 } + (0x30A1...0x30F4).map { $0 } + [0x30FC]
    // Four that are no longer written.
    let old: [UInt32] = [0x3090, 0x3091, 0x30F0, 0x30F1]
    for value in kana where !old.contains(UInt32(value)) {
      let character = Unicode.Scalar(UInt32(value)).map(Character.init) ?? "?"
      let points = Strokes(kana: character)?.lines.joined() ?? [].joined()
      #expect(points.contains { _ in true }, "\(character)")
      #expect(points.allSatisfy { -5...105 ~= $0.x && -5...105 ~= $0.y }, "\(character)")
    }
  }

  @Test(arguments: [("が", 5), ("ぱ", 4), ("っ", 1), ("ヴ", 5)] as [(Character, Int)])
  func `marks are strokes of their own, and a small kana has those of the large one`(
    kana: Character, count: Int
  ) {
    #expect(Strokes(kana: kana)?.lines.count == count)
  }

  @Test(arguments: ["食", "a", "゛", "か\u{3099}", "1"] as [Character])
  func `other characters have none`(character: Character) {
    #expect(Strokes(kana: character) == nil)
  }

  @Test(arguments: [
    ("二", "0510 9510|0580 9580", ["right", "right"]), ("十", "0550 9550|5005 5095", ["right", "down"]),
    ("く", "6810 2848 7090", ["downLeft,downRight"]), ("、", "4040 4444", ["downRight"]), ("・", "5050", [""]),
    ("ロ", "1010 1090|1010 9010 9090|1088 9088", ["down", "right,down", "right"]),
  ])
  func `the way of a stroke is told part by part`(character: String, notation: String, ways: [String])
    throws
  {
    let strokes = try #require(Strokes(notation: notation))
    #expect(strokes.directions.map { $0.map(\.rawValue).joined(separator: ",") } == ways)
  }

  @Test(arguments: ["", "|", "12", "12345", "12a4", "1234 12-4"])
  func `what is no notation is nil`(text: String) {
    #expect(Strokes(notation: text) == nil)
  }

  @Test func `the notation is read as it is written, and what is outside is at the edge`() throws {
    let notation = "0010 9999|5050"
    #expect(try #require(Strokes(notation: notation)).notation == notation)
    #expect(Strokes([[StrokePoint(x: -3, y: 120), StrokePoint(x: 9.6, y: 0)]]).notation == "0099 1000")
  }
}
