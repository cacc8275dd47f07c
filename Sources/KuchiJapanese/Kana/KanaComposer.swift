/// Composes separated characters: half-width kana become full-width, and a combining sound mark or macron
/// joins its letter.
extension Kana {
  /// The text with composed characters; a text without separated ones stays the same.
  static func compose(_ text: String) -> String {
    guard needsComposing(text) else { return text }
    var composed: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      let whole = fullWidth(scalar)
      if let last = composed.last, let joined = join(last, whole) {
        composed[composed.count - 1] = joined
      } else {
        composed.append(whole)
      }
    }
    return String(String.UnicodeScalarView(composed))
  }

  /// The scalar, or the full-width kana of a half-width one.
  static func fullWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0xFF61...0xFF9F).contains(scalar.value) else { return scalar }
    return fullWidths[Int(scalar.value - 0xFF61)]
  }

  /// The letter made of a letter and a mark; nil if they do not join.
  static func join(_ letter: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    switch mark.value {
    case 0x3099: voiced[letter]
    case 0x309A: semiVoiced[letter]
    case 0x304: macrons[letter]
    default: nil
    }
  }

  // The lead bytes of half-width kana, of the two marks and of the macron. All others are skipped.
  private static func needsComposing(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      for index in bytes.indices.dropFirst() {
        switch bytes[index] {
        case 0xBD, 0xBE: if bytes[index - 1] == 0xEF { return true }
        case 0x84: if bytes[index - 1] == 0xCC { return true }
        case 0x99, 0x9A: if bytes[index - 1] == 0x82, index > 1, bytes[index - 2] == 0xE3 { return true }
        default: break
        }
      }
      return false
    }
  }

  private static let fullWidths = Array(
    """
    。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\
    \u{3099}\u{309A}
    """.unicodeScalars)

  private static let voiced = pairs(
    "うかきくけこさしすせそたちつてとはひふへほゝウカキクケコサシスセソタチツテトハヒフヘホワヰヱヲヽ",
    "ゔがぎぐげござじずぜぞだぢづでどばびぶべぼゞヴガギグゲゴザジズゼゾダヂヅデドバビブベボヷヸヹヺヾ")

  private static let semiVoiced = pairs("はひふへほハヒフヘホ", "ぱぴぷぺぽパピプペポ")

  private static let macrons = pairs("aeiouAEIOU", "āēīōūĀĒĪŌŪ")

  private static func pairs(_ letters: String, _ joined: String) -> [Unicode.Scalar: Unicode.Scalar] {
    Dictionary(zip(letters.unicodeScalars, joined.unicodeScalars)) { first, _ in first }
  }
}

extension Kana {
  /// The basic hiragana, row by row in their traditional order.
  package static let basic: [[String]] = [
    "あいうえお", "かきくけこ", "さしすせそ", "たちつてと", "なにぬねの", "はひふへほ", "まみむめも", "やゆよ", "らりるれろ", "わを", "ん",
  ].map { $0.map { String($0) } }
}
