import TerminalTesting
import Testing

extension PseudoTerminal {
  /// Plays `script`, which is the whole screen as it is to be in the end: behind each prompt in it stands what is
  /// typed there.
  ///
  /// A line that ends in `^D` is left by Ctrl-D.
  func expect(
    _ script: String, exit status: TerminalTesting.ExitStatus = .exited(0),
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for line in script.split(separator: "\n") {
      guard let (prompt, typed) = Self.reply(String(line)) else { continue }
      try wait(for: prompt)
      try send(typed == "^D" ? "\u{4}" : typed + "\r")
    }
    #expect(try waitForExit() == status, sourceLocation: sourceLocation)
    #expect(timeless == script.replacing(" ^D", with: ""), sourceLocation: sourceLocation)
  }

  /// What stands on a line of a script: a prompt, and what is typed behind it.
  private static func reply(_ line: String) -> (prompt: String, typed: String)? {
    guard
      let match = line.wholeMatch(
        of: /((?:name|deck|y\/n|(?:lesson )?[0-9]+\/[0-9]+)>|again\? \[[Ymdn\/]+\])(?: (.*))?/)
    else {
      return nil
    }
    return (String(match.1), match.2.map(String.init) ?? "")
  }

  /// All that was printed, with no times in it.
  private var timeless: String {
    screen.transcript.replacing(/Time: [0-9]+ s, [0-9.]+ s an answer/, with: "Time: as it was")
  }

  /// Goes through a lesson of so many cards.
  func learn(_ count: Int) throws {
    for number in 1...count {
      try wait(for: "lesson \(number)/\(count)> ")
      try send("\r")
    }
  }

  /// Waits for the prompt of a question.
  func waitForPrompt(_ question: String) throws { try wait(for: "\(question)> ") }
}
