/// The header of a game: its decks, its length and its filters.
struct GameHeader: Hashable {
  let titles: [String]
  /// Whether it is the game of today, over all decks of the study list.
  let isToday: Bool
  /// The number of pairs of a game of duels; 0 for another game.
  let pairs: Int
  let cards: Int
  let questions: Int
  let isPlacement: Bool
  /// What waits in the decks; nil for a game without a schedule.
  let waiting: Waiting?
  let filters: [String]
  let matching: Int
  /// The seconds for each question; nil for no limit.
  let seconds: Int?
  let seed: UInt64
  /// What the game asks, where no card can be asked for that but for something else; nil otherwise.
  let lacking: GameTopic?
  /// How many new cards are held back; 0 in a game that brings some all the same.
  let heldBack: Int
  /// The place of the game among the rounds of today; nil for another game.
  let round: DayRound?
  /// What the cards of somebody's very first game are called; nil for another game.
  let firstNoun: String?
  /// Whether words can be read with what the game teaches.
  let leadsToWords: Bool

  /// The header of the game in view.
  static func derived(from state: Store<SessionState>) -> Derived<GameHeader?> {
    Derived(
      state.gameInView, state.play.waiting, state.settings.filters, state.play.isToday, state.play.round
    ) {
      game, waiting, filters, isToday, round in
      game.map { GameHeader($0, waiting: waiting, filters: filters, isToday: isToday, round: round) }
    }
  }

  /// More minutes than these are a lot for one day.
  private static let minutesOfMuch = 20

  private init(_ game: Game, waiting: Waiting?, filters: [Filter], isToday: Bool, round: DayRound?) {
    self.round = round
    let picked = game.pool.picked != nil
    self.isToday = isToday && !picked && !game.isPlacement && !game.isDuel
    pairs = game.pairs.count
    let decks = isToday && !game.isPlacement ? ["Today"] : game.pool.decks.map(\.title)
    titles = game.isDuel ? ["Duel"] : picked ? ["Practice set"] : decks
    cards = picked ? game.pool.askedCount : game.pool.cards.count
    questions = game.isPlacement ? min(game.questionCount, Placement.length) : game.questionCount
    isPlacement = game.isPlacement
    self.waiting = game.isDuel ? nil : waiting
    self.filters = game.pool.isFiltered && !picked && !game.isDuel ? filters.filter(\.isOn).map(\.text) : []
    matching = game.pool.askedCount
    seconds = game.settings.timed
    seed = game.seed
    lacking = game.lackingTopic
    heldBack = game.ladder.unshown.isEmpty ? waiting?.heldBack ?? 0 : 0
    let new = game.ladder.unshown.map { game.pool.cards[$0] }
    let isFirst = game.met.isEmpty && new.count == game.questionCount
    firstNoun = !isFirst ? nil : new.allSatisfy(\.isLetter) ? "letter" : "card"
    let letters = Set(new.map(\.term))
    leadsToWords =
      firstNoun == "letter"
      && game.pool.cards.contains { !$0.isLetter && $0.term.allSatisfy { letters.contains(String($0)) } }
  }
}

extension GameHeader: View {
  func body(in environment: ViewEnvironment) -> [Line] {
    if isToday, filters.isEmpty || matching > 0 { return today(in: environment) }
    let title = Span(titles.joined(separator: ", "), .strong)
    if !filters.isEmpty, matching == 0 {
      return [.empty, Line([title, Span("  \(counted(cards, "card"))", .faint)])] + filterLines
        + [Line(FilterNotice.nothingMatches.wording)]
    }
    guard questions > 0 || waiting?.hasNew == true else {
      return [Line([title]), Line(nothingToAsk)]
    }
    return [.empty, Line([title, Span("  \(size)", .faint)]).saying("\(title.text): \(size).")]
      + filterLines
  }

  /// What the day brings, in words, before its first question. Its other rounds need none, and its end has a view of its own.
  private func today(in environment: ViewEnvironment) -> [Line] {
    guard questions > 0 else { return [] }
    guard let round else { return filters.isEmpty ? [.empty, Line(extra, .strong)] : [.empty] + filterLines }
    guard round.number == 1 else { return [] }
    return [.empty, Line(opening(of: round), .strong)] + filterLines
      + (environment.isInteractive && round.step == nil ? comfort(round) : [])
  }

