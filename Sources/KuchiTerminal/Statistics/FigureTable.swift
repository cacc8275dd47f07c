/// A part of a report: things with their figures, as a table on a terminal or page, or as JSON objects.
struct FigureTable {
  struct Row {
    let name: String
    /// The cells below the heads.
    let figures: [String]
    /// The thing and its figures for programs.
    let members: JSONLine
  }

  /// The type of its JSON objects.
  let type: String
  let heads: [String]
  var rows: [Row]

  init(_ type: String, _ heads: [String], _ rows: [Row]) {
    (self.type, self.heads, self.rows) = (type, heads, rows)
  }

  func lines(_ width: Int) -> [Line] {
    table(heads, rows.map { ($0.name, $0.figures) }, width: width)
  }

  var jsonLines: [JSONLine] { rows.map { ["type": type] + $0.members } }
}

extension FigureTable.Row {
  /// A row for the answers to one thing.
  init(_ name: String, _ tally: Tally, _ members: JSONLine) {
    self.init(
      name: name, figures: ["\(tally.total)", percent(tally.accuracy)], members: tally.members + members)
  }
}

extension Tally {
  var members: JSONLine { ["right": right, "total": total] }
}

/// A share as a percentage; a dash if there is none.
func percent(_ share: Double?) -> String { share.map { "\(hundredths($0)) %" } ?? "–" }

func hundredths(_ share: Double) -> Int { Int((share * 100).rounded()) }

extension StatisticsReport {
  func days(since first: Int = .min) -> FigureTable {
    FigureTable(
      "day", [worded("answers"), worded("right"), worded("minutes")],
      activity.days.filter { $0.number > first }.map { day in
        let (date, tally) = (DayCount.date(ofDay: day.number), day.tally)
        return .init(
          name: date, figures: ["\(tally.total)", "\(tally.right)", Chart.shown(day.seconds / 60)],
          members: tally.members + ["date": date, "minutes": (day.seconds / 6).rounded() / 10])
      })
  }

  /// The number due on each of the next days, and after them.
  var due: FigureTable {
    let days = zip(forecast.counts, forecast.left(afterAsking: reviewsPerDay)).enumerated().map {
      offset, day in
      let date = DayCount.date(ofDay: today + offset)
      return FigureTable.Row(
        name: String(date.dropFirst(5)), figures: ["\(day.0)", "\(day.1)"],
        members: ["count": day.0, "date": date, "left": day.1])
    }
    let later = FigureTable.Row(
      name: worded("later"), figures: ["\(forecast.later)", ""], members: ["count": forecast.later])
    return FigureTable(
      "due", [worded("due"), worded("left over with \(counted(reviewsPerDay, "review")) a day")],
      days + [later])
  }

  var hours: FigureTable {
    FigureTable(
      "hour", [worded("answers"), worded("right")],
      activity.byHour.sorted { $0.key < $1.key }.map { .init("\($0.key)", $0.value, ["hour": $0.key]) })
  }

  var maturities: FigureTable {
    recalls(
      "maturity", Maturity.allCases.map { ($0.wording, ["kind": $0.rawValue], retention.byMaturity[$0]) })
  }

  var forms: FigureTable {
    recalls(
      "form",
      Review.Form.allCases.map { (worded(named: $0.rawValue), ["kind": $0.rawValue], retention.byForm[$0]) })
  }

  var remembered: FigureTable {
    recalls("retention", retention.buckets.map { (Self.name(of: $0.stability), Self.key(of: $0), $0.recall) })
  }

  private func recalls(_ type: String, _ rows: [(String, JSONLine, RecallTally?)]) -> FigureTable {
    FigureTable(
      type, [worded("asked"), worded("right"), worded("expected")],
      rows.compactMap { name, key, recall in
        guard let recall, recall.tally.total > 0 else { return nil }
        let (tally, expected) = (recall.tally, recall.expectedAccuracy)
        return .init(
          name: name, figures: ["\(tally.total)", percent(tally.accuracy), percent(expected)],
          members: tally.members + ["expected": expected] + key)
      })
  }

