public import KuchiFoundation

/// The scheduler. It computes the next memory, and when it is due, from a memory and a grade.
///
/// FSRS-7 models what is remembered. The scheduler adds the steps, the desired retention, the longest
/// interval, and fuzz. It only computes. The caller supplies the times.
///
/// A memory keeps the weights that made it; to change them, derive it again, see ``Replay``. The policy:
/// - Steps decide the delay, never less than a minute. Without steps a forgotten item waits as long as the model
///   says, and is in learning or relearning while that is less than a day.
/// - A known item rests whole days: the model's interval rounded, at least one and at most the longest.
/// - Massed repetitions earn no days. An answer less than eight hours after the one before belongs to the
///   same sitting. It gives the item at most the rest that it already had, or one day if that is longer. So
///   ten right answers in ten minutes bring the item back tomorrow. The memory still counts every answer, and
///   the first answer after a night earns the full interval of the model.
/// - An answer earns only plausible rests, whatever the model says: at most four times the pause after which the
///   item was known, or four days if that is longer. Before the fourth day on which it is known at once, it never
///   rests over a year; from then on, an answer that comes early does not shorten the rest that it had.
/// - A better grade never leads to a shorter delay.
/// - A lesson is a first look. A memory that begins after one starts as after the grade again at the time of
///   the lesson, see ``memory(shown:)``. An answer a minute later then says little about tomorrow. An answer
///   after some days, such as to the recall of a card whose meaning was learned first, shows how long it was
///   remembered. The grade easy means that the card was known before, and then the lesson is ignored.
public struct FSRS: Hashable, Sendable {
  /// The steps, the desired retention and the longest interval.
  public let parameters: FSRSParameters
  /// The weights of new memories.
  public var weights: FSRS7Weights { model.weights }

  private let model: FSRS7
  /// Whether a harder question about the card is known, so that this one may rest longer.
  private let isSupported: Bool

  /// The number of days on which an item must be known at once before it may rest over a year, or longer than an
  /// early answer has shown.
  package static let believedDays = 4
  /// An item may rest this many times the pause after which it was known.
  package static let growth = 4.0
  /// The number of days that an item may rest, however short that pause was.
  package static let firstRest = 4
  private static let year = 365
  /// A supported question may rest this many times its own interval at a retention of 0.9.
  package static let longestSupport = 3.0

  /// The shortest delay: one minute, in seconds.
  package static let shortestDelay = 60.0

  /// Half a day, in seconds. Steps are shorter and rests are longer, even of a day on which clocks change.
  static let shortestRest = 43_200.0

  /// Answers less than this apart belong to one sitting: eight hours, in seconds.
  package static let sittingLength = 8 * 3_600.0

  /// A scheduler.
  ///
  /// - Parameters:
  ///   - parameters: The desired retention, the longest interval and the steps.
  ///   - weights: The weights of new memories.
  public init(_ parameters: FSRSParameters = .standard, weights: FSRS7Weights = .standard) {
    self.init(parameters, weights, isSupported: false)
  }

  private init(_ parameters: FSRSParameters, _ weights: FSRS7Weights, isSupported: Bool) {
    (self.parameters, model, self.isSupported) = (parameters, FSRS7(weights), isSupported)
  }

  package func with(_ weights: FSRS7Weights) -> FSRS {
    weights == self.weights ? self : FSRS(parameters, weights, isSupported: isSupported)
  }

  /// The same scheduler for a question that a harder one supports, see ``FSRSParameters/supported``.
  package var supported: FSRS { FSRS(parameters, weights, isSupported: true) }

  /// The memory after a review, with an exact interval.
  ///
  /// - Parameters:
  ///   - memory: The memory before; nil at the first review.
  ///   - grade: The grade of the answer.
  ///   - date: The time of the review. The pause follows from it; a clock that was set back counts as no pause.
  public func next(_ memory: Memory?, grade: Grade, at date: Date) -> Memory {
    scheduled(memory, grade, date) { $0 }
  }

