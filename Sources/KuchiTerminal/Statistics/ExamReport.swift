extension ExamOutlook {
  /// Whether the exam can be reached, in one or two sentences.
  package var line: Line {
    let head = worded("\(name) by \(DayCount.date(ofDay: exam.day)):")
    guard count > 0 else {
      return Line(worded("\(head) none of its decks is on your study list. :study add NAME adds one."))
    }
    if shown == count, newPerDay == 0 {
      return Line(worded("\(head) all \(count) cards were shown."))
    }
    guard let ready else { return Line("\(head) \(missing)", hanging: 2) }
    return Line(
      worded(
        "\(head) \(newPerDay) new a day, \(counted(minutes, "minute")); ready \(DayCount.date(ofDay: ready))."
      ),
      hanging: 2)
  }

  private var name: String { exam.names.map { $0.count == 2 ? $0.uppercased() : $0 }.joined(separator: ", ") }

  /// How many cards are missing, and what would be enough.
  private var missing: String {
    let limit = exam.minutes.map { worded(" with \(counted($0, "minute")) a day") } ?? ""
    let advice: String =
      switch (enoughMinutes.map { counted($0, "minute") }, enoughDay.map(DayCount.date)) {
      case (let minutes?, let date?): worded(" \(minutes) a day would do, or \(date) as its date.")
      case (let minutes?, nil): worded(" \(minutes) a day would do.")
      case (nil, let date?): worded(" \(date) would do.")
      case (nil, nil): ""
      }
    return worded("\(shown) of \(counted(count, "card")) come by then\(limit).") + advice
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
