import Foundation
import KuchiEngine

/// Anki's default scheduler, a variant of SM-2, as its manual describes it: with the default options and two
/// of the four buttons, again and good.
struct SM2: Sendable {
  /// The learning steps, in seconds.
  static let learningSteps = [60.0, 600]
  /// The relearning steps, in seconds.
  static let relearningSteps = [600.0]
  private static let graduatingInterval = 1
  private static let startingEase = 2.5
  private static let lowestEase = 1.3
  private static let easeLoss = 0.2
  private static let hardFactor = 1.2
  private static let longest = 36_500

  /// A card in review.
  struct Review: Hashable, Sendable {
    /// The days between the last review and the next.
    var interval: Int
    var ease: Double
  }

  /// The stage of a card.
  enum State: Hashable, Sendable {
    case new
    case learning(step: Int)
    case relearning(Review)
    case review(Review)
  }

  /// The state after an answer.
  ///
  /// - Parameters:
  ///   - state: The state before.
  ///   - isGood: Whether the button was good rather than again.
  ///   - late: The days since the card was due.
  ///   - fuzz: A number from 0 to 1 that spreads intervals; nil for exact ones.
  func next(_ state: State, isGood: Bool, late: Int = 0, fuzz: Double? = nil) -> State {
    switch state {
    case .new: isGood ? .learning(step: 1) : .learning(step: 0)
    case .learning(let step):
      if !isGood {
        .learning(step: 0)
      } else if step + 1 < Self.learningSteps.count {
        .learning(step: step + 1)
      } else {
        .review(Review(interval: Self.graduatingInterval, ease: Self.startingEase))
      }
    case .relearning(let review): isGood ? .review(review) : .relearning(review)
    case .review(let review):
      isGood
        ? .review(Review(interval: interval(after: review, late: late, fuzz: fuzz), ease: review.ease))
        : .relearning(Review(interval: 1, ease: max(Self.lowestEase, review.ease - Self.easeLoss)))
    }
  }

  /// The seconds until a card in a step is asked; nil in review, which counts days.
  func delay(_ state: State) -> Double? {
    switch state {
    case .learning(let step): Self.learningSteps[step]
    case .relearning: Self.relearningSteps[0]
    case .new, .review: nil
    }
  }

  /// The interval after good: at least a day longer than after hard, which is at least a day longer than
  /// before. Half of the delay counts.
  private func interval(after review: Review, late: Int, fuzz: Double?) -> Int {
    let days = Double(review.interval)
    let hard = spread(days * Self.hardFactor, atLeast: review.interval + 1, fuzz)
    return spread((days + Double(max(0, late)) / 2) * review.ease, atLeast: hard + 1, fuzz)
  }

  private func spread(_ days: Double, atLeast least: Int, _ fuzz: Double?) -> Int {
    let width = fuzz == nil ? 0 : Self.fuzz(of: days)
    let bounds = [days - width, days + width].map {
      min(max(Int($0.rounded()), least), Self.longest)
    }
    return bounds[0] + Int((fuzz ?? 0) * Double(bounds[1] - bounds[0] + 1) * (1 - 1e-9))
  }

  /// One day plus a share of each part of the interval; nothing below two and a half days.
  private static func fuzz(of days: Double) -> Double {
    guard days >= 2.5 else { return 0 }
    return 1 + 0.15 * (min(days, 7) - 2.5) + 0.1 * max(0, min(days, 20) - 7) + 0.05 * max(0, days - 20)
  }
}

/// Study by Anki's defaults: 20 new cards and 200 reviews a day, a separate card for each kind of question
/// from the first day, and honest grades: good if the answer was recalled without help.
struct AnkiStudy: StudyStrategy {
  private static let newPerDay = 20
  private static let reviewsPerDay = 200
  /// How early, in seconds, a step is shown if nothing else is left.
  private static let learnAhead = 20 * 60.0

  /// A kind of question about a card, which Anki calls a card.
  private struct Flashcard {
    let card: Int
    let kind: QuestionKind
    var state = SM2.State.new
    /// When a card in a step is asked.
    var step: Date?
    /// The day on which a card in review is asked.
    var day = 0
  }

  private let scheduler = SM2()
  private let days = DayCount.nights(in: .gmt)
  private var cards: [Flashcard]
  /// The cards in steps.
  private var steps: [Int] = []
  private var generator: SeededGenerator

  init(of course: Course, seed: UInt64) {
    cards = course.kinds.indices.flatMap { card in
      course.kinds[card].map { Flashcard(card: card, kind: $0) }
    }
    generator = SeededGenerator(seed: ~seed)
  }

  mutating func study(_ learner: inout Learner, in sitting: inout StudySitting) {
    var queue = queue(on: days.number(of: sitting.now))[...]
    while !sitting.isOver {
      if let index = takeStep(before: sitting.now) ?? queue.popFirst()
        ?? takeStep(before: sitting.now + Self.learnAhead)
      {
        answer(index, &learner, in: &sitting)
      } else {
        return
      }
    }
  }

  /// Takes the first card in steps that is due before a time.
  private mutating func takeStep(before date: Date) -> Int? {
    let due = steps.indices.filter { (cards[steps[$0]].step ?? date) <= date }
    let first = due.min { (cards[steps[$0]].step ?? date) < (cards[steps[$1]].step ?? date) }
    return first.map { steps.remove(at: $0) }
  }

  /// The reviews of a day, the longest due first, with its new cards spread among them.
  private mutating func queue(on day: Int) -> [Int] {
    let due = cards.indices
      .filter { if case .review = cards[$0].state { cards[$0].day <= day } else { false } }
      .shuffled(using: &generator)
      .sorted { cards[$0].day < cards[$1].day }
      .prefix(Self.reviewsPerDay)
    let new = cards.indices.filter { cards[$0].state == .new }
      .prefix(min(Self.newPerDay, Self.reviewsPerDay - due.count))
      .sorted { (cards[$0].kind.number, $0) < (cards[$1].kind.number, $1) }
    return mixed(Array(due), new)
  }

  private func mixed(_ reviews: [Int], _ new: [Int]) -> [Int] {
    let (left, right) = (Double(reviews.count + 1), Double(new.count + 1))
    let places =
      reviews.enumerated().map { (Double($0.offset + 1) / left, $0.element) }
      + new.enumerated().map { (Double($0.offset + 1) / right, $0.element) }
    return places.sorted { $0.0 < $1.0 }.map(\.1)
  }

  private mutating func answer(_ index: Int, _ learner: inout Learner, in sitting: inout StudySitting) {
    let card = cards[index]
    let isRecalled = learner.recall(card.card, card.kind, in: .flash, at: sitting.now) == .recalled
    sitting.answer(.flash)
    if !isRecalled { sitting.readCorrection() }
    let today = days.number(of: sitting.now)
    let state = scheduler.next(
      card.state, isGood: isRecalled, late: today - card.day,
      fuzz: Double.random(in: 0..<1, using: &generator))
    cards[index].state = state
    cards[index].step = scheduler.delay(state).map { sitting.now + $0 }
    if cards[index].step != nil { steps.append(index) }
    if case .review(let review) = state { cards[index].day = today + review.interval }
  }
}
