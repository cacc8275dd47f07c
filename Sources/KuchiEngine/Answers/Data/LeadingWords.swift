/// The words before an English meaning that may be left out.
enum LeadingWords {
  /// The words.
  static let all: Set<String> = ["to", "a", "an", "the"]

  /// Those that may be left out anywhere.
  static let articles: Set<String> = ["a", "an", "the"]

  /// What hasty fingers make of them.
  static let slips: Set<String> = ["ot", "tto", "too", "teh", "hte", "thee", "th", "tje", "na"]
}
