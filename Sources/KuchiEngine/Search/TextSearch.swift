/// How a text is searched for in what cards say, beside the ways of a plain word.
package enum TextSearch: Hashable, Sendable {
  /// By a regular expression.
  case pattern
  /// As a whole word.
  case wholeWord
  /// Without accents and the marks of voiced kana.
  case withoutMarks

  /// The test of a text.
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

  // Spaces around each word, so that a text is inside another where its words are.
  private static func words(of text: String) -> String {
    " " + text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ") + " "
  }

  /// The test of all that a card says.
  func cardTest(_ wanted: String) -> CardTest {
    let test = test(wanted)
    return { card, _ in
      ([card.term] + card.forms + card.readings + card.meanings + [card.notes].compactMap(\.self))
        .contains(where: test)
    }
  }
}
