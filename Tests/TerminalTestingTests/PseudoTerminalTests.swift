import TerminalTesting
import Testing

struct PseudoTerminalTests {
  @Test func `what is typed is echoed by the terminal and answered by the program`() throws {
    let terminal = try PseudoTerminal("/bin/cat")
    try terminal.send("ねこ\r")
    try terminal.wait { $0.lines.starts(with: ["ねこ", "ねこ"]) }
  }

  @Test func `a wait wants output newer than what was there when something was sent`() throws {
    let terminal = try PseudoTerminal.shell("while printf '> '; read -r x; do echo \"[$x]\"; done")
    for word in ["inu", "neko", "tori"] {
      try terminal.wait(for: "> ")
      try terminal.send(word + "\r")
      try terminal.wait(for: "[\(word)]")
      #expect(!terminal.screen.shows("[\(word)]", since: terminal.rawOutput.count))
    }
  }

  @Test func `raw output is searched as well as the screen`() throws {
    let terminal = try PseudoTerminal.shell(#"printf '\033[1mbold\033[0m\r\033[K'; read -r x"#)
    try terminal.wait(for: "\u{1B}[1mbold")
    try terminal.wait { $0.text.isEmpty }
  }

  @Test func `the program has the environment given and no other`() throws {
    let terminal = try PseudoTerminal("/usr/bin/env", environment: ["TERM": "xterm", "NAME": "口"])
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.text == "NAME=口\nTERM=xterm")
  }

  @Test func `the program runs in the folder given`() throws {
    let folder = try TemporaryFolder()
    let terminal = try PseudoTerminal("/bin/pwd", directory: folder.path, columns: 200)
    try terminal.waitForExit()
    #expect(terminal.screen.text == folder.path)
  }

  @Test func `all three standard streams are the terminal`() throws {
    let terminal = try PseudoTerminal.shell("test -t 0 && test -t 1 && test -t 2 && : </dev/tty")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test func `a program that prints much is read all the while`() throws {
    let terminal = try PseudoTerminal.shell("i=0; while [ $i -lt 3000 ]; do echo $i; i=$((i+1)); done")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.transcript.split(separator: "\n").count == 3000)
    #expect(terminal.screen.lines.dropLast().last == "2999")
  }

  @Test func `a program that prints while much is typed does not block`() throws {
    let terminal = try PseudoTerminal.shell("stty raw -echo; echo ready; head -c 100000; echo done")
    try terminal.wait(for: "ready")
    try terminal.send(bytes: Array(repeating: UInt8(ascii: "x"), count: 100_000))
    try terminal.wait(for: "done")
  }

  @Test func `a program that cannot be started is an error`() {
    #expect(throws: SystemError.self) { try PseudoTerminal("/nowhere/at/all") }
  }
}
