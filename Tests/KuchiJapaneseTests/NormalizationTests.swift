import Foundation
import KuchiJapanese
import Testing

struct NormalizationTests {
  /// Foundation's NFKC leaves what its parts compose apart, so it is composed once more.
  private static func reference(_ text: String) -> (nfc: String, nfkc: String) {
    (
      text.precomposedStringWithCanonicalMapping,
      text.precomposedStringWithCompatibilityMapping.precomposedStringWithCanonicalMapping
    )
  }

  private static func agrees(_ text: String) -> Bool {
    let reference = reference(text)
    return Normalization.nfc(text).utf8.elementsEqual(reference.nfc.utf8)
      && Normalization.nfkc(text).utf8.elementsEqual(reference.nfkc.utf8)
  }

  @Test func `every character, alone and after a letter and a mark, has the normal forms of Foundation`() {
    // Foundation leaves the parts of three Tibetan vowels in another order than the standard says.
    let misordered: Set<UInt32> = [0xF73, 0xF75, 0xF81]
    for value in 0...0x10FFFF as ClosedRange<UInt32> {
      // The standard library knows newer marks than the table and Foundation.
      guard let scalar = Unicode.Scalar(value), let age = scalar.properties.age, age.major <= 15 else {
        continue
      }
      // Private characters are all alike.
      if scalar.properties.generalCategory == .privateUse, value % 16 != 0 { continue }
      // What composes with nothing is the same after a mark; that holds for all the ideographs.
      let isAlone = misordered.contains(value) || scalar.properties.isUnifiedIdeograph && value % 16 != 0
      let texts = ["\(scalar)"] + (isAlone ? [] : ["か\u{327}\(scalar)"])
      for text in texts where !Self.agrees(text) {
        Issue.record("U+\(String(value, radix: 16)) in \(text)")
        return
      }
    }
  }

  @Test func `10,000 random texts have the normal forms of Foundation`() {
    var generator = SeededGenerator(state: 7)
    let alphabet = Array(
      "aeoucn\u{300}\u{301}\u{308}\u{323}\u{327}かハうっｶﾊﾞﾟ\u{3099}\u{309A}①㎏ﬁ株Ａ１　가ᄀ\u{1161}ǆẛ\u{307}Å"
        .unicodeScalars)
    for _ in 0..<10_000 {
      let count = Int.random(in: 1...12, using: &generator)
      let scalars = (0..<count).compactMap { _ in alphabet.randomElement(using: &generator) }
      let text = String(String.UnicodeScalarView(scalars))
      guard Self.agrees(text) else {
        Issue.record("\(scalars)")
        return
      }
    }
  }

  @Test(arguments: [
    ("\u{1112}\u{1161}\u{11AB}", "한"), ("하\u{11AB}", "한"), ("\u{1112}\u{1161}", "하"),
    ("한\u{11AB}", "한\u{11AB}"),
  ])
  func `letters of a Korean syllable are one`(letters: String, syllable: String) {
    #expect(Normalization.nfc(letters).unicodeScalars.elementsEqual(syllable.unicodeScalars))
  }

  @Test(arguments: ["e\u{301}", "か\u{3099}x\u{323}\u{301}", "\u{1112}\u{1161}\u{11AB} ", "q\u{301}\u{301}猫"])
  func `a long text has the same NFC as its parts`(part: String) {
    let text = String(repeating: part, count: 3_000)
    #expect(Normalization.nfc(text).utf8.elementsEqual(text.precomposedStringWithCanonicalMapping.utf8))
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
    #expect(Normalization.isSameReading(one, other) && Normalization.isSameReading(other, one))
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
