import Foundation
import KuchiEngine

/// The memory of a simulated learner.
///
/// The three learners were fixed on 22 November 2026, before the first run. Changing them to suit a result
/// would make the result meaningless.
struct LearnerProfile: Sendable {
  let name: String
  /// The weights of the true memory. No strategy knows them.
  let weights: FSRS7Weights

  /// The weights that the authors of FSRS-7 fitted to many learners.
  static let average = LearnerProfile(name: "average", weights: .standard)
  /// Half the first stability, and slower growth of both traces.
  static let forgetful = LearnerProfile(
    name: "forgetful", weights: .changed([0: 0.0552, 1: 1.12, 2: 1.96, 3: 5.9, 7: 1.6, 15: 0.95]))
  /// Twice the first stability, and faster growth of both traces.
  static let quick = LearnerProfile(
    name: "quick", weights: .changed([0: 0.2208, 1: 4.48, 2: 7.84, 3: 23.6, 7: 2.3, 15: 1.65]))

  static let all = [average, forgetful, quick]

  /// The difference between recognising an answer among choices and recalling it; none by default.
  var recognition = Recognition(share: 0, gain: 1)

  /// The share of its gain that the memory for producing a card gets from a right pick. The learners were
  /// fixed with 1. Other values only show how sensitive the results are, and say nothing about the rules.
  var pickWorth = 1.0

  /// The average learner, if recognising were easier than recalling. It was added after the first run to show
  /// how much depends on that: it has no goal, and studies disagree about the numbers.
  static let recognising = LearnerProfile(
    name: "recognising", weights: .standard, recognition: Recognition(share: 0.5, gain: 0.5))

  struct Recognition {
    /// The share of answers that can't be recalled but are recognised among choices.
    let share: Double
    /// The share of its gain that an answer keeps if it is recalled with the choices in view.
    let gain: Double
  }
}

extension LearnerProfile {
  /// The same learner with another worth of right picks for producing a card.
  func with(pickWorth: Double) -> LearnerProfile {
    var profile = self
    profile.pickWorth = pickWorth
    return profile
  }
}

extension FSRS7Weights {
  /// The standard weights with some of them replaced.
  static func changed(_ changes: [Int: Double]) -> FSRS7Weights {
    var values = FSRS7Weights.standard.values
    for (index, value) in changes { values[index] = value }
    return FSRS7Weights(clamping: values)
  }
}

/// A simulated learner of a course: the true memories, and how they answer questions.
///
/// - Each kind of question about a card has a true memory by FSRS-7. It begins when the card is first seen
///   whole, in a lesson or with an answer, as after the grade again: a new word fades within the hour.
/// - A recalled answer counts as good. After a failed recall the right answer is shown, which counts as
///   again, even if the guess was right. The form of a question does not affect the memory, except by
///   ``LearnerProfile/recognising`` and ``LearnerProfile/pickWorth``.
/// - A recalled answer also strengthens the card's other kinds of question, by a fifth of its own gain.
/// - If choices were in view, the memory for producing the card gains ``LearnerProfile/pickWorth`` of that.
/// - A card never seen is answered only by luck: one in k among k choices, and otherwise never.
/// - If a look-alike was seen too, 3 percent of recalled answers are mistaken for it, and guesses prefer it.
struct Learner {
  private struct Trace {
    var state: FSRS7.MemoryState
    var last: Date
  }

  /// The share of a recalled answer's gain that the card's other kinds of question get.
  private static let spill = 0.2
  /// The share of recalled answers that are mistaken for a look-alike.
  private static let slip = 0.03
  /// How much more often a guess picks a look-alike than another choice.
  private static let pull = 2
  /// The recall probability above which an item can be produced.
  private static let producible = 0.9

  private let course: Course
  private let model: FSRS7
  private let recognition: LearnerProfile.Recognition
  private let pickWorth: Double
  private var traces: [Trace?]
  private var generator: SeededGenerator

  init(_ profile: LearnerProfile, of course: Course, seed: UInt64) {
    self.course = course
    model = FSRS7(profile.weights)
    (recognition, pickWorth) = (profile.recognition, profile.pickWorth)
    traces = Array(repeating: nil, count: course.pool.cards.count * QuestionKind.ofTerms.count)
    generator = SeededGenerator(seed: seed)
  }

  // MARK: Learning

  /// Sees the card at a position with everything on it.
  mutating func see(_ card: Int, at now: Date) {
    for kind in course.kinds[card] where traces[index(card, kind)] == nil {
      traces[index(card, kind)] = Trace(state: model.first(.again), last: now)
    }
  }

