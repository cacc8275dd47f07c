struct SettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "Show the settings, or change one.",
    discussion: """
      Without a name all are shown, with a name that one, with a value it is changed and kept. Options of kuchi play \
      win over them for one run.

        kuchi settings                 what they are
        kuchi settings mode typed      answer by typing from now on
        kuchi settings retention 0.85  fewer reviews, and a little more forgotten
        kuchi settings steps 1m,10m    a new card comes again after 1 and 10 minutes
        kuchi settings easy-days sat,sun
        kuchi settings exam "2027-07-04 n4 20m"
        kuchi settings away 2026-12-24..2027-01-03
        kuchi settings reviews 40 --deck jlpt-n5-vocabulary

      new and reviews limit a day, in all decks together and, with --deck, in that deck as well; an easy day brings half, \
      and while more is due than reviews allows no new card comes. steps, easy-days, retention and max-interval of a deck \
      take the place of those of all; the value default takes them back. On an easy day of its own a deck brings half of \
      its limits, or of those of all where it has none. What is planned stays where it is. What changes your days is told \
      with its cost: the answers a day in a month, by a simulation, once there are 100 answers to go by.

      exam is a date and the decks or the level to be known by then, with the minutes a day that you have, if that matters. \
      Then the plan says how many new cards a day brings, until two weeks before, and decks after those of the exam wait; in the \
      last three weeks what is asked is kept better. kuchi due and the end of a day say how it stands. On days away nothing is \
      asked unless you want it, and they end no row of days: what falls due then comes before or after.

      With --json the settings are one object: each name with its value.
      """)

  @Argument(help: "The setting.", completion: .list(SettingField.allCases.map(\.rawValue)))
  var name: String?

  @Argument(help: "Its new value.", completion: .settingValues)
  var value: String?

  @Option(
    help: ArgumentHelp(
      "A deck by its name, for which it holds alone: new, reviews, steps, easy-days, retention, max-interval.",
      valueName: "deck"),
    completion: .decks)
  var deck: String?

  @Flag(help: "Print one JSON object.")
  var json = false

  func run() throws {
    let file = Folders.current.settingsFile
    let known = try file.load()
    var settings = known
    let named = try name.map(field)
    let target = try deck.flatMap { try Folders.current.library.open($0).first }
    let fields = try fields(named, of: target)
    if let value, let named {
      try change(named, to: named.value(of: value), for: target, in: &settings)
      try file.save(settings, changedFrom: known)
      if settings.remembersOtherwise(than: known) {
        try ProgressFile(settings: settings).openExisting()?.rebuild()
      }
      if !json { try tellCost(of: named, since: known) }
    }
    try show(fields, of: target, in: settings)
  }

  /// The named setting, or else all settings. For a deck these are the settings that it can override.
  private func fields(_ named: SettingField?, of deck: Deck?) throws -> [SettingField] {
    let all = deck == nil ? SettingField.allCases : SettingField.ofDecks
    guard let named else { return all }
    guard all.contains(named) else {
      let names = all.map(\.rawValue).joined(separator: ", ")
      throw ValidationError(worded("\(named.rawValue) is the same for all decks. A deck has: \(names)."))
    }
    return [named]
  }

  private func show(_ fields: [SettingField], of deck: Deck?, in settings: Settings) throws {
    let own = deck.map { settings.decks[$0.id] ?? DeckSettings() }
    guard json else {
      let lines = own.map { $0.lines(called: deck?.title ?? "", fields) }
      return Output.show(lines ?? settings.lines(fields), settings.appearance)
    }
    let values = fields.map { ($0.rawValue, own.flatMap($0.text) ?? $0.text(in: settings)) }
    try Output.writeJSON(JSONLine(values))
  }

  private func tellCost(of field: SettingField, since known: Settings) throws {
    guard field.changesLoad || field == .exam else { return }
    let progress = try PlayerProgress(ProgressOptions.parse([]))
    if field == .exam {
      let exam = try progress.outlook(on: []).exam(progress.settings, at: .now)
      return Output.show(exam.map { [$0.line] } ?? [])
    }
    guard let cost = try progress.outlook(on: []).cost(from: known, to: progress.settings, at: .now)
    else { return }
    if case .tooFewAnswers = cost { return Output.say(cost.wording) }
    Output.say(worded("\(cost.wording) kuchi simulate tells more."))
  }

  private func field(_ name: String) throws -> SettingField {
    if let field = SettingField(rawValue: name.lowercased()) { return field }
    throw ValidationError(SettingField.unknown(name))
  }

  private func change(
    _ field: SettingField, to value: String, for deck: Deck?, in settings: inout Settings
  ) throws {
    var own = deck.flatMap { settings.decks[$0.id] } ?? DeckSettings()
    guard deck == nil ? field.set(value, in: &settings) : field.set(value, for: &own) else {
      throw ValidationError(field.refusal(of: value))
    }
    if let deck { settings.decks[deck.id] = own == DeckSettings() ? nil : own }
  }
}

extension CompletionKind {
  fileprivate static var settingValues: CompletionKind {
    .custom { words, _, prefix in
      guard let field = words.lazy.compactMap({ SettingField(rawValue: $0) }).first else { return [] }
      return field.values.words.filter { $0.hasPrefix(prefix) }
    }
  }
}
