public import KuchiFoundation

extension Day {
  /// The questions of a placement: one about each item that was never shown, regardless of prerequisites, in
  /// deck order, and after them how those are read that are not asked for their reading first. While kana are
  /// new, only those of the first deck that has some are asked: the learner cannot read others yet, and need
  /// not know a word that they can read. Texts are never asked, nor parts of kanji: who knows a kanji need not
  /// know its parts by name.
  package func placement(topic: GameTopic = .mixed) -> [PlannedQuestion] {
    let new = pool.cards.indices.filter(isNewItem)
    let course = new.first { pool.cards[$0].kind == .kana }.map(pool.deckID)
    let kinds = new.lazy.filter {
      pool.cards[$0].passage == nil && !pool.cards[$0].isPart
        && (course == nil || pool.deckID(of: $0) == course && pool.cards[$0].kind == .kana)
    }.map { ($0, LearningStages.ordered(pool.questionKinds(for: $0, topic: topic))) }
      .filter { !$0.1.isEmpty }.prefix(Placement.limit)
    let cards = kinds.map { PlannedQuestion(card: $0, kind: $1[0]) }
    return cards
      + kinds.filter { $1.dropFirst().contains(.reading) }.map { PlannedQuestion(card: $0.0, kind: .reading) }
  }
}

extension Game {
  /// A placement: a game that finds out which items are known by asking a few. What a word means is asked with
  /// its reading beside it, and then how some of the known ones are read. Answers are typed if possible, since
  /// lucky choices would blur the result. It covers a day's new items; without any it has no questions.
  public init(placing day: Day, settings: GameSettings, seed: UInt64) {
    var settings = settings
    (settings.mode, settings.timed) = (.auto, nil)
    let plan = day.placement(topic: settings.topic)
    let ruby = plan.compactMap { item in day.hasRuby(item.card, item.kind).map { (item.card, $0) } }
    let setup = GameSetup(
      pool: day.pool, settings: settings, plan: plan,
      ladder: LearningStages(
        typed: plan.filter { $0.kind.gap == nil }, ruby: Dictionary(ruby, uniquingKeysWith: { $1 })),
      isPlacement: true, beside: Set(day.pool.beside.map(\.id)))
    self.init(setup, seed: seed, at: day.now)
    isPractice = true
  }
}

/// A memory that a placement found: the review to record, and the date of its first check.
public struct PlacedReview: Hashable, Sendable {
  /// The review, of the form `Review.Form.placed`.
  public let review: Review
  /// When the item is due.
  public let due: Date

  private static let longestWait = 21

  /// The memories of a card whose lesson was left out because the learner knows it. Each kind of question is
  /// checked within three weeks of the one before. The card decides on which day, so that cards that were left
  /// out together are checked on different ones.
  public static func all(
    of kinds: [QuestionKind], about card: CardReference, days: DayCount, at date: Date
  ) -> [PlacedReview] {
    let first = days.number(of: date) + 1 + Int(UInt64(key: card.cardID) % UInt64(longestWait))
    return LearningStages.ordered(kinds).enumerated().map { index, kind in
      PlacedReview(
        ReviewItem(card, kind), .good, at: date, due: days.start(of: first + index * longestWait))
    }
  }

  /// The answer of the review is its `Review.chance`, unless that is 1.
  fileprivate init(_ item: ReviewItem, _ grade: Grade, chance: Double = 1, at date: Date, due: Date) {
    review = Review(
      deckID: item.deckID, cardID: item.cardID, kind: item.kind, form: .placed, grade: grade,
      answer: chance < 1 ? "\(chance)" : nil, date: date, seconds: 0)
    self.due = due
  }
}

extension Game {
  private var findings: PlacementFindings? {
    position.findings.map { PlacementFindings(of: setup, after: $0) }
  }

  /// The result of the placement so far; nil in any other game.
  package var placed: Placement.Result? { findings?.cards.result }

  /// About how many of the cards that it counts as known the learner can read, 0 for few; nil if none was asked how it is
  /// read.
  package var placedReadings: Int? { findings?.read }

