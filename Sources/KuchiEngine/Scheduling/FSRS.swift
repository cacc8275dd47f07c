public import KuchiFoundation

/// The scheduler: computes the next memory from a memory and a grade, and when it is due.
///
/// A model of memory, ``FSRS7`` or ``FSRS6``, says what is remembered. The scheduler adds the steps, the desired retention,
/// the longest interval, and fuzz. It only computes. The caller supplies the times and the number of days, see
/// ``DayCount``.
///
/// A new memory is made by ``model``. A memory goes on by the model and the weights that made it, because none can be
/// converted; derive it again from its reviews to change the model, see ``Replay``.
///
/// By FSRS-6 the results are those of py-fsrs 6.3.2. By FSRS-7 the policy is:
/// - Steps decide the delay, never less than ``shortestDelay``. Without steps a forgotten item waits as long as the model
///   says, and is in learning or relearning while that is less than a day.
/// - A known item rests whole days: the model's interval rounded, at least one and at most the longest.
/// - Massed repetitions earn no days. An answer less than ``sittingLength`` after the one before belongs to the same
///   sitting. It never gives the item a longer rest than it already had, but for one day. So whoever is right ten times in
///   ten minutes sees the item tomorrow. The memory still counts every answer, and the first answer after a night earns
///   all that the model says.
/// - A better grade never leads to a shorter delay.
/// - A lesson is a first look, so a memory that begins after one begins as after the grade again at the time of the lesson,
///   see ``memory(shown:)``. An answer a minute later then says little of tomorrow. One after some days, as to the recall of
///   a card whose meaning was learned first, says how long the card was kept. Who grades it easy knew the card before, and
///   the lesson counts for nothing.
public struct FSRS: Hashable, Sendable {
  /// The parameters.
  public let parameters: FSRSParameters
  /// The model of new memories.
  public let model: Memory.Model
  /// The weights of new memories by FSRS-7.
  public var weights: FSRS7Weights { fsrs7.weights }

  private let fsrs6: FSRS6
  private let reach: Double
  private let fsrs7: FSRS7
  private let steps: Steps

  /// The shortest delay by FSRS-7: one minute, in seconds.
  public static let shortestDelay = 60.0

  /// Answers less than this apart belong to one sitting: eight hours, in seconds.
  public static let sittingLength = 8 * 3_600.0

  /// A scheduler.
  ///
  /// - Parameters:
  ///   - parameters: The desired retention, the longest interval and the steps; also the weights of FSRS-6.
  ///   - model: The model of new memories.
  ///   - weights: The weights of FSRS-7.
  public init(
    _ parameters: FSRSParameters = .standard, model: Memory.Model = .fsrs7, weights: FSRS7Weights = .standard
  ) {
    self.parameters = parameters
    self.model = model
    fsrs6 = FSRS6(parameters)
    reach = fsrs6.reach(parameters.desiredRetention)
    fsrs7 = FSRS7(weights)
    steps = Steps(parameters)
  }

  /// The same scheduler with another model of new memories and other weights of FSRS-7.
  public func with(_ model: Memory.Model, _ weights: FSRS7Weights) -> FSRS {
    model == self.model && weights == self.weights ? self : FSRS(parameters, model: model, weights: weights)
  }

  /// The same scheduler for a question that a harder one supports, see ``FSRSParameters/supported``.
  var supported: FSRS { FSRS(parameters.supported, model: model, weights: weights) }

  /// The memory after a review, with an exact interval.
  ///
  /// - Parameters:
  ///   - memory: The memory before; nil at the first review.
  ///   - grade: The grade of the answer.
  ///   - date: The time of the review. FSRS-7 takes the pause from it; a clock that was set back counts as no pause.
  ///   - days: The whole days since the last review, for FSRS-6. Negative values count as 0. A first review ignores it.
  public func next(_ memory: Memory?, grade: Grade, at date: Date, days: Int) -> Memory {
    scheduled(Answer(memory: memory, grade: grade, date: date, days: days)) { $0 }
  }

