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
    let (width, beyond) = (right.count, limit + 1)
    // Three rows of the table of distances. A cell outside the band holds more than the limit.
    var before = [Int](repeating: beyond, count: width + 1)
    var (last, current) = ((0...width).map { min($0, beyond) }, before)
    for row in 1...left.count {
      let (first, end) = (max(1, row - limit), min(width, row + limit))
      guard first <= end else { return nil }
      current[first - 1] = first == 1 ? min(row, beyond) : beyond
      if end < width { current[end + 1] = beyond }
      var least = current[first - 1]
      for column in first...end {
        let (one, other) = (left[left.startIndex + row - 1], right[right.startIndex + column - 1])
        var best = last[column - 1]
        if one != other {
          best = min(best, last[column], current[column - 1]) + 1
          if row > 1, column > 1, one == right[right.startIndex + column - 2],
            left[left.startIndex + row - 2] == other
          {
            best = min(best, before[column - 2] + 1)
          }
        }
        current[column] = min(best, beyond)
        least = min(least, current[column])
      }
      (before, last, current) = (last, current, before)
      if least > limit { return nil }
    }
    return last[width] <= limit ? last[width] : nil
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
}
