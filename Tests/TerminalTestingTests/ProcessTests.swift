import Foundation
import TerminalTesting
import Testing

struct ProcessTests {
  @Test func `a program that takes too long is killed and what it printed is shown`() throws {
    let error = #expect(throws: ChildTimeout.self) {
      try ChildProcess.run(
        "/bin/sh", arguments: ["-c", "echo $$; sleep 60 & sleep 60"],
        environment: ["PATH": ChildProcess.path], timeout: 0.2)
    }
    let text = try #require(error?.standardOutput.split(separator: "\n").first)
    let processID = try #require(Int32(text))
    #expect(kill(processID, 0) == -1)
  }

  // MARK: On a terminal

  private func terminal(_ script: String, columns: Int = 80, rows: Int = 24) throws -> PseudoTerminal {
    try PseudoTerminal(
      "/bin/sh", arguments: ["-c", script], environment: ["PATH": ChildProcess.path], columns: columns,
      rows: rows)
  }

  @Test func `a program is killed and reaped when its terminal goes away`() throws {
    var terminal: PseudoTerminal? = try terminal("trap '' HUP TERM; echo ready; while :; do sleep 60; done")
    try terminal?.wait(for: "ready")
    let processID = try #require(terminal?.processID)
    #expect(kill(processID, 0) == 0)
    terminal = nil
    #expect(kill(processID, 0) == -1)
  }

  @Test func `a wait fails at once when the program has ended`() throws {
    let terminal = try terminal("echo bye; exit 7")
    let error = #expect(throws: PseudoTerminalError.self) { try terminal.wait(for: "hello", within: 60) }
    guard case .ended(.exited(7), _, let report) = error else {
      Issue.record("not the end of the program: \(String(describing: error))")
      return
    }
    #expect(report.screen.text == "bye")
  }
}
