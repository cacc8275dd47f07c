/// What makes one card likely to be another under a new id, the surest first.
public enum Kinship: String, CaseIterable, Comparable, Hashable, Sendable {
  /// The term and a reading are the same.
  case word
  /// The term is the same, the reading is not.
  case term
  /// A reading and a meaning are the same, the term is not.
  case readingAndMeaning
  /// A reading is the same, and the terms are two spellings of it.
  case spelling
  /// The terms differ in a few letters.
  case nearTerm

  /// Whether the left one is surer.
  public static func < (left: Kinship, right: Kinship) -> Bool { left.rank < right.rank }

  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
