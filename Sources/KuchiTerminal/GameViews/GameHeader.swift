/// The header of a game: its decks, its length and its filters, or the plan of the day. A game that goes on in the middle of a
/// text shows that again.
struct GameHeader: Equatable {
  private let lines: [Line]
  /// The encouragement below the lines for a player with a large backlog.
  private let comfort: [Line]
  private let game: Game

  static func derived(from state: Store<SessionState>) -> Derived<GameHeader?> {
    Derived(
      state.gameInView, state.play.waiting, state.settings.filters, state.play.isToday, state.play.round
    ) {
      game, waiting, filters, isToday, round in
      game.map { GameHeader($0, waiting, filters, isToday: isToday, round) }
    }
  }

  private init(_ game: Game, _ waiting: DueCounts?, _ filters: [Filter], isToday: Bool, _ round: DayRound?) {
    let isWhole = game.pool.picked == nil && !game.isDuel
    let filters = isWhole ? game.filterLines(filters) : []
    let isOfDay = isToday && isWhole && !game.isPlacement && (filters.isEmpty || game.pool.askedCount > 0)
    self.game = game
    lines =
      isOfDay
      ? game.dayLines(round, waiting, filters)
      : game.lines(waiting: game.isDuel ? nil : waiting, filters, isToday: isToday)
    comfort =
      isOfDay && game.questionCount > 0 ? round.flatMap { game.comfort($0, waiting) } ?? [] : []
  }
}

extension GameHeader: View {
  /// The headers of different games differ, even if they say the same; the next question of a game prints none.
  static func == (left: GameHeader, right: GameHeader) -> Bool {
    left.lines == right.lines && left.comfort == right.comfort && left.game.seed == right.game.seed
  }

  func body(in environment: ViewEnvironment) -> [Line] {
    let isGoingOn = game.score.answered > 0 && !lines.isEmpty
    let text = isGoingOn ? game.question.flatMap { TextView($0.challenge.card, of: game) } : nil
    return lines + (environment.isInteractive ? comfort : [])
      + (text.map { [.empty] + $0.body(in: environment) } ?? [])
  }
}

extension Game {
  fileprivate func lines(waiting: DueCounts?, _ filters: [Line], isToday: Bool) -> [Line] {
    // A placement asks new items, and of kana only one deck, so it names the decks of its questions.
    let decks =
      isPlacement
      ? plan.map { pool.deck(of: $0.card).title }.distinct()
      : isToday ? [worded("Today")] : pool.decks.map(\.title)
    let titles = isDuel ? [worded("Duel")] : pool.picked != nil ? [worded("Practice set")] : decks
    let title = Span(titles.joined(separator: ", "), .strong)
    if !filters.isEmpty, pool.askedCount == 0 {
      return [.empty, Line([title, Span("  \(counted(pool.cards.count, "card"))", .faint)])] + filters
        + [Line(FilterNotice.nothingMatches.wording)]
    }
    guard questionCount > 0 || waiting?.hasNew == true else {
      let locked = waiting?.locked ?? 0
      let reason =
        locked > 0
        ? worded(
          "Nothing can be asked yet: \(waits(locked, "new card")) for others. :why WORD tells what a word waits for."
        )
        : GameTopic.wording(lacking: lackingTopic)
      return [Line([title]), Line(reason)]
    }
    let size = size(waiting)
    return [.empty, Line([title, Span("  \(size)", .faint)]).saying("\(title.text): \(size).")] + filters
  }

