/// Places in a list as a player types them, counted from 1: `1 3 5-7`.
struct Places: Hashable {
  /// The places in the order in which they were typed, each once.
  let numbers: [Int]

  /// Nil when there is anything else in the text, or nothing.
  init?(_ text: String) {
    var numbers: [Int] = []
    for word in text.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
      guard let range = Self.range(word) else { return nil }
      numbers += range.filter { !numbers.contains($0) }
    }
    guard !numbers.isEmpty else { return nil }
    self.numbers = numbers
  }

  // No list has more places; a longer range would be a slip, and costly.
  private static let longest = 1000

  private static func range(_ word: Substring) -> ClosedRange<Int>? {
    let ends = word.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1], first >= 0,
      first <= last, last - first < longest
    else { return nil }
    return first...last
  }
}
