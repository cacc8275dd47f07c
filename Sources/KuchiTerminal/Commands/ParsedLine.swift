import KuchiEngine

/// What a typed line is: a command, something that only looks like one, or an answer.
public enum ParsedLine: Hashable, Sendable {
  /// A command.
  case command(Command)
  /// A colon and a word that is no command, with the nearest command if one is near.
  case unknown(String, nearest: String?)
  /// A command whose argument is missing or wrong.
  case incomplete(CommandEntry)
  /// Not a command.
  case answer(String)

  /// Reads a typed line.
  public init(_ line: String) {
    let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard let first = words.first, first.hasPrefix(":") else {
      self = .answer(line)
      return
    }
    let name = first.dropFirst().lowercased()
    guard let entry = CommandEntry.named(name) else {
      self = .unknown(name, nearest: NearestWord.nearest(to: name, among: CommandEntry.all.map(\.name)))
      return
    }
    let argument = words.dropFirst().first?.withoutOuterWhitespace ?? ""
    self = Command(entry, argument.isEmpty ? nil : argument).map(ParsedLine.command) ?? .incomplete(entry)
  }

  /// Whether the player reads something else than the question after it, so that the clock of the question stops.
  var pausesClock: Bool {
    switch self {
    case .answer: false
    case .unknown, .incomplete: true
    case .command(let command): command.entry.pausesClock
    }
  }
}
