extension Normalization {
  /// The normal form of a reading: NFKC, in hiragana, without punctuation and spaces. ー becomes the vowel that
  /// it lengthens, and a final n becomes ん.
  ///
  /// ー has two spellings after お and え. To compare two readings use `isSameReading`, which allows both.
  public static func reading(_ text: String) -> String {
    if isPlainHiragana(text) { return text }
    var result = String.UnicodeScalarView()
    for scalar in markedReading(text) {
      let isMark = Script.isLongVowelMark(scalar)
      result.append(isMark ? result.last.flatMap(vowel(of:)) ?? scalar : scalar)
    }
    return String(result)
  }

  /// Whether two readings are equal in normal form. ー equals the vowel that it lengthens, and also う after お
  /// and い after え. The length of a vowel always matters.
  public static func isSameReading(_ one: String, _ other: String) -> Bool {
    if isPlainHiragana(one), isPlainHiragana(other) { return one == other }
    return isSameReading(markedReading(one), markedReading(other))
  }

  fileprivate static func isSameReading(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Bool {
    guard one.count == other.count else { return false }
    var before: (Unicode.Scalar?, Unicode.Scalar?)
    for (left, right) in zip(one, other) {
      let isSame =
        left == right || lengthens(left, right, after: before.1) || lengthens(right, left, after: before.0)
      guard isSame else { return false }
      before = (resolved(left, after: before.0), resolved(right, after: before.1))
    }
    return true
  }

  // Most readings are in normal form and have no ー.
  fileprivate static func isPlainHiragana(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { (0x3041...0x3096).contains($0.value) }
  }

  /// The normal form before ー is replaced.
  fileprivate static func markedReading(_ text: String) -> [Unicode.Scalar] {
    // Otherwise a spacing sound mark would become a space and a combining mark.
    let joined = text.unicodeScalars.contains { $0 == "゛" || $0 == "゜" } ? joiningMarks(text) : text
    let folded = Kana.hiragana(ofKatakana: nfkc(joined))
    var scalars = folded.unicodeScalars.filter { !isIgnored($0) }.map { $0 }
    if let last = scalars.last, last == "n" || last == "N" {
      let before = scalars.dropLast().last
      if before == nil || before?.isASCII == false { scalars[scalars.count - 1] = "ん" }
    }
    return scalars
  }

  private static func joiningMarks(_ text: String) -> String {
    var view = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      view.append(scalar == "゛" ? "\u{3099}" : scalar == "゜" ? "\u{309A}" : scalar)
    }
    return KanaComposer.compose(String(view))
  }

  private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    if isPlainLetter(scalar) { return false }
    if scalar.isASCII { return scalar.properties.isWhitespace || isPunctuation(scalar) || scalar == "~" }
    if scalar == "〜" { return true }
    return scalar.properties.isWhitespace || isPunctuation(scalar)
  }

  private static func lengthens(
    _ mark: Unicode.Scalar, _ vowel: Unicode.Scalar, after before: Unicode.Scalar?
  ) -> Bool {
    guard Script.isLongVowelMark(mark), let sound = before.flatMap(self.vowel(of:)) else { return false }
    return vowel == sound || (sound == "お" && vowel == "う") || (sound == "え" && vowel == "い")
  }

  // After a ー, another one lengthens the same vowel.
  private static func resolved(_ scalar: Unicode.Scalar, after before: Unicode.Scalar?) -> Unicode.Scalar {
    Script.isLongVowelMark(scalar) ? before ?? scalar : scalar
  }

  /// The vowel a hiragana ends in, as hiragana.
  private static func vowel(of hiragana: Unicode.Scalar) -> Unicode.Scalar? {
    guard (KanaSpelling.first...0x3094).contains(hiragana.value) else { return nil }
    return switch KanaSpelling.shared.vowel(ofHiragana: hiragana.value) {
    case UInt8(ascii: "a"): "あ"
    case UInt8(ascii: "i"): "い"
    case UInt8(ascii: "u"): "う"
    case UInt8(ascii: "e"): "え"
    case UInt8(ascii: "o"): "お"
    default: nil
    }
  }
}

/// A reading prepared for many comparisons.
public struct ComparableReading: Hashable, Sendable {
  private let scalars: [Unicode.Scalar]
  private let hasMark: Bool

  /// A reading as it is written.
  public init(_ text: String) {
    scalars =
      Normalization.isPlainHiragana(text) ? Array(text.unicodeScalars) : Normalization.markedReading(text)
    hasMark = scalars.contains(where: Script.isLongVowelMark)
  }

  /// Whether it consists only of punctuation and spaces.
  public var isEmpty: Bool { scalars.isEmpty }

  /// Whether both are equal by `Normalization.isSameReading`.
  public func isSame(as other: ComparableReading) -> Bool {
    guard scalars.count == other.scalars.count else { return false }
    return hasMark || other.hasMark
      ? Normalization.isSameReading(scalars, other.scalars) : scalars == other.scalars
  }
}
