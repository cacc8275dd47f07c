/// Guesses whether a wrong answer may be right after all, so that the player learns how to accept it.
///
/// It looks at spelling only and never changes a verdict.
public struct Plausibility: Hashable, Sendable {
  /// The accepted answers, as the deck writes them.
  public var accepted: [String]

  /// Words without a meaning of their own.
  private static let connectives: Set<String> = ["a", "an", "the", "to", "of", "be", "and", "or"]
  /// Shorter answers resemble too many words.
  private static let leastNearLength = 5

  package init(accepted: [String]) { self.accepted = accepted }

  /// Whether `typed` differs from an accepted answer in at most a third of its letters, or consists of their words.
  package func covers(_ typed: String) -> Bool {
    let words = Self.words(of: typed)
    guard !words.isEmpty else { return false }
    let known = Set(accepted.flatMap(Self.words))
    return words.allSatisfy(known.contains) || isNear(words.joined(separator: " "))
  }

  private func isNear(_ typed: String) -> Bool {
    guard typed.count >= Self.leastNearLength else { return false }
    let answers = accepted.map { Self.words(of: $0).joined(separator: " ") }
    return NearestWord.nearest(to: typed, among: answers) != nil
  }

  private static func words(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init).filter {
      !connectives.contains($0)
    }
  }
}
