/// One entry of the table of commands. A new command is a new entry.
package struct CommandEntry: Sendable {
  typealias Action = @Sendable (Front) -> [Line]

  package let name: String
  package var aliases: [String] = []
  /// The argument as help shows it; nil for a command without one.
  package let usage: String?
  package let summary: String
  /// The details that `:help NAME` adds about this command.
  package let detail: String
  /// Whether it concerns the game in view, so that the editor and the search close first.
  var isOfGame = false
  /// Whether the player then reads something other than the question. The clock stops for that time.
  var pausesClock = false
  var complete: @Sendable (Completion) -> [String] = { _ in [] }
  /// The action for the text after the command; nil if that text is missing or wrong.
  let action: @Sendable (_ argument: String?) -> Action?

  static func named(_ name: String) -> CommandEntry? {
    all.first { $0.name == name || $0.aliases.contains(name) }
  }
}

extension CommandEntry {
  init(
    _ name: String, aliases: [String] = [], summary: String, detail: String, isOfGame: Bool = false,
    pausesClock: Bool = false, run: @escaping Action
  ) {
    self.init(
      name: name, aliases: aliases, usage: nil, summary: summary, detail: detail, isOfGame: isOfGame,
      pausesClock: pausesClock
    ) { _ in run }
  }

  init(
    _ name: String, aliases: [String] = [], usage: String, summary: String, detail: String,
    pausesClock: Bool = false, complete: @escaping @Sendable (Completion) -> [String] = { _ in [] },
    run: @escaping @Sendable (Front, String?) -> [Line]
  ) {
    self.init(
      name: name, aliases: aliases, usage: usage, summary: summary, detail: detail, pausesClock: pausesClock,
      complete: complete
    ) { text in { run($0, text) } }
  }

  /// A command whose argument `parse` reads. It returns nil if the argument is missing or wrong.
  init<Argument: Sendable>(
    _ name: String, aliases: [String] = [], usage: String, summary: String, detail: String,
    isOfGame: Bool = false, pausesClock: Bool = false,
    complete: @escaping @Sendable (Completion) -> [String] = { _ in [] },
    parse: @escaping @Sendable (String?) -> Argument?, run: @escaping @Sendable (Front, Argument) -> [Line]
  ) {
    self.init(
      name: name, aliases: aliases, usage: usage, summary: summary, detail: detail, isOfGame: isOfGame,
      pausesClock: pausesClock, complete: complete
    ) { text in
      guard let argument = parse(text) else { return nil }
      return { run($0, argument) }
    }
  }
}

/// A typed line: a command, something that only looks like one, or an answer.
package enum ParsedLine: Sendable {
  case command(CommandEntry, String?)
  case unknown(String)
  case answer(String)

  package init(_ line: String) {
    let (first, rest) = line.firstWord
    guard first.hasPrefix(":") else {
      self = .answer(line)
      return
    }
    let name = first.dropFirst().lowercased()
    guard let entry = CommandEntry.named(name) else {
      self = .unknown(name)
      return
    }
    let argument = rest?.trimmed ?? ""
    self = .command(entry, argument.isEmpty ? nil : argument)
  }
}

extension String {
  /// The first word, or empty if there is none, and the text after the next space; nil if there is none.
  var firstWord: (word: String, rest: String?) {
    let parts = split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
    return (parts.first ?? "", parts.dropFirst().first)
  }
}
