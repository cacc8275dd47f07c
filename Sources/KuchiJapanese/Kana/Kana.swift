/// Converts text to kana.
///
/// Kanji and other text stay unchanged. ASCII that is not romaji becomes lower case. The time is in
/// proportion to the text.
public enum Kana {
  /// The text with its romaji as kana: capitals become katakana, other letters hiragana.
  ///
  /// Existing kana stay as they are. In typing mode, letters that may still become kana stay as typed.
  public static func kana(from text: String, options: ConversionOptions = .init()) -> String {
    let (kana, pending) = KanaWriter.convert(text, options: options)
    return kana + pending
  }

  /// The text in hiragana, from romaji and katakana.
  ///
  /// ー after katakana becomes the vowel that it lengthens, う after お. Romaji mixed with kanji but without
  /// kana stays as it is.
  public static func hiragana(from text: String, options: ConversionOptions = .init()) -> String {
    let composed = Kana.compose(text)
    if options.passRomaji { return hiragana(ofKatakana: composed, options: options) }
    if isTyped(composed) { return kana(from: lowercased(composed), options: options) }
    if Script.isMixed(composed) {
      return kana(from: lowercased(hiragana(ofKatakana: composed, options: options)), options: options)
    }
    return hiragana(ofKatakana: composed, options: options)
  }

  /// The text in katakana, from romaji and hiragana.
  ///
  /// Romaji mixed with kanji but without kana stays as it is.
  public static func katakana(from text: String, options: ConversionOptions = .init()) -> String {
    let composed = Kana.compose(text)
    if !options.passRomaji, Script.isMixed(composed) || isTyped(composed) {
      return katakana(ofHiragana: kana(from: lowercased(composed), options: options))
    }
    return katakana(ofHiragana: composed)
  }

  /// Whether the whole text can be typed: romaji, or one curly quotation mark.
  private static func isTyped(_ text: String) -> Bool {
    if Script.isRomaji(text) { return true }
    guard let only = text.unicodeScalars.first, text.unicodeScalars.count == 1 else { return false }
    return Script.isEnglishPunctuation(only)
  }

  private static func lowercased(_ text: String) -> String {
    guard text.utf8.contains(where: \.isASCIICapital) else { return text }
    var bytes = Array(text.utf8)
    for index in bytes.indices where bytes[index].isASCIICapital { bytes[index] |= 0x20 }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Kana {
  /// The text with its hiragana as katakana and nothing else changed.
  package static func katakana(ofHiragana text: String) -> String {
    var bytes = Array(text.utf8)
    let hasMark = Kana.toKatakanaNoticingMarks(&bytes)
    let folded = String(decoding: bytes, as: UTF8.self)
    // Hiragana has no letter for わ with a combining dakuten; katakana has ヷ.
    return hasMark ? Kana.compose(folded) : folded
  }

  /// The text with its katakana as hiragana and nothing else changed. ー stays, and so do ヵ and ヶ, which
  /// stand for words.
  ///
  /// ヷ ヸ ヹ ヺ, which hiragana lacks, become わ ゐ ゑ を with a combining dakuten.
  package static func hiragana(ofKatakana text: String) -> String {
    String(decoding: Kana.toHiragana(Array(text.utf8)), as: UTF8.self)
  }
}

extension Kana {
  /// The vowel in which a hiragana ends, as hiragana; nil for any other scalar, and for っ and ん.
  package static func vowel(of hiragana: Unicode.Scalar) -> Unicode.Scalar? {
    guard (KanaSpelling.first...0x3094).contains(hiragana.value) else { return nil }
    return KanaSpelling.shared.vowel(ofHiragana: hiragana.value).flatMap(vowel(spelled:))
  }

  /// The hiragana of a vowel that a lower-case letter spells; nil for any other letter.
  package static func vowel(spelled letter: UInt8) -> Unicode.Scalar? {
    switch letter {
    case UInt8(ascii: "a"): "あ"
    case UInt8(ascii: "i"): "い"
    case UInt8(ascii: "u"): "う"
    case UInt8(ascii: "e"): "え"
    case UInt8(ascii: "o"): "お"
    default: nil
    }
  }
}

extension Kana {
  // Only words that surely contain a particle: は is not one in はは and ごはん, which look the same.
  private static let withParticle: [(written: String, said: String)] = [
    ("こんにちは", "こんにちわ"), ("こんばんは", "こんばんわ"), ("それでは", "それでわ"), ("ではあり", "でわあり"),
    ("ではな", "でわな"), ("はどこ", "わどこ"), ("はなん", "わなん"), ("はいくら", "わいくら"), ("はいつ", "わいつ"),
    ("はだれ", "わだれ"), ("これは", "これわ"), ("それは", "それわ"), ("わたしは", "わたしわ"),
  ]

  /// The pronunciation of a reading in hiragana. The particles は and を of greetings and phrases become わ and
  /// お if they surely are particles. Other words stay as they are.
  package static func spoken(_ reading: String) -> String {
    let scalars = reading.unicodeScalars
    guard scalars.count > 1, scalars.contains("は") || scalars.contains("を") else { return reading }
    var said = reading
    for (written, sound) in withParticle where !said.hasPrefix(written) || written.first != "は" {
      said = said.replacing(written, with: sound)
    }
    // を is only used for the particle; alone, the kana is called wo.
    return said.replacing("を", with: "お")
  }

  /// A part of a sentence with its particles by sound: わ for は, alone or after another one, え for へ, お for を.
  package static func saidParticles(_ text: String) -> String {
    let isTowards = text.hasPrefix("へ") && text.count <= 2
    let written = Array(text == "を" ? "お" : isTowards ? "え" + text.dropFirst() : text)
    let said = written.enumerated().map { place, kana -> Character in
      let isParticle = place == 0 ? written.count == 1 : "てでにとえへらりのどけ".contains(written[place - 1])
      return kana == "は" && isParticle ? "わ" : kana
    }
    return String(said)
  }
}
