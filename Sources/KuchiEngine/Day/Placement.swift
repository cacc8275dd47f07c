public import KuchiFoundation

/// Estimates how much of a course a learner already knows by asking a few of its items.
///
/// The model is a curve along the course: the chance that an item is known. It is flat for learners who know
/// scattered words, and falls, early or late, sharply or gently, for learners who followed the course. The
/// placement keeps a probability for each curve, and asks evenly along the course, so that the share of right
/// answers estimates the share of known items.
package struct Placement: Sendable {
  package static let length = 30
  /// The highest number of new items that a placement covers, from the beginning of the course.
  package static let limit = 3_000

  package let count: Int
  private var weights = PlacementCurves.weights
  private var answers: [Int: (isRight: Bool, luck: Double)] = [:]

  private static let enough = 12
  private static let precision = 0.05
  /// The probability from which an item counts as certainly known.
  package static let certainty = 0.95
  /// The probability from which an item counts as known, so that a check replaces its lesson.
  package static let likelihood = 0.5

  package init(of count: Int) { self.count = max(0, count) }

  /// Takes in an answer. An item outside the course changes nothing. `luck` is the probability, from 0 to 1,
  /// of a right answer by guessing.
  package mutating func note(_ item: Int, isRight: Bool, luck: Double) {
    guard (0..<count).contains(item) else { return }
    let luck = luck.clamped(to: 0...1)
    answers[item] = (isRight, luck)
    // A slip: a wrong answer about a known item.
    let (slip, part) = (0.03, part(of: item))
    for (index, curve) in PlacementCurves.all.enumerated() {
      let right = curve[part] * (1 - slip) + (1 - curve[part]) * luck
      weights[index] *= isRight ? right : 1 - right
    }
    let sum = weights.reduce(0, +)
    for index in weights.indices { weights[index] /= sum }
  }

  /// The item to ask next; nil if the estimate is precise enough, or no open item is left.
  package func next(where isOpen: (Int) -> Bool = { _ in true }) -> Int? {
    guard answers.count < Self.length, answers.count < Self.enough || deviation > Self.precision else {
      return nil
    }
    let wanted = min(count - 1, Int(Self.place(ofQuestion: answers.count + 1) * Double(count)))
    return (0..<count).lazy.flatMap { [wanted - $0, wanted + $0] }.first {
      (0..<count).contains($0) && answers[$0] == nil && isOpen($0)
    }
  }

  /// The place in the course, from 0 to 1, of a question counted from 1. Each halves a gap between earlier
  /// ones.
  private static func place(ofQuestion number: Int) -> Double {
    var (rest, place, half) = (number, 0.0, 0.5)
    while rest > 0 {
      if !rest.isMultiple(of: 2) { place += half }
      (rest, half) = (rest / 2, half / 2)
    }
    return place
  }

  /// The probability, from 0 to 1, that each item is known.
  package var chances: [Double] {
    let expected = (0..<PlacementCurves.parts).map { part in
      zip(weights, PlacementCurves.all).reduce(0) { $0 + $1.0 * $1.1[part] }
    }
    return (0..<count).map { item in
      let chance = expected[part(of: item)]
      guard let answer = answers[item] else { return chance }
      return answer.isRight ? chance / (chance + (1 - chance) * answer.luck) : 0
    }
  }

  /// The estimated number of known items (the sum of the chances) and its 80 percent interval.
  package var estimate: (known: Int, range: ClosedRange<Int>) {
    let known = chances.reduce(0, +)
    let spread = 1.28 * deviation * Double(count)
    func bounded(_ number: Double) -> Int { Int(number.rounded().clamped(to: 0...Double(count))) }
    return (bounded(known), bounded(known - spread)...bounded(known + spread))
  }

  /// The result that the learner sees.
  package struct Result: Hashable, Sendable {
    /// The items found known, or the estimate if it is far from them because the known items are scattered.
    package let known: Int
    package let range: ClosedRange<Int>
    /// The number of items that were found known.
    package let found: Int
    /// Whether few items are known, or none.
    package let isLittle: Bool
    /// Whether the known items are so scattered that lessons show nearly all of them.
    package var isThin: Bool { known > found }
  }

  package var result: Result {
    let (known, range, found) = (estimate.known, estimate.range, found.count)
    let isNear = range.contains(found) || abs(found - known) * Self.littleShare <= count
    let told = isNear ? found : known
    return Result(
      known: told, range: min(range.lowerBound, told)...max(range.upperBound, told), found: found,
      isLittle: found == 0 || told * Self.littleShare <= count)
  }

  /// A number of items is little if it is at most one in this many.
  private static let littleShare = 20

  /// The items that are more likely known than not. They count as known.
  package var found: [Int] { chances.enumerated().filter { $1 >= Self.likelihood }.map(\.offset) }

  /// The items found, in the order of their checks: first those that are not certainly known. Within both groups neighbours are
  /// far apart, since those in a course are often of one theme.
  var checks: [Int] {
    let (found, chances) = (found, chances)
    return [false, true].flatMap { isCertain in
      let group = found.filter { (chances[$0] >= Self.certainty) == isCertain }
      return group.indices.sorted { Self.place(ofQuestion: $0) < Self.place(ofQuestion: $1) }.map {
        group[$0]
      }
    }
  }

  private func part(of item: Int) -> Int { item * PlacementCurves.parts / max(1, count) }

  private var deviation: Double {
    let shares = zip(weights, PlacementCurves.shares)
    let mean = shares.reduce(0) { $0 + $1.0 * $1.1 }
    return shares.reduce(0) { $0 + $1.0 * ($1.1 - mean) * ($1.1 - mean) }.squareRoot()
  }
}

