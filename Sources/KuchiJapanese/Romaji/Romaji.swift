/// Turns kana into romaji.
public enum Romaji {
  /// The text with its kana in Hepburn romaji without macrons; everything else passes through.
  ///
  /// Typing the result gives the kana back, except where Hepburn writes two kana alike: ぢ and じ, づ and ず,
  /// a small vowel by itself, or ー after katakana, which repeats the vowel. Kana stay kana when the options
  /// name no romanization.
  public static func romaji(from text: String, options: ConversionOptions = .init()) -> String {
    guard options.romanization != nil else { return text }
    return RomajiWriter.romaji(of: KanaComposer.compose(text), upcaseKatakana: options.upcaseKatakana)
  }
}
