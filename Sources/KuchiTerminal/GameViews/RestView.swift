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
      isAway ? worded("Enter asks what is due") : "",
      nextLevel.map { worded("Enter begins \($0.name)") } ?? "",
      count > 0 ? worded(":more brings \(count == 1 ? worded("one") : spelled(count)) new") : "",
      isAway ? "" : soon > 0 ? worded("y asks early") : canBePractised ? worded("y practises") : "",
      hasMissed ? worded("m repeats what you missed") : "", worded("d another deck"),
    ].filter { !$0.isEmpty }
    return worded("If you want more: \(more.joined(separator: ", ")).")
  }

  fileprivate func head(_ player: String?) -> String {
    guard let outlook, outlook.answers > 0 else { return worded("Nothing waits for you today.") }
    if isToldBefore { return worded("That is all for today.") }
    let minutes = max(1, Int((outlook.seconds / 60).rounded()))
    let name = player.map { ", \($0)" } ?? ""
    return worded(
      "Done for today\(name): \(counted(outlook.answers, "answer")) in \(counted(minutes, "minute")).")
  }

  fileprivate func lookingBack(in environment: ViewEnvironment) -> [Line] {
    guard let outlook else { return [] }
    let decks = outlook.progress.filter { $0.met < $0.count }.prefix(Self.mostDecks)
    let isTold = outlook.met == 0 || decks.map(\.met) == [outlook.met]
    let all = isTold ? [] : [worded("\(counted(outlook.met, "card")) met so far")]
    let streak = DailyActivity.wording(streak: outlook.streak, hasDayOff: outlook.hasDayOff)
    let sum = (all + [streak].filter { !$0.isEmpty }).joined(separator: ", ")
    return Self.naming(worded("You can read now:"), outlook.readable, withMeanings: true)
      + Self.naming(worded("New today:"), outlook.learned.filter { !$0.isLetter && !$0.isPart })
      + Self.naming(worded("Parts of kanji:"), outlook.learned.filter(\.isPart))
      + decks.flatMap { $0.lines(in: environment) } + (sum.isEmpty ? [] : [Line(sum.asSentence)])
  }

  private static let (mostDecks, mostWords, mostMeanings) = (3, 10, 6)

  private static func naming(_ head: String, _ cards: [Card], withMeanings: Bool = false) -> [Line] {
    // A sentence is too long for a row of words.
    let words = cards.filter(\.cloze.isEmpty)
    let named = words.prefix(withMeanings ? mostMeanings : mostWords)
    let (more, sentences) = (words.count - named.count, cards.count - words.count)
    let rest = [
      more > 0 ? worded("\(more) more") : "", sentences > 0 ? counted(sentences, "sentence") : "",
    ].filter { !$0.isEmpty }.joined(separator: worded(" and "))
    let terms = named.map { word in
      let meaning = withMeanings ? word.gloss.map { " \($0)" } : nil
      return [Span(word.term, .strong)] + [meaning].compactMap { $0.map { Span($0, .faint) } }
    }
    let line = Line(
      [Span(head + " ")] + terms.joined(separator: [withMeanings ? Span(", ") : Span("  ", .strong)])
        + (rest.isEmpty ? [] : [Span((words.isEmpty ? "" : worded(" and ")) + rest)]), hanging: 2)
    return cards.isEmpty ? [] : [line]
  }

  fileprivate var ahead: [Line] {
    let standing: [Line] = exam.map { [$0.line] } ?? []
    return [.gap] + standing + lookingAhead.map { Line($0) }
  }

  private var lookingAhead: [String] {
    let mixed = duels.prefix(Duel.pairsPerGame).map { $0.joined(separator: worded(" and ")) }
    let pairs = worded(
      "Still to tell apart: \(mixed.joined(separator: ", ")). :duel shows them side by side.")
    return (mixed.isEmpty ? [] : [pairs]) + leftReviews + whyNothingNew + (outlook?.farewell ?? [])
  }

  private var leftReviews: [String] {
    guard left.reviews > 0 else { return [] }
    let waiting = waits(left.reviews, "more review") + worded(" for another day")
    return left.limits.reviewsLeft > 0
      ? [worded("\(waiting): a deck's own limit is reached. \(Self.deckLimit)")]
      : [worded("\(waiting): \(limit(left.limits.reviewsPerDay)). :set reviews changes that.")]
  }

  /// Why no new cards are left. The daily number is reached every day, so that needs no line.
  private var whyNothingNew: [String] {
    switch left.cause {
    case .limit:
      isEasy ? [worded("No more new cards: \(limit(left.limits.newPerDay)). :set new changes that.")] : []
    case .deckLimit where exam != nil:
      [worded("No more new cards: decks after those of the exam wait for it.")]
    case .deckLimit: [worded("No more new cards: a deck's own limit is reached. \(Self.deckLimit)")]
    case .backlog:
      outlook.map { $0.tomorrow.new == 0 } ?? true
        ? [worded("Reviews first: new cards come again when fewer of them wait.")] : []
    case .away: []
    case nil: isAway ? [] : [left.locked.count > 0 ? locked : nothingNew]
    }
  }

  private static var deckLimit: String { worded("kuchi settings --deck NAME shows and changes it.") }

  private func limit(_ count: Int) -> String {
    isEasy ? worded("today is an easy day, with \(count)") : worded("your limit is \(count) a day")
  }

  private var nothingNew: String {
    if let nextLevel { return worded("\(nextLevel.name) is next: its words, kanji and grammar.") }
    return isFiltered
      ? worded("Your filters leave nothing new. :filter off asks all cards.")
      : worded(
        "You have met every card that you study. :study add NAME takes in another deck; :decks names them.")
  }

  private var locked: String {
    let waiting = waits(left.locked.count, "new card") + worded(" for")
    let (learning, unmet) = (left.locked.learning, left.locked.unmet)
    if !learning.isEmpty {
      return
        worded(
          "\(waiting) \(Self.some(of: learning)), which you are learning. Answer them when they come again.")
    }
    if !unmet.isEmpty {
      return worded("\(waiting) \(Self.some(of: unmet)). :why WORD tells what a word waits for.")
    }
    return worded(
      "\(waiting) the rest of \(awaitedDecks.joined(separator: ", ")). :study shows what is left there.")
  }

  private static let mostNamed = 5

  private static func some(of characters: [String]) -> String {
    let more = characters.count - mostNamed
    return characters.prefix(mostNamed).joined(separator: " ") + (more > 0 ? worded(" and \(more) more") : "")
  }
}

