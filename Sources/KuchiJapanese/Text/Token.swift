/// A run of text of one kind.
package struct Token: Hashable, Sendable {
  /// The kind of a run. The raw values are WanaKana's names.
  package enum Kind: String, Hashable, Sendable {
    /// ASCII letters and other ASCII characters that occur inside words.
    case english = "en"
    /// Japanese text of mixed kinds.
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

  /// The kind.
  package var kind: Kind
  /// The text of the run.
  package var text: String

  /// A run of one kind.
  package init(kind: Kind, text: String) {
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
    // 々 belongs to the punctuation block.
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
    switch Self(scalar) {
    case .space: self = scalar == " " ? .english : .japanese
    case .kanji, .hiragana, .katakana, .japanese: self = .japanese
    case .english: self = .english
    default: self = .other
    }
  }
}

/// Splits a text into runs of one kind.
package enum Tokenizer {
  /// The runs of the text in order. Joined, they are the text again.
  ///
  /// The compact form separates only Japanese, romaji and the rest, and keeps spaces in their run. The full
  /// form also separates hiragana, katakana, kanji, digits, punctuation and spaces.
  package static func tokens(of text: String, compact: Bool = false) -> [Token] {
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

  // A sound mark belongs to the letter before it, so it never begins a run.
  private static func kind(of scalar: Unicode.Scalar, after last: Token.Kind?, compact: Bool) -> Token.Kind {
    if let last, Script.isCombiningSoundMark(scalar) { return last }
    return compact ? Token.Kind(compact: scalar) : Token.Kind(scalar)
  }
}

/// Removes and compares okurigana: the kana after, or before, the kanji of a word.
package enum Okurigana {
  /// The word without the kana at its end, or, if `leading`, without those at its beginning.
  ///
  /// `word` may be the reading if `matching` gives the same word in kanji: 踏み込む removes む from ふみこむ. A
  /// word that is not Japanese, has no such kana, or is only kana stays unchanged.
  package static func strip(_ word: String, leading: Bool = false, matching kanji: String? = nil) -> String {
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

extension Okurigana {
  /// Whether two normal forms have the same kanji in the same order and differ only in kana.
  package static func differs(_ one: String, _ other: String) -> Bool {
    let kanji = one.unicodeScalars.filter(Script.isKanji)
    return !kanji.isEmpty && kanji.elementsEqual(other.unicodeScalars.filter(Script.isKanji))
  }

  /// Whether two readings of a term agree for its kanji, and differ only in the kana that follow.
  package static func isAllThatDiffers(
    in given: [Unicode.Scalar], from expected: [Unicode.Scalar], of term: String
  ) -> Bool {
    let kana = String(term.unicodeScalars.dropFirst(strip(term).unicodeScalars.count))
    let tail = Normalization.reading(kana).unicodeScalars
    guard !tail.isEmpty, expected.count > tail.count, expected.suffix(tail.count).elementsEqual(tail) else {
      return false
    }
    return given.starts(with: expected.dropLast(tail.count))
  }

  /// Whether kana may be the reading of a text of kana and kanji. Each kanji stands for one to four kana.
  package static func mayRead(_ kana: ArraySlice<Unicode.Scalar>, _ written: ArraySlice<Unicode.Scalar>)
    -> Bool
  {
    guard let first = written.first else { return kana.isEmpty }
    guard Script.isKanji(first) else {
      return kana.first == first && mayRead(kana.dropFirst(), written.dropFirst())
    }
    guard written.count <= kana.count else { return false }
    return (1...4).contains { $0 <= kana.count && mayRead(kana.dropFirst($0), written.dropFirst()) }
  }
}
