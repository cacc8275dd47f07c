import DeckTesting
import Foundation
import KuchiSession
import SessionTesting

/// A fortnight of a learner, played through the session that `kuchi` has.
struct Journey {
  /// Something that happened on a day.
  enum Event {
    /// A lesson of new cards began; `left` new cards could still come that day, those of the lesson among them.
    case lesson(cards: [CardReference], left: Int, unproven: [CardReference])
    /// A card of a lesson was left out, since the learner knew it.
    case known(CardReference)
    /// A text was shown.
    case text(Passage)
    /// A question was put; `shown` is the card that stood on the screen, and `others` tells whether another could be asked.
    case question(
      Question, of: Card, ReviewItem, after: CardReference?, hasOthers: Bool, knownKana: KnownKana)
    /// How far the day is, as the head of a question told it.
    case standing(DayRound.Standing)
    /// A card was missed, and the screen said that it is enough for today.
    case enough(CardReference)
    /// A question was answered.
    case answer(Review, before: Memory?, after: Memory?)
    /// A game of the day began, and this is what its header says of the day; new cards may be held back until reviews are done.
    case game(DayPlan, isHeldBack: Bool)
    /// The day was done.
    case done(DaySummary)
    /// The learner came back after the end of the day, and was asked so many questions.
    case back(Int)
    /// A day began with a small step, since days were missed.
    case smallStep
    /// A placement told how many cards are known, and how many of them can be read.
    case placed(Placement.Result, readings: Int?)
  }

  let learner: Learner
  /// The days, with what happened on each.
  private(set) var days: [[Event]] = []
  /// The decks of the study list, by their ids.
  let decks: [Deck.ID: Deck]
  /// The cards of the study list, by their names.
  private(set) var cards: [CardReference: Card] = [:]

  let host: StudyHost
  /// The session that was left open overnight.
  private var open: Session?
  private var generator: SeededGenerator
  private static let length = 14
  private static let secondsToAnswer = 4.0

  init(of learner: Learner, seed: UInt64) throws {
    self.learner = learner
    generator = SeededGenerator(seed: seed)
    let decks = try learner.decks.map { try BundledDeck.named($0).deck() }
    self.decks = Dictionary(uniqueKeysWithValues: decks.map { ($0.id, $0) })
    for deck in decks {
      for card in deck.cards { cards[CardReference(card.id, in: deck.id)] = card }
    }
    host = StudyHost(decks)
    host.examPlan = learner.exam.map { exam in
      let today = DayCount.wholeSpans.number(of: host.now)
      return ExamPlan(
        day: today + exam.days, decks: Set(learner.decks), minutes: exam.minutes, pace: Self.secondsToAnswer)
    }
    let first = DayCount.wholeSpans.number(of: host.now)
    if learner.isAway {
      host.away = AwayDays([first + learner.missed.lowerBound...first + learner.missed.upperBound - 1])
    }
    host.record(learner.scripts.map(StudyFact.reads) + learner.decks.map(StudyFact.added))
    for day in 0..<Self.length { play(day) }
  }

  private mutating func play(_ day: Int) {
    days.append([])
    defer { host.sleep() }
    guard !learner.missed.contains(day) else { return }
    host.now += 10 * 3_600
    if day == 0, let known = learner.known { place(in: known) }
    let session = open ?? host.session(Settings(name: "Hana", game: GameSettings(mode: .auto)))
    // Two of three nights the program stays open.
    open = day % 3 < 2 ? session : nil
    session.now.play.game == nil ? session.begin(decks: [], asksName: true) : session.again()
    // What was left yesterday is a part of today.
    if session.now.stage == .resuming { session.startOver() }
    var left = learner.leaves && day % 2 == 1 ? Int.random(in: 3...25, using: &generator) : .max
    if session.now.play.round?.step != nil { note(.smallStep) }
    while left > 0, let game = session.now.play.game {
      let waiting = session.now.play.waiting
      note(.game(waiting?.today ?? DayPlan(), isHeldBack: (waiting?.heldBack ?? 0) > 0))
      play(game, of: session, &left)
      guard left > 0 else { return open = nil }
      guard let rest = session.now.play.rest, !rest.isDone else { break }
      session.again()
    }
    guard let rest = session.now.play.rest else { return }
    note(.done(rest))
    if day.isMultiple(of: 5) || day == learner.missed.upperBound { comeBack(after: session) }
  }

  /// Looks in once more when the last steps of the day are due.
  private mutating func comeBack(after session: Session) {
    host.now += 1_500
    let session = host.session(session.now.settings)
    session.begin(decks: [], asksName: true)
    note(.back(session.now.play.game?.questionCount ?? 0))
  }

  private mutating func note(_ event: Event) { days[days.count - 1].append(event) }

