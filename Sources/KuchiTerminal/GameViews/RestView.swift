/// The end of a day, in one screen.
struct RestView: View {
  /// Nil before the end of the day, and while a `Feast` is shown first.
  let rest: Derived<DaySummary?>
  let player: Derived<String?>
  let goal: Binding<DailyGoal?>
  let hasMissed: Derived<Bool>

  func body(in environment: ViewEnvironment) -> [Line] {
    guard let rest = rest.wrappedValue, rest.isDone else { return [] }
    let keys =
      environment.isInteractive ? [Line(rest.doneKeys(hasMissed: hasMissed.wrappedValue), .faint)] : []
    return [.empty, Line(rest.head(player.wrappedValue), .good)]
      + (goal.wrappedValue.map { [Line($0.wording)] } ?? []) + rest.lookingBack(in: environment)
      + rest.ahead + keys
  }
}

extension DaySummary {
  func nextKeys(hasMissed: Bool) -> String {
    isDone ? doneKeys(hasMissed: hasMissed) : Summary.invitation(hasMissed: hasMissed, isToday: true)
  }

  fileprivate func doneKeys(hasMissed: Bool) -> String {
    let count = min(left.new, Lesson.size)
    let more = [
      isAway ? "Enter asks what is due" : "", nextLevel.map { "Enter begins \($0.name)" } ?? "",
      count > 0 ? ":more brings \(count == 1 ? "one" : spelled(count)) new" : "",
      isAway ? "" : soon > 0 ? "y asks early" : canBePractised ? "y practises" : "",
      hasMissed ? "m repeats what you missed" : "", "d another deck",
    ].filter { !$0.isEmpty }
    return "If you want more: \(more.joined(separator: ", "))."
  }

  fileprivate func head(_ player: String?) -> String {
    guard let outlook, outlook.answers > 0 else { return "Nothing waits for you today." }
    if isToldBefore { return "That is all for today." }
    let minutes = max(1, Int((outlook.seconds / 60).rounded()))
    let name = player.map { ", \($0)" } ?? ""
    return "Done for today\(name): \(counted(outlook.answers, "answer")) in \(counted(minutes, "minute"))."
  }

  fileprivate func lookingBack(in environment: ViewEnvironment) -> [Line] {
    guard let outlook else { return [] }
    let decks = outlook.progress.filter { $0.met < $0.count }.prefix(Self.mostDecks)
    let isTold = outlook.met == 0 || decks.map(\.met) == [outlook.met]
    let all = isTold ? [] : ["\(counted(outlook.met, "card")) met so far"]
    let streak = outlook.streak > 1 ? ["\(outlook.streak) days in a row"] : []
    let sum = (all + streak).joined(separator: ", ")
    let known =
      placed.map { [Line("Known already: about \(counted($0, "card")); a few are asked each day.")] } ?? []
    return known + Self.naming("You can read now:", outlook.readable)
      + Self.naming("Learned today:", outlook.learned.filter { !$0.isLetter && !$0.isPart })
      + Self.naming("Parts of kanji:", outlook.learned.filter(\.isPart))
      + decks.flatMap { $0.lines(in: environment) } + (sum.isEmpty ? [] : [Line(sum.asSentence)])
  }

  private static let (mostDecks, mostWords) = (3, 10)

  private static func naming(_ head: String, _ cards: [Card]) -> [Line] {
    // A sentence is too long for a row of words.
    let words = cards.filter(\.cloze.isEmpty)
    let (more, sentences) = (words.count - mostWords, cards.count - words.count)
    let terms = words.prefix(mostWords).map(\.term).joined(separator: "  ")
    let rest = [
      more > 0 ? "\(more) more" : "", sentences > 0 ? counted(sentences, "sentence") : "",
    ].filter { !$0.isEmpty }.joined(separator: " and ")
    let line = Line(
      [Span(head + " "), Span(terms, .strong)]
        + (rest.isEmpty ? [] : [Span((words.isEmpty ? "" : " and ") + rest)]), hanging: 2)
    return cards.isEmpty ? [] : [line]
  }

  fileprivate var ahead: [Line] {
    let standing: [Line] = exam.map { [$0.line] } ?? []
    return [.gap] + standing + lookingAhead.map { Line($0) }
  }

  private var lookingAhead: [String] {
    let mixed = duels.prefix(Duel.pairsPerGame).map { $0.joined(separator: " and ") }
    let pairs = "You mix up \(mixed.joined(separator: ", ")). :duel shows them side by side."
    return (mixed.isEmpty ? [] : [pairs]) + leftReviews + whyNothingNew + (outlook?.farewell ?? [])
  }

  private var leftReviews: [String] {
    guard left.reviews > 0 else { return [] }
    let waiting = waits(left.reviews, "more review") + " for another day"
    return left.limits.reviewsLeft > 0
      ? ["\(waiting): a deck's own limit is reached. \(Self.deckLimit)"]
      : ["\(waiting): \(limit(left.limits.reviewsPerDay)). :set reviews changes that."]
  }

  /// Why no new cards are left. The daily number is reached every day, so that needs no line.
  private var whyNothingNew: [String] {
    switch left.cause {
    case .limit: isEasy ? ["No more new cards: \(limit(left.limits.newPerDay)). :set new changes that."] : []
    case .deckLimit where exam != nil: ["No more new cards: decks after those of the exam wait for it."]
    case .deckLimit: ["No more new cards: a deck's own limit is reached. \(Self.deckLimit)"]
    case .backlog: ["Reviews first: new cards come again when fewer of them wait."]
    case .away: []
    case nil: isAway ? [] : [left.locked.count > 0 ? locked : nothingNew]
    }
  }

