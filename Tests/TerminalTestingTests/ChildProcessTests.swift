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

  @Test func `input is given and ended`() throws {
    #expect(try ChildProcess.run("/bin/cat", input: "ねこ\nいぬ").standardOutput == "ねこ\nいぬ")
    #expect(try ChildProcess.run("/bin/cat").standardOutput.isEmpty)
  }

  @Test func `large input and output never block each other`() throws {
    let bytes = (0..<2_000_000).map { UInt8(truncatingIfNeeded: $0) }
    let result = try ChildProcess.run("/bin/cat", input: bytes)
    #expect(result.standardOutputBytes == bytes)
  }

  @Test func `both outputs may be large`() throws {
    let script = "head -c 300000 /dev/zero >&2; head -c 300000 /dev/zero; head -c 300000 /dev/zero >&2"
    let result = try shell(script)
    #expect(result.standardOutputBytes.count == 300_000)
    #expect(result.standardErrorBytes.count == 600_000)
  }

  @Test func `a program that does not read its input is no failure`() throws {
    let result = try shell("exec <&-; echo fine", input: String(repeating: "x", count: 1_000_000))
    #expect(result.standardOutput == "fine\n")
    #expect(result.status == .exited(0))
  }

  @Test func `death by a signal is reported as such`() throws {
    #expect(try shell("kill -TERM $$").status == .signalled(SIGTERM))
  }

  @Test func `the environment and the folder are those given`() throws {
    let folder = try TemporaryFolder()
    let result = try ChildProcess.run("/usr/bin/env", environment: ["A": "1", "B": "口"])
    #expect(result.standardOutput == "A=1\nB=口\n")
    #expect(try ChildProcess.run("/bin/pwd", directory: folder.path).standardOutput == folder.path + "\n")
  }

  @Test func `there is no terminal`() throws {
    #expect(try shell("test -t 0 || : </dev/tty").status != .exited(0))
  }

  @Test func `a program that takes too long is killed and what it printed is shown`() throws {
    let error = #expect(throws: ChildTimeout.self) { try shell("echo $$; sleep 60 & sleep 60", timeout: 0.2) }
    let text = try #require(error?.standardOutput.split(separator: "\n").first)
    let processID = try #require(Int32(text))
    #expect(kill(processID, 0) == -1)
  }

  @Test func `a program that cannot be started is an error`() {
    #expect(throws: SystemError.self) { try ChildProcess.run("/nowhere/at/all") }
    #expect(throws: SystemError.self) { try ChildProcess.run("/bin/cat", directory: "/nowhere/at/all") }
  }
}
