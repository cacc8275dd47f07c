/// Where the reading of a word stands when the word is explained.
public enum ReadingDisplay: String, CaseIterable, Hashable, Sendable, Codable {
  /// Behind the word, on the same line.
  case inline
  /// Above its kanji, on a line of its own.
  case ruby
  /// Nowhere, unless it is what was asked.
  case hidden
}
