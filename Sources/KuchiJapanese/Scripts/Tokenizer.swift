/// Cuts a text into runs of one script.
public enum Tokenizer {
  /// The runs of the text, in order; joined they are the text again.
  ///
  /// A compact cut tells Japanese from romaji and from the rest, and keeps spaces in their run; the full one
  /// tells hiragana, katakana, kanji, digits, punctuation and spaces apart as well.
  public static func tokenize(_ text: String, compact: Bool = false) -> [String] {
    tokens(of: text, compact: compact).map(\.text)
  }

  /// The runs of the text with the kind of each.
  public static func tokens(of text: String, compact: Bool = false) -> [Token] {
    var tokens: [Token] = []
    for scalar in text.unicodeScalars {
      let kind = kind(of: scalar, after: tokens.last?.kind, compact: compact)
      if let last = tokens.indices.last, tokens[last].kind == kind {
        tokens[last].text.unicodeScalars.append(scalar)
      } else {
        tokens.append(Token(kind: kind, text: String(scalar)))
      }
    }
    return tokens
  }

  // A sound mark belongs to the letter it changes, so it never begins a run of its own.
  private static func kind(of scalar: Unicode.Scalar, after last: Token.Kind?, compact: Bool) -> Token.Kind {
    if let last, Script.isCombiningSoundMark(scalar) { return last }
    return compact ? Token.Kind(compact: scalar) : Token.Kind(scalar)
  }
}
