import KuchiEngine
import KuchiSession
import KuchiState

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
  /// Whether more is due than a few games ask.
  let isMuch: Bool
  /// What the game asks, where no card can be asked for that but for something else; nil otherwise.
  let lacking: GameTopic?
  /// How many new cards are held back; 0 in a game that brings some all the same.
  let heldBack: Int

  /// The header of the game in view.
  static func derived(from state: Store<SessionState>) -> Derived<GameHeader?> {
    Derived(state.gameInView, state.play.waiting, state.settings.filters, state.play.isToday) {
      game, waiting, filters, isToday in
      game.map { GameHeader($0, waiting: waiting, filters: filters, isToday: isToday) }
    }
  }

  /// More than this many games are a lot for one day.
  private static let gamesOfMuch = 3

  private init(_ game: Game, waiting: Waiting?, filters: [Filter], isToday: Bool) {
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
    isMuch = (waiting?.today.due ?? 0) > Self.gamesOfMuch * game.settings.count
    heldBack = game.ladder.unshown.isEmpty ? waiting?.heldBack ?? 0 : 0
  }
}

extension GameHeader: View {
  func body(in environment: ViewEnvironment) -> [Line] {
    let title = Span(titles.joined(separator: ", "), .strong)
    if !filters.isEmpty, matching == 0 {
      return [.empty, Line([title, Span("  \(counted(cards, "card"))", .faint)])] + filterLines
        + [Line(FilterNotice.nothingMatches.wording)]
    }
    guard questions > 0 || isToday || waiting?.hasNew == true else {
      return [Line([title]), Line(nothingToAsk)]
    }
    return [.empty, Line([title, Span("  \(size)", .faint)]).saying("\(title.text): \(size).")]
      + filterLines + (environment.isInteractive ? comfort : [])
  }

  /// The cards or the pairs, and how many of them wait; without a schedule the number of questions.
  private var size: String {
    let all = isToday ? "" : (pairs > 0 ? counted(pairs, "pair") : counted(cards, "card")) + ", "
    return all + amountWording + (seconds.map { ", \(counted($0, "second")) each" } ?? "")
  }

  /// Why there is no question.
  private var nothingToAsk: String {
    guard let locked = waiting?.locked, locked > 0 else { return GameTopic.wording(lacking: lacking) }
    return
      "Nothing can be asked yet: \(waits(locked, "new card")) for others. :why WORD tells what a word waits for."
  }

  private var amountWording: String {
    if isPlacement { return "placement, at most \(counted(questions, "question"))" }
    guard let waiting else { return counted(questions, "question") }
    let locked = waiting.locked > 0 && !isToday ? ", \(waiting.locked) waiting for others" : ""
    return waiting.today.wording + locked
  }

  /// Comfort for a player who comes back to a large backlog.
  private var comfort: [Line] {
    guard isToday, let waiting else { return [] }
    let more = heldBack < Lesson.size ? "\(heldBack)" : "five"
    let reviewsFirst =
      "Reviews first: \(waiting.today.due) wait, so no new cards yet. :more brings \(more) anyway."
    let noHurry = "You need not do all of it today: what is most worth asking comes first."
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
