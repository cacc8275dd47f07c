import KuchiEngine

extension Grade {
  /// The grades that a player may give, the best first.
  static let passes: [Grade] = [.easy, .good, .hard]

  /// The word that players type for it.
  var word: String {
    switch self {
    case .again: "wrong"
    case .hard: "hard"
    case .good: "good"
    case .easy: "easy"
    }
  }

  /// The grade for this word; nil where the word names no grade that players can give.
  init?(word: String) {
    guard let grade = Self.passes.first(where: { $0.word == word.lowercased() }) else { return nil }
    self = grade
  }
}