/// The possible curves of a learner: the chance that an item is known, for each part of a course.
private enum PlacementCurves {
  static let parts = 40
  private static let (least, most) = (0.02, 1.0)

  private static let level = ([least] + (1...9).map { Double($0) / 10 } + [most]).map { chance in
    Array(repeating: chance, count: parts)
  }
  /// Everything is known up to some place, and nothing after it.
  private static let steps = stride(from: -0.1, through: 1.1, by: 0.05).flatMap { middle in
    [0.02, 0.06, 0.2].map { falling(from: most, to: least, at: middle, width: $0) }
  }
  /// Between the two: more at the beginning than at the end.
  private static let between: [[Double]] = {
    let shares = [least, 0.2, 0.4, 0.6, 0.8, most]
    return shares.indices.flatMap { low in
      shares.indices.filter { $0 > low && $0 - low < shares.count - 1 }.flatMap { high in
        stride(from: 0.05, through: 0.95, by: 0.1).map { middle in
          falling(from: shares[high], to: shares[low], at: middle, width: 0.06)
        }
      }
    }
  }()

  private static func falling(from high: Double, to low: Double, at middle: Double, width: Double) -> [Double]
  {
    (0..<parts).map { part in
      let place = (Double(part) + 0.5) / Double(parts)
      return low + (high - low) / (1 + ((place - middle) / width).exponential)
    }
  }

  static let all = level + steps + between
  static let shares = all.map { $0.reduce(0, +) / Double(parts) }
  /// The prior probability of each curve: learners who know everything up to some place are as common as
  /// learners who know scattered words, and some are in between.
  static let weights = [(level, 0.4), (steps, 0.4), (between, 0.2)].flatMap { curves, share in
    curves.map { _ in share / Double(curves.count) }
  }
}

// MARK: In a game

