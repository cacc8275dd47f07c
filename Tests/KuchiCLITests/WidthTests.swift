import TerminalTesting
import Testing

struct WidthTests {
  @Test(arguments: [20, 40, 80])
  func `nothing is wider than the terminal`(columns: Int) throws {
    let terminal = try Player().sit("--seed", "7", columns: columns, rows: 200)
    for (prompt, line) in [
      ("name", "Aya"), ("deck", ""), ("1/10", ""), ("1/10", "1"), ("2/1", ":help"), ("2/1", ":q"),
    ] {
      try terminal.wait(for: prompt)
      try terminal.send(line + "\r")
    }
    try terminal.waitForExit()
    // Where nothing wraps by itself, what is too long sticks out.
    var wide = Screen(columns: 300, rows: 200)
    wide.feed(terminal.rawOutput)
    #expect(wide.lines.count { !$0.isEmpty } > 20)
    for row in 0..<200 {
      #expect(
        (columns..<300).allSatisfy { wide.cell(row: row, column: $0).text == " " }, "\(wide.lines[row])")
    }
  }
}
