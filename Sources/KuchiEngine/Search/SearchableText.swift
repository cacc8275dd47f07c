/// The searchable texts of a card in their normal forms.
enum SearchableText {
  /// Passes on each text of `card` with its field and the byte offsets at which a match may begin.
  static func file(_ card: Card, _ body: (SearchEntries.Field, _ text: [UInt8], _ offsets: [Int]) -> Void) {
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
    sound kana: String, _ body: (SearchEntries.Field, _ text: [UInt8], _ offsets: [Int]) -> Void
  ) {
    let said = Kana.spoken(kana)
    let typed = Kana.typedLoans(Kana.hiragana(ofKatakana: kana))
    for kana in [kana, said == kana ? nil : said, typed].compactMap(\.self) {
      let text = sound(kana)
      // A syllable begins after a vowel.
      body(.sound, text, text.indices.filter { $0 == 0 || isVowel(text[$0 - 1]) })
    }
  }

  // MARK: Forms

  /// A written form: normalised case and width, katakana as hiragana.
  static func written(_ text: String) -> String {
    Kana.hiragana(
      from: Normalization.nfkc(text).lowercased(),
      options: ConversionOptions(passRomaji: true, convertLongVowelMark: false))
  }

  /// A meaning: lower case, single spaces, no punctuation.
  static func meaning(_ text: String) -> String { Normalization.meaning(text, english: false) }

  /// The sound of kana or romaji: Hepburn letters without vowel length, which learners often omit.
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
    isVowel(byte) && (last == byte || byte == UInt8(ascii: "u") && last == UInt8(ascii: "o"))
  }

  private static func isVowel(_ byte: UInt8) -> Bool { "aeiou".utf8.contains(byte) }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}

extension SearchableText {
  typealias Word = [(SearchEntries.Field, [UInt8])]

  /// The words to look for. Words without letters and numbers count only if there are no others.
  static func words(of words: [String]) -> [String] {
    let said = words.filter { word in word.contains { $0.isLetter || $0.isNumber } }
    return said.isEmpty ? words : said
  }

  /// The form of a word in each field.
  static func word(_ text: String) -> Word {
    let folded = Normalization.nfkc(text).lowercased()
    let hasKanji = folded.unicodeScalars.contains(where: Script.isKanji)
    // Letters after kanji may become kana. Without kanji, the sound is searched anyway.
    let others = hasKanji ? [(.written, Array(written(Kana.kana(from: folded)).utf8))] : sounds(of: folded)
    return [(.written, Array(written(folded).utf8)), (.meaning, Array(meaning(folded).utf8))] + others
  }

  // The text as typed, in case it is incomplete, and each reading of its letters.
  private static func sounds(of text: String) -> Word {
    var sounds = [sound(text)]
    for reading in Kana.readings(ofKeys: text).sorted() {
      let sound = sound(reading)
      if !sounds.contains(sound) { sounds.append(sound) }
    }
    return sounds.map { (.sound, $0) }
  }
}
