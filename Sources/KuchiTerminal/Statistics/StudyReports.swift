import KuchiFoundation

extension StudyReport {
  /// The study list on a terminal of `width` columns, and the cards that are not asked.
  package func lines(width: Int) -> [Line] {
    guard !decks.isEmpty else {
      return [
        Line(
          worded(
            "Your study list is empty. :study add NAME puts a deck on it, in the shell kuchi study add NAME.")
        )
      ] + aside
    }
    let rows = decks.enumerated().map { position, deck in
      let numbers = deck.today.map { [$0.due, deck.new, deck.locked].map(String.init) }
      let name = "\(position + 1)  \(deck.title)\(deck.isPaused ? worded("  (rests)") : "")"
      return (name, numbers ?? ["?", "?", "?"])
    }
    let waits = waits().map { Line($0.wording, hanging: 2) }
    let note = Line(
      worded(
        "What is waiting comes once you know its kana, its kanji or the deck before it. "
          + ":study move NAME 1 puts a deck first, and then it waits for none."), .faint)
    return table([worded("now"), worded("new"), worded("waiting")], rows, width: width)
      + (decks.contains { $0.locked > 0 } ? [.empty] + waits + [note] : []) + aside
  }

  private var aside: [Line] {
    [(worded("Suspended"), suspended), (worded("Not asked again today"), buried)].filter { !$0.1.isEmpty }.map
    {
      head, terms in
      Line("\(head): \(terms.joined(separator: ", "))", hanging: 2)
    }
  }
}

extension DeckWait {
  var wording: String { worded("\(title) waits for \(required.joined(separator: worded(" and "))).") }
}

extension CardReport {
  private static let shownEvents = 10

  /// The report at the time `now`, on a terminal of `width` columns.
  func lines(at now: Date, _ readings: ReadingStyle, width: Int) -> [Line] {
    let head = asked.map(Self.lines) ?? told(readings)
    if tellsWhy { return asked == nil ? head + state(at: now) + coming : head }
    return head + questions.map { $0.line(at: now, called: $0.kind.wording(of: card.kind)) } + state(at: now)
      + log(width)
  }

  /// When the first of its questions comes, unless the card's state says it, or the game asks a missed one again.
  private var coming: [Line] {
    guard mistake == nil, !isSuspended, buriedUntil == nil, waits.isEmpty else { return [] }
    let sentence =
      next.map {
        worded("It comes again \(untilNext?.wording ?? worded("today")) (\($0.kind.wording(of: card.kind))).")
      } ?? worded("It is new: a lesson shows it when its turn comes.")
    return [Line(sentence, indent: 2, hanging: 4)]
  }

  /// The last reviews, each with the chance of recall before it and the memory after it.
  private func log(_ width: Int) -> [Line] {
    guard !events.isEmpty else { return [] }
    let rows = events.suffix(Self.shownEvents).map { event in
      let kind = event.review.kind.wording(of: card.kind)
      return ("\(CivilDay(number: event.day).name(from: today))  \(kind)", event.figures)
    }
    let left = events.count - Self.shownEvents
    return [.empty]
      + table(
        [worded("grade"), worded("stability"), worded("difficulty"), worded("chance")], rows, width: width)
      + (left > 0 ? [Line(worded("… and \(counted(left, "review")) before."), .faint)] : [])
  }

  private static func lines(of asked: AskedNow) -> [Line] {
    [Line(worded("This card is asked now. What it says comes after the answer."))] + asked.lines
  }

  private func told(_ readings: ReadingStyle) -> [Line] {
    let readings = readings.explaining(.reading)
    var lines: [Line] = []
    if let mistake {
      let given =
        mistake.answer.text(in: mistake.challenge).map { worded("You said \($0)").asSentence + " " } ?? ""
      lines.append(Line(given + Messages.current.spoken(JudgedAnswer(mistake, about: card)).text))
    }
    lines.append(card.faceLine(readings, indent: 2, hanging: 4))
    lines += card.pitchLines(readings, indent: 2)
    if let mistake { lines += mistake.confused.confusedLines(readings, for: card) }
    if tellsWhy, mistake == nil { return lines }
    lines.append(Line(deck, .faint, indent: 2))
    if let mnemonic = mnemonic ?? card.mnemonic {
      lines.append(Line(readings.sounding(mnemonic, in: card), indent: 2))
    }
    return mistake == nil ? lines : lines + card.lines(of: card.notes, readings)
  }

