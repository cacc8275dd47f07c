public import KuchiFoundation

/// Finds out how much of a course a learner knows already, by asking few of its items.
///
/// It takes what is known to thin out along the course, by a logistic curve of unknown middle and width, and keeps the
/// probability of each. It asks in turns where by all answers so far half is known, and where three quarters are: there an
/// answer tells most about what may be passed over.
package struct Placement: Sendable {
  package static let length = 30
  /// How many new items a placement is about at most, from the beginning of the course.
  package static let limit = 3_000

  package let count: Int
  /// The curves that may be the learner's.
  private var curves: [(middle: Double, width: Double, weight: Double)]
  private var answers: [Int: (isRight: Bool, luck: Double)] = [:]

  private static let enough = 8
  private static let certainty = 0.8
  private static let precision = 0.035

  package init(of count: Int) {
    self.count = max(0, count)
    curves = stride(from: -0.1, through: 1.1, by: 0.025).flatMap { middle in
      [0.02, 0.08, 0.2, 0.5].map { (middle, $0, 1) }
    }
    balance()
  }

  /// Makes the weights of the curves add up to 1.
  private mutating func balance() {
    let sum = curves.reduce(0) { $0 + $1.weight }
    for index in curves.indices { curves[index].weight /= sum }
  }

  /// Takes an answer in. An item that is not in the course changes nothing. `luck` is the probability of a right answer without
  /// knowing it, from 0 to 1.
  package mutating func note(_ item: Int, isRight: Bool, luck: Double) {
    guard (0..<count).contains(item) else { return }
    let luck = luck.clamped(to: 0...1)
    answers[item] = (isRight, luck)
    // A slip happens in things well known.
    let (slip, place) = (0.03, place(of: item))
    for index in curves.indices {
      let known = Self.chance(at: place, middle: curves[index].middle, width: curves[index].width)
      let right = known * (1 - slip) + (1 - known) * luck
      curves[index].weight *= isRight ? right : 1 - right
    }
    balance()
  }

  /// The number of the item to ask next; nil when enough is known, or nothing is left to ask.
  package func next(where isOpen: (Int) -> Bool = { _ in true }) -> Int? {
    guard answers.count < Self.length, answers.count < Self.enough || deviation > Self.precision else {
      return nil
    }
    let place = place(knownWith: answers.count.isMultiple(of: 2) ? 0.5 : 0.75)
    let wanted = Int((place * Double(count - 1)).rounded())
    return (0..<count).lazy.flatMap { [wanted - $0, wanted + $0] }.first {
      (0..<count).contains($0) && answers[$0] == nil && isOpen($0)
    }
  }

  /// The probability, from 0 to 1, that an item is known.
  package func chance(of item: Int) -> Double {
    let expected = chance(at: place(of: item))
    guard let answer = answers[item] else { return expected }
    return answer.isRight ? expected / (expected + (1 - expected) * answer.luck) : 0
  }

  /// The items that are taken for known, the least certain first.
  package var known: [Int] {
    (0..<count).map { (item: $0, chance: chance(of: $0)) }.filter { $0.chance >= Self.certainty }
      .sorted { ($0.chance, $0.item) < ($1.chance, $1.item) }.map(\.item)
  }

  private func place(of item: Int) -> Double { Double(item) / Double(max(1, count - 1)) }

  private func chance(at place: Double) -> Double {
    curves.reduce(0) { $0 + $1.weight * Self.chance(at: place, middle: $1.middle, width: $1.width) }
  }

  private static func chance(at place: Double, middle: Double, width: Double) -> Double {
    1 / (1 + ((place - middle) / width).exponential)
  }

  /// The place in the course, from 0 to 1, up to which an item is known with this probability or more.
  private func place(knownWith chance: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<12 {
      let half = (low + high) / 2
      if self.chance(at: half) > chance { low = half } else { high = half }
    }
    return high < 1 ? low : 1
  }

  private var deviation: Double {
    let mean = curves.reduce(0) { $0 + $1.weight * $1.middle }
    return curves.reduce(0) { $0 + $1.weight * ($1.middle - mean) * ($1.middle - mean) }.squareRoot()
  }
}

