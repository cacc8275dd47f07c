/// What a card's term is.
public enum CardKind: String, CaseIterable, Hashable, Sendable, Codable {
  /// A word: what a card is unless it says otherwise.
  case word
  /// A single character with its on and kun readings.
  case kanji
  /// A kana character.
  case kana
  /// A phrase or a sentence.
  case phrase
}
