import TerminalTesting
import Testing

struct PseudoTerminalTests {
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

  @Test func `a program that prints much is read all the while`() throws {
    let terminal = try PseudoTerminal.shell("i=0; while [ $i -lt 3000 ]; do echo $i; i=$((i+1)); done")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.transcript.split(separator: "\n").count == 3000)
    #expect(terminal.screen.lines.dropLast().last == "2999")
  }

}
