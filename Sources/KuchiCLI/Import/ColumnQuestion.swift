import KuchiImport
import KuchiTerminal

/// The question at a terminal about the contents of a table's columns.
struct ColumnQuestion {
  let source: String
  let table: ForeignTable
  let guess: MappingGuess

  private static let samples = 3

  /// Asks the player for the mapping. Enter takes the guess. Returns nil at the end of input.
  func answer() -> Mapping? {
    let report = ColumnReport(table, guess.mapping, samples: Self.samples)
    let name = table.name.map { "\(source), \($0)" } ?? source
    Output.say("\(name) has \(table.columns.count) columns:")
    Output.say(report.lines(width: Terminal.width).map(\.text).joined(separator: "\n"))
    if let doubt = guess.doubt {
      let text = doubt.message
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

extension ColumnReport {
  /// Creates the report of a mapping, with up to `count` samples of each column.
  init(_ table: ForeignTable, _ mapping: Mapping, samples count: Int = 1) {
    let samples = table.samples(count)
    self.init(
      rows: table.columns.indices.map { column in
        let texts = samples[column]
        return Row(
          number: column + 1, name: table.columns[column].name, field: mapping.fields[column]?.rawValue,
          sample: texts.isEmpty ? nil : texts.joined(separator: count > 1 ? " · " : " "))
      })
  }
}

extension ForeignTable {
  private static var sampledRows: Int { 1000 }

  /// The first nonempty fields of each column, at most `count`.
  func samples(_ count: Int) -> [[String]] {
    var samples = columns.map { _ in [String]() }
    for row in rows.prefix(Self.sampledRows) {
      for (column, field) in row.fields.enumerated()
      where samples[column].count < count && !field.allSatisfy(\.isWhitespace) {
        samples[column].append(field)
      }
      if samples.allSatisfy({ $0.count == count }) { break }
    }
    return samples
  }
}