  private mutating func place(in deck: Deck.ID) {
    let session = host.session(Settings(name: "Hana", game: GameSettings(mode: .auto)))
    session.place(deck)
    while let question = session.question {
      host.now += Self.secondsToAnswer
      let item = session.pool.item(card: question.challenge.card, kind: question.challenge.kind)
      isKnown(item) ? session.answerRight() : session.answerWrong()
    }
    if let game = session.now.play.game, let placed = game.placed {
      note(.placed(placed, readings: game.placedReadings))
    }
  }

  /// The cards that the placement found known, which are not new when a further question about them comes.
  var placed: Set<CardReference> {
    Set(host.log.filter { $0.review.form == .placed }.map(\.review.item.card))
  }

  /// Whether they knew it before the first day.
  func isKnown(_ item: ReviewItem) -> Bool {
    guard item.deckID == learner.known, let cards = decks[item.deckID]?.cards else { return false }
    let readable = Int(learner.reads * Double(cards.count))
    return item.kind != .reading || cards.prefix(readable).contains { $0.id == item.cardID }
  }

  /// Plays a game to its end, or until the learner leaves.
  private mutating func play(_ first: Game, of session: Session, _ left: inout Int) {
    var (shown, asked) = (CardReference?.none, 0)
    var (unproven, open): (Set<CardReference>, Set<CardReference>) = ([], [])
    while left > 0, asked < 400, let game = session.now.play.game, !game.isOver {
      host.now += Self.secondsToAnswer
      if let lesson = game.lesson {
        let names = lesson.cards.map(game.pool.reference)
        if lesson.number == 0, lesson.reason == .new, !open.isSuperset(of: names) {
          open = Set(names)
          // The first step after missed days has one new card.
          let left = session.now.play.round?.step?.new ?? newLeft(of: game.pool)
          note(.lesson(cards: names, left: left, unproven: unproven.sorted { $0.cardID < $1.cardID }))
          unproven = Set(names)
        }
        if lesson.number == 0, let passage = game.passage(of: lesson) { note(.text(passage)) }
        let isNew = lesson.reason == .new
        if isNew, knows(names[lesson.number]) {
          unproven.remove(names[lesson.number])
          note(.known(names[lesson.number]))
          session.know()
          shown = nil
          continue
        }
        shown = isNew ? names[lesson.number] : nil
        session.learn()
      } else if let question = game.question {
        let item = game.pool.item(card: question.challenge.card, kind: question.challenge.kind)
        // A card waits for its lesson, and that for the card shown last.
        let open = game.plan.map(\.card).filter {
          !game.isUnasked($0) || game.taught.contains(game.pool.reference(of: $0))
        }
        let others =
          Set(open.map(game.pool.reference)).subtracting(game.asked.subtracting([item.card]))
          .subtracting(known(in: days[days.count - 1])).count > 1
        note(
          .question(
            question, of: game.card(of: question.challenge), item, after: shown, hasOthers: others,
            knownKana: session.now.play.knownKana))
        if let round = session.now.play.round { note(.standing(round.standing(in: game))) }
        let isRight = answer(session, item)
        // What was missed as often as a game asks it holds no lesson any more.
        let comesBack = session.now.play.game?.comesBack(question.challenge) == true
        if isRight || !comesBack { unproven.remove(item.card) }
        if !isRight, !comesBack { note(.enough(item.card)) }
        (shown, asked, left) = (nil, asked + 1, left - 1)
      }
    }
  }

  /// How many new cards may still come today, of which a text is one.
  private func newLeft(of pool: CardPool) -> Int {
    let ofTexts = texts(of: days[days.count - 1])
    let surplus = ofTexts.count - Set(ofTexts.map(unit)).count
    return (host.day(of: pool)?.1.newPerDay ?? host.newPerDay) - host.learnedToday + surplus
  }

  /// The name under which a day counts a card: the text that it asks about, or its own.
  func unit(_ name: CardReference) -> CardReference {
    cards[name]?.passage.map { CardReference("text " + $0, in: name.deckID) } ?? name
  }

  /// Answers, and tells whether that was right.
  private mutating func answer(_ session: Session, _ item: ReviewItem) -> Bool {
    let (before, count) = (host.memories[item], host.log.count)
    let isRight = Double.random(in: 0..<1, using: &generator) < chance(of: item)
    isRight ? session.answerRight() : session.answerWrong()
    for stored in host.log[count...] where !stored.isPractice {
      note(.answer(stored.review, before: before, after: host.memories[item]))
    }
    return isRight
  }

  private func knows(_ card: CardReference) -> Bool {
    let sum = card.cardID.unicodeScalars.reduce(0) { $0 + Int($1.value) }
    return Double(sum % 10) < learner.knows * 10
  }

  private func chance(of item: ReviewItem) -> Double { isKnown(item) ? 0.97 : learner.share }
}
