import Foundation
import KuchiJapanese
import Testing

struct NormalizationTests {
  /// The planes where a normal form may differ, without the Hangul syllables and the private use area.
  private static let values = [0...0xABFF, 0xF900...0xFFFF, 0x1D000...0x1D7FF, 0x2F800...0x2FA1F].joined()
    .compactMap { UInt32(exactly: $0) }

  @Test func `NFC agrees with the full algorithm on every scalar, and on marks after a kana`() {
    for value in Self.values {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isMark = scalar.properties.canonicalCombiningClass != .notReordered
      for text in isMark ? [String(scalar), "か\(scalar)"] : [String(scalar)] {
        let reference = text.precomposedStringWithCanonicalMapping
        guard Normalization.nfc(text).utf8.elementsEqual(reference.utf8) else {
          Issue.record("U+\(String(value, radix: 16))")
          return
        }
      }
    }
  }

  @Test(arguments: ["e\u{301}", "か\u{3099}x\u{323}\u{301}", "\u{1112}\u{1161}\u{11AB} ", "q\u{301}\u{301}猫"])
  func `a long text has the same NFC as its parts`(part: String) {
    let text = String(repeating: part, count: 3_000)
    #expect(Normalization.nfc(text).utf8.elementsEqual(text.precomposedStringWithCanonicalMapping.utf8))
  }

  @Test func `NFKC agrees with the full algorithm on every scalar`() {
    for value in Self.values {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let reference = String(scalar).precomposedStringWithCompatibilityMapping
      guard Normalization.nfkc(String(scalar)).utf8.elementsEqual(reference.utf8) else {
        Issue.record("U+\(String(value, radix: 16))")
        return
      }
    }
  }

  @Test(arguments: [
    ("カタカナ", "かたかな"), ("ｶﾞｯｺｳ", "がっこう"), ("ラーメン", "らあめん"), ("コーヒー", "こおひい"), ("お・は　よう。", "おはよう"),
    ("にほn", "にほん"), ("n", "ん"), ("か゛", "が"), ("ーか", "ーか"), ("〜ので", "ので"), ("～まで", "まで"), ("plan", "plan"),
    ("", ""),
  ])
  func `a reading has one normal form`(text: String, normal: String) {
    #expect(Normalization.reading(text) == normal)
  }

  @Test(arguments: [
    ("コーヒー", "こうひい"), ("コーヒー", "こおひい"), ("コーヒー", "コーヒー"), ("せーと", "せいと"), ("せーと", "せえと"),
    ("おおきい", "おーきい"), ("ああー", "あああ"), ("カード", "かあど"),
  ])
  func `the long vowel mark equals the vowel it lengthens`(one: String, other: String) {
    #expect(Normalization.isSameReading(one, other))
    #expect(Normalization.isSameReading(other, one))
    #expect(ComparableReading(one).isSame(as: ComparableReading(other)))
    #expect(ComparableReading(other).isSame(as: ComparableReading(one)))
  }

  @Test(arguments: [
    ("おばさん", "おばあさん"), ("おおきい", "おうきい"), ("ビル", "ビール"), ("せんせい", "せんせえ"), ("きて", "きって"), ("カード", "かいど"),
  ])
  func `length and vowels are never forgiven`(one: String, other: String) {
    #expect(!Normalization.isSameReading(one, other))
    #expect(!ComparableReading(one).isSame(as: ComparableReading(other)))
  }

  @Test(arguments: [
    ("  To  EAT ", "to eat"), ("well-known", "well known"), ("don't!", "dont"), ("ＡＢＣ", "abc"),
    ("Straße", "strasse"),
    ("café", "café"), ("a – b", "a b"), ("person (polite)", "person polite"), ("$5", "$5"), ("", ""),
  ])
  func `a meaning has one normal form`(text: String, normal: String) {
    #expect(Normalization.meaning(text, english: false) == normal)
  }

  @Test(arguments: [
    ("two", "2"), ("Twenty-one", "21"), ("two hundred", "200"), ("one thousand two hundred", "1200"),
    ("one two", "1 2"),
    ("thirteen", "13"), ("hundred", "hundred"), ("someone", "someone"), ("zero", "0"),
    ("seven days", "7 days"),
    ("twenty twenty", "20 20"),
  ])
  func `number words equal numerals in English alone`(text: String, normal: String) {
    #expect(Normalization.meaning(text, english: true) == normal)
    #expect(Normalization.meaning("two", english: false) == "two")
  }
}

struct PlainMeaningTests {
  @Test func `every ASCII character means the same alone as in a text with a foreign letter`() {
    for code in UInt8.min...0x7F {
      let text = "a\(Character(Unicode.Scalar(code)))B"
      let foreign = Normalization.meaning(text + " é", english: false)
      #expect(
        Normalization.meaning(text + " e", english: false) == foreign.replacing("é", with: "e"), "\(code)")
    }
  }
}
