import KuchiEngine

extension Grade {
  /// The grades that a player may give, the best first.
  static let passes: [Grade] = [.easy, .good, .hard]

  /// What players call it.
  var word: String {
    switch self {
    case .again: "wrong"
    case .hard: "hard"
    case .good: "good"
    case .easy: "easy"
    }
  }

  /// The grade that a player gives with this word; nil where it is none.
  init?(word: String) {
    guard let grade = Self.passes.first(where: { $0.word == word.lowercased() }) else { return nil }
    self = grade
  }
}
