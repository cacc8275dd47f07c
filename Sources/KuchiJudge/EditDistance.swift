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

/// The edits that turn one text into another.
enum Alignment {
  /// One edit and its position in both texts.
  struct Edit: Hashable {
    let kind: Typo.Mark.Kind
    let expected: Range<Int>
    let given: Range<Int>
  }

  /// The fewest edits, from left to right.
  static func edits(from expected: [Unicode.Scalar], to given: [Unicode.Scalar]) -> [Edit] {
    // The table grows with the product of the lengths. In long texts the whole difference is one edit.
    guard expected.count * given.count <= 1_000_000 else { return [whole(expected, given)] }
    let table = table(expected, given)
    var edits: [Edit] = []
    var (row, column) = (expected.count, given.count)
    while row > 0 || column > 0 {
      let step = step(row, column, expected, given, table)
      row -= step.rows
      column -= step.columns
      guard let kind = step.kind else { continue }
      edits.append(
        Edit(kind: kind, expected: row..<(row + step.rows), given: column..<(column + step.columns)))
    }
    return edits.reversed()
  }

  private static func whole(_ expected: [Unicode.Scalar], _ given: [Unicode.Scalar]) -> Edit {
    let before = zip(expected, given).prefix { $0 == $1 }.count
    let after = zip(expected[before...].reversed(), given[before...].reversed()).prefix { $0 == $1 }.count
    let ranges = (before..<(expected.count - after), before..<(given.count - after))
    let kind: Typo.Mark.Kind = ranges.0.isEmpty ? .extra : ranges.1.isEmpty ? .missing : .replaced
    return Edit(kind: kind, expected: ranges.0, given: ranges.1)
  }

  private typealias Step = (kind: Typo.Mark.Kind?, rows: Int, columns: Int)

  private static func step(
    _ row: Int, _ column: Int, _ expected: [Unicode.Scalar], _ given: [Unicode.Scalar], _ table: [[Int]]
  ) -> Step {
    let here = table[row][column]
    if row > 0, column > 0 {
      if expected[row - 1] == given[column - 1], table[row - 1][column - 1] == here { return (nil, 1, 1) }
      if isSwap(row, column, expected, given), table[row - 2][column - 2] + 1 == here {
        return (.swapped, 2, 2)
      }
      if table[row - 1][column - 1] + 1 == here { return (.replaced, 1, 1) }
    }
    return row > 0 && table[row - 1][column] + 1 == here ? (.missing, 1, 0) : (.extra, 0, 1)
  }

  private static func table(_ expected: [Unicode.Scalar], _ given: [Unicode.Scalar]) -> [[Int]] {
    var table = [Array(0...given.count)]
    for row in 1..<(expected.count + 1) {
      var cells = [row]
      for column in 1..<(given.count + 1) {
        let replacing = table[row - 1][column - 1] + (expected[row - 1] == given[column - 1] ? 0 : 1)
        var best = min(replacing, table[row - 1][column] + 1, cells[column - 1] + 1)
        if isSwap(row, column, expected, given) { best = min(best, table[row - 2][column - 2] + 1) }
        cells.append(best)
      }
      table.append(cells)
    }
    return table
  }

  private static func isSwap(
    _ row: Int, _ column: Int, _ expected: [Unicode.Scalar], _ given: [Unicode.Scalar]
  ) -> Bool {
    row > 1 && column > 1 && expected[row - 1] == given[column - 2] && expected[row - 2] == given[column - 1]
      && expected[row - 1] != expected[row - 2]
  }
}
