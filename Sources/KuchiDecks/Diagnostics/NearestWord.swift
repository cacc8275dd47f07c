/// Guesses the intended word for a mistyped one. It remembers the results, since files repeat their mistakes.
package struct NearestWord {
  private let candidates: [String]
  private var known: [String: String?] = [:]

  init(_ candidates: [String]) { self.candidates = candidates }

  /// The candidate with the fewest edits; nil if all are too far away.
  mutating func nearest(to word: String) -> String? {
    if let answer = known[word] { return answer }
    let answer = Self.nearest(to: word, among: candidates)
    known[word] = .some(answer)
    return answer
  }

  /// The candidates that `word` may mean: first those that contain it, then those with a similar part.
  package static func near(_ word: String, among candidates: [String]) -> [String] {
    let holding = candidates.filter { $0.lowercased().contains(word.lowercased()) }
    let near = candidates.filter { candidate in
      nearest(to: word, among: candidate.split(separator: "-").map(String.init)) != nil
    }
    return holding + near.filter { !holding.contains($0) }
  }

  private static let mostLetters = 32

  /// The candidate with the fewest edits; nil if all are too far away.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    let typed = Array(word.lowercased().unicodeScalars)
    guard !typed.isEmpty, typed.count <= mostLetters else { return nil }
    let reach = max(1, typed.count / 3)
    let near = candidates.compactMap { candidate in
      EditDistance.between(typed, Array(candidate.lowercased().unicodeScalars), limit: reach)
        .map { (candidate, $0) }
    }
    return near.min { $0.1 < $1.1 }?.0
  }
}
