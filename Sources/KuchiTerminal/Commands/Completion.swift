import KuchiEngine
public import KuchiSession

/// What Tab completes: commands and the names of decks, and never an answer.
public enum Completion {
  /// The words that may stand where the word before the cursor stands.
  ///
  /// - Parameters:
  ///   - line: The line up to the cursor.
  ///   - shelf: The decks that can be named.
  public static func candidates(for line: String, shelf: [DeckEntry]) -> [String] {
    guard line.hasPrefix(":") else { return [] }
    guard let space = line.firstIndex(where: \.isWhitespace) else {
      return CommandEntry.all.map { ":" + $0.name }.filter { $0.hasPrefix(line) }
    }
    let word = line[space...].drop(while: \.isWhitespace)
    let words = arguments(of: String(line[..<space].dropFirst()), shelf: shelf)
    return words.filter { $0.hasPrefix(word) }
  }

  private static func arguments(of command: String, shelf: [DeckEntry]) -> [String] {
    switch CommandEntry.named(command)?.name {
    case "deck": shelf.map(\.id)
    case "grade": Grade.passes.map(\.word)
    case "help": CommandEntry.all.map(\.name)
    default: []
    }
  }
}
