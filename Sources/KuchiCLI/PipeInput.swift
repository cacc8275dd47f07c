import Foundation

/// Plays from standard input where nobody sits at it: the same game, line by line, with no prompts and no readline.
enum PipeInput {
  /// Hands each line to `handle` until it answers false or the lines have ended.
  static func run(_ handle: (String) async -> Bool) async {
    while let line = readLine(strippingNewline: true) {
      // A script from Windows ends its lines in CR LF.
      guard await handle(line.hasSuffix("\r") ? String(line.dropLast()) : line) else { return }
    }
  }
}
