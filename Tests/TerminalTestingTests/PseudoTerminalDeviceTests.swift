import Foundation
import TerminalTesting
import Testing

struct PseudoTerminalDeviceTests {
  @Test func `the program sees the size given`() throws {
    let terminal = try PseudoTerminal.shell("stty size", columns: 91, rows: 17)
    try terminal.waitForExit()
    #expect(terminal.screen.text == "17 91")
  }

  @Test func `a resize is seen by the program and by the screen`() throws {
    let terminal = try PseudoTerminal.shell("echo ready; read -r x; stty size")
    try terminal.wait(for: "ready")
    try terminal.resize(columns: 40, rows: 10)
    try terminal.send("\r")
    try terminal.wait(for: "10 40")
    #expect(terminal.screen.columns == 40)
    #expect(terminal.screen.rows == 10)
  }

  @Test func `a resize sends SIGWINCH`() throws {
    let terminal = try PseudoTerminal.shell("trap 'echo changed; exit 0' WINCH; echo ready; sleep 60 & wait")
    try terminal.wait(for: "ready")
    try terminal.resize(columns: 40, rows: 10)
    try terminal.wait(for: "changed")
  }

  @Test func `a terminal starts with echo, whole lines and signals`() throws {
    let attributes = try PseudoTerminal("/bin/cat").attributes
    #expect(attributes.echoes)
    #expect(attributes.readsLines)
    #expect(attributes.makesSignals)
  }

  @Test func `stty sees the settings that the terminal has`() throws {
    let terminal = try PseudoTerminal.shell("stty -a; read -r x")
    try terminal.wait(for: "echoctl")
    #expect(terminal.screen.shows(" icanon"))
    try terminal.send("\r")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test func `settings that are put back are equal to what they were`() throws {
    let terminal = try PseudoTerminal.shell(
      """
      old=$(stty -g); echo one; read -r x
      stty -echo -icanon; echo two; head -c 1
      stty $old; echo three; read -r x
      """)
    try terminal.wait(for: "one")
    let before = try terminal.attributes
    try terminal.send("\r")
    try terminal.wait(for: "two")
    let during = try terminal.attributes
    #expect(during != before)
    #expect(!during.echoes && !during.readsLines)
    try terminal.send("x")
    try terminal.wait(for: "three")
    #expect(try terminal.attributes == before)
  }

  @Test func `settings that a program leaves behind can be read after its end`() throws {
    let terminal = try PseudoTerminal.shell("stty -echo")
    try terminal.waitForExit()
    #expect(try !terminal.attributes.echoes)
  }
}
