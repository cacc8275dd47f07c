/// Ways to search for a text in the contents of cards, in addition to a plain word.
package enum TextSearch: Hashable, Sendable {
  /// By a regular expression.
  case pattern
  /// As a whole word.
  case wholeWord
  /// Without accents and the marks of voiced kana.
  case withoutMarks

  /// A test for one text.
  private func test(_ wanted: String) -> (String) -> Bool {
    switch self {
    case .pattern:
      guard let pattern = try? Regex(wanted).ignoresCase() else { return { _ in false } }
      return { (try? pattern.firstMatch(in: $0)) != nil }
    case .wholeWord:
      let words = Self.words(of: wanted)
      return { Self.words(of: $0).contains(words) }
    case .withoutMarks:
      let bare = Normalization.bare(wanted).lowercased()
      return { Normalization.bare($0).lowercased().contains(bare) }
    }
  }

  // Spaces surround each word, so that substring search finds only whole words.
  private static func words(of text: String) -> String {
    " " + text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ") + " "
  }

  /// A test for all texts of a card.
  func cardTest(_ wanted: String) -> CardTest {
    let test = test(wanted)
    return { card, _ in
      ([card.term] + card.forms + card.readings + card.meanings + [card.notes].compactMap(\.self))
        .contains(where: test)
    }
  }
}
