import KuchiJapanese
import Testing

/// How the pitch of a word goes.
struct PitchAccentTests {
  @Test(arguments: [
    ("食べる", "たべる", 2), ("雨", "あめ", 1), ("箸", "はし", 1), ("橋", "はし", 2), ("先生", "せんせい", 3), ("車", "くるま", 0),
    ("コーヒー", "コーヒー", 3), ("勉強", "べんきょう", 0), ("電話", "でんわ", 0),
  ])
  func `the words of the decks have the accents of UniDic`(term: String, reading: String, fall: Int) {
    #expect(PitchAccent(of: term, read: reading)?.fall == fall)
  }

  @Test(arguments: [("食べる", "くべる"), ("橋", "はじ"), ("ぬぬぬ", "ぬぬぬ"), ("", "")])
  func `what is no word of theirs has none`(term: String, reading: String) {
    #expect(PitchAccent(of: term, read: reading) == nil)
  }

  @Test(arguments: [
    ("べんきょう", "べ ん きょ う"), ("がっこう", "が っ こ う"), ("ティッシュ", "ティ ッ シュ"), ("コーヒー", "コ ー ヒ ー"), ("き", "き"),
    ("ゃ", "ゃ"), ("お茶", "お"),
  ])
  func `small kana belong to the mora before them`(reading: String, morae: String) {
    #expect(PitchAccent(reading: reading, fall: 0)?.morae.joined(separator: " ") == morae)
  }

  @Test(arguments: [
    ("たべる", 2, "_-_"), ("くるま", 0, "_--"), ("あめ", 1, "-_"), ("はな", 2, "_-"), ("き", 1, "-"), ("き", 0, "_"),
    ("せんせい", 3, "_--_"),
  ])
  func `it is high from the second mora to the fall, or on the first alone`(
    reading: String, fall: Int, line: String
  )
    throws
  {
    let accent = try #require(PitchAccent(reading: reading, fall: fall))
    #expect(accent.morae.indices.map { accent.isHigh($0) ? "-" : "_" }.joined() == line)
  }

  @Test(arguments: [("はし", 2, true), ("はし", 3, false), ("はし", -1, false), ("", 0, false), ("abc", 0, false)])
  func `nothing falls after more morae than there are`(reading: String, fall: Int, isAccent: Bool) {
    #expect((PitchAccent(reading: reading, fall: fall) != nil) == isAccent)
  }
}