// MARK: In a game

extension Day {
  /// The questions of a placement: one about each item that was never shown, whatever it waits for, in the decks' order.
  package func placement(topic: GameTopic = .mixed) -> [PlannedQuestion] {
    pool.cards.indices.lazy.filter(isNewItem).compactMap { card in
      let kinds = pool.questionKinds(for: card, topic: topic)
      return Ladder.ordered(kinds).first.map { PlannedQuestion(card: card, kind: $0) }
    }.prefix(Placement.limit).map(\.self)
  }
}

extension Game {
  /// A placement: a game that finds out which items are known, by asking few of them. What is read is typed, the rest is
  /// chosen. It has no question where there are no items.
  ///
  /// - Parameters:
  ///   - day: The day, whose new items it is about.
  ///   - settings: The settings of the learner's games.
  ///   - seed: The seed of the game.
  public init(placing day: Day, settings: GameSettings, seed: UInt64) {
    var settings = settings
    (settings.mode, settings.timed) = (.auto, nil)
    let plan = day.placement(topic: settings.topic)
    let setup = GameSetup(
      pool: day.pool, settings: settings, plan: plan,
      ladder: Ladder(typed: plan.filter { $0.kind == .reading }), isPlacement: true,
      beside: Set(day.pool.beside.map(\.id)))
    self.init(setup, seed: seed, at: day.now)
    isPractice = true
  }
}

/// A memory that a placement found: the review to record, and when its item is asked for the first time.
public struct PlacedReview: Hashable, Sendable {
  /// The review, of the form `Review.Form.placed`.
  public let review: Review
  /// When the item is due.
  public let due: Date
}

extension Game {
  /// What the placement knows so far; nil in any other game.
  private var placement: Placement? { position.findings.map(setup.placement) }

  /// How many items the placement has found known so far; nil in any other game.
  package var placedCount: Int? { placement?.known.count }

  /// The memories that a finished placement found: one for each kind of question about each card that is taken for known.
  /// Empty before its end, and in other games.
  ///
  /// The questions come back a few a day, those about the least certain items first: so a wrong guess is found soon, and no
  /// day is flooded.
  ///
  /// - Parameter days: How days are counted.
  public func placedReviews(days: DayCount) -> [PlacedReview] {
    guard isOver, let placement else { return [] }
    let cards = placement.known.map { plan[$0].card }
    let kinds = Set(cards.flatMap { pool.questionKinds(for: $0, topic: .mixed) })
    let questions = Ladder.ordered(kinds).flatMap { kind in
      cards.filter { pool.questionKinds(for: $0, topic: .mixed).contains(kind) }.map { ($0, kind) }
    }
    let perDay = max(Self.checksPerDay, questions.count / Self.longestCheck)
    let (date, today) = (lastPlayed, days.number(of: lastPlayed))
    return questions.enumerated().map { index, question in
      let (card, kind) = question
      let review = Review(
        deckID: pool.deckID(of: card), cardID: pool.cards[card].id, kind: kind, form: .placed, grade: .easy,
        answer: nil, date: date, seconds: 0)
      return PlacedReview(review: review, due: days.start(of: today + 1 + index / perDay))
    }
  }

  private static let checksPerDay = 15
  private static let longestCheck = 180
}

extension Position {
  struct Finding: Hashable, Sendable, Codable {
    let item: PlannedQuestion
    let isRight: Bool
  }
}

extension GameSetup {
  /// The highest number of questions before any comes back. A placement asks some of its plan.
  var mostQuestions: Int { isPlacement ? min(Placement.length, plan.count) : plan.count }

  func placement(after findings: [Position.Finding]) -> Placement {
    findings.reduce(into: Placement(of: plan.count)) { placement, finding in
      guard let index = plan.firstIndex(of: finding.item) else { return }
      let luck = ladder.typed.contains(finding.item) ? 0.02 : 1 / Double(settings.choices)
      placement.note(index, isRight: finding.isRight, luck: luck)
    }
  }
}
