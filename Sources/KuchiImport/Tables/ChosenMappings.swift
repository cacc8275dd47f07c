/// What the columns of each table of a file hold, and why.
package struct ChosenMappings {
  package enum Origin {
    case guessed
    /// A person named them, or chose among the cards that they make.
    case named, chosen
    /// A person did so at the last import.
    case last
  }

  package var all: [Mapping]
  package var origin = Origin.guessed

  /// Whether a person has said what the columns hold.
  package var isSettled: Bool { origin != .guessed }

  /// What the next import of a file takes over; nil if nobody said it, or if the file has several tables.
  package func columns(of file: ImportFile) -> LastImport.Columns? {
    isSettled && file.tables.count == 1 ? LastImport.Columns(all[0], of: file.tables[0]) : nil
  }
}

extension ImportFile {
  /// What the columns of each table hold: as a person names them, as one did at the last import if their names are the same, or
  /// as it is guessed, and of a doubtful table as `asking` says.
  ///
  /// - Parameters:
  ///  - columns: The mappings that a person names. If they name columns as the first row does, that row becomes the header.
  ///  - isHeadSettled: Whether the person said what the first row is.
  ///  - last: The last import of a deck; nil if there was none.
  ///  - asking: The choice of a person; nil if nobody chooses.
  /// - Throws: `.doubtfulColumns` if a table stays doubtful that can't be left out, or what ``Mapping/named(_:for:)`` throws.
  package mutating func mappings(
    _ columns: [String], _ names: ImportNames, isHeadSettled: Bool, last: (Deck.ID) -> LastImport?,
    asking: (ForeignTable, Mapping.Doubt, [ColumnChoice]) -> Mapping?
  ) throws(ImportFailure) -> ChosenMappings {
    if columns.isEmpty, tables.count == 1, let last = last(names.deckID)?.columns,
      let mapping = mapping(asOf: last, isHeadSettled: isHeadSettled)
    {
      return ChosenMappings(all: [mapping], origin: .last)
    }
    let named = try named(columns, isHeadSettled: isHeadSettled)
    let guesses = zip(tables, named).map { table, named in
      named.map { (mapping: $0, doubt: nil, choices: []) } ?? Mapping.guess(for: table)
    }
    var chosen = ChosenMappings(all: guesses.map(\.mapping), origin: columns.isEmpty ? .guessed : .named)
    let isAlone = !guesses.contains { $0.doubt == nil }
    for (index, guess) in guesses.enumerated() {
      guard let doubt = guess.doubt, doubt != .nothingJapanese || names.languages == nil else { continue }
      let choices = choices(for: index, guess.choices, beside: chosen.all, names)
      if !choices.isEmpty, let mapping = asking(tables[index], doubt, choices) {
        (chosen.all[index], chosen.origin) = (mapping, .chosen)
      } else if isAlone || doubt != .noMeanings {
        throw .doubtfulColumns(table: tables[index].name, doubt, choices)
      }
    }
    return chosen
  }

  private mutating func named(_ columns: [String], isHeadSettled: Bool) throws(ImportFailure) -> [Mapping?] {
    do {
      return try Mapping.named(columns, for: tables)
    } catch {
      guard case .unknownColumn = error, !isHeadSettled, let headed,
        let named = try? Mapping.named(columns, for: headed.tables)
      else { throw error }
      self = headed
      return named
    }
  }

  /// What the columns of the one table held at the last import, whose header may be the first row; nil if they have other names.
  private mutating func mapping(asOf last: LastImport.Columns, isHeadSettled: Bool) -> Mapping? {
    if let mapping = last.mapping(for: tables[0]) { return mapping }
    guard !isHeadSettled, let headed, let mapping = last.mapping(for: headed.tables[0]) else { return nil }
    self = headed
    return mapping
  }
}
