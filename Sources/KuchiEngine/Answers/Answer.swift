/// What a player gave for an answer.
public enum Answer: Hashable, Sendable, Codable {
  /// The choice at this place, counted from 0.
  case choice(Int)
  /// Typed text, and the keys it was typed with where kana were made of them.
  case text(String, keys: String? = nil)
  /// The card was remembered.
  case remembered
  /// The card was forgotten.
  case forgot
  /// The player does not know.
  case unknown
}
