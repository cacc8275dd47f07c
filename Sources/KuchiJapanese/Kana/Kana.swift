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
