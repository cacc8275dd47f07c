/// One run of a text, all of one kind.
public struct Token: Hashable, Sendable {
  /// What a run is made of; the raw values are the names WanaKana gives them.
  public enum Kind: String, Hashable, Sendable {
    /// ASCII letters and whatever else of ASCII stands inside words.
    case english = "en"
    /// Japanese that is no more closely known.
    case japanese = "ja"
    /// ASCII digits.
    case englishNumeral
    /// Full-width digits.
    case japaneseNumeral
    /// ASCII punctuation.
    case englishPunctuation
    /// Japanese punctuation.
    case japanesePunctuation
    /// Kanji.
    case kanji
    /// Hiragana.
    case hiragana
    /// Katakana.
    case katakana
    /// Spaces, of either width.
    case space
    /// Any other script.
    case other
  }

  /// What the run is made of.
  public var kind: Kind
  /// The run as it stands in the text.
  public var text: String

  /// A run of one kind.
  public init(kind: Kind, text: String) {
    self.kind = kind
    self.text = text
  }
}

extension Token.Kind {
  init(_ scalar: Unicode.Scalar) {
    switch scalar {
    case " ", "\u{3000}": self = .space
    case "０"..."９": self = .japaneseNumeral
    case "0"..."9": self = .englishNumeral
    // 々 lies among the punctuation marks.
    case _ where Script.isKanji(scalar): self = .kanji
    case _ where Script.isEnglishPunctuation(scalar): self = .englishPunctuation
    case _ where Script.isJapanesePunctuation(scalar): self = .japanesePunctuation
    case _ where Script.isHiragana(scalar): self = .hiragana
    case _ where Script.isKatakana(scalar): self = .katakana
    case _ where Script.isJapanese(scalar): self = .japanese
    case _ where Script.isRomaji(scalar): self = .english
    default: self = .other
    }
  }

  init(compact scalar: Unicode.Scalar) {
    switch scalar {
    case " ": self = .english
    case "\u{3000}": self = .japanese
    case "0"..."9", "０"..."９": self = .other
    case _ where Script.isKanji(scalar): self = .japanese
    case _ where Script.isPunctuation(scalar): self = .other
    case _ where Script.isJapanese(scalar): self = .japanese
    case _ where Script.isRomaji(scalar): self = .english
    default: self = .other
    }
  }
}
