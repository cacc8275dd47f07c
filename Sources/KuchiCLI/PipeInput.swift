import Foundation

/// Plays from standard input where nobody sits at it: the same game, line by line, with no prompts and no readline.
enum PipeInput {
  /// Hands each line to `handle` until it answers false, the lines have ended, or a signal ends the program.
  static func run(_ handle: (String) async -> Bool) async {
    let lines = InputLines()
    while let line = lines.next() {
      // A script from Windows ends its lines in CR LF.
      guard await handle(line.hasSuffix("\r") ? String(line.dropLast()) : line) else { return }
    }
  }
}
