public import KuchiSession

/// What Tab completes: commands and their arguments, and never an answer.
public enum Completion {
  /// What is known where a word is completed.
  struct Context {
    /// The complete words between the command and the cursor.
    let arguments: [String]
    /// The decks that can be named.
    let shelf: [DeckEntry]
    /// The tags that cards can be filtered by.
    let tags: () -> [String]

    /// `words` where the first argument is completed; no words after that.
    func first(_ words: @autoclosure () -> [String]) -> [String] { arguments.isEmpty ? words() : [] }
  }

  /// The words that may stand where the word before the cursor stands.
  ///
  /// - Parameters:
  ///   - line: The line up to the cursor.
  ///   - shelf: The decks that can be named.
  ///   - tags: The tags that cards can be filtered by.
  public static func candidates(
    for line: String, shelf: [DeckEntry], tags: @escaping @autoclosure () -> [String] = []
  ) -> [String] {
    guard line.hasPrefix(":") else { return [] }
    var words = line.split(whereSeparator: \.isWhitespace)
    let word = line.last?.isWhitespace == true ? "" : words.popLast() ?? ""
    guard let name = words.first?.dropFirst() else {
      return CommandEntry.all.map { ":" + $0.name }.filter { $0.hasPrefix(line) }
    }
    let context = Context(arguments: words.dropFirst().map(String.init), shelf: shelf, tags: tags)
    return CommandEntry.named(String(name))?.complete(context).filter { $0.hasPrefix(word) } ?? []
  }
}
