/// The number of edits between two texts. An edit inserts, removes or replaces a letter, or swaps two
/// neighbours.
package enum EditDistance {
  /// The distance, or nil when it is above `limit`.
  ///
  /// Only the diagonal band that can stay within the limit is computed.
  package static func between(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int? {
    guard limit >= 0, abs(left.count - right.count) <= limit else { return nil }
    let (left, right) = middles(left[...], right[...])
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    guard limit > 0 else { return nil }
    var band = Band(width: right.count, limit: limit)
    for row in 1...left.count where !band.advance(row, left, right) { return nil }
    return band.result
  }

  // A common beginning and a common end cost nothing.
  private static func middles(
    _ left: ArraySlice<Unicode.Scalar>, _ right: ArraySlice<Unicode.Scalar>
  ) -> (ArraySlice<Unicode.Scalar>, ArraySlice<Unicode.Scalar>) {
    var (left, right) = (left, right)
    while let one = left.first, let other = right.first, one == other {
      left.removeFirst()
      right.removeFirst()
    }
    while let one = left.last, let other = right.last, one == other {
      left.removeLast()
      right.removeLast()
    }
    return (left, right)
  }

  /// Three rows of the table of distances. A cell outside the band holds more than the limit.
  private struct Band {
    private let width: Int
    private let limit: Int
    private var before: [Int]
    private var last: [Int]
    private var current: [Int]

    init(width: Int, limit: Int) {
      self.width = width
      self.limit = limit
      before = [Int](repeating: limit + 1, count: width + 1)
      current = before
      last = (0...width).map { min($0, limit + 1) }
    }

    var result: Int? { last[width] <= limit ? last[width] : nil }

    /// Computes a row. Returns false when every cell is above the limit.
    mutating func advance(
      _ row: Int, _ left: ArraySlice<Unicode.Scalar>, _ right: ArraySlice<Unicode.Scalar>
    ) -> Bool {
      let first = max(1, row - limit)
      let end = min(width, row + limit)
      guard first <= end else { return false }
      current[first - 1] = first == 1 ? min(row, limit + 1) : limit + 1
      if end < width { current[end + 1] = limit + 1 }
      var least = current[first - 1]
      for column in first...end {
        current[column] = cell(row, column, left, right)
        least = min(least, current[column])
      }
      (before, last, current) = (last, current, before)
      return least <= limit
    }

    private func cell(
      _ row: Int, _ column: Int, _ left: ArraySlice<Unicode.Scalar>, _ right: ArraySlice<Unicode.Scalar>
    ) -> Int {
      let (one, other) = (left[left.startIndex + row - 1], right[right.startIndex + column - 1])
      if one == other { return last[column - 1] }
      var best = min(last[column - 1], last[column], current[column - 1]) + 1
      if row > 1, column > 1, one == right[right.startIndex + column - 2],
        left[left.startIndex + row - 2] == other
      {
        best = min(best, before[column - 2] + 1)
      }
      return min(best, limit + 1)
    }
  }
}
