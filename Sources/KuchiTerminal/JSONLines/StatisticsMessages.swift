extension StatisticsReport {
  /// The report as JSON lines, in the order of the printed report.
  package var jsonLines: [JSONLine] {
    let all = activity.all.members + ["type": "all", "streak": streak]
    var stability = stability
    stability.rows.removeAll { $0.figures == ["0"] }
    let memories = [days(), due, hours, maturities, forms, remembered, stability]
    let answers = [kinds(soundsApart: false), decks { $0.key < $1.key }, hard, forgotten, pairs]
    return [all] + memories.flatMap(\.jsonLines) + knownCards + answers.flatMap(\.jsonLines)
  }

  private var knownCards: [JSONLine] {
    known.decks.flatMap { id in known(.deck(id), ["deck": id, "title": names.title(of: id)]) }
      + known.levels.flatMap { known(.level($0), ["level": $0]) }
  }

  private func known(_ group: KnownCards.Group, _ name: JSONLine) -> [JSONLine] {
    known.days(of: group).map { change -> JSONLine in
      ["type": "known", "date": DayCount.date(ofDay: change.day), "count": change.count] + name
    }
  }
}
