/// Guesses the intended word for a mistyped one. It remembers the results, because files repeat their mistakes.
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

  /// The candidates by their likeness to `word`: those that have it in them, then by the edits that a part of each needs.
  package static func ranked(_ candidates: [String], by word: String) -> [String] {
    let typed = Array(word.lowercased().unicodeScalars.prefix(mostLetters))
    func edits(_ text: some StringProtocol) -> Int {
      EditDistance.between(typed, Array(text.lowercased().unicodeScalars), limit: mostLetters) ?? mostLetters
    }
    let ranks = candidates.map { candidate in
      candidate.lowercased().contains(word.lowercased())
        ? -1 : ([edits(candidate)] + candidate.split(separator: "-").map(edits)).min() ?? mostLetters
    }
    return candidates.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { candidates[$0] }
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
