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

/// A progress bar, as a row of signs.
struct ProgressBar {
  private static let cells = 10
  /// On a narrower terminal it does not fit beside a question.
  private static let leastWidth = 60

  let done: Int
  let total: Int

  /// The bar after two spaces; nothing where it does not fit, or nothing is done yet.
  func spans(in environment: ViewEnvironment) -> [Span] {
    guard environment.drawsBars, environment.width >= Self.leastWidth, done > 0 else { return [] }
    let filled = min(Self.cells, done * Self.cells / max(1, total))
    return [
      Span("  ["), Span(String(repeating: "#", count: filled), .key),
      Span(String(repeating: ".", count: Self.cells - filled), .faint), Span("]"),
    ]
  }
}
