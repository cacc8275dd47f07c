package import KuchiEngine

extension Rescheduling {
  /// The number of days that are shown.
  package static let shownDays = 14

  /// What would change, day by day.
  package func lines(width: Int) -> [Line] {
    guard !moved.isEmpty else {
      return ["All that you know has the days that your weights and your retention ask for."]
    }
    let table = TextTable(
      heads: ["before", "after"],
      rows: (0..<Self.shownDays).map { offset in
        let day = today + offset
        return (
          CivilDay(number: day).name(from: today),
          ["\(before[day, default: 0])", "\(after[day, default: 0])"]
        )
      })
    return [Line("Questions due", .strong)] + table.lines(width: width) + [.empty]
  }

  /// What would change, in a sentence.
  package var wording: String {
    let (day, week) = (due(within: 1), due(within: 7))
    return
      "\(counted(moved.count, "question")) would get another day: due today \(day.before) before and \(day.after) after, "
      + "within a week \(week.before) and \(week.after)."
  }
}
