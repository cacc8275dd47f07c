/// What a question asks of a card.
public enum QuestionKind: String, CaseIterable, Hashable, Sendable, Codable {
  /// From the term to its meaning.
  case meaning
  /// From the term to its reading in kana.
  case reading
  /// From the meaning to the term.
  case recall
}

extension QuestionKind {
  /// Its place among all kinds.
  package var number: Int {
    switch self {
    case .meaning: 0
    case .reading: 1
    case .recall: 2
    }
  }
}
