import KuchiFoundation

extension StatisticsReport {
  /// The report as JSON lines, in the order of the printed report.
  package var jsonLines: [JSONLine] {
    [line("all", activity.all, ["streak": activity.streak(today: today)])]
      + days + hours + recalls + buckets + stable + knownCards + questions + cards
  }

  /// A line of a type with what was right of it, and further members.
  private func line(_ type: String, _ tally: Tally, _ more: JSONLine) -> JSONLine {
    ["type": type, "right": tally.right, "total": tally.total] + more
  }

  private var days: [JSONLine] {
    let past = activity.days.map { day in
      line(
        "day", day.tally,
        ["date": DayCount.date(ofDay: day.number), "minutes": (day.seconds / 6).rounded() / 10])
    }
    let left = forecast.left(afterAsking: reviewsPerDay)
    let coming = forecast.counts.enumerated().map { offset, count -> JSONLine in
      ["type": "due", "count": count, "date": DayCount.date(ofDay: today + offset), "left": left[offset]]
    }
    return past + coming + [["type": "due", "count": forecast.later]]
  }

  private var hours: [JSONLine] {
    activity.byHour.sorted { $0.key < $1.key }.map { line("hour", $0.value, ["hour": $0.key]) }
  }

  private var recalls: [JSONLine] {
    let maturities = Maturity.allCases.map { ("maturity", $0.rawValue, retention.byMaturity[$0]) }
    let forms = Review.Form.allCases.map { ("form", $0.rawValue, retention.byForm[$0]) }
    return (maturities + forms).compactMap { type, name, recall in
      recall.map { line(type, $0.tally, ["kind": name, "expected": $0.expectedAccuracy]) }
    }
  }

  private var buckets: [JSONLine] {
    retention.buckets.filter { $0.tally.total > 0 }.map { bucket in
      let (from, to) = (bucket.stability.lowerBound, bucket.stability.upperBound)
      return line(
        "retention", bucket.tally,
        ["from": from, "to": to == .infinity ? nil : to, "expected": bucket.expectedAccuracy])
    }
  }

  private var stable: [JSONLine] {
    zip(retention.buckets, stabilities).filter { $0.1 > 0 }.map { bucket, count in
      let (from, to) = (bucket.stability.lowerBound, bucket.stability.upperBound)
      return ["type": "stability", "from": from, "to": to == .infinity ? nil : to, "count": count]
    }
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

  private var questions: [JSONLine] {
    let kinds = QuestionKind.all(gaps: Gap.limit).compactMap { kind in
      accuracy.byKind[kind].map { line("question", $0, ["kind": kind.rawValue]) }
    }
    let decks = accuracy.byDeck.sorted { $0.key < $1.key }.map { id, tally in
      line("deck", tally, ["deck": id, "title": names.title(of: id)])
    }
    return kinds + decks
  }

  private var cards: [JSONLine] {
    let hard = hardest.map { card in
      line(
        "hard", card.tally,
        ["deck": card.deckID, "card": card.cardID, "term": names.card(card.cardID, in: card.deckID)?.term])
    }
    let forgotten = leeches.map { leech -> JSONLine in
      let item = leech.item
      return [
        "type": "leech", "count": leech.lapses, "deck": item.deckID, "card": item.cardID,
        "kind": item.kind.rawValue, "term": names.card(item.cardID, in: item.deckID)?.term,
        "remedies": remedies(for: leech).map(\.command),
      ]
    }
    let pairs = confused.map { confused -> JSONLine in
      let pair = confused.pair
      return [
        "type": "confused", "count": confused.count, "deck": pair.deckID, "card": pair.first,
        "term": names.card(pair.first, in: pair.deckID)?.term, "other": pair.second,
        "otherTerm": names.card(pair.second, in: pair.deckID)?.term,
      ]
    }
    return hard + forgotten + pairs
  }
}
