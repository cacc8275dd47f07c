import KuchiEngine
public import KuchiSession
import KuchiState

/// What `:help` says.
enum Help {
  /// The list of commands.
  static var overview: [Line] {
    let left = CommandEntry.all.map { ":" + $0.name + ($0.usage.map { " \($0)" } ?? "") }
    let column = (left.map(\.count).max() ?? 0) + 2
    let rows = zip(left, CommandEntry.all).map { name, entry in
      Line(
        [Span(name, .key), Span(String(repeating: " ", count: column - name.count) + entry.summary)],
        indent: 2, hanging: column + 2
      ).saying("\(name): \(entry.summary).")
    }
    return [
      "A line is an answer, a number is one of the choices, an empty line shows the choices.",
      Line("A number in view needs no Enter, and Backspace takes it back; :set keys line turns that off.")
        .saying([]),
      "Lines with a colon are commands:",
    ] + rows
  }

  /// The help for the command called `name`, with or without its colon. Without a name it is the list.
  static func lines(about name: String?) -> [Line] {
    guard let name else { return overview }
    let bare = name.hasPrefix(":") ? String(name.dropFirst()) : name
    if let entry = CommandEntry.named(bare.lowercased()) { return lines(about: entry) }
    return unknown(bare, nearest: NearestWord.nearest(to: bare, among: CommandEntry.all.map(\.name)))
  }

  /// The help for one command.
  static func lines(about entry: CommandEntry) -> [Line] {
    let aliases =
      entry.aliases.isEmpty ? "" : "  (or " + entry.aliases.map { ":\($0)" }.joined(separator: ", ") + ")"
    return [
      Line([Span(":" + entry.name, .key), Span(entry.usage.map { " \($0)" } ?? ""), Span(aliases, .faint)]),
      Line(entry.summary, indent: 2),
    ] + entry.detail.split(separator: "\n").map { Line(String($0), indent: 2) }
  }

  /// The message about a word that is no command.
  static func unknown(_ name: String, nearest: String?) -> [Line] {
    let guess = nearest.map { "Did you mean :\($0)? " } ?? ""
    return [Line("There is no command :\(name)".asSentence + " \(guess):help lists the commands.")]
  }
}

/// What Tab completes: commands and their arguments, and never an answer.
public enum Completion {
  /// What a completion depends on.
  struct Context {
    /// The complete words between the command and the cursor.
    let arguments: [String]
    /// The decks that can be named. Asking for them may list them anew.
    let shelf: () -> [DeckEntry]
    /// The tags that cards can be filtered by.
    let tags: () -> [String]

    /// `words` for the first argument, and none for the arguments after it.
    func first(_ words: @autoclosure () -> [String]) -> [String] { arguments.isEmpty ? words() : [] }
  }

  /// The words that can complete the word before the cursor.
  ///
  /// - Parameters:
  ///   - line: The line up to the cursor.
  ///   - shelf: The decks that can be named.
  ///   - tags: The tags that cards can be filtered by.
  public static func candidates(
    for line: String, shelf: @escaping @autoclosure () -> [DeckEntry],
    tags: @escaping @autoclosure () -> [String] = []
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

extension Front {
  /// The words that can complete the word before the cursor, where `line` is the line up to the cursor. Decks are
  /// listed anew where their names are completed.
  public func completions(for line: String) -> [String] {
    Completion.candidates(for: line, shelf: self.listedDecks, tags: self.tags)
  }

  private var listedDecks: [DeckEntry] {
    if session.state.shelf.entries.peek().allSatisfy(\.isLoaded) { session.fillShelf() }
    return session.state.shelf.entries.peek()
  }
}