  private func state(at now: Date) -> [Line] {
    var lines: [Line] = []
    if isSuspended {
      lines.append(
        Line(worded("Suspended: it is not asked. :unsuspend \(card.term) changes that."), indent: 2))
    }
    if buriedUntil != nil { lines.append(Line(worded("Buried: it is not asked again today."), indent: 2)) }
    if !waits.isEmpty { lines.append(Line(worded("It waits for \(waiting)."), indent: 2, hanging: 4)) }
    return lines
  }

  private var waiting: String {
    let characters = waits.compactMap { wait in
      if case .character(let character) = wait { character } else { nil }
    }
    let decks = waits.compactMap { wait in
      if case .deck(let id, let left) = wait { worded("\(titles[id] ?? id), \(left) new left") } else { nil }
    }
    let known =
      characters.isEmpty
      ? []
      : [
        characters.joined(separator: " ") + worded(", until you know ")
          + (characters.count == 1 ? worded("it") : worded("them"))
      ]
    return (known + decks).joined(separator: worded("; and for "))
  }
}

extension CardReport.Event {
  /// The grade or decision, the stability in days and the difficulty after it, and the chance before it.
  fileprivate var figures: [String] {
    let grade = worded(named: review.isAnswer ? "\(review.grade)" : review.form.rawValue)
    return [
      grade, after.map { "\(Self.decimal($0.stability)) d" } ?? "-",
      after.map { Self.decimal($0.difficulty) } ?? "-",
      chance.map(percent) ?? "-",
    ]
  }

  private static func decimal(_ number: Double) -> String {
    let tenths = Int((min(number, 1e6) * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension CardReport.Question {
  fileprivate func line(at now: Date, called kind: String) -> Line {
    let facts = facts(at: now)
    return Line(
      [Span(kind.padded(to: QuestionKind.column), .faint), Span(facts)], indent: 2,
      hanging: 2 + QuestionKind.column
    )
    .saying("\(kind): \(facts).")
  }

  private func facts(at now: Date) -> String {
    guard let memory else { return worded("not asked yet") }
    let answers = reviews.filter(\.isAnswer)
    if answers.isEmpty, reviews.contains(where: { $0.form == .placed }) {
      return worded("known by the placement, not asked yet")
    }
    let seconds = memory.due.timeIntervalSince(now)
    let stage =
      if case .relearning = memory.state { worded("learning again") } else { Maturity(of: memory).wording }
    return [
      stage, seconds > 0 ? relativeTime(secondsAhead: seconds) : worded("waits now"),
      worded("\(answers.count { $0.grade != .again }) of \(answers.count) right"),
      memory.isProven ? "" : worded("never typed right so far"),
      memory.lapses > 0 ? worded("forgotten \(counted(memory.lapses, "time"))") : "",
    ].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension Maturity {
  var wording: String {
    switch self {
    case .learning: worded("learning")
    case .young: worded("still fresh")
    case .mature: worded("well known")
    }
  }
}

extension QuestionKind {
  var wording: String { gap.map { worded("gap \($0 + 1)") } ?? worded(named: rawValue) }

  /// Its name for people, about a card: a kana has a sound and no meaning.
  func wording(of card: CardKind) -> String {
    self == .meaning && card == .kana ? Self.soundWording : wording
  }

  /// The columns of the longest name and the space after it.
  fileprivate static var column: Int {
    (ofTerms.map { DisplayWidth.columns(of: $0.wording) }.max() ?? 0) + 1
  }

  static var soundWording: String { worded("sound") }
}
