import KuchiJapanese
import KuchiState

/// Rows of a name and numbers. Names stand on the left and are cut to fit. Numbers are right-aligned. Where the columns
/// do not fit, each row is a sentence.
struct TextTable {
  /// The heads of the columns of numbers.
  var heads: [String]
  /// The rows, each with as many numbers as there are heads.
  var rows: [(name: String, numbers: [String])]

  private static let gap = 2
  private static let leastName = 6

  func lines(width: Int) -> [Line] {
    let columns = heads.indices.map { column in
      ([heads[column]] + rows.map { $0.numbers[column] }).map(DisplayWidth.columns(of:)).max() ?? 0
    }
    let numbers = columns.reduce(0) { $0 + $1 + Self.gap }
    guard numbers + Self.leastName <= width else {
      return rows.map { Line(sentence($0.name, $0.numbers), hanging: Self.gap) }
    }
    let longest = rows.map { DisplayWidth.columns(of: SafeText.of($0.name)) }.max() ?? 0
    let room = max(Self.leastName, min(longest, width - numbers))
    func line(_ name: String, _ numbers: [String], _ style: Style) -> Line {
      let cells = zip(numbers, columns).map { $0.rightAligned(in: $1 + Self.gap) }.joined()
      return Line(name.cut(to: room).padded(to: room) + cells, style)
    }
    return [line("", heads, .faint).saying([])]
      + rows.map { line($0.name, $0.numbers, .plain).saying(sentence($0.name, $0.numbers)) }
  }

  private func sentence(_ name: String, _ numbers: [String]) -> String {
    // Two spaces separate the parts of a name.
    let name = name.split(separator: "  ").joined(separator: ", ")
    return "\(name): " + zip(heads, numbers).map { "\($0) \($1)" }.joined(separator: ", ") + "."
  }
}

extension ViewEnvironment {
  private static let barCells = 10
  /// On a narrower terminal no bar fits beside a question.
  private static let leastBarWidth = 60

  /// A progress bar after two spaces, as a row of signs; nothing where it does not fit, or nothing is done yet.
  func bar(_ done: Int, of total: Int) -> [Span] {
    guard drawsBars, width >= Self.leastBarWidth, done > 0 else { return [] }
    let filled = min(Self.barCells, done * Self.barCells / max(1, total))
    return [
      Span("  ["), Span(String(repeating: "#", count: filled), .key),
      Span(String(repeating: ".", count: Self.barCells - filled), .faint), Span("]"),
    ]
  }
}