  /// The memory after a review, with a fuzzed interval. Fuzz spreads longer intervals over the days around
  /// them, so that cards learned together drift apart.
  ///
  /// - Parameters:
  ///   - memory: The memory before; nil at the first review.
  ///   - grade: The grade of the answer.
  ///   - date: The time of the review. FSRS-7 takes the pause from it; a clock that was set back counts as no pause.
  ///   - days: The whole days since the last review, for FSRS-6. Negative values count as 0. A first review ignores it.
  ///   - load: What waits on the coming days. Fuzz prefers the lighter ones; all are alike without it.
  ///   - generator: Used once if the interval is long enough for fuzz.
  public func next(
    _ memory: Memory?, grade: Grade, at date: Date, days: Int, spreading load: ReviewLoad? = nil,
    using generator: inout SeededGenerator
  ) -> Memory {
    scheduled(Answer(memory: memory, grade: grade, date: date, days: days)) {
      fuzzed($0, at: date, load, using: &generator)
    }
  }

  /// The memory after a review whose due date was decided before. It takes half the time of ``next(_:grade:at:days:)``.
  func next(_ memory: Memory?, grade: Grade, at date: Date, days: Int, due: Date) -> Memory {
    var next = learned(Answer(memory: memory, grade: grade, date: date, days: days))
    next.due = due
    // Steps are shorter than a day. Who decided on a longer rest, as another program with other steps, took it for known.
    if next.state != .review, due.timeIntervalSince(date) >= 86_400 { next.state = .review }
    return next
  }
}

// MARK: Memory

extension FSRS {
  /// The memory that a lesson leaves, without a review: what the first answer is taken from. Nil by
  /// FSRS-6, whose memories begin with the first answer.
  public func memory(shown date: Date) -> Memory? {
    guard model == .fsrs7 else { return nil }
    var memory = learned(Answer(memory: nil, grade: .again, date: date, days: 0))
    memory.reps = 0
    return memory
  }

  /// A review to schedule.
  private struct Answer {
    var memory: Memory?
    var grade: Grade
    var date: Date
    var days: Int

    /// The state before it.
    var state: Memory.State { memory?.state ?? .learning(step: 0) }

    /// The seconds since the last review; 0 after a clock was set back.
    var pause: Double { memory.map { max(0, date.timeIntervalSince($0.lastReview)) } ?? 0 }

    /// The longest rest that it may earn, in whole days; nil for any.
    var longestRest: Int? {
      guard let memory, pause < FSRS.sittingLength else { return nil }
      return max(1, Int(clamping: memory.due.timeIntervalSince(memory.lastReview) / 86_400))
    }
  }

  // The memory without its due date.
  private func learned(_ answer: Answer) -> Memory {
    let (memory, grade) = (answer.memory, answer.grade)
    var next = Memory(
      stability: 0, difficulty: 0,
      state: steps.state(after: grade, from: answer.state),
      due: answer.date, lastReview: answer.date, reps: (memory?.reps ?? 0) + 1,
      lapses: (memory?.lapses ?? 0) + (memory?.state == .review && grade == .again ? 1 : 0))
    if memory?.model ?? model == .fsrs6 {
      let state =
        memory.map { fsrs6.next($0.fsrs6, grade: grade, after: Double(answer.days)) } ?? fsrs6.first(grade)
      (next.stability, next.difficulty) = (state.stability, state.difficulty)
    } else {
      let model = model(of: memory)
      let state =
        memory?.fsrs7.map { model.next($0, grade: grade, after: answer.pause / 86_400) } ?? model.first(grade)
      next.difficulty = state.difficulty
      next.traces = Memory.Traces(slow: state.slow, fast: state.fast, weights: model.weights)
      next.stability = model.interval(of: state, retention: 0.9)
      if grade == .again, next.state == .review, exactInterval(of: next) < 1 {
        next.state = memory?.state == .review ? .relearning(step: 0) : .learning(step: 0)
      }
    }
    return next
  }

  /// FSRS-7 with the weights that made `memory`.
  private func model(of memory: Memory?) -> FSRS7 {
    guard let weights = memory?.traces?.weights, weights != fsrs7.weights else { return fsrs7 }
    return FSRS7(weights)
  }

