/// The effect of rescheduling: how many questions get a new day, and what is due before and after.
package struct RescheduleReport: Hashable, Sendable {
  package var moved: Int
  package var before: DueForecast
  package var after: DueForecast
  package var today: Int

  package init(moved: Int, before: DueForecast, after: DueForecast, today: Int) {
    (self.moved, self.before, self.after, self.today) = (moved, before, after, today)
  }

  package func lines(width: Int) -> [Line] {
    guard moved > 0 else {
      return ["Everything you know is due on the days that your weights and retention give."]
    }
    let rows = before.counts.indices.map { day in
      (CivilDay(number: today + day).name(from: today), [before, after].map { "\($0.counts[day])" })
    }
    return [Line("Cards due", .strong)] + table(["before", "after"], rows, width: width) + [.empty]
  }

  package var wording: String {
    func due(within days: Int) -> String {
      let sums = [before, after].map { $0.counts.prefix(days).reduce(0, +) }
      return "\(sums[0]) before and \(sums[1]) after"
    }
    return
      "\(counted(moved, "question")) would get another day: due today \(due(within: 1)), "
      + "within a week \(due(within: 7))."
  }

  /// The same for programs, one object a day.
  package var days: [JSONLine] {
    before.counts.indices.map { day in
      [
        "date": DayCount.date(ofDay: today + day), "before": before.counts[day], "after": after.counts[day],
      ]
    }
  }
}
