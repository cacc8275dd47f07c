extension Typo {
  /// The fewest edits that turn one text into another, from left to right.
  static func edits(from expected: [Unicode.Scalar], to given: [Unicode.Scalar]) -> [Mark] {
    // The table grows with the product of the lengths. In long texts the whole difference is one edit.
    guard expected.count * given.count <= 1_000_000 else { return [whole(expected, given)] }
    let table = table(expected, given)
    var edits: [Mark] = []
    var (row, column) = (expected.count, given.count)
    while row > 0 || column > 0 {
      let step = step(row, column, expected, given, table)
      row -= step.rows
      column -= step.columns
      guard let kind = step.kind else { continue }
      edits.append(
        Mark(kind: kind, expected: row..<(row + step.rows), given: column..<(column + step.columns)))
    }
    return edits.reversed()
  }

  private static func whole(_ expected: [Unicode.Scalar], _ given: [Unicode.Scalar]) -> Mark {
    let before = zip(expected, given).prefix { $0 == $1 }.count
    let after = zip(expected[before...].reversed(), given[before...].reversed()).prefix { $0 == $1 }.count
    let ranges = (before..<(expected.count - after), before..<(given.count - after))
    let kind: Mark.Kind = ranges.0.isEmpty ? .extra : ranges.1.isEmpty ? .missing : .replaced
    return Mark(kind: kind, expected: ranges.0, given: ranges.1)
  }

  private typealias Step = (kind: Mark.Kind?, rows: Int, columns: Int)

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
