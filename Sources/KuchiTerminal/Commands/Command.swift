/// What a player can ask for with a colon: the typed line as an intent.
public enum Command: Hashable, Sendable {
  case help(String?)
  case hint
  case show
  case dunno
  case skip
  case undo
  case accept
  case again
  case score
  case kana
  case decks
  case deck(String)
  case quit

  /// What a typed line is: a command, something that only looks like one, or an answer.
  public enum Line: Hashable, Sendable {
    /// A command.
    case command(Command)
    /// A colon and a word that is no command, with the nearest command if one is near.
    case unknown(String, nearest: String?)
    /// A command that wants a word after it.
    case incomplete(CommandEntry)
    /// Not a command.
    case answer(String)
  }

  /// Reads a typed line.
  public static func read(_ line: String) -> Line {
    let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard let first = words.first, first.hasPrefix(":") else { return .answer(line) }
    let name = first.dropFirst().lowercased()
    guard let entry = CommandEntry.named(name) else {
      return .unknown(name, nearest: NearestName.of(name, among: CommandEntry.all.map(\.name)))
    }
    let argument = words.count > 1 ? String(words[1].reversed().drop(while: \.isWhitespace).reversed()) : nil
    guard let command = entry.make(argument) else { return .incomplete(entry) }
    return .command(command)
  }
}
