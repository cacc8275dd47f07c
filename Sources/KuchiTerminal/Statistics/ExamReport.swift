extension ExamOutlook {
  /// Whether the exam can be reached, in one or two sentences.
  package var line: Line {
    let head = "\(name) by \(DayCount.date(ofDay: exam.day)):"
    guard count > 0 else {
      return Line("\(head) none of its decks is on your study list. :study add NAME adds one.")
    }
    if shown == count, newPerDay == 0 {
      return Line("\(head) all \(count) cards were shown.")
    }
    guard let ready else { return Line("\(head) \(missing)", hanging: 2) }
    return Line(
      "\(head) \(newPerDay) new a day, \(counted(minutes, "minute")); ready \(DayCount.date(ofDay: ready)).",
      hanging: 2)
  }

  private var name: String { exam.names.map { $0.count == 2 ? $0.uppercased() : $0 }.joined(separator: ", ") }

  /// How many cards are missing, and what would be enough.
  private var missing: String {
    let limit = exam.minutes.map { " with \(counted($0, "minute")) a day" } ?? ""
    let ways = [
      enoughMinutes.map { "\(counted($0, "minute")) a day" }, enoughDay.map(DayCount.date),
    ].compactMap(\.self)
    let advice =
      ways.isEmpty
      ? "" : " \(ways.joined(separator: " would do, or ")) \(ways.count == 1 ? "would do" : "as its date")."
    return "\(shown) of \(counted(count, "card")) come by then\(limit)." + advice
  }
}

extension JSONLine {
  package init(_ outlook: ExamOutlook) {
    self = [
      "type": "exam", "date": DayCount.date(ofDay: outlook.exam.day), "decks": outlook.exam.names,
      "cards": outlook.count, "shown": outlook.shown, "known": outlook.known, "new": outlook.newPerDay,
      "minutes": outlook.minutes, "ready": outlook.ready.map(DayCount.date), "reached": outlook.isReached,
      "enoughMinutes": outlook.enoughMinutes, "enoughDate": outlook.enoughDay.map(DayCount.date),
    ]
  }
}