extension DayPlan {
  /// What is due now: `44 to recall, 10 new`; empty if nothing is.
  var amounts: String { amounts() }

  /// The same for the whole day if `isWhole`, and with the number of `locked` new cards.
  func amounts(ofDay isWhole: Bool = false, locked: Int = 0) -> String {
    let known = (isWhole ? known : due) + further
    return [(known, worded("to recall")), (new, worded("new")), (locked, worded("waiting for others"))].filter
    { $0.0 > 0 }
    .map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}

extension DayOutlook {
  fileprivate var farewell: [String] {
    let amounts = tomorrow.amounts(ofDay: true)
    let pause = pause?.wording
    guard !amounts.isEmpty else {
      return ["\(pause ?? worded("Tomorrow is free."))\(next?.wording ?? "")", worded("See you soon!")]
    }
    let terms = named.map(\.term).joined(separator: ", ")
    let areSome = areFirstWords || named.count < tomorrow.new
    let names = named.isEmpty ? "" : areSome ? worded(", such as \(terms)") : ": \(terms)"
    let words = areFirstWords ? worded(", with your first words") : ""
    return (pause.map { [$0] } ?? [])
      + [worded("Tomorrow: \(amounts)\(words + names)").asSentence, worded("See you tomorrow!")]
  }
}

extension DayOutlook.NextDay {
  /// The day, by its name within a week, and what is due on it.
  fileprivate var wording: String {
    let name = distance < 7 ? Weekday(ofDay: number).name : counted(distance, "day", after: "in ")
    return worded(" Next: \(name), \(plan.amounts(ofDay: true)).")
  }
}

extension AwayDays.Pause {
  /// That the player is away, and until when: a day by its name within a week, else its date.
  package var wording: String {
    switch (distance, hasBegun) {
    case (0, _): worded("You are away today.")
    case (1, false): worded("You are away tomorrow.")
    default:
      worded("You are away until \(distance < 7 ? Weekday(ofDay: last).name : DayCount.date(ofDay: last)).")
    }
  }
}

extension Weekday {
  fileprivate var name: String {
    switch self {
    case .mon: worded("Monday")
    case .tue: worded("Tuesday")
    case .wed: worded("Wednesday")
    case .thu: worded("Thursday")
    case .fri: worded("Friday")
    case .sat: worded("Saturday")
    case .sun: worded("Sunday")
    }
  }
}

extension DeckProgress {
  /// How far the deck is learned, with a table of the kana if it is a script that is not complete.
  fileprivate func lines(in environment: ViewEnvironment) -> [Line] {
    let (all, learned) = (script ?? [], counts)
    let letters = all.isEmpty || learned.met == learned.all ? [] : table(all, width: environment.width)
    let count = worded("  \(learned.met) of \(learned.all)\(unit)")
    let head = Line(
      [Span(title), Span(count, .faint)]
        + environment.bar(learned.met, of: learned.all, after: title + count)
    )
    .saying(worded("\(title): \(learned.met) of \(learned.all)\(unit)."))
    let words = self.count - learned.all
    let rest = Line(
      worded("Its words and other sounds  \(met - learned.met) of \(words)"), .faint, indent: 2)
    return [head] + (environment.isInteractive ? letters : [])
      + (words > 0 && met > learned.met ? [rest] : [])
  }

  /// What is counted, where it is not the cards that the deck has.
  var unit: String { arePoints ? worded(" points") : "" }

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
