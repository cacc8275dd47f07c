extension ImportRunner {
  /// Makes the options of Anki's decks the settings of the imported ones. `new` are the new ones, `last` has the earlier
  /// options of the others. Settings changed here since then stay; decks that Kuchi exported are skipped.
  func takeOptions(
    of decks: [ImportedDeck], new: Set<Deck.ID>, last: [Deck.ID: AnkiOptions]
  ) throws -> ImportedOptions {
    let file = folders.settingsFile
    let known = try file.load()
    var (settings, report) = (known, ImportedOptions())
    for deck in decks where !deck.isOwn && deck.origin == nil {
      guard let options = deck.options else { continue }
      var own = DeckSettings(options, unlike: known)
      if let before = known.decks[deck.deck.id] {
        guard let last = last[deck.deck.id], last != options else { continue }
        own = before.following(own, since: DeckSettings(last, unlike: known))
        if own == before { continue }
      } else if !new.contains(deck.deck.id) {
        continue
      }
      settings.decks[deck.deck.id] = own
      report.decks.append(.init(deck, own, others: options.others + own.changes(of: options)))
    }
    if !report.decks.isEmpty {
      report.limits = settings.raiseLimits(without: Set(decks.filter(\.isSubdeck).map(\.deck.id)))
    }
    guard !isDryRun, settings != known else { return report }
    try file.save(settings, changedFrom: known)
    if settings.remembersOtherwise(than: known) {
      try ProgressFile(folders: folders, settings: settings).openExisting()?.rebuild()
    }
    return report
  }
}

extension DeckSettings {
  /// The limits of a deck of Anki, and those of its options that differ from the settings for all decks.
  fileprivate init(_ options: AnkiOptions, unlike all: Settings) {
    self.init(
      newPerDay: options.newPerDay, reviewsPerDay: options.reviewsPerDay,
      learningSteps: options.learningSteps == all.learningSteps ? nil : options.learningSteps,
      easyDays: options.easyDays.isEmpty
        ? nil : zip(Weekday.allCases, options.easyDays).filter { $1 < 1 }.map(\.0),
      retention: options.retention.flatMap { abs($0 - all.retention) < 0.005 ? nil : $0 },
      maxInterval: options.maxInterval == all.maxInterval ? nil : options.maxInterval)
  }

  /// The options that could not be adopted unchanged, in words.
  fileprivate func changes(of options: AnkiOptions) -> [String] {
    var changes: [String] = []
    if let learningSteps, learningSteps != options.learningSteps {
      changes.append("learning steps shorter than a minute or longer than a day")
    }
    if let retention, let theirs = options.retention, abs(retention - theirs) > 0.005 {
      changes.append("a retention of \((theirs * 100).rounded() / 100)")
    }
    if options.easyDays.contains(where: { $0 < 1 && abs($0 - 0.5) > 0.01 }) {
      changes.append("easy days with other than half")
    }
    return changes
  }
}

struct ImportedOptions {
  struct OfDeck {
    let id: Deck.ID
    let title: String
    /// The settings that the deck overrides, by their names.
    let values: [(name: String, value: String)]
    /// The options that have no counterpart here, in words.
    let others: [String]
    let subdecks: [String]

    init(_ deck: ImportedDeck, _ own: DeckSettings, others: [String]) {
      (id, title, subdecks, self.others) = (deck.deck.id, deck.deck.title, deck.otherDecks, others)
      values = SettingField.ofDecks.compactMap { field in
        field.text(of: own).flatMap { $0 == SettingField.asAll ? nil : (field.rawValue, $0) }
      }
    }
  }

  var decks: [OfDeck] = []
  /// The limits of all decks together if they were raised, or if they are lower than those of the decks.
  fileprivate var limits: (new: Int, reviews: Int, areRaised: Bool)?

  var lines: [String] {
    var lines = decks.flatMap(\.lines)
    if let limits {
      let numbers = "\(limits.new) new cards and \(limits.reviews) reviews a day"
      lines.append(
        limits.areRaised
          ? "In all decks together: \(numbers), as the decks have them. kuchi settings new 20 lowers that."
          : "Your limits for all decks together stay, \(numbers). kuchi settings raises them.")
    }
    return lines
  }
}

extension ImportedOptions.OfDeck {
  fileprivate var lines: [String] {
    let own = values.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
    var lines = ["\(title) is asked as in Anki: \(own). kuchi settings --deck \(id) changes it."]
    if !others.isEmpty { lines.append("  Without a place here: \(others.joined(separator: "; ")).") }
    if let first = subdecks.first {
      let rest = subdecks.count > 1 ? " and \(subdecks.count - 1) more" : ""
      lines.append("  Options of their own, which do not come along: \(first)\(rest).")
    }
    return lines
  }
}

extension JSONLine {
  init(_ options: ImportedOptions.OfDeck) {
    self = [
      "type": "options", "deck": options.id, "leftOut": options.others, "subdecks": options.subdecks,
      "settings": Dictionary(options.values.map { ($0.name, $0.value) }) { first, _ in first },
    ]
  }
}
