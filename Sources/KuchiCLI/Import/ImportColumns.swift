/// The mapping of columns: named by the user, guessed, or chosen by the user.
extension ImportRunner {
  func mappings(of file: inout ImportFile) throws(ImportFailure) -> [Mapping] {
    let guesses = zip(file.tables, try named(in: &file)).map { table, named in
      named.map { (mapping: $0, doubt: nil, choices: []) } ?? Mapping.guess(for: table)
    }
    var mappings = guesses.map(\.mapping)
    let isAlone = !guesses.contains { $0.doubt == nil }
    // A doubtful list is read as it was last, if that is still one of the choices.
    let last =
      guesses.count == 1 && !guesses[0].choices.isEmpty
      ? DeckDestination(target: target, id: names.deckID).base()?.lastImport.columns : nil
    for (index, guess) in guesses.enumerated() {
      if let last = guess.choices.first(where: { $0.spelled == last }) {
        mappings[index] = last
        continue
      }
      guard let doubt = guess.doubt, doubt != .nothingJapanese || names.languages == nil else { continue }
      let choices = file.choices(for: index, guess.choices, beside: mappings, names)
      if canAsk, !choices.isEmpty, let chosen = asked(file.tables[index], doubt, choices) {
        mappings[index] = chosen
      } else if isAlone || doubt != .noMeanings {
        throw .doubtfulColumns(table: file.tables[index].name, doubt, choices)
      }
    }
    return mappings
  }

  // If the user names columns as the first row does, that row is the header.
  private func named(in file: inout ImportFile) throws(ImportFailure) -> [Mapping?] {
    do {
      return try Mapping.named(columns, for: file.tables)
    } catch {
      guard case .unknownColumn = error, options.isHeaded == nil, let headed = file.headed,
        let named = try? Mapping.named(columns, for: headed.tables)
      else { throw error }
      file = headed
      return named
    }
  }

  private var canAsk: Bool {
    source != "-" && style == .text && isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
  }

  /// Asks at a terminal which cards are right. Returns nil at the end of input.
  private func asked(_ table: ForeignTable, _ doubt: Mapping.Doubt, _ choices: [ColumnChoice]) -> Mapping? {
    Output.say("\(doubt.message.prefix(1).uppercased())\(doubt.message.dropFirst()). Which cards are right?")
    for (number, choice) in choices.enumerated() { Output.say("  \(number + 1)  \(choice.line)") }
    Output.say(
      "A number chooses. Or say what the columns hold, from the first on, as in \(choices[0].columns)")
    while true {
      Output.draw("columns> ")
      guard let line = readLine()?.trimmingCharacters(in: .whitespaces) else { return nil }
      if let number = Int(line), choices.indices.contains(number - 1) { return choices[number - 1].mapping }
      if let mapping = mapping(line, for: table) { return mapping }
    }
  }

  /// The mapping that the user typed; nil with a message if it is not valid.
  private func mapping(_ columns: String, for table: ForeignTable) -> Mapping? {
    do {
      let mapping = try Mapping(naming: columns, for: table)
      guard let missing = mapping.missing else { return mapping }
      Output.say("One of them must be the \(missing.rawValue).")
    } catch {
      Output.say(error.message(about: source))
    }
    return nil
  }
}

extension ColumnChoice {
  /// The first cards of the choice on one line.
  var line: String {
    cards.map { card in
      ([card.term] + card.readings).joined(separator: ", ") + ": " + card.meanings.joined(separator: "; ")
    }.joined(separator: " · ")
  }
}
