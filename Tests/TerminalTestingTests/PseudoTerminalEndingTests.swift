import Foundation
import TerminalTesting
import Testing

struct PseudoTerminalEndingTests {
  @Test(arguments: [0, 1, 64, 130])
  func `the exit code is reported`(code: Int32) throws {
    let terminal = try PseudoTerminal.shell("exit \(code)")
    #expect(try terminal.waitForExit() == .exited(code))
    #expect(try terminal.waitForExit() == .exited(code))
  }

  @Test func `the last output is read before the end is reported`() throws {
    let terminal = try PseudoTerminal.shell("printf last; exit 3")
    #expect(try terminal.waitForExit() == .exited(3))
    #expect(terminal.screen.text == "last")
  }

  @Test func `a program is killed and reaped when its terminal goes away`() throws {
    var terminal: PseudoTerminal? = try .shell("trap '' HUP TERM; echo ready; while :; do sleep 60; done")
    try terminal?.wait(for: "ready")
    let processID = try #require(terminal?.processID)
    #expect(kill(processID, 0) == 0)
    terminal = nil
    #expect(kill(processID, 0) == -1)
  }

  @Test func `a wait that fails shows the screen`() throws {
    let terminal = try PseudoTerminal.shell("printf 'one\\ntwo'; read -r x", columns: 10, rows: 3)
    try terminal.wait(for: "two")
    let error = #expect(throws: PseudoTerminalError.self) { try terminal.wait(for: "three", within: 0.05) }
    #expect(
      error?.description == #"""
        no "three" in time
        ┌──────────
        │one
        │two
        │
        └──────────
        10×3, cursor at row 1, column 3
        last output: "one\r\ntwo"
        """#)
  }

  @Test func `a wait fails at once when the program has ended`() throws {
    let terminal = try PseudoTerminal.shell("echo bye; exit 7")
    let error = #expect(throws: PseudoTerminalError.self) { try terminal.wait(for: "hello", within: 60) }
    guard case .ended(.exited(7), _, let report) = error else {
      Issue.record("not the end of the program: \(String(describing: error))")
      return
    }
    #expect(report.screen.text == "bye")
  }

}
