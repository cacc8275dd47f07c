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

  @Test func `end of input ends a program that reads lines`() throws {
    let terminal = try PseudoTerminal("/bin/cat")
    try terminal.send("\u{4}")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test func `the interrupt key reaches the program as a signal`() throws {
    let terminal = try PseudoTerminal("/bin/cat")
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
  }

  @Test(arguments: [PseudoTerminal.Recipient.program, .foreground])
  func `a signal reaches the program`(recipient: PseudoTerminal.Recipient) throws {
    let terminal = try PseudoTerminal("/bin/cat")
    try terminal.signal(SIGTERM, to: recipient)
    #expect(try terminal.waitForExit() == .signalled(SIGTERM))
  }

  @Test func `a program that is gone gets no signal`() throws {
    let terminal = try PseudoTerminal.shell("exit 0")
    try terminal.waitForExit()
    #expect(throws: SystemError.self) { try terminal.signal(SIGTERM) }
  }

  @Test func `closing the terminal hangs up`() throws {
    let terminal = try PseudoTerminal("/bin/cat")
    try terminal.send("x\r")
    try terminal.wait { $0.lines[1] == "x" }
    terminal.closeMaster()
    #expect(try terminal.waitForExit() == .signalled(SIGHUP))
    #expect(throws: PseudoTerminalError.closed) { try terminal.send("y") }
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

  @Test func `a program that never stops printing cannot hold up a wait`() throws {
    let terminal = try PseudoTerminal.shell("yes")
    #expect(throws: PseudoTerminalError.self) { try terminal.waitForExit(within: 0.05) }
  }
}
