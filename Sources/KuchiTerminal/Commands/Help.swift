/// What `:help` says.
enum Help {
  /// The list of commands.
  static var overview: [Line] {
    let left = CommandEntry.all.map { ":" + $0.name + ($0.argument.map { " \($0)" } ?? "") }
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

  /// All there is to say about one command.
  static func about(_ entry: CommandEntry) -> [Line] {
    let aliases =
      entry.aliases.isEmpty ? "" : "  (or " + entry.aliases.map { ":\($0)" }.joined(separator: ", ") + ")"
    return [
      Line([Span(":" + entry.name, .key), Span(entry.argument.map { " \($0)" } ?? ""), Span(aliases, .faint)]
      ),
      Line(entry.summary, indent: 2),
    ] + entry.detail.split(separator: "\n").map { Line(String($0), indent: 2) }
  }
}