  /// The probability, from 0 to 1, that the answer is known after this many days; 0 if it was never reviewed.
  public func retrievability(of memory: Memory?, days: Int) -> Double {
    guard let memory else { return 0 }
    guard let state = memory.fsrs7 else { return fsrs6.recall(of: memory.fsrs6, after: Double(days)) }
    return model(of: memory).recall(of: state, after: Double(days))
  }

  /// The probability, from 0 to 1, that the answer is known at `date`, which is `days` whole days after the last review;
  /// 0 if it was never reviewed. FSRS-6 counts the days, FSRS-7 the seconds.
  public func retrievability(of memory: Memory?, at date: Date, days: Int) -> Double {
    guard let memory, let state = memory.fsrs7 else { return retrievability(of: memory, days: days) }
    return model(of: memory).recall(of: state, after: date.timeIntervalSince(memory.lastReview) / 86_400)
  }
}

// MARK: Delay

extension FSRS {
  private func scheduled(_ answer: Answer, fuzz: (Int) -> Int) -> Memory {
    var next = learned(answer)
    let delay =
      next.model == .fsrs6
      ? steps.delay(to: next.state, after: answer.grade) ?? Double(fuzz(interval(of: next))) * 86_400
      : delay(to: next, after: answer, fuzz: fuzz)
    next.due = answer.date.addingTimeInterval(delay)
    return next
  }

  private func delay(to next: Memory, after answer: Answer, fuzz: (Int) -> Int) -> Double {
    let exact = max(plainDelay(to: next, after: answer.grade), delay(worseThan: answer))
    guard next.state == .review else { return exact }
    let days = fuzz(Int(clamping: (exact / 86_400).rounded(.up)))
    return Double(min(days, answer.longestRest ?? days)) * 86_400
  }

  /// The longest delay before fuzz that a worse grade would lead to, in seconds; 0 after the worst.
  private func delay(worseThan answer: Answer) -> Double {
    Grade.allCases.prefix { $0.rawValue < answer.grade.rawValue }.reduce(0) { longest, grade in
      var other = answer
      other.grade = grade
      let state = steps.state(after: grade, from: other.state)
      // A step is known without the memory.
      return max(longest, stepDelay(to: state, after: grade) ?? plainDelay(to: learned(other), after: grade))
    }
  }

  /// The delay before fuzz, in seconds, whatever other grades lead to.
  private func plainDelay(to next: Memory, after grade: Grade) -> Double {
    if next.state == .review { return Double(interval(of: next)) * 86_400 }
    return stepDelay(to: next.state, after: grade)
      ?? max(Self.shortestDelay, exactInterval(of: next) * 86_400)
  }

  private func stepDelay(to state: Memory.State, after grade: Grade) -> Double? {
    steps.delay(to: state, after: grade).map { max(Self.shortestDelay, $0) }
  }

  /// The whole days until the probability falls to the desired retention: at least 1, at most the maximum interval.
  public func interval(of memory: Memory) -> Int {
    guard memory.traces != nil else { return interval(stability: memory.stability) }
    let longest = Double(parameters.maximumInterval)
    return Int(exactInterval(of: memory).rounded().clamped(to: 1...longest))
  }

  /// The same for a memory by FSRS-6 with this stability.
  public func interval(stability: Double) -> Int {
    let days = fsrs6.interval(stability: stability, reach: reach)
    // Clamps before the conversion: stability has no upper limit, an integer has.
    return Int(days.rounded(.toNearestOrEven).clamped(to: 1...Double(parameters.maximumInterval)))
  }

  // The days, with fractions, until the probability of a memory by FSRS-7 falls to the desired retention.
  private func exactInterval(of memory: Memory) -> Double {
    guard let state = memory.fsrs7, parameters.desiredRetention != 0.9 else { return memory.stability }
    return model(of: memory).interval(of: state, retention: parameters.desiredRetention)
  }
}

// MARK: Fuzz

extension FSRS {
  /// The days over which fuzz spreads an interval, as in py-fsrs 6.3.2. Intervals below three days stay as they
  /// are. The range begins at one day or later and ends at the maximum interval or before.
  public func fuzzRange(of interval: Int) -> ClosedRange<Int> {
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
