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

  /// The candidate with the fewest edits; nil if all are too far away.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    let typed = Array(word.lowercased().unicodeScalars)
    guard !typed.isEmpty, typed.count <= 32 else { return nil }
    let reach = max(1, typed.count / 3)
    let ranked = candidates.map { ($0, distance(typed, Array($0.lowercased().unicodeScalars))) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }), best.1 <= reach else { return nil }
    return best.0
  }

  // Insertions, deletions, replacements and swaps of neighbours, each one edit.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var before: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let same = left[row] == right[column]
        var best = min(last[column + 1] + 1, current[column] + 1, last[column] + (same ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, before[column - 1] + 1)
        }
        current.append(best)
      }
      (before, last) = (last, current)
    }
    return last[right.count]
  }
}
