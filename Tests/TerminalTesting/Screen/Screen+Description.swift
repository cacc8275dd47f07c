extension Screen: CustomStringConvertible, CustomReflectable {
  /// The whole screen in a frame, with its size and the place of the cursor.
  public var description: String {
    let edge = String(repeating: "─", count: columns)
    let place = "\(columns)×\(rows), cursor at row \(cursor.row), column \(cursor.column)"
    return (["┌" + edge] + lines.map { "│" + $0 } + ["└" + edge, place]).joined(separator: "\n")
  }

  /// The text alone: an expectation that failed would otherwise list every cell.
  public var customMirror: Mirror { Mirror(self, children: ["text": text]) }
}