  var stability: FigureTable {
    FigureTable(
      "stability", [worded("items")],
      zip(retention.buckets, stabilities).map {
        .init(
          name: Self.name(of: $0.stability), figures: ["\($1)"], members: Self.key(of: $0) + ["count": $1])
      })
  }

  /// A range of stability in days: `under 1 day`, `1–7 days`, `over 365 days`.
  private static func name(of range: Range<Double>) -> String {
    let (low, high) = (Chart.shown(range.lowerBound), range.upperBound)
    if range.lowerBound == 0 {
      return high == 1 ? worded("under \(Chart.shown(high)) day") : worded("under \(Chart.shown(high)) days")
    }
    return high == .infinity ? worded("over \(low) days") : worded("\(low)–\(Chart.shown(high)) days")
  }

  private static func key(of bucket: Retention.Bucket) -> JSONLine {
    let (from, to) = (bucket.stability.lowerBound, bucket.stability.upperBound)
    return ["from": from, "to": to == .infinity ? nil : to]
  }

  /// The answers to each kind of question. With `soundsApart` the sound of a kana is separate.
  func kinds(soundsApart: Bool) -> FigureTable {
    let apart = soundsApart ? sounds : Tally()
    let others = QuestionKind.all(gaps: Gap.limit).compactMap { kind -> (String, Tally, JSONLine)? in
      let of = kind == .meaning ? apart : Tally()
      return accuracy.byKind[kind].map { all in
        let tally = Tally(right: max(0, all.right - of.right), total: max(0, all.total - of.total))
        return (kind.wording, tally, ["kind": kind.rawValue])
      }
    }
    let rows: [(String, Tally, JSONLine)] = [(QuestionKind.soundWording, apart, [:] as JSONLine)] + others
    return FigureTable(
      "question", [worded("asked"), worded("right")], rows.filter { $0.1.total > 0 }.map { .init($0, $1, $2) }
    )
  }

  func decks(by isBefore: ((key: Deck.ID, value: Tally), (key: Deck.ID, value: Tally)) -> Bool) -> FigureTable
  {
    FigureTable(
      "deck", [worded("asked"), worded("right")],
      accuracy.byDeck.sorted(by: isBefore).map { id, tally in
        .init(names.title(of: id), tally, ["deck": id, "title": names.title(of: id)])
      })
  }

  private func key(_ card: Card.ID, in deck: Deck.ID) -> JSONLine {
    ["deck": deck, "card": card, "term": names.card(card, in: deck)?.term]
  }

  var hard: FigureTable {
    FigureTable(
      "hard", [worded("wrong"), worded("of")],
      hardest.map { hard in
        let (card, deck, tally) = (hard.cardID, hard.deckID, hard.tally)
        return .init(
          name: names.face(card, in: deck), figures: ["\(tally.wrong)", "\(tally.total)"],
          members: tally.members + key(card, in: deck))
      })
  }

  var forgotten: FigureTable {
    FigureTable(
      "leech", [worded("times")],
      leeches.map { leech in
        let (card, deck, kind) = (leech.item.cardID, leech.item.deckID, leech.item.kind)
        let remedies = remedies(for: leech).map(\.command)
        return .init(
          name: "\(names.face(card, in: deck))  (\(kind.wording))", figures: ["\(leech.lapses)"],
          members: key(card, in: deck)
            + ["count": leech.lapses, "kind": kind.rawValue, "remedies": remedies])
      })
  }

  var pairs: FigureTable {
    FigureTable(
      "confused", [worded("times")],
      confused.map { confused in
        let (one, other, deck) = (confused.pair.first, confused.pair.second, confused.pair.deckID)
        let term = names.card(other, in: deck)?.term
        return .init(
          name: "\(names.term(one, in: deck)) / \(names.term(other, in: deck))",
          figures: ["\(confused.count)"],
          members: key(one, in: deck) + ["count": confused.count, "other": other, "otherTerm": term])
      })
  }
}
