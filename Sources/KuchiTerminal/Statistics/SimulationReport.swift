/// The likely cost and result of the coming days of study, also with other retentions.
package struct SimulationReport: Hashable, Sendable {
  package struct Outcome: Hashable, Sendable {
    /// The retention, from 0 to 1.
    package let retention: Double
    /// The answers a day over the last 30 days of the simulation.
    package let answersADay: Double
    /// The minutes a day over the whole simulation.
    package let minutesADay: Double
    package let known: Double
    /// How many more cards are known for each minute spent.
    package let gainPerMinute: Double

    /// The outcome of `days`. `known` is the number of cards known before them.
    package init(retention: Double, of days: [StudySimulation.Day], from known: Double) {
      self.retention = retention
      answersADay = days.answersADay(last: 30)
      minutesADay = days.isEmpty ? 0 : days.reduce(0) { $0 + $1.seconds } / 60 / Double(days.count)
      self.known = days.last?.known ?? known
      gainPerMinute = days.gainPerMinute(from: known)
    }
  }

  package let days: [StudySimulation.Day]
  package let known: Double
  package let outcomes: [Outcome]
  package let retention: Double
  /// How many answers the player has given; advice needs ``leastAnswers``.
  package let answers: Int

  /// The fewest answers that advice needs. They give the share of right answers to about three points, less
  /// than the five between two retentions. ``FSRSOptimizer`` needs the same number.
  package static let leastAnswers = FSRSOptimizer().minimum

  package init(
    days: [StudySimulation.Day], from known: Double, retention: Double, outcomes: [Outcome],
    answers: Int = leastAnswers
  ) {
    (self.days, self.known, self.retention, self.outcomes) = (days, known, retention, outcomes)
    self.answers = answers
  }

  /// The retention that gains the most known cards per minute; nil if none gains any.
  package var best: Outcome? {
    outcomes.max { $0.gainPerMinute < $1.gainPerMinute }.flatMap { $0.gainPerMinute > 0 ? $0 : nil }
  }
}

extension SimulationReport {
  private static let period = 7

  package func lines(width: Int) -> [Line] {
    guard let last = days.last, days.contains(where: { $0.answers > 0 }) else {
      return [
        "There is nothing to study: no card was shown, and none is new. kuchi study add NAME adds a deck."
      ]
    }
    let head =
      "\(counted(days.count, "day")) with a retention of \(SettingField.text(ofShare: retention)): \(counted(Int(known.rounded()), "card")) known now, "
      + "about \(Int(last.known.rounded())) in the end."
    return [Line(head, .strong), .empty, Line("A day on average", .strong)] + weekly(width)
      + bars("Answers a day", width) { $0.answers }
      + bars("Minutes a day", width) { Int($0.minutes.rounded()) }
      + bars("Cards known", width) { $0.known } + comparison(width)
  }

  private func bars(_ head: String, _ width: Int, _ value: (Week) -> Int) -> [Line] {
    [.empty, Line(head, .strong)] + barChart(weeks.map { ($0.name, value($0)) }, width: width)
  }

  private typealias Week = (name: String, answers: Int, new: Int, minutes: Double, left: Int, known: Int)

  private var weeks: [Week] {
    stride(from: 0, to: days.count, by: Self.period).map { start in
      let part = days[start..<min(start + Self.period, days.count)]
      func mean(_ value: (StudySimulation.Day) -> Double) -> Double {
        part.reduce(0) { $0 + value($1) } / Double(part.count)
      }
      return (
        name: "week \(start / Self.period + 1)", answers: Int(mean { Double($0.answers) }.rounded()),
        new: Int(mean { Double($0.new) }.rounded()), minutes: mean { $0.seconds / 60 },
        left: part.last?.left ?? 0, known: Int((part.last?.known ?? 0).rounded())
      )
    }
  }

  private func weekly(_ width: Int) -> [Line] {
    let rows = weeks.map { week in
      (
        week.name,
        [week.answers, week.new, Int(week.minutes.rounded()), week.left, week.known].map(String.init)
      )
    }
    return table(["answers", "new", "minutes", "left", "known"], rows, width: width)
  }

  private func comparison(_ width: Int) -> [Line] {
    guard outcomes.count > 1 else { return [] }
    let rows = outcomes.map { outcome in
      let figures = [outcome.answersADay, outcome.minutesADay, outcome.known]
      return (SettingField.text(ofShare: outcome.retention), figures.map { "\(Int($0.rounded()))" })
    }
    return [.empty, Line("Other retentions", .strong)]
      + table(["answers a day", "minutes", "known"], rows, width: width) + advice
  }

  private var advice: [Line] {
    guard answers >= Self.leastAnswers else {
      return [
        .empty,
        Line(
          "\(counted(answers, "answer")) are too few for advice: \(Self.leastAnswers) are needed. Until then "
            + "the simulation assumes an average memory."),
      ]
    }
    guard let best else { return [] }
    let share = SettingField.text(ofShare: best.retention)
    return [
      .empty,
      Line(
        "Most is kept for each minute with \(share). This is advice: a simulation knows neither bad days nor what you like. "
          + "kuchi settings retention \(share) sets it."),
    ]
  }
}
