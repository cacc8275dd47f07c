#if os(Linux)
  import Foundation
  import TerminalTesting
  import Testing

  /// The whole of it against a program that redraws as cleverly as it can: bash with its line editor.
  @Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")))
  struct LineEditorTests {
    private func bash(columns: Int, term: String = "xterm-256color") throws -> PseudoTerminal {
      let terminal = try PseudoTerminal(
        "/bin/bash", arguments: ["--norc", "--noprofile", "-i"],
        environment: ["PS1": "> ", "TERM": term, "LC_ALL": "C.UTF-8", "HISTFILE": "", "PATH": "/bin"],
        columns: columns, rows: 8)
      try terminal.wait(for: "> ")
      return terminal
    }

    @Test(arguments: ["xterm-256color", "vt100", "dumb"])
    func `a line edited in the middle reads as it was meant`(term: String) throws {
      let terminal = try bash(columns: 40, term: term)
      try terminal.send("echo ねこ\u{1}\u{6}\u{6}\u{6}\u{6}\u{6}いぬ\u{2}\u{2}\u{4}")
      try terminal.wait { $0.lines[0] == "> echo ぬねこ" }
      try terminal.send("\r")
      try terminal.wait { $0.lines[1] == "ぬねこ" }
    }

    @Test func `a line that wraps at a wide character is edited whole`() throws {
      let terminal = try bash(columns: 11)
      try terminal.send("echo あいうえお")
      try terminal.wait { $0.lines.prefix(2) == ["> echo あい", "うえお"] }
      try terminal.send("\u{1}#")
      try terminal.wait { $0.lines.prefix(2) == ["> #echo あ", "いうえお"] }
      try terminal.send("\u{B}")
      try terminal.wait { $0.lines.prefix(2) == ["> #", ""] }
    }

    @Test func `the terminal is as before when the line editor has left`() throws {
      let terminal = try PseudoTerminal(
        "/bin/bash", arguments: ["-c", "echo start; read -r x; read -e -r x; read -r x"],
        environment: ["TERM": "xterm", "LC_ALL": "C.UTF-8"])
      try terminal.wait(for: "start")
      let before = try terminal.attributes
      try terminal.send("\r")
      try terminal.wait { $0.isBracketedPasteOn }
      #expect(try terminal.attributes != before)
      try terminal.send("x\r")
      try terminal.wait { !$0.isBracketedPasteOn }
      // A line feed: whether a return would become one is just what is being put back now.
      try terminal.send("\n")
      try terminal.waitForExit()
      #expect(try terminal.attributes == before)
    }
  }
#endif
