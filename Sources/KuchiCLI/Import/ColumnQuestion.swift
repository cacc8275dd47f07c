import KuchiImport
import KuchiTerminal

/// Asks a person at a terminal what the columns of a table hold.
struct ColumnQuestion {
  let source: String
  let table: ForeignTable
  let guess: MappingGuess

  private static let samples = 3

  /// The mapping that the person types, or takes as it is proposed; nil where the input ends.
  func answer() -> Mapping? {
    let report = ColumnReport(table, guess.mapping, samples: Self.samples)
    let name = table.name.map { "\(source), \($0)" } ?? source
    Output.say("\(name) has \(table.columns.count) columns:")
    Output.say(report.lines(width: Terminal.width).map(\.text).joined(separator: "\n"))
    if let doubt = guess.doubt {
      let text = doubt.wording
      Output.say("\(text.prefix(1).uppercased())\(text.dropFirst()).")
    }
    Output.say(
      "What do they hold, from the first on? A dash leaves one out. Enter takes \(guess.mapping.spelled)")
    while true {
      Output.draw("columns> ")
      guard let line = readLine() else { return nil }
      let isBlank = line.allSatisfy(\.isWhitespace)
      if let mapping = mapping(isBlank ? guess.mapping.spelled : line) { return mapping }
    }
  }

  private func mapping(_ columns: String) -> Mapping? {
    do {
      let mapping = try Mapping(naming: columns, for: table)
      if let missing = mapping.missing {
        Output.say("One of them must be the \(missing.rawValue).")
        return nil
      }
      return mapping
    } catch {
      Output.say(error.message(about: source))
      return nil
    }
  }
}
