import Foundation
import TerminalTesting
import Testing

struct ChildProcessTests {
  private func shell(_ script: String, input: String = "", timeout: Double = 10) throws -> ChildOutput {
    try ChildProcess.run(
      "/bin/sh", arguments: ["-c", script], environment: ["PATH": "/usr/bin:/bin"], input: input,
      timeout: timeout)
  }

  @Test func `both outputs and the exit code come back apart`() throws {
    let result = try shell("echo out; echo err >&2; exit 65")
    #expect(result.standardOutput == "out\n")
    #expect(result.standardError == "err\n")
    #expect(result.status == .exited(65))
  }

  @Test func `death by a signal is reported as such`() throws {
    #expect(try shell("kill -TERM $$").status == .signalled(SIGTERM))
  }

  @Test func `a program that takes too long is killed and what it printed is shown`() throws {
    let error = #expect(throws: ChildTimeout.self) { try shell("echo $$; sleep 60 & sleep 60", timeout: 0.2) }
    let text = try #require(error?.standardOutput.split(separator: "\n").first)
    let processID = try #require(Int32(text))
    #expect(kill(processID, 0) == -1)
  }

}