  /// The memory after a review, with a fuzzed interval. Fuzz spreads longer intervals over the days around
  /// them, so that cards learned together drift apart.
  ///
  /// - Parameters:
  ///   - memory: The memory before; nil at the first review.
  ///   - grade: The grade of the answer.
  ///   - date: The time of the review. The pause follows from it; a clock that was set back counts as no pause.
  ///   - load: The reviews on the coming days. Fuzz prefers days with fewer; without it all days are alike.
  ///   - generator: Used once if the interval is long enough for fuzz.
  public func next(
    _ memory: Memory?, grade: Grade, at date: Date, spreading load: ReviewLoad? = nil,
    using generator: inout SeededGenerator
  ) -> Memory {
    scheduled(memory, grade, date) { fuzzed($0, at: date, load, using: &generator) }
  }

  /// The memory after a review whose due date is decided. It takes half the time of ``next(_:grade:at:)``.
  func next(_ memory: Memory?, grade: Grade, at date: Date, due: Date) -> Memory {
    var next = learned(memory, grade, date)
    next.due = due
    // Another program has other steps; the length of the rest shows whether it took the item as known.
    if due.timeIntervalSince(date) >= Self.shortestRest {
      next.state = .review
    } else if next.state == .review {
      next.state = memory?.state == .review ? .relearning(step: 0) : memory?.state ?? .learning(step: 0)
    }
    return next
  }
}

// MARK: Memory

extension FSRS {
  /// The memory after a lesson, before any review. The first answer continues from it.
  public func memory(shown date: Date) -> Memory {
    var memory = learned(nil, .again, date)
    memory.reps = 0
    return memory
  }

  // The memory after a review, without its due date.
  private func learned(_ memory: Memory?, _ grade: Grade, _ date: Date) -> Memory {
    let model = memory.map(model) ?? model
    let state =
      memory.map { model.next($0.fsrs7, grade: grade, after: $0.pause(before: date) / 86_400) }
      ?? model.first(grade)
    var next = Memory(
      stability: model.interval(of: state, retention: 0.9), difficulty: state.difficulty,
      traces: Memory.Traces(slow: state.slow, fast: state.fast, weights: model.weights),
      state: parameters.state(after: grade, from: memory?.state ?? .learning(step: 0)),
      due: date, lastReview: date, reps: (memory?.reps ?? 0) + 1,
      lapses: (memory?.lapses ?? 0) + (memory?.state == .review && grade == .again ? 1 : 0),
      isProven: memory?.isProven ?? false, rightDays: memory?.rightDays ?? 0)
    if grade != .again, memory.map({ $0.rightDays == 0 || $0.isLongAgo(at: date) }) ?? true {
      next.rightDays += 1
    }
    if grade == .again, next.state == .review, exactInterval(of: next) < 1 {
      next.state = memory?.state == .review ? .relearning(step: 0) : .learning(step: 0)
    }
    return next
  }

  /// The model with the weights that made `memory`.
  private func model(of memory: Memory) -> FSRS7 {
    memory.traces.weights == model.weights ? model : FSRS7(memory.traces.weights)
  }

  /// The probability, from 0 to 1, that the answer is known at `date`; 0 if it was never reviewed.
  public func retrievability(of memory: Memory?, at date: Date) -> Double {
    memory.map { retrievability(of: $0, days: date.timeIntervalSince($0.lastReview) / 86_400) } ?? 0
  }

  /// The probability, from 0 to 1, that the answer is known `days` days after the last review.
  public func retrievability(of memory: Memory, days: Double) -> Double {
    model(of: memory).recall(of: memory.fsrs7, after: days)
  }
}

// MARK: Delay

extension FSRS {
  private func scheduled(_ memory: Memory?, _ grade: Grade, _ date: Date, fuzz: (Int) -> Int) -> Memory {
    var next = learned(memory, grade, date)
    var delay = max(plainDelay(to: next, after: grade), self.delay(worseThan: grade, memory, date))
    if next.state == .review {
      let longest = longestRest(of: next, earnedAt: date, after: memory)
      let days = Int(clamping: (delay / 86_400).rounded(.up))
      delay = Double(min(fuzz(min(days, longest)), longest)) * 86_400
    }
    next.due = date.addingTimeInterval(delay)
    return next
  }

  /// The longest delay before fuzz that a worse grade would lead to, in seconds; 0 after the worst.
  private func delay(worseThan grade: Grade, _ memory: Memory?, _ date: Date) -> Double {
    Grade.allCases.prefix { $0.rawValue < grade.rawValue }.reduce(0) { longest, grade in
      let state = parameters.state(after: grade, from: memory?.state ?? .learning(step: 0))
      // The delay of a step does not depend on the memory.
      let delay =
        stepDelay(to: state, after: grade) ?? plainDelay(to: learned(memory, grade, date), after: grade)
      return max(longest, delay)
    }
  }