  /// The outcome of an attempt to recall an answer.
  enum Attempt {
    case recalled
    case forgotten
    /// The card was never seen.
    case unseen
  }

  /// Tries to recall an answer, and sees the right one afterwards.
  mutating func recall(_ card: Int, _ kind: QuestionKind, in form: Challenge.Form, at now: Date) -> Attempt {
    guard hasSeen(card) else {
      see(card, at: now)
      return .unseen
    }
    let chance = chance(card, kind, at: now) * (hasSeenLookAlike(of: card) ? 1 - Self.slip : 1)
    let isRecalled = Double.random(in: 0..<1, using: &generator) < chance
    for other in course.kinds[card] {
      guard let trace = traces[index(card, other)] else { continue }
      let gain = form == .choice ? gain(ofPickFor: other, card) : 1
      if other == kind {
        let state = isRecalled ? gained(trace, gain, at: now) : forgotten(trace, at: now)
        traces[index(card, other)] = Trace(state: state, last: now)
      } else if isRecalled {
        // The other kinds keep the time of their last review.
        let state = gained(trace, Self.spill * gain, at: now)
        traces[index(card, other)] = Trace(state: state, last: trace.last)
      }
    }
    return isRecalled ? .recalled : .forgotten
  }

  /// The share of its gain that a memory gets if its answer is recalled with choices in view.
  private func gain(ofPickFor kind: QuestionKind, _ card: Int) -> Double {
    recognition.gain * (producingKinds(of: card).contains(kind) ? pickWorth : 1)
  }

  private func forgotten(_ trace: Trace, at now: Date) -> FSRS7.MemoryState {
    model.next(trace.state, grade: .again, after: days(from: trace.last, to: now))
  }

  /// The memory after the grade good, with only `part` of the gain.
  private func gained(_ trace: Trace, _ part: Double, at now: Date) -> FSRS7.MemoryState {
    let (old, new) = (
      trace.state, model.next(trace.state, grade: .good, after: days(from: trace.last, to: now))
    )
    return FSRS7.MemoryState(
      slow: old.slow + part * (new.slow - old.slow), fast: old.fast + part * (new.fast - old.fast),
      difficulty: old.difficulty + part * (new.difficulty - old.difficulty))
  }

  // MARK: Answering

  /// Picks one of the choices.
  ///
  /// - Returns: Its index.
  mutating func pick(_ challenge: Challenge, after attempt: Attempt) -> Int {
    switch attempt {
    case .recalled: challenge.rightChoice ?? guess(challenge)
    case .forgotten where Double.random(in: 0..<1, using: &generator) < recognition.share:
      challenge.rightChoice ?? guess(challenge)
    case .forgotten, .unseen: guess(challenge)
    }
  }

  private mutating func guess(_ challenge: Challenge) -> Int {
    let alike = course.lookAlikes[challenge.card]
    let places = challenge.choices.indices.flatMap { index in
      let isPulling = challenge.choices[index].card.map { alike.contains($0) && hasSeen($0) } ?? false
      return Array(repeating: index, count: isPulling ? Self.pull : 1)
    }
    return places[Int.random(in: places.indices, using: &generator)]
  }

  // MARK: What is known

  /// The chance that an answer is recalled; 0 for a card that was never seen.
  func chance(_ card: Int, _ kind: QuestionKind, at now: Date) -> Double {
    traces[index(card, kind)].map { model.recall(of: $0.state, after: days(from: $0.last, to: now)) } ?? 0
  }

  /// Whether the learner can produce a card: recall it from its meaning if that is asked, or else answer
  /// every kind of question about it.
  func canProduce(_ card: Int, at now: Date) -> Bool {
    let kinds = producingKinds(of: card)
    return !kinds.isEmpty && kinds.allSatisfy { chance(card, $0, at: now) > Self.producible }
  }

  private func producingKinds(of card: Int) -> [QuestionKind] {
    let kinds = course.kinds[card]
    return kinds.contains(.recall) ? [.recall] : kinds
  }

  /// Whether the card was ever seen.
  func hasSeen(_ card: Int) -> Bool {
    course.kinds[card].contains { traces[index(card, $0)] != nil }
  }

  private func hasSeenLookAlike(of card: Int) -> Bool { course.lookAlikes[card].contains(where: hasSeen) }

  private func days(from start: Date, to end: Date) -> Double { end.timeIntervalSince(start) / 86_400 }

  private func index(_ card: Int, _ kind: QuestionKind) -> Int {
    card * QuestionKind.ofTerms.count + kind.number
  }
}
