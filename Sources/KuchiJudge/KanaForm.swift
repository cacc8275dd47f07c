import KuchiJapanese

/// The normal form for comparing readings and Japanese terms.
package enum KanaForm {
  /// The text in full-width kana and lower-case ASCII letters.
  static func folded(_ text: String) -> String {
    let text = Normalization.nfkc(text)
    return text.utf8.contains { (0x41...0x5A).contains($0) } ? text.lowercased() : text
  }

  package static func form(of text: String) -> String { Normalization.reading(folded(text)) }

  /// Whether the text is kana, apart from punctuation.
  static func isKana(_ text: String) -> Bool { Script.isKana(form(of: text)) }

  /// The forms to look a text up by. A text with ー has two if it may stand for う or い.
  package static func forms(of text: String) -> [String] {
    OptionalParts.spellings(of: text.withoutInvisibles)
      .flatMap { [form(of: $0), form(of: lengthened($0))] }.filter { !$0.isEmpty }.distinct()
  }

  // Most words spell it う after お and い after え. The normal form repeats the vowel.
  private static func lengthened(_ text: String) -> String {
    let kana = Kana.hiragana(ofKatakana: folded(text))
    guard kana.unicodeScalars.contains(where: Script.isLongVowelMark) else { return text }
    var view = String.UnicodeScalarView()
    var sound: Unicode.Scalar?
    for scalar in kana.unicodeScalars {
      if !Script.isLongVowelMark(scalar) { sound = Kana.vowel(of: scalar) }
      let isMark = Script.isLongVowelMark(scalar) && (sound == "お" || sound == "え")
      view.append(isMark ? sound == "お" ? "う" : "い" : scalar)
    }
    return String(view)
  }
}

/// The difference between two readings.
public enum KanaDifference: String, CaseIterable, Hashable, Sendable {
  /// The length of a vowel.
  case longVowel
  /// A small っ.
  case smallTsu
  /// A small kana written large, or a large one written small.
  case smallKana
  /// A voicing mark, ゛ or ゜.
  case dakuten
  /// An ん.
  case moraicN
  /// The kana that follow the kanji.
  case okurigana
  /// Something else, or several of these.
  case other
}

extension KanaDifference {
  /// The difference between two readings; `other` if there are several or it has no name.
  init(expected: String, given: String, term: String) {
    let expected = Array(KanaForm.form(of: expected).unicodeScalars)
    let given = Array(KanaForm.form(of: given).unicodeScalars)
    guard Self.mayBegin(expected, like: given) else {
      self = .other
      return
    }
    let folds: [(KanaDifference, ([Unicode.Scalar]) -> [Unicode.Scalar])] = [
      (.longVowel, Self.shortened), (.smallTsu, { $0.filter { $0 != "っ" } }),
      (.smallTsu, { $0.map { $0 == "っ" ? "つ" : $0 } }), (.smallKana, Self.large),
      (.dakuten, Self.unvoiced), (.moraicN, { $0.filter { $0 != "ん" } }),
      (.moraicN, Self.withSplitN),
    ]
    for (difference, fold) in folds where fold(expected) == fold(given) {
      self = difference
      return
    }
    self = Self.isInOkurigana(expected: expected, given: given, term: term) ? .okurigana : .other
  }

  // A difference with a name changes at most the marks and the size of the first kana.
  private static func mayBegin(_ expected: [Unicode.Scalar], like given: [Unicode.Scalar]) -> Bool {
    guard let one = expected.first, let other = given.first, one != other else { return true }
    if [one, other].contains(where: { $0 == "ん" || $0 == "っ" }) { return true }
    return large(unvoiced([one])) == large(unvoiced([other]))
  }

  // The reading of the kanji is there, but not what follows it.
  private static func isInOkurigana(
    expected: [Unicode.Scalar], given: [Unicode.Scalar], term: String
  ) -> Bool {
    let stem = Okurigana.strip(term)
    let kana = String(term.unicodeScalars.dropFirst(stem.unicodeScalars.count))
    let tail = KanaForm.form(of: kana).unicodeScalars
    guard !tail.isEmpty, expected.count > tail.count, expected.suffix(tail.count).elementsEqual(tail) else {
      return false
    }
    return given.starts(with: expected.dropLast(tail.count))
  }
}

// Removing one distinction from hiragana: readings that are equal afterwards differ only in it.
extension KanaDifference {
  /// Removes kana that only lengthen the vowel before them.
  private static func shortened(_ kana: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var sound: Unicode.Scalar?
    for scalar in kana {
      if let sound, lengthens(scalar, sound) { continue }
      result.append(scalar)
      sound = Kana.vowel(of: scalar)
    }
    return result
  }

  private static func large(_ kana: [Unicode.Scalar]) -> [Unicode.Scalar] { kana.map { largeKana[$0] ?? $0 } }

  private static func unvoiced(_ kana: [Unicode.Scalar]) -> [Unicode.Scalar] {
    kana.map { plainKana[$0] ?? $0 }
  }

  /// Splits kana of the n row into ん and a vowel: おんあ for おんな, しんよう for しにょう.
  private static func withSplitN(_ kana: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    for scalar in kana {
      if result.last == "い", result.dropLast().last == "ん", let large = splitSmall[scalar] {
        result[result.count - 1] = large
      } else if let vowel = nRow[scalar] {
        if result.last != "ん" { result.append("ん") }
        result.append(vowel)
      } else {
        result.append(scalar)
      }
    }
    return result
  }

  private static func lengthens(_ scalar: Unicode.Scalar, _ sound: Unicode.Scalar) -> Bool {
    scalar == sound || scalar == "ー" || (scalar == "う" && sound == "お") || (scalar == "い" && sound == "え")
  }

  private static let nRow = pairs("なあ にい ぬう ねえ のお")
  private static let splitSmall = pairs("ゃや ゅゆ ょよ")
  private static let largeKana = pairs("ぁあ ぃい ぅう ぇえ ぉお ゃや ゅゆ ょよ ゎわ ゕか ゖけ")
  private static let plainKana = pairs(
    """
    がか ぎき ぐく げけ ごこ ざさ じし ずす ぜせ ぞそ だた ぢち づつ でて どと ばは びひ ぶふ べへ ぼほ ぱは ぴひ ぷふ
    ぺへ ぽほ ゔう
    """)

  private static func pairs(_ list: String) -> [Unicode.Scalar: Unicode.Scalar] {
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    for pair in list.split(whereSeparator: \.isWhitespace) {
      if let first = pair.unicodeScalars.first, let last = pair.unicodeScalars.last { table[first] = last }
    }
    return table
  }
}

extension Okurigana {
  /// Whether two normal forms have the same kanji in the same order and differ only in kana.
  static func differs(_ one: String, _ other: String) -> Bool {
    let kanji = one.unicodeScalars.filter(Script.isKanji)
    return !kanji.isEmpty && kanji.elementsEqual(other.unicodeScalars.filter(Script.isKanji))
  }
}