  /// The memories that a finished placement found: one for each kind of question about each card that it
  /// counts as known, but for a reading only if it counts that as known too. Empty before its end, and in other
  /// games.
  ///
  /// A nearly certain item is graded easy, any other good. All are checked, the less certain first and
  /// otherwise from all parts of the course, each once and in turns by its meaning, reading or recall, then in
  /// the other ways: half of `newPerDay` a day, or more for a long list, so no day is flooded.
  ///
  /// - Parameters:
  ///   - days: How days are counted.
  ///   - newPerDay: The number of new cards a day.
  public func placedReviews(days: DayCount, newPerDay: Int = 10) -> [PlacedReview] {
    guard isOver, let findings else { return [] }
    let (checks, chance) = (findings.cards.checks, findings.cards.result.share)
    let rounds = checks.enumerated().map { number, item in
      findings.questions(about: plan[item], in: pool).rotated(by: number)
    }
    let longest = rounds.map(\.count).max() ?? 0
    let questions = (0..<longest).flatMap { number -> [PlannedQuestion] in
      rounds.compactMap { $0.dropFirst(number).first }
    }
    let perDay = max(Lesson.size, newPerDay / 2, (checks.count + Self.longestCheck - 1) / Self.longestCheck)
    let (date, today) = (lastPlayed, days.number(of: lastPlayed))
    return questions.enumerated().map { index, question in
      PlacedReview(
        ReviewItem(pool.reference(of: question.card), question.kind),
        findings.isCertain(question) ? .easy : .good, chance: chance, at: date,
        due: days.start(of: today + 1 + index / perDay))
    }
  }

  /// The days within which every card is checked once, however few new cards a day brings.
  private static let longestCheck = 180
}

extension [PlannedQuestion] {
  fileprivate func rotated(by count: Int) -> [PlannedQuestion] {
    let first = isEmpty ? 0 : count % self.count
    return Array(self[first...] + self[..<first])
  }
}

extension Position {
  struct PlacementAnswer: Hashable, Sendable, Codable {
    let item: PlannedQuestion
    let isRight: Bool
  }
}

extension GameSetup {
  /// The number of cards that a placement is about: the first questions of its plan.
  var placedCount: Int { Set(plan.map(\.card)).count }

  /// The highest number of questions, not counting repeats. A placement asks only some of its plan.
  var mostQuestions: Int {
    guard isPlacement else { return plan.count }
    let count = placedCount
    return min(Placement.length, count) + min(Placement.ofReadings.upperBound, plan.count - count)
  }
}

/// What the answers of a placement tell: which cards are known, and which of those can be read.
struct PlacementFindings {
  let cards: Placement
  let readings: Placement
  /// The questions of each, in the order of their items.
  private let asked: (cards: [PlannedQuestion], readings: [PlannedQuestion])
  /// The probability that each card is known, and that it can be read.
  private var chances: [PlannedQuestion: Double] = [:]

  init(of setup: GameSetup, after answers: [Position.PlacementAnswer]) {
    func estimate(_ items: [PlannedQuestion], asking questions: ClosedRange<Int>) -> Placement {
      let places = Dictionary(uniqueKeysWithValues: zip(items, items.indices))
      return answers.reduce(into: Placement(of: items.count, asking: questions)) { placement, answer in
        guard let place = places[answer.item] else { return }
        let luck = setup.ladder.typed.contains(answer.item) ? 0.02 : 1 / Double(setup.settings.choices)
        placement.note(place, isRight: answer.isRight, luck: luck)
      }
    }
    let (plan, count) = (setup.plan, setup.placedCount)
    let all = Array(plan.prefix(count))
    cards = estimate(all, asking: Placement.ofCards)
    let known = Set(cards.found.map { all[$0].card })
    let read = plan.dropFirst(count).filter { known.contains($0.card) }
    readings = estimate(read, asking: Placement.ofReadings)
    asked = (all, read)
    for (items, placement) in [(all, cards), (read, readings)] where placement.hasAnswers {
      chances.merge(zip(items, placement.chances)) { $1 }
    }
  }

  /// About how many known cards can be read, with those whose term shows how, 0 for few; nil before an answer about a reading.
  var read: Int? {
    guard readings.hasAnswers else { return nil }
    let (all, read) = (cards.result, readings.result)
    let readable = all.known - (read.count - read.known) * all.known / max(1, all.found)
    return Placement.isLittle(readable, of: all.known) ? 0 : readable
  }

  /// The next question: about a card, and once the estimate of these is precise, about a reading that nothing has shown.
  func next(after answers: [Position.PlacementAnswer], besides aside: Set<Int>) -> PlannedQuestion? {
    let (cards, readings) = asked
    if let item = self.cards.next(where: { !aside.contains(cards[$0].card) }) { return cards[item] }
    let shown = aside.union(answers.map(\.item.card))
    return self.readings.next { !shown.contains(readings[$0].card) }.map { readings[$0] }
  }

  func isCertain(_ question: PlannedQuestion) -> Bool {
    let chance = chances[question] ?? chances[PlannedQuestion(card: question.card, kind: .meaning)]
    return chance ?? 0 >= Placement.certainty
  }

  /// The questions about a known card that the learner is taken to know: its reading is known by itself.
  func questions(about item: PlannedQuestion, in pool: CardPool) -> [PlannedQuestion] {
    LearningStages.ordered(pool.questionKinds(for: item.card, topic: .mixed))
      .map { PlannedQuestion(card: item.card, kind: $0) }
      .filter { $0.kind != .reading || chances[$0] ?? 0 >= Placement.likelihood }
  }
}
