import KuchiEngine
public import KuchiSession

/// What Tab completes: commands and the names of decks, and never an answer.
public enum Completion {
  /// The words that may stand where the word before the cursor stands.
  ///
  /// - Parameters:
  ///   - line: The line up to the cursor.
  ///   - shelf: The decks that can be named.
  ///   - tags: The tags that cards can be filtered by.
  public static func candidates(
    for line: String, shelf: [DeckEntry], tags: @autoclosure () -> [String] = []
  ) -> [String] {
    guard line.hasPrefix(":") else { return [] }
    var words = line.split(whereSeparator: \.isWhitespace)
    let word = line.last?.isWhitespace == true ? "" : words.popLast() ?? ""
    guard let command = words.first else {
      return CommandEntry.all.map { ":" + $0.name }.filter { $0.hasPrefix(line) }
    }
    let arguments = words.dropFirst().map(String.init)
    if CommandEntry.named(String(command.dropFirst()))?.name == "filter" {
      return FilterCommand.candidates(after: arguments, tags: tags).filter { $0.hasPrefix(word) }
    }
    return following(arguments, of: String(command.dropFirst()), shelf: shelf).filter { $0.hasPrefix(word) }
  }

  /// The words that may come after `arguments` of a command.
  private static func following(_ arguments: [String], of command: String, shelf: [DeckEntry]) -> [String] {
    switch (CommandEntry.named(command)?.name, arguments) {
    case ("deck", []), ("edit", ["deck"]): shelf.map(\.id)
    case ("edit", []), ("new", []): ["deck"]
    case ("pick", []): PickCommand.words
    case ("grade", []): Grade.passes.map(\.word)
    case ("record", []): ["on", "off"]
    case ("watch", []): WatchablePlace.all.map(\.name)
    case ("help", []): CommandEntry.all.map(\.name)
    case ("set", []): SettingField.allCases.map(\.rawValue)
    case ("set", _) where arguments.count == 1: SettingField(rawValue: arguments[0])?.values.words ?? []
    default: []
    }
  }
}
