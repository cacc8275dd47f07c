/// The kana that follow, or lead, the kanji of a word.
public enum Okurigana {
  /// The word without the kana at its end, or with `leading` without those at its beginning.
  ///
  /// `word` may be the reading when `matching` gives the same word in kanji: 踏み込む takes む off ふみこむ.
  /// A word that is not Japanese, has no such kana, or is kana alone comes back unchanged.
  public static func strip(_ word: String, leading: Bool = false, matching kanji: String? = nil) -> String {
    let pattern = kanji.flatMap { $0.isEmpty ? nil : $0 }
    guard Script.isJapanese(word), isStrippable(word, leading: leading, pattern: pattern) else { return word }
    let tokens = Tokenizer.tokens(of: pattern ?? word)
    guard let kana = leading ? tokens.first : tokens.last else { return word }
    return removing(kana.text, from: word, leading: leading)
  }

  private static func isStrippable(_ word: String, leading: Bool, pattern: String?) -> Bool {
    let edge = leading ? word.unicodeScalars.first : word.unicodeScalars.last
    guard let edge, Script.isKana(edge) else { return false }
    guard let pattern else { return !Script.isKana(word) }
    return pattern.unicodeScalars.contains(where: Script.isKanji)
  }

  private static func removing(_ kana: String, from word: String, leading: Bool) -> String {
    let word = word.unicodeScalars
    let part = kana.unicodeScalars
    if leading {
      return word.starts(with: part) ? String(word.dropFirst(part.count)) : String(word)
    }
    return word.reversed().starts(with: part.reversed()) ? String(word.dropLast(part.count)) : String(word)
  }
}
