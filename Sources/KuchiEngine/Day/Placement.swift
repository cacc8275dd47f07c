import KuchiFoundation

/// Estimates how much of a course a learner already knows by asking a few of its items.
///
/// The model is a curve along the course: the chance that an item is known. It is flat for learners who know
/// scattered words, and falls, early or late, sharply or gently, for learners who followed the course. The
/// placement keeps a probability for each curve, and asks evenly along the course, so that the share of right
/// answers estimates the share of known items.
package struct Placement: Sendable {
  /// The highest number of new items that a placement covers, from the beginning of the course.
  package static let limit = 3_000

  package let count: Int
  private var weights = PlacementCurves.weights
  private var answers: [Int: (isRight: Bool, luck: Double)] = [:]
  /// How many questions it asks: the least, and the most where the estimate stays imprecise.
  private let questions: ClosedRange<Int>

  /// The number of questions about whole cards.
  package static let length = 30
  static let ofCards = 12...length
  /// The number of questions about the readings of those that are known.
  package static let ofReadings = 8...10
  /// The highest number of all its questions.
  package static let mostQuestions = length + ofReadings.upperBound
  private static let precision = 0.05
  /// The probability from which an item counts as certainly known.
  package static let certainty = 0.95
  /// The probability from which an item counts as known, so that a check replaces its lesson.
  package static let likelihood = 0.5

  package init(of count: Int) { self.init(of: count, asking: Self.ofCards) }

  init(of count: Int, asking questions: ClosedRange<Int>) {
    (self.count, self.questions) = (max(0, count), questions)
  }

  var hasAnswers: Bool { !answers.isEmpty }

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
    guard answers.count < questions.upperBound,
      answers.count < questions.lowerBound || deviation > Self.precision
    else { return nil }
    let wanted = min(count - 1, Int(Self.place(ofQuestion: answers.count + 1) * Double(count)))
    let items = 0..<count
    return items.lazy.flatMap { distance -> [Int] in [wanted - distance, wanted + distance] }
      .first { items.contains($0) && answers[$0] == nil && isOpen($0) }
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
    /// The number of all items.
    package let count: Int
    /// Whether the known items are so scattered that lessons show nearly all of them.
    package var isThin: Bool { known > found }
    /// The share, from 0 to 1, of the items found that are known, so that they are as many as the learner is told.
    package var share: Double { min(1, Double(known) / Double(max(1, found))) }
  }

  package var result: Result {
    let (known, range, found) = (estimate.known, estimate.range, found.count)
    let isNear = range.contains(found) || abs(found - known) * Self.littleShare <= count
    let told = isNear ? found : known
    return Result(
      known: told, range: min(range.lowerBound, told)...max(range.upperBound, told), found: found,
      isLittle: found == 0 || Self.isLittle(told, of: count), count: count)
  }

  static func isLittle(_ known: Int, of count: Int) -> Bool { known * littleShare <= count }

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
