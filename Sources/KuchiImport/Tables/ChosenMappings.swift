extension ImportFile {
  /// What the columns of each table hold: as a person named them, else as it is guessed. A doubtful list is read as it was last,
  /// if that is still one of the choices, or as `asking` says.
  ///
  /// - Parameters:
  ///  - columns: The mappings that a person named. If they name columns as the first row does, that row becomes the header.
  ///  - isHeadSettled: Whether the person said what the first row is.
  ///  - last: The columns of the last import of a deck, as a person names them.
  ///  - asking: The choice of a person; nil if nobody chooses.
  /// - Throws: `.doubtfulColumns` if a table stays doubtful that can't be left out, or what ``Mapping/named(_:for:)`` throws.
  package mutating func mappings(
    _ columns: [String], _ names: ImportNames, isHeadSettled: Bool, last: (Deck.ID) -> String?,
    asking: (ForeignTable, Mapping.Doubt, [ColumnChoice]) -> Mapping?
  ) throws(ImportFailure) -> [Mapping] {
    let named = try named(columns, isHeadSettled: isHeadSettled)
    let guesses = zip(tables, named).map { table, named in
      named.map { (mapping: $0, doubt: nil, choices: []) } ?? Mapping.guess(for: table)
    }
    var mappings = guesses.map(\.mapping)
    let isAlone = !guesses.contains { $0.doubt == nil }
    let last = guesses.count == 1 && !guesses[0].choices.isEmpty ? last(names.deckID) : nil
    for (index, guess) in guesses.enumerated() {
      if let last = guess.choices.first(where: { $0.spelled == last }) {
        mappings[index] = last
        continue
      }
      guard let doubt = guess.doubt, doubt != .nothingJapanese || names.languages == nil else { continue }
      let choices = choices(for: index, guess.choices, beside: mappings, names)
      if !choices.isEmpty, let chosen = asking(tables[index], doubt, choices) {
        mappings[index] = chosen
      } else if isAlone || doubt != .noMeanings {
        throw .doubtfulColumns(table: tables[index].name, doubt, choices)
      }
    }
    return mappings
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
}