  private static let deckLimit = "kuchi settings --deck NAME shows and changes it."

  private func limit(_ count: Int) -> String {
    isEasy ? "today is an easy day, with \(count)" : "your limit is \(count) a day"
  }

  private var nothingNew: String {
    if let nextLevel { return "\(nextLevel.name) is next: its words, kanji and grammar." }
    return isFiltered
      ? "Your filters leave nothing new. :filter off asks all cards."
      : "You have met every card that you study. :study add NAME takes in another deck; :decks names them."
  }

  private var locked: String {
    let waiting = waits(left.locked.count, "new card") + " for"
    let (learning, unmet) = (left.locked.learning, left.locked.unmet)
    if !learning.isEmpty {
      return
        "\(waiting) \(Self.some(of: learning)), which you are learning. Answer them when they come again."
    }
    if !unmet.isEmpty { return "\(waiting) \(Self.some(of: unmet)). :why WORD tells what a word waits for." }
    return "\(waiting) the rest of \(awaitedDecks.joined(separator: ", ")). :study shows what is left there."
  }

  private static let mostNamed = 5

  private static func some(of characters: [String]) -> String {
    let more = characters.count - mostNamed
    return characters.prefix(mostNamed).joined(separator: " ") + (more > 0 ? " and \(more) more" : "")
  }
}

extension DayPlan {
  /// What is due now: `44 to recall, 10 new`; empty if nothing is.
  var amounts: String { amounts() }

  /// The same for the whole day if `isWhole`, and with the number of `locked` new cards.
  func amounts(ofDay isWhole: Bool = false, locked: Int = 0) -> String {
    let known = (isWhole ? known : due) + further
    return [(known, "to recall"), (new, "new"), (locked, "waiting for others")].filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}

extension DayOutlook {
  fileprivate var farewell: [String] {
    let amounts = tomorrow.amounts(ofDay: true)
    let pause = pause?.wording
    guard !amounts.isEmpty else {
      return ["\(pause ?? "Tomorrow is free.")\(next?.wording ?? "")", "See you soon!"]
    }
    let terms = named.map(\.term).joined(separator: ", ")
    let names =
      named.isEmpty ? "" : areFirstWords ? ", with your first words, such as \(terms)" : ": \(terms)"
    return (pause.map { [$0] } ?? []) + ["Tomorrow: \(amounts)\(names)".asSentence, "See you tomorrow!"]
  }
}

extension DayOutlook.NextDay {
  /// The day, by its name within a week, and what is due on it.
  fileprivate var wording: String {
    let name = distance < 7 ? Weekday(ofDay: number).name : "in \(distance) days"
    return " Next: \(name), \(plan.amounts(ofDay: true))."
  }
}

extension AwayDays.Pause {
  /// That the player is away, and until when: a day by its name within a week, else its date.
  package var wording: String {
    switch (distance, hasBegun) {
    case (0, _): "You are away today."
    case (1, false): "You are away tomorrow."
    default: "You are away until \(distance < 7 ? Weekday(ofDay: last).name : DayCount.date(ofDay: last))."
    }
  }
}

extension Weekday {
  fileprivate var name: String {
    switch self {
    case .mon: "Monday"
    case .tue: "Tuesday"
    case .wed: "Wednesday"
    case .thu: "Thursday"
    case .fri: "Friday"
    case .sat: "Saturday"
    case .sun: "Sunday"
    }
  }
}

extension DeckProgress {
  /// How far the deck is learned, with a table of the kana if it is a script that is not complete.
  fileprivate func lines(in environment: ViewEnvironment) -> [Line] {
    let (all, learned) = (script ?? [], counts)
    let letters = all.isEmpty || learned.met == learned.all ? [] : table(all, width: environment.width)
    let head = Line(
      [Span(title), Span("  \(learned.met) of \(learned.all)\(unit)", .faint)]
        + environment.bar(learned.met, of: learned.all)
    )
    .saying("\(title): \(learned.met) of \(learned.all)\(unit).")
    let words = count - learned.all
    let rest = Line(
      "\(title), words and other sounds  \(met - learned.met) of \(words)", .faint, indent: 2)
    return [head] + (environment.isInteractive ? letters : [])
      + (words > 0 && met > learned.met ? [rest] : [])
  }

  /// What is counted, where it is not the cards that the deck has.
  var unit: String { arePoints ? " points" : "" }

  /// The number of items learned, and of all: for a deck that teaches a script, always of its basic kana.
  var counts: (met: Int, all: Int) {
    script.map { (kana.intersection($0).count, $0.count) } ?? (met, count)
  }

  /// The kana of a script, row by row: known ones are bright, and ones not met yet are faint.
  private func table(_ script: [String], width: Int) -> [Line] {
    var rest = script[...]
    let spans = Kana.basic.map { row in
      defer { rest = rest.dropFirst(row.count) }
      return rest.prefix(row.count).map {
        Span($0, known.contains($0) ? .strong : kana.contains($0) ? .plain : .faint)
      } + [Span("  ")]
    }
    let fitting = max(1, (width - 2) / 12)
    return stride(from: 0, to: spans.count, by: fitting).map { start in
      Line(Array(spans[start..<min(start + fitting, spans.count)].joined()), indent: 2).saying([])
    }
  }
}
