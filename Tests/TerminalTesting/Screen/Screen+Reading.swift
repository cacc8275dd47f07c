extension Screen {
  /// The rows from top to bottom without the spaces at their ends.
  package var lines: [String] { grid.map(\.text) }

  /// The rows with line feeds between them, without blank rows at the end.
  package var text: String { Self.joined(lines) }

  /// The rows with styles, without blank rows at the end.
  ///
  /// In `[1]bold[0] plain` each bracket contains the SGR parameters of the text after it. A row begins with the default
  /// style.
  package var styledLines: [String] {
    let lines = grid.map(\.styledText)
    return Array(lines[..<Self.end(of: lines)])
  }

  /// The rows that left the top of the screen, oldest first, without the spaces at their ends.
  package var scrollback: [String] { history.map(\.text) }

  package var transcript: String { Self.joined(scrollback + lines) }

  private static func joined(_ lines: [String]) -> String {
    lines[..<end(of: lines)].joined(separator: "\n")
  }

  private static func end(of lines: [String]) -> Int {
    lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
  }
}

extension Screen {
  /// Whether the scrollback or the screen contains `text` with at least one cell written after the first `count` bytes.
  ///
  /// An old prompt therefore does not count as the next one, but a partly redrawn line is found whole. Wrapped rows are
  /// one line. A line feed in `text` matches the end of a line.
  package func shows(_ text: String, since count: Int = 0) -> Bool {
    let wanted = Array(text)
    guard let first = wanted.first else { return true }
    let found = characters(since: count)
    guard found.count >= wanted.count else { return false }
    return (0...found.count - wanted.count).contains { start in
      // The first character rules out almost all positions.
      guard found[start].character == first else { return false }
      let match = found[start..<start + wanted.count]
      return match.contains { $0.writtenAt > count } && match.lazy.map(\.character).elementsEqual(wanted)
    }
  }

  /// The characters from one screen before the first row that was written after `count` bytes.
  private func characters(since count: Int) -> [(character: Character, writtenAt: Int)] {
    let all = history + grid
    let fresh = all.firstIndex { $0.writtenAt > count } ?? all.count
    // The text may begin in older rows, so one screen of them is searched too.
    return all[max(0, fresh - rows)...].flatMap { row in
      row.written.flatMap { cell in cell.text.map { ($0, cell.writtenAt) } }
        + (row.wrapsAt == nil ? [("\n", 0)] : [])
    }
  }
}

extension Screen: CustomStringConvertible, CustomReflectable {
  /// The whole screen in a frame, with its size and the position of the cursor.
  package var description: String {
    let edge = String(repeating: "─", count: columns)
    let caption = "\(columns)×\(rows), cursor at row \(cursor.row), column \(cursor.column)"
    return (["┌" + edge] + lines.map { "│" + $0 } + ["└" + edge, caption]).joined(separator: "\n")
  }

  /// The text alone. A failed expectation would otherwise list every cell.
  package var customMirror: Mirror { Mirror(self, children: ["text": text]) }
}