  /// The delay before fuzz, in seconds, whatever other grades lead to.
  private func plainDelay(to next: Memory, after grade: Grade) -> Double {
    if next.state == .review { return Double(interval(of: next)) * 86_400 }
    return stepDelay(to: next.state, after: grade)
      ?? max(Self.shortestDelay, exactInterval(of: next) * 86_400)
  }

  private func stepDelay(to state: Memory.State, after grade: Grade) -> Double? {
    parameters.delay(to: state, after: grade).map { max(Self.shortestDelay, $0) }
  }

  /// The whole days until the probability falls to the desired retention: from 1 to the maximum interval.
  public func interval(of memory: Memory) -> Int {
    let longest = Double(parameters.maximumInterval)
    return Int(exactInterval(of: memory).rounded().clamped(to: 1...longest))
  }

  // The days, with fractions, until the probability falls to the desired retention.
  private func exactInterval(of memory: Memory) -> Double {
    let plain = interval(of: memory, retention: parameters.desiredRetention)
    guard isSupported else { return plain }
    let supported = interval(of: memory, retention: parameters.supported.desiredRetention)
    return max(plain, min(supported, Self.longestSupport * memory.stability))
  }

  private func interval(of memory: Memory, retention: Double) -> Double {
    retention == 0.9 ? memory.stability : model(of: memory).interval(of: memory.fsrs7, retention: retention)
  }

  /// The longest rest, in whole days, that the answer at `date` may earn that led from `memory` to `next`.
  private func longestRest(of next: Memory, earnedAt date: Date, after memory: Memory?) -> Int {
    let rest = memory.map { Int(clamping: $0.due.timeIntervalSince($0.lastReview) / 86_400) } ?? 0
    if let memory, !memory.isLongAgo(at: date) { return max(1, rest) }
    var longest = parameters.maximumInterval
    if isSupported {
      let plain = interval(of: next, retention: parameters.desiredRetention)
      longest = min(longest, max(1, Int(clamping: max(plain, Self.longestSupport * next.stability))))
    }
    // The time since a lesson is not a pause between two answers.
    let pause = memory.map { $0.reps > 0 ? $0.pause(before: date) : 0 } ?? 0
    let grown = max(Self.firstRest, Int(clamping: Self.growth * pause / 86_400))
    let isBelieved = next.rightDays >= Self.believedDays
    return min(longest, isBelieved ? max(grown, rest) : min(Self.year, grown))
  }
}

extension Memory {
  /// The seconds since the last review; 0 after a clock was set back.
  fileprivate func pause(before date: Date) -> Double { max(0, date.timeIntervalSince(lastReview)) }

  /// Whether an answer at `date` belongs to a later sitting than the last review.
  fileprivate func isLongAgo(at date: Date) -> Bool { pause(before: date) >= FSRS.sittingLength }
}

// MARK: Fuzz

extension FSRS {
  /// The days over which fuzz spreads an interval, as in py-fsrs 6.3.2. Intervals below three days stay as
  /// they are. The range begins at one day or later and ends at the maximum interval or before.
  package func fuzzRange(of interval: Int) -> ClosedRange<Int> {
    let interval = min(max(1, interval), parameters.maximumInterval)
    guard interval >= 3 else { return interval...interval }
    let days = Double(interval)
    let spread = Self.spread(of: days)
    let highest = min(Int((days + spread).rounded(.toNearestOrEven)), parameters.maximumInterval)
    let lowest = min(max(2, Int((days - spread).rounded(.toNearestOrEven))), highest)
    return lowest...highest
  }

  private func fuzzed(
    _ interval: Int, at date: Date, _ load: ReviewLoad?, using generator: inout SeededGenerator
  ) -> Int {
    let range = fuzzRange(of: interval)
    if range.count == 1 { return interval }
    return load?.interval(in: range, after: date, using: &generator)
      ?? Int.random(in: range, using: &generator)
  }

  // One day plus a share of each part of the interval.
  private static func spread(of days: Double) -> Double {
    1 + 0.15 * (min(days, 7) - 2.5) + 0.1 * max(0, min(days, 20) - 7) + 0.05 * max(0, days - 20)
  }
}
