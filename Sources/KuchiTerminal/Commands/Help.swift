import KuchiEngine

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
      "Lines with a colon are commands:",
    ] + rows
  }

  /// What there is to say about a command called `name`, with or without its colon; the list where no name is given.
  static func lines(about name: String?) -> [Line] {
    guard let name else { return overview }
    let bare = name.hasPrefix(":") ? String(name.dropFirst()) : name
    if let entry = CommandEntry.named(bare.lowercased()) { return lines(about: entry) }
    return unknown(bare, nearest: NearestWord.nearest(to: bare, among: CommandEntry.all.map(\.name)))
  }

  /// All there is to say about one command.
  static func lines(about entry: CommandEntry) -> [Line] {
    let aliases =
      entry.aliases.isEmpty ? "" : "  (or " + entry.aliases.map { ":\($0)" }.joined(separator: ", ") + ")"
    return [
      Line([Span(":" + entry.name, .key), Span(entry.usage.map { " \($0)" } ?? ""), Span(aliases, .faint)]),
      Line(entry.summary, indent: 2),
    ] + entry.detail.split(separator: "\n").map { Line(String($0), indent: 2) }
  }

  /// What is said of a word that is no command.
  static func unknown(_ name: String, nearest: String?) -> [Line] {
    let guess = nearest.map { "Did you mean :\($0)? " } ?? ""
    return [Line("There is no command :\(name)".asSentence + " \(guess):help lists the commands.")]
  }
}
