/// Turns text into kana.
///
/// Kanji and other text pass through; ASCII that is no romaji comes back in lower case.
/// Text of any length takes time in proportion to it.
public enum Kana {
  /// The text with its romaji as kana: capitals give katakana, everything else hiragana.
  ///
  /// Kana that are there already stay what they are. While typing, letters that may still become kana stay
  /// as they were typed.
  public static func kana(from text: String, options: ConversionOptions = .init()) -> String {
    let (kana, pending) = KanaWriter.convert(text, options: options)
    return kana + pending
  }

  /// The text in hiragana, romaji and katakana alike.
  ///
  /// ー after katakana becomes the vowel it lengthens, う after お. Romaji mixed with kanji but no kana is
  /// left alone.
  public static func hiragana(from text: String, options: ConversionOptions = .init()) -> String {
    let composed = KanaComposer.compose(text)
    if options.passRomaji { return Lengthening.hiragana(composed, options: options) }
    if isTyped(composed) { return kana(from: lowercased(composed), options: options) }
    if Script.isMixed(composed) {
      return kana(from: lowercased(Lengthening.hiragana(composed, options: options)), options: options)
    }
    return Lengthening.hiragana(composed, options: options)
  }

  /// The text in katakana, romaji and hiragana alike.
  ///
  /// Romaji mixed with kanji but no kana is left alone.
  public static func katakana(from text: String, options: ConversionOptions = .init()) -> String {
    let composed = KanaComposer.compose(text)
    if !options.passRomaji, Script.isMixed(composed) || isTyped(composed) {
      return katakana(ofHiragana: kana(from: lowercased(composed), options: options))
    }
    return katakana(ofHiragana: composed)
  }

  /// Whether the text can be typed whole: romaji, or one curly quotation mark.
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
  /// The text with each hiragana replaced by its katakana and nothing else changed.
  public static func katakana(ofHiragana text: String) -> String {
    var bytes = Array(text.utf8)
    let hasMark = KanaFold.toKatakanaNoticingMarks(&bytes)
    let folded = String(decoding: bytes, as: UTF8.self)
    // わ with a combining dakuten has no letter of its own in hiragana; in katakana it is ヷ.
    return hasMark ? KanaComposer.compose(folded) : folded
  }

  /// The text with each katakana replaced by its hiragana and nothing else changed: ー stays, and so do ヵ
  /// and ヶ, which stand for words and not for sounds.
  ///
  /// ヷ ヸ ヹ ヺ, which hiragana lacks, become わ ゐ ゑ を with a combining dakuten.
  public static func hiragana(ofKatakana text: String) -> String {
    String(decoding: KanaFold.toHiragana(Array(text.utf8)), as: UTF8.self)
  }
}

extension Kana {
  // Only what is sure to hold a particle: は is no particle in はは and ごはん, and looks the same there.
  private static let withParticle: [(written: String, said: String)] = [
    ("こんにちは", "こんにちわ"), ("こんばんは", "こんばんわ"), ("それでは", "それでわ"), ("ではあり", "でわあり"),
    ("ではな", "でわな"), ("はどこ", "わどこ"), ("はなん", "わなん"), ("はいくら", "わいくら"), ("はいつ", "わいつ"),
    ("はだれ", "わだれ"), ("これは", "これわ"), ("それは", "それわ"), ("わたしは", "わたしわ"),
  ]

  /// A reading in hiragana as it is said: the particles は and を of greetings and phrases are わ and お in it, where it is
  /// sure that they are particles. Words that hold none stay as they are.
  public static func spoken(_ reading: String) -> String {
    let scalars = reading.unicodeScalars
    guard scalars.count > 1, scalars.contains("は") || scalars.contains("を") else { return reading }
    var said = reading
    for (written, sound) in withParticle where !said.hasPrefix(written) || written.first != "は" {
      said = said.replacing(written, with: sound)
    }
    // を is written for the particle alone, and as a kana of its own it is called wo.
    return said.replacing("を", with: "お")
  }
}
