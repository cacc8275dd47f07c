import KuchiFoundation

/// An exam of the learner: its day and the decks that it asks.
package struct Exam: Hashable, Sendable, Codable {
  /// The number of the day, counted from 1 January 1970.
  package var day: Int
  /// Ids of decks, and levels such as n4.
  package var names: [String]
  /// The minutes a day that the learner has; nil if that does not matter.
  package var minutes: Int?

  static let minuteCounts = 1...600
  private static let mostNames = 20

  /// The exam that a text such as `2027-07-04 n4` or `2027-07-04 n4 20m` names; nil for another text.
  package init?(_ text: String) {
    var words = text.split { $0 == "," || $0.isWhitespace }.map { $0.lowercased() }
    guard let day = words.first.flatMap(DayCount.day(ofDate:)) else { return nil }
    words.removeFirst()
    if let last = words.last, last.hasSuffix("m"), let minutes = Int(last.dropLast()) {
      guard Self.minuteCounts.contains(minutes) else { return nil }
      self.minutes = minutes
      words.removeLast()
    }
    guard (1...Self.mostNames).contains(words.count) else { return nil }
    (self.day, names) = (day, words)
  }

  package var text: String {
    ([DayCount.date(ofDay: day)] + names + (minutes.map { ["\($0)m"] } ?? [])).joined(separator: " ")
  }

  /// The decks that it asks.
  package var decks: Set<Deck.ID> { Set(names.flatMap { CourseLevel($0)?.decks ?? [$0] }) }

  var bounded: Exam? { (0...1_000_000).contains(day) ? Exam(text) : nil }
}

extension Settings {
  /// The plan for the exam, with the seconds of an answer; nil without an exam.
  package func examPlan(pace: Double) -> ExamPlan? {
    exam.map { ExamPlan(day: $0.day, decks: $0.decks, minutes: $0.minutes, pace: pace, away: away) }
  }

  /// The settings of a day. In the last weeks before the exam its decks have a higher retention.
  package func sharpened(onDay today: Int) -> Settings {
    guard let exam, ExamPlan.isSharpening(today, before: exam.day) else { return self }
    var settings = self
    for deck in exam.decks {
      let retention = settings.decks[deck]?.retention ?? settings.retention
      settings.decks[deck, default: DeckSettings()].retention = max(retention, ExamPlan.sharpRetention)
    }
    return settings
  }
}

extension SettingKind<Exam?> {
  static let exam = SettingKind(
    values: SettingValues(
      summary:
        "a date, decks and minutes, as 2027-07-04 n4 20m, or \(SettingField.off)",
      words: [SettingField.off]),
    text: { $0?.text ?? SettingField.off },
    value: { $0 == SettingField.off ? .some(nil) : Exam($0).map(Optional.some) }, bounded: { $0?.bounded })
}

extension SettingKind<AwayDays> {
  private static var mostSpans: Int { 20 }

  /// Spans of dates: `2026-12-24..2027-01-03`.
  static let away = SettingKind(
    values: SettingValues(
      summary: "dates as 2026-12-24..2027-01-03, several with commas, or \(SettingField.off)",
      words: [SettingField.off]),
    text: { away in
      let spans = away.spans.map {
        "\(DayCount.date(ofDay: $0.lowerBound))..\(DayCount.date(ofDay: $0.upperBound))"
      }
      return spans.isEmpty ? SettingField.off : spans.joined(separator: ",")
    },
    value: { text in
      guard let parts = parts(of: text), parts.count <= mostSpans else { return nil }
      let spans = parts.compactMap(span)
      return spans.count == parts.count ? AwayDays(spans) : nil
    },
    bounded: { away in
      AwayDays(away.spans.prefix(mostSpans).map { $0.clamped(to: 0...1_000_000) })
    })

  private static func span(_ text: String) -> ClosedRange<Int>? {
    let ends = text.split(separator: "..", omittingEmptySubsequences: false)
      .map { DayCount.day(ofDate: String($0)) }
    guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil, first <= last else {
      return nil
    }
    return first...last
  }
}
