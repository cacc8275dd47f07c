import KuchiEngine

/// One entry of the table of commands: the names of the command, its help, its needs and its handler. A new command is
/// a new entry.
package struct CommandEntry: Sendable {
  /// What a command needs before it runs.
  enum Need: Hashable, Sendable {
    /// Nothing: it runs wherever the player is.
    case nothing
    /// The game in view: the editor and the search are left first.
    case game
  }

  /// A handler with its parsed argument.
  struct Action: Sendable {
    let argument: (any Hashable & Sendable)?
    let run: @Sendable (Front) -> [Line]
  }

  /// The word after the colon.
  package let name: String
  /// Other words for it.
  package let aliases: [String]
  /// The argument as help shows it; nil for a command without one.
  package let usage: String?
  /// What it does, in one line.
  package let summary: String
  /// What `:help` adds about this command alone.
  package let detail: String
  /// What it needs before it runs.
  let need: Need
  /// Whether the player then reads something other than the question. The clock of the question stops for that time.
  let pausesClock: Bool
  /// The words that can complete the argument.
  let complete: @Sendable (Completion.Context) -> [String]
  /// Parses the argument; nil where it is missing or wrong.
  let read: @Sendable (String?) -> Action?

  private init(
    _ name: String, _ aliases: [String], _ usage: String?, _ summary: String, _ detail: String, _ need: Need,
    _ pausesClock: Bool, _ complete: @escaping @Sendable (Completion.Context) -> [String],
    read: @escaping @Sendable (String?) -> Action?
  ) {
    (self.name, self.aliases, self.usage) = (name, aliases, usage)
    (self.summary, self.detail) = (summary, detail)
    (self.need, self.pausesClock, self.complete, self.read) = (need, pausesClock, complete, read)
  }

  /// A command without an argument. Words after it are ignored.
  init(
    _ name: String, aliases: [String] = [], summary: String, detail: String, need: Need = .nothing,
    pausesClock: Bool = false, run: @escaping @Sendable (Front) -> [Line]
  ) {
    self.init(name, aliases, nil, summary, detail, need, pausesClock, { _ in [] }) { _ in
      Action(argument: nil, run: run)
    }
  }

  /// A command whose argument may be missing.
  init(
    _ name: String, aliases: [String] = [], usage: String?, summary: String, detail: String,
    pausesClock: Bool = false, complete: @escaping @Sendable (Completion.Context) -> [String] = { _ in [] },
    run: @escaping @Sendable (Front, String?) -> [Line]
  ) {
    self.init(name, aliases, usage, summary, detail, .nothing, pausesClock, complete) { text in
      Action(argument: text) { run($0, text) }
    }
  }

  /// A command whose argument `parse` reads. It returns nil where the argument is missing or wrong.
  init<Argument: Hashable & Sendable>(
    _ name: String, aliases: [String] = [], usage: String?, summary: String, detail: String,
    need: Need = .nothing, pausesClock: Bool = false,
    complete: @escaping @Sendable (Completion.Context) -> [String] = { _ in [] },
    parse: @escaping @Sendable (String?) -> Argument?, run: @escaping @Sendable (Front, Argument) -> [Line]
  ) {
    self.init(name, aliases, usage, summary, detail, need, pausesClock, complete) { text in
      parse(text).map { argument in Action(argument: argument) { run($0, argument) } }
    }
  }

  /// The entry with this name or alias; nil where there is none.
  static func named(_ name: String) -> CommandEntry? {
    all.first { $0.name == name || $0.aliases.contains(name) }
  }
}

extension CommandEntry: Hashable {
  /// Compares the names. Each name stands in the table once.
  package static func == (left: CommandEntry, right: CommandEntry) -> Bool { left.name == right.name }

  /// Hashes the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A command that a player typed: its entry in the table and its parsed argument.
package struct Command: Hashable, Sendable {
  /// Its entry in the table.
  package let entry: CommandEntry
  private let action: CommandEntry.Action

  /// The command of `entry` with the text that was typed after it; nil where that is missing or wrong.
  init?(_ entry: CommandEntry, _ text: String?) {
    guard let action = entry.read(text) else { return nil }
    (self.entry, self.action) = (entry, action)
  }

  /// The parsed argument; nil for a command without one.
  package var argument: AnyHashable? { action.argument.map { AnyHashable($0) } }

  /// Runs the command and returns the lines to show.
  func run(in front: Front) -> [Line] { action.run(front) }

  /// Compares entries and arguments.
  package static func == (left: Command, right: Command) -> Bool {
    left.entry == right.entry && left.argument == right.argument
  }

  /// Hashes entry and argument.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(entry)
    hasher.combine(argument)
  }
}

/// A typed line: a command, something that only looks like one, or an answer.
package enum ParsedLine: Hashable, Sendable {
  /// A command.
  case command(Command)
  /// A colon and a word that is no command. `nearest` is a command with a similar name, if there is one.
  case unknown(String, nearest: String?)
  /// A command whose argument is missing or wrong.
  case incomplete(CommandEntry)
  /// Not a command.
  case answer(String)

  /// Reads a typed line.
  package init(_ line: String) {
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

  /// Whether the player then reads something other than the question. The clock of the question stops for that time.
  var pausesClock: Bool {
    switch self {
    case .answer: false
    case .unknown, .incomplete: true
    case .command(let command): command.entry.pausesClock
    }
  }
}
