import TerminalTesting

extension Screen {
  /// A small screen after some output.
  static func after(_ output: String, columns: Int = 6, rows: Int = 4) -> Screen {
    var screen = Screen(columns: columns, rows: rows)
    screen.feed(output)
    return screen
  }

  /// Where the cursor is, as `[row, column]`.
  var place: [Int] { [cursor.row, cursor.column] }
}

extension PseudoTerminal {
  /// A script for `sh` on a terminal, with nothing in its environment but a path.
  static func shell(_ script: String, columns: Int = 80, rows: Int = 24) throws -> PseudoTerminal {
    try PseudoTerminal(
      "/bin/sh", arguments: ["-c", script], environment: ["PATH": "/usr/bin:/bin"],
      columns: columns, rows: rows)
  }
}
