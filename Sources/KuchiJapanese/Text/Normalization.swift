/// Normal forms for comparing texts.
package enum Normalization {
  /// The text in Unicode's composed form, NFC. Ordinary Japanese and Latin text is recognised in one scan.
  package static func nfc(_ text: String) -> String {
    isSurelyComposed(text) ? text : NormalForm.canonical.of(text)
  }

  /// The text in Unicode's compatible composed form, NFKC: full-width letters become ASCII, half-width kana
  /// become full-width.
  package static func nfkc(_ text: String) -> String {
    isSurelyCompatible(text) ? text : NormalForm.compatible.of(text)
  }

  /// The text without accents and the marks of voiced kana.
  package static func bare(_ text: String) -> String { NormalForm.compatible.withoutMarks(text) }

  /// A letter without its marks: e for é.
  package static func letter(of scalar: Unicode.Scalar) -> Unicode.Scalar { NormalForm.letter(of: scalar) }

  // No scalar of these ranges composes with another, and none decomposes.
  private static func isSurelyComposed(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 < 0x80 }
      || text.unicodeScalars.allSatisfy { $0.value < 0x300 || isInertJapanese($0.value) }
  }

  // The Latin ranges above ASCII contain compatibility characters such as ª, and so does the full-width space.
  private static func isSurelyCompatible(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 < 0x80 }
      || text.unicodeScalars.allSatisfy { $0.isASCII || ($0.value != 0x3000 && isInertJapanese($0.value)) }
  }

  // Letters, digits, kana and common kanji, which are neither spaces nor punctuation.
  static func isPlainLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC, 0x4E00...0x9FFF:
      true
    default: false
    }
  }

  private static func isInertJapanese(_ value: UInt32) -> Bool {
    switch value {
    case 0x3041...0x3096, 0x30A1...0x30FE, 0x4E00...0x9FFF, 0x3000...0x3029: true
    default: false
    }
  }
}

extension Normalization {
  /// The normal form of a meaning: NFKC, case-folded and trimmed, with single spaces for runs of spaces and
  /// hyphens, without other punctuation. In English, number words become numerals, so that two equals 2.
  ///
  /// It keeps optional parts of a meaning: articles, "to" and brackets.
  package static func meaning(_ text: String, english: Bool) -> String {
    let isPlain = isNormal(text)
    let words = isPlain ? text : text.utf8.allSatisfy { $0 < 0x80 } ? plainWords(of: text) : words(of: text)
    return english ? numerals(in: words) : words
  }

  // A faster words(of:) for ASCII, which most meanings are.
  private static func plainWords(of text: String) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    var isGap = false
    for byte in text.utf8 {
      switch byte {
      case 0x09...0x0D, UInt8(ascii: " "), UInt8(ascii: "-"): isGap = true
      case UInt8(ascii: "!")...UInt8(ascii: "/") where byte != UInt8(ascii: "$") && byte != UInt8(ascii: "+"),
        UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "?"), UInt8(ascii: "@"), UInt8(ascii: "["),
        UInt8(ascii: "\\"), UInt8(ascii: "]"), UInt8(ascii: "_"), UInt8(ascii: "{"), UInt8(ascii: "}"):
        continue
      default:
        if isGap, !result.isEmpty { result.append(UInt8(ascii: " ")) }
        isGap = false
        result.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  // Small letters with single spaces are in normal form already.
  private static func isNormal(_ text: String) -> Bool {
    var isGap = true
    for byte in text.utf8 {
      let isSpace = byte == UInt8(ascii: " ")
      guard isSpace ? !isGap : (0x61...0x7A).contains(byte) else { return false }
      isGap = isSpace
    }
    return !isGap || text.isEmpty
  }

  private static func words(of text: String) -> String {
    let folded = nfkc(caseFolded(nfkc(text)))
    var result = String.UnicodeScalarView()
    var isGap = false
    for scalar in folded.unicodeScalars {
      let isLetter = isPlainLetter(scalar)
      if !isLetter, isSeparator(scalar) {
        isGap = true
      } else if isLetter || !isPunctuation(scalar) {
        if isGap, !result.isEmpty { result.append(" ") }
        isGap = false
        result.append(scalar)
      }
    }
    return String(result)
  }

  // Upper case first: ß and ſ must match ss and s.
  private static func caseFolded(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 0x80 } ? text.lowercased() : text.uppercased().lowercased()
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar.properties.isWhitespace || scalar.properties.isDash
  }

  static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }
}

extension Normalization {
  /// The normal form of a reading: NFKC, in hiragana, without punctuation and spaces. ー becomes the vowel
  /// that it lengthens, and a final n becomes ん.
  ///
  /// ー has two spellings after お and え. To compare two readings use `isSameReading`, which allows both.
  package static func reading(_ text: String) -> String {
    if isPlainHiragana(text) { return text }
    var result = String.UnicodeScalarView()
    for scalar in markedReading(text) {
      let isMark = Script.isLongVowelMark(scalar)
      result.append(isMark ? result.last.flatMap(Kana.vowel(of:)) ?? scalar : scalar)
    }
    return String(result)
  }

  /// Whether two readings are equal in normal form. ー equals the vowel that it lengthens, and also う after お
  /// and い after え. The length of a vowel always matters.
  package static func isSameReading(_ one: String, _ other: String) -> Bool {
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
    var scalars: [Unicode.Scalar] = []
    for scalar in folded.unicodeScalars where !isIgnored(scalar) { scalars.append(scalar) }
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
    return Kana.compose(String(view))
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
    guard Script.isLongVowelMark(mark), let sound = before.flatMap(Kana.vowel(of:)) else { return false }
    return vowel == sound || (sound == "お" && vowel == "う") || (sound == "え" && vowel == "い")
  }

  // After a ー, another one lengthens the same vowel.
  private static func resolved(_ scalar: Unicode.Scalar, after before: Unicode.Scalar?) -> Unicode.Scalar {
    Script.isLongVowelMark(scalar) ? before ?? scalar : scalar
  }
}

/// A reading prepared for many comparisons.
package struct ComparableReading: Hashable, Sendable {
  private let scalars: [Unicode.Scalar]
  private let hasMark: Bool

  /// A reading as it is written.
  package init(_ text: String) {
    scalars =
      Normalization.isPlainHiragana(text) ? Array(text.unicodeScalars) : Normalization.markedReading(text)
    hasMark = scalars.contains(where: Script.isLongVowelMark)
  }

  /// Whether it consists only of punctuation and spaces.
  package var isEmpty: Bool { scalars.isEmpty }

  /// Whether both are equal by `Normalization.isSameReading`.
  package func isSame(as other: ComparableReading) -> Bool {
    guard scalars.count == other.scalars.count else { return false }
    return hasMark || other.hasMark
      ? Normalization.isSameReading(scalars, other.scalars) : scalars == other.scalars
  }
}
