/// Decides where a row of text may end.
///
/// Japanese may be broken between any two letters. Exceptions are letters that never begin a row, such as 。
/// and っ, and those that never end one, such as 「. Words of narrow letters stay whole.
package enum LineBreaking {
  /// Whether a row may end between two letters.
  ///
  /// - Parameters:
  ///   - left: The letter before.
  ///   - right: The letter after.
  ///   - isSpaced: Whether there are spaces between them, which then belong to neither row.
  package static func allowsBreak(
    after left: Character, before right: Character, isSpaced: Bool = false
  ) -> Bool {
    let (isLeftWide, isRightWide) = (isWide(left), isWide(right))
    // A gap is one word.
    if left == "＿", right == "＿" { return false }
    if isSpaced {
      // A narrow mark after a space begins a word: :help.
      return !(isLeftWide && neverEnds(left)) && !(isRightWide && neverBegins(right))
    }
    guard isLeftWide || isRightWide, !isWideWord(left) || !isWideWord(right) else { return false }
    return !neverEnds(left) && !neverBegins(right)
  }

  /// Whether the character may only begin a row if there is no other way.
  package static func neverBegins(_ character: Character) -> Bool {
    contains(character, in: closing) || contains(character, in: clinging)
      || contains(character, in: ambiguous)
  }

  /// Whether the character may only end a row if there is no other way.
  package static func neverEnds(_ character: Character) -> Bool {
    contains(character, in: opening) || contains(character, in: ambiguous)
  }

  // MARK: Which characters

  private static let opening = Set("「『（［｛〔〈《【〘〖〝‘“｢([{«￥＄￡￠".unicodeScalars)
  private static let closing = Set(
    "」』）］｝〕〉》】〙〗〟’”｣)]}»、。，．・：；？！､｡･,.:;?!‼⁇⁈⁉％%‰°℃′″／/".unicodeScalars)
  /// Characters that belong to the letter before them: small kana and marks of length, sound and repetition.
  private static let clinging = Set(
    """
    ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶｧｨｩｪｫｬｭｮｯㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ\
    々〻ヽヾゝゞーｰ゛゜ﾞﾟ〜～…‥―—–-\u{3000}
    """.unicodeScalars)
  /// Quotation marks that look the same at both ends.
  private static let ambiguous = Set("\"'".unicodeScalars)

  private static func contains(_ character: Character, in set: Set<Unicode.Scalar>) -> Bool {
    character.unicodeScalars.first.map(set.contains) ?? false
  }

  /// Whether rows may be broken on either side of the character: an East Asian letter of full or half width.
  private static func isWide(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return DisplayWidth.columns(of: scalar) == 2 || (0xFF61...0xFF9F).contains(scalar.value)
  }

  /// Whether the character is a full-width Latin letter or digit. These form words like the narrow ones.
  private static func isWideWord(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return switch scalar.value {
    case 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A: true
    default: false
    }
  }
}