extension Day {
  /// The questions of a placement: one about each item that was never shown, regardless of prerequisites, in
  /// deck order. While kana are new, only those of the first deck that has some are asked: the learner cannot
  /// read others yet, and need not know a word that they can read. Texts are never asked,
  /// nor parts of kanji: who knows a kanji need not know its parts by name.
  package func placement(topic: GameTopic = .mixed) -> [PlannedQuestion] {
    let new = pool.cards.indices.filter(isNewItem)
    let course = new.first { pool.cards[$0].kind == .kana }.map(pool.deckID)
    return new.lazy.filter {
      pool.cards[$0].passage == nil && !pool.cards[$0].isPart
        && (course == nil || pool.deckID(of: $0) == course && pool.cards[$0].kind == .kana)
    }.compactMap { card in
      let kinds = pool.questionKinds(for: card, topic: topic)
      // A learner who can read a word usually knows its meaning; the reverse holds less often.
      let kind = kinds.contains(.reading) ? .reading : LearningStages.ordered(kinds).first
      return kind.map { PlannedQuestion(card: card, kind: $0) }
    }.prefix(Placement.limit).map(\.self)
  }
}

extension Game {
  /// A placement: a game that finds out which items are known by asking a few. Answers are typed if possible,
  /// since lucky choices would blur the result. It covers a day's new items; without any it has no questions.
  public init(placing day: Day, settings: GameSettings, seed: UInt64) {
    var settings = settings
    (settings.mode, settings.timed) = (.auto, nil)
    let plan = day.placement(topic: settings.topic)
    let setup = GameSetup(
      pool: day.pool, settings: settings, plan: plan,
      ladder: LearningStages(typed: plan.filter { $0.kind.gap == nil }), isPlacement: true,
      beside: Set(day.pool.beside.map(\.id)))
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
}

extension Game {
  private var placement: Placement? { position.findings.map(setup.placement) }

  /// The result of the placement so far; nil in any other game.
  package var placed: Placement.Result? { placement?.result }

  /// The memories that a finished placement found: one for each kind of question about each card that it
  /// counts as known. Empty before its end, and in other games.
  ///
  /// A nearly certain item is graded easy, any other good. All are checked, the less certain first and
  /// otherwise from all parts of the course, in one kind of question and then the others: half of `newPerDay`
  /// a day, or more for a long list, so no day is flooded.
  ///
  /// - Parameters:
  ///   - days: How days are counted.
  ///   - newPerDay: The number of new cards a day.
  public func placedReviews(days: DayCount, newPerDay: Int = 10) -> [PlacedReview] {
    guard isOver, let placement else { return [] }
    let (checks, chances) = (placement.checks, placement.chances)
    let rounds = checks.map { item in
      LearningStages.ordered(pool.questionKinds(for: plan[item].card, topic: .mixed)).map { (item, $0) }
    }
    let questions = (0..<(rounds.map(\.count).max() ?? 0)).flatMap { number in
      rounds.filter { number < $0.count }.map { $0[number] }
    }
    let perDay = max(Lesson.size, newPerDay / 2, (checks.count + Self.longestCheck - 1) / Self.longestCheck)
    let (date, today) = (lastPlayed, days.number(of: lastPlayed))
    return questions.enumerated().map { index, question in
      let (item, kind) = question
      let card = plan[item].card
      let review = Review(
        deckID: pool.deckID(of: card), cardID: pool.cards[card].id, kind: kind, form: .placed,
        grade: chances[item] >= Placement.certainty ? .easy : .good, answer: nil, date: date, seconds: 0)
      return PlacedReview(review: review, due: days.start(of: today + 1 + index / perDay))
    }
  }

  /// The days within which every card is checked once, however few new cards a day brings.
  private static let longestCheck = 180
}

extension Position {
  struct PlacementAnswer: Hashable, Sendable, Codable {
    let item: PlannedQuestion
    let isRight: Bool
  }
}

extension GameSetup {
  /// The highest number of questions, not counting repeats. A placement asks only some of its plan.
  var mostQuestions: Int { isPlacement ? min(Placement.length, plan.count) : plan.count }

  func placement(after findings: [Position.PlacementAnswer]) -> Placement {
    findings.reduce(into: Placement(of: plan.count)) { placement, finding in
      guard let index = plan.firstIndex(of: finding.item) else { return }
      let luck = ladder.typed.contains(finding.item) ? 0.02 : 1 / Double(settings.choices)
      placement.note(index, isRight: finding.isRight, luck: luck)
    }
  }
}