  /// A game that was asked for beyond the day.
  private var extra: String {
    waiting.map { $0.today.new > 0 && $0.today.due == 0 } == true
      ? "More of today: \(counted(questions, "new card"))."
      : "More of today: \(counted(questions, "question"))."
  }

  private func opening(of round: DayRound) -> String {
    let day = round.isEvening ? "Tonight" : "Today"
    if let firstNoun, !round.isGoingOn {
      let (count, lessons) = (round.plan.new, (round.plan.new + Lesson.size - 1) / Lesson.size)
      let cards = count == 1 ? "first \(firstNoun)" : "first \(spelled(count)) \(firstNoun)s"
      let inLessons = lessons > 1 ? ", in \(spelled(lessons)) lessons" : ""
      let words = leadsToWords ? " Tomorrow you read your first words." : ""
      return "\(day): your \(cards)\(inLessons).\(words)"
    }
    if let step = round.step {
      let new = step.new > 0 ? ", and one new card" : ""
      return "Welcome back! \(step.due) of \(round.plan.due) now\(new): \(time(of: step, round))."
    }
    return
      "\(day)\(round.isGoingOn ? " goes on" : ""): \(round.plan.amounts), \(time(of: round.plan, round))."
  }

  private func time(of plan: DayPlan, _ round: DayRound) -> String {
    "about \(counted(plan.minutes(pace: round.pace), "minute"))"
  }

  /// The cards or the pairs, and how many of them wait; without a schedule the number of questions.
  private var size: String {
    let all = pairs > 0 ? counted(pairs, "pair") : counted(cards, "card")
    let time = seconds.map { "\(counted($0, "second")) each" }
    return [all, amount, time].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Why there is no question.
  private var nothingToAsk: String {
    guard let locked = waiting?.locked, locked > 0 else { return GameTopic.wording(lacking: lacking) }
    return
      "Nothing can be asked yet: \(waits(locked, "new card")) for others. :why WORD tells what a word waits for."
  }

  private var amount: String {
    if isPlacement { return "placement, at most \(counted(questions, "question"))" }
    guard let waiting else { return counted(questions, "question") }
    return waiting.today.amounts(locked: waiting.locked)
  }

  /// Comfort for a player who comes back to a large backlog.
  private func comfort(_ round: DayRound) -> [Line] {
    guard let waiting else { return [] }
    let more = heldBack < Lesson.size ? "\(heldBack)" : "five"
    let reviewsFirst =
      "Reviews first: \(waiting.today.due) wait, so no new cards yet. :more brings \(more) anyway."
    let noHurry = "You need not do all of it today: what is most worth asking comes first."
    let isMuch = round.plan.minutes(pace: round.pace) > Self.minutesOfMuch
    return (heldBack > 0 ? [Line(reviewsFirst, .faint)] : [])
      + (isMuch ? [Line(noHurry, .faint)] : [])
  }

  /// The filters that are on; no lines where none is.
  private var filterLines: [Line] {
    guard !filters.isEmpty else { return [] }
    let words = filters.joined(separator: ", ")
    let count = "\(matching) of \(counted(cards, "card")) \(matching == 1 ? "matches" : "match")"
    return [
      Line(
        [Span("filters: ", .faint), Span(words), Span("  \(count)", .faint)], indent: 2, hanging: 4
      ).saying("Filters: \(words). \(count).")
    ]
  }
}

extension Game {
  /// What it asks, where no card can be asked for that but for something else; nil otherwise.
  var lackingTopic: GameTopic? {
    guard questionCount == 0, settings.topic != .mixed, !pool.hasNothingLeft else { return nil }
    return !pool.canAsk(settings.topic) && pool.canAsk(.mixed) ? settings.topic : nil
  }
}

extension GameTopic {
  /// Why there is nothing to ask: no card has what this topic asks for, or there are none at all.
  static func wording(lacking topic: GameTopic?) -> String {
    let lack =
      switch topic {
      case .reading: "No card here has a reading that its term does not show."
      case .cloze: "No card here has a gap to fill."
      case .hearing:
        "No card here can be heard: a word needs a recording or a Japanese voice, a terminal, and :set sound auto. kuchi voices tells what is found."
      case .meaning, .recall, .mixed: "No card here can be asked that way."
      case nil: "There is nothing to ask in this deck."
      }
    return topic == nil ? lack : lack + " With --ask mixed, or :set ask mixed, each is asked what it has."
  }
}
