internal import KuchiJapanese

/// The texts by which a card is found, in the forms in which they are compared.
enum SearchableText {
  /// Hands each text of `card` on, with its field and the places in its bytes where a search may begin.
  static func file(_ card: Card, _ body: (SearchEntries.Field, _ text: [UInt8], _ places: [Int]) -> Void) {
    for term in [card.term] + card.forms {
      if Script.isKana(term) {
        file(sound: term, body)
      } else {
        let text = Array(written(term).utf8)
        body(.written, text, text.indices.filter { !isContinuation(text[$0]) })
      }
    }
    for reading in card.readings { file(sound: reading, body) }
    for meaning in card.meanings + card.accept {
      let text = Array(self.meaning(meaning).utf8)
      body(.meaning, text, text.indices.filter { $0 == 0 || text[$0 - 1] == UInt8(ascii: " ") })
    }
  }

  private static func file(
    sound kana: String, _ body: (SearchEntries.Field, _ text: [UInt8], _ places: [Int]) -> Void
  ) {
    let said = Kana.spoken(kana)
    for kana in said == kana ? [kana] : [kana, said] {
      let text = sound(kana)
      // A syllable begins after a vowel.
      body(.sound, text, text.indices.filter { $0 == 0 || isVowel(text[$0 - 1]) })
    }
  }

  // MARK: Forms

  /// A written form: case and width folded, katakana as hiragana.
  static func written(_ text: String) -> String {
    Kana.hiragana(
      from: Normalization.nfkc(text).lowercased(),
      options: ConversionOptions(passRomaji: true, convertLongVowelMark: false))
  }

  /// A meaning: lower case, words parted by one space, no punctuation.
  static func meaning(_ text: String) -> String { Normalization.meaning(text, english: false) }

  /// How kana or romaji sound: Hepburn letters without the length of vowels, which learners leave out.
  static func sound(_ text: String) -> [UInt8] {
    let plain = Normalization.nfkc(text).lowercased().filter { $0 != "-" }.map { Self.macrons[$0] ?? $0 }
    let kana = Kana.hiragana(from: String(plain))
    var result: [UInt8] = []
    for byte in Romaji.romaji(from: kana).utf8 where byte != UInt8(ascii: "'") {
      if !lengthens(byte, after: result.last) { result.append(byte) }
    }
    return result
  }

  private static let macrons: [Character: Character] = [
    "ā": "a", "ī": "i", "ū": "u", "ē": "e", "ō": "o", "â": "a", "î": "i", "û": "u", "ê": "e", "ô": "o",
  ]

  private static func lengthens(_ byte: UInt8, after last: UInt8?) -> Bool {
    switch byte {
    case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"): last == byte
    case UInt8(ascii: "u"): last == byte || last == UInt8(ascii: "o")
    default: false
    }
  }

  private static func isVowel(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "u"): true
    default: false
    }
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