  /// The number of cards or pairs and how many are due, or without a schedule the number of questions.
  private func size(_ waiting: DueCounts?) -> String {
    let cards = pool.picked != nil ? pool.askedCount : isPlacement ? questionCount : pool.learnedCount
    let all = pairs.isEmpty ? counted(cards, "card") : counted(pairs.count, "pair")
    let amount =
      isPlacement
      ? worded("placement, at most \(counted(score.total, "question"))")
      : waiting.map { $0.today.amounts(locked: $0.locked) } ?? counted(questionCount, "question")
    let time = settings.timed.map { worded("\(counted($0, "second")) each") }
    return [all, amount, time].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The plan of the day in words, before its first question. Later rounds need none, and its end has a view.
  fileprivate func dayLines(_ round: DayRound?, _ waiting: DueCounts?, _ filters: [Line]) -> [Line] {
    guard questionCount > 0 else { return [] }
    guard let round else {
      let isNew = waiting.map { $0.today.new > 0 && $0.today.new == $0.today.open } == true
      let more = worded("More of today: \(counted(questionCount, isNew ? "new card" : "question")).")
      return [.empty] + (filters.isEmpty ? [Line(more, .strong)] : filters)
    }
    return round.number == 1 ? [.empty, Line(opening(of: round), .strong)] + filters : []
  }

  private func opening(of round: DayRound) -> String {
    let day = round.isEvening ? worded("Tonight") : worded("Today")
    let new = ladder.unshown.map { pool.cards[$0] }
    if met.isEmpty, new.count == questionCount, !round.isGoingOn {
      return worded("\(day): your \(beginning(with: new, round.plan.new))")
    }
    if let step = round.step {
      let new = step.new > 0 ? worded(", and one new card") : ""
      return worded("Welcome back! \(step.due) of \(round.plan.due) now\(new): \(time(of: step, round)).")
    }
    var plan = round.plan
    if plan.amounts.isEmpty { return worded("\(day) goes on: \(counted(questionCount, "question")).") }
    if round.isGoingOn {
      // As the bar counts, and the break before it did: what comes more than once today is one.
      let standing = round.standing(in: self)
      plan.due = standing.all - standing.done - plan.further - plan.new
    }
    return "\(day)\(round.isGoingOn ? worded(" goes on") : ""): \(plan.amounts), \(time(of: plan, round))."
  }

  /// The words for a player's very first cards, of which there are `count` today.
  private func beginning(with new: [Card], _ count: Int) -> String {
    let areLetters = new.allSatisfy(\.isLetter)
    let lessons = (count + Lesson.size - 1) / Lesson.size
    let letters = Set(new.map(\.term))
    let leadsToWords =
      areLetters
      && pool.cards.contains { !$0.isLetter && $0.term.allSatisfy { letters.contains(String($0)) } }
    let all = spelled(count)
    let first =
      areLetters
      ? (count == 1 ? worded("first letter") : worded("first \(all) letters"))
      : (count == 1 ? worded("first card") : worded("first \(all) cards"))
    return first
      + (lessons > 1 ? worded(", in \(spelled(lessons)) lessons") : "")
      + (leadsToWords ? worded(": enough to read your first words.") : ".")
  }

  private func time(of plan: DayPlan, _ round: DayRound) -> String {
    worded("about \(counted(plan.minutes(pace: round.pace), "minute"))")
  }

  /// More minutes than this are a lot for one day.
  private static let minutesOfMuch = 20

  fileprivate func comfort(_ round: DayRound, _ waiting: DueCounts?) -> [Line] {
    guard let waiting, round.number == 1, round.step == nil else { return [] }
    let heldBack = ladder.unshown.isEmpty ? waiting.heldBack : 0
    let more = heldBack < Lesson.size ? "\(heldBack)" : worded("five")
    let reviewsFirst =
      worded("Reviews first: \(waiting.today.due) wait, so no new cards yet. :more brings \(more) anyway.")
    let noHurry = worded("You need not do all of it today: what is most worth asking comes first.")
    let fewer = worded(":set new \(Lesson.size) brings fewer new cards a day.")
    let isMuch = round.plan.minutes(pace: round.pace) > Self.minutesOfMuch
    return (heldBack > 0 ? [Line(reviewsFirst, .faint)] : [])
      + (isMuch ? [Line(noHurry, .faint)] : [])
      + (isMuch && round.plan.new > Lesson.size ? [Line(fewer, .faint)] : [])
  }

  fileprivate func filterLines(_ all: [Filter]) -> [Line] {
    guard pool.isFiltered, all.contains(where: \.isOn) else { return [] }
    let words = all.filter(\.isOn).map(\.text).joined(separator: ", ")
    let matching = pool.askedCount
    let count = worded(
      "\(matching) of \(counted(pool.cards.count, "card")) \(matching == 1 ? worded("matches") : worded("match"))"
    )
    return [
      Line(
        [Span(worded("filters: "), .faint), Span(words), Span("  \(count)", .faint)], indent: 2, hanging: 4
      ).saying(worded("Filters: \(words). \(count)."))
    ]
  }

  /// The topic of the game, if no card can be asked for it but some can for another topic; nil otherwise.
  var lackingTopic: GameTopic? {
    guard questionCount == 0, settings.topic != .mixed, !pool.hasNothingLeft else { return nil }
    return !pool.canAsk(settings.topic) && pool.canAsk(.mixed) ? settings.topic : nil
  }
}

extension GameTopic {
  /// Why there is nothing to ask: no card has what `topic` asks for, or for nil there are no cards.
  static func wording(lacking topic: GameTopic?) -> String {
    let lack =
      switch topic {
      case .reading: worded("No card here has a reading that its term does not show.")
      case .cloze: worded("No card here has a gap to fill.")
      case .hearing:
        worded(
          "No card here can be heard: a word needs a recording or a Japanese voice, a terminal, and :set sound auto. kuchi voices tells what is found."
        )
      case .meaning, .recall, .mixed: worded("No card here can be asked that way.")
      case nil: worded("There is nothing to ask in this deck.")
      }
    return topic == nil
      ? lack
      : lack + worded(" With --ask mixed, or :set ask mixed, each card is asked in a way that it allows.")
  }
}
