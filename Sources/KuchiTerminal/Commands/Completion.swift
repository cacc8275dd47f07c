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
    let words = line.split(omittingEmptySubsequences: true, whereSeparator: \.isWhitespace)
    guard let command = words.first, words.count > 1 || line.last?.isWhitespace == true else {
      return CommandEntry.all.map { ":" + $0.name }.filter { $0.hasPrefix(line) }
    }
    let word = line.last?.isWhitespace == true ? "" : words[words.count - 1]
    let before = words.dropFirst().dropLast(word.isEmpty ? 0 : 1).map(String.init)
    return arguments(of: String(command.dropFirst()), after: before, shelf: shelf).filter {
      $0.hasPrefix(word)
    }
  }

  private static func arguments(of command: String, after words: [String], shelf: [DeckEntry]) -> [String] {
    switch (CommandEntry.named(command)?.name, words.count) {
    case ("deck", 0): shelf.map(\.id)
    case ("grade", 0): Grade.passes.map(\.word)
    case ("watch", 0): WatchablePlace.all.map(\.name)
    case ("help", 0): CommandEntry.all.map(\.name)
    case ("set", 0): SettingField.allCases.map(\.rawValue)
    case ("set", 1): SettingField(rawValue: words[0]).map(values) ?? []
    default: []
    }
  }

  private static func values(of field: SettingField) -> [String] {
    if case .words(let words) = field.values { words } else { [] }
  }
}
