package import KuchiEngine

extension Rescheduling {
  package static let shownDays = 14

  /// What would change, day by day.
  package func lines(width: Int) -> [Line] {
    guard !moved.isEmpty else {
      return ["All that you know has the days that your weights and your retention ask for."]
    }
    let rows = (today..<today + Self.shownDays).map { day in
      (CivilDay(number: day).name(from: today), [before, after].map { "\($0[day, default: 0])" })
    }
    return [Line("Questions due", .strong)] + table(["before", "after"], rows, width: width) + [.empty]
  }

  /// What would change, in a sentence.
  package var wording: String {
    let (day, week) = (due(within: 1), due(within: 7))
    return
      "\(counted(moved.count, "question")) would get another day: due today \(day.before) before and \(day.after) after, "
      + "within a week \(week.before) and \(week.after)."
  }
}
