/// How many cells a terminal gives one scalar.
///
/// Kept apart from any width table of the program under test, so that the two can disagree.
enum ScalarWidth {
  /// 0 for marks that join the cell before them, 2 for East Asian wide characters and emoji, otherwise 1.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    if joinsPrevious(scalar) { return 0 }
    return isWide(scalar) ? 2 : 1
  }

  private static func joinsPrevious(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: (0x1160...0x11FF).contains(scalar.value)  // Hangul vowels and finals join their initial
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    if wideRanges.contains(where: { $0.contains(scalar.value) }) { return true }
    return scalar.properties.isEmojiPresentation && !regionalIndicators.contains(scalar.value)
  }

  // Flags are pairs of these; Unicode calls each of the two narrow.
  private static let regionalIndicators: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF

  /// The scalars whose East Asian Width is W or F, without the emoji, which the standard library knows.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul initials
    0x2329...0x232A,  // angle brackets
    0x2E80...0x303E,  // radicals, ideographic punctuation
    0x3041...0x4DBF,  // kana, compatibility forms, extension A
    0x4E00...0xA4CF,  // unified ideographs, Yi
    0xA960...0xA97F,  // Hangul extended A
    0xAC00...0xD7A3,  // Hangul syllables
    0xF900...0xFAFF,  // compatibility ideographs
    0xFE10...0xFE1F,  // vertical forms
    0xFE30...0xFE6F,  // compatibility and small forms
    0xFF01...0xFF60,  // full-width forms
    0xFFE0...0xFFE6,  // full-width signs
    0x16FE0...0x18DFF,  // Tangut, Khitan
    0x1AFF0...0x1B2FF,  // kana supplement, Nüshu
    0x1F200...0x1F265,  // enclosed ideographs
    0x20000...0x3FFFD,  // ideographic planes
  ]
}
