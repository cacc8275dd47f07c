/// The mapping of columns: named by the user, guessed, or chosen by the user.
extension ImportRunner {
  func mappings(of file: inout ImportFile) throws(ImportFailure) -> ChosenMappings {
    try file.mappings(columns, names, isHeadSettled: options.isHeaded != nil) { [target] in
      DeckDestination(target: target, id: $0).base()?.lastImport
    } asking: {
      canAsk ? asked($0, $1, $2) : nil
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
