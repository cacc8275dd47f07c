extension Screen {
  /// The rows from top to bottom, without the spaces at their ends.
  public var lines: [String] { grid.map(\.text) }

  /// The rows joined by line feeds, without the blank ones at the end.
  public var text: String { Self.joined(lines) }

  /// The rows with their styles, blank ones at the end left out.
  ///
  /// `[1]bold[0] plain`: each bracket gives, as SGR parameters, the whole style of what follows. A row begins plain.
  public var styledLines: [String] {
    let lines = grid.map(\.styledText)
    return Array(lines[..<Self.end(of: lines)])
  }

  /// The lines that left the main screen by its top, oldest first, without the spaces at their ends.
  public var scrollback: [String] { history.map(\.text) }

  /// Everything that was printed and not erased: the scrollback, then the screen.
  public var transcript: String { Self.joined(scrollback + lines) }

  /// The alternate screen is shown.
  public var isAlternate: Bool { suspended != nil }

  /// What is at a place of the screen, which must be on it.
  public func cell(row: Int, column: Int) -> Cell { grid[row].slots[column].cell }

  private static func joined(_ lines: [String]) -> String {
    lines[..<end(of: lines)].joined(separator: "\n")
  }

  private static func end(of lines: [String]) -> Int {
    lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
  }
}
