import Foundation
import KuchiEngine

/// One evening of study: its length, and what was done.
struct StudySitting {
  /// The seconds that each action takes.
  enum Seconds {
    static let choice = 4.0
    static let typed = 8.0
    /// A look at the front, a look at the back, and a grade.
    static let flash = 6.0
    static let lessonCard = 12.0
    /// The extra time of a wrong answer, to read the right one.
    static let correction = 4.0
  }

  /// The longest wait for a step, in seconds. Waiting costs none of the minutes.
  private static let patience = 20 * 60.0

  /// The time.
  private(set) var now: Date
  /// The seconds of study that are left.
  private(set) var left: Double
  /// The seconds of study.
  private(set) var spent = 0.0
  private(set) var answers = 0
  private(set) var lessons = 0

  /// Creates an evening that begins at `start` and lasts at most `seconds`.
  init(at start: Date, seconds: Double) {
    now = start
    left = seconds
  }

  var isOver: Bool { left <= 0 }

  /// Counts a card of a lesson.
  mutating func studyLessonCard() {
    lessons += 1
    pass(Seconds.lessonCard)
  }

  /// Counts the time until a question in this form is answered.
  mutating func answer(_ form: Challenge.Form) {
    answers += 1
    switch form {
    case .choice: pass(Seconds.choice)
    case .typed: pass(Seconds.typed)
    case .flash: pass(Seconds.flash)
    }
  }

  /// Counts the time for reading the right answer.
  mutating func readCorrection() { pass(Seconds.correction) }

  /// Waits for a step.
  ///
  /// - Returns: False if it takes too long.
  mutating func wait(until date: Date) -> Bool {
    guard date.timeIntervalSince(now) <= Self.patience else { return false }
    now = max(now, date)
    return true
  }

  private mutating func pass(_ seconds: Double) {
    now += seconds
    spent += seconds
    left -= seconds
  }
}

/// A way to study. It keeps what its own rules need to know about the learner.
protocol StudyStrategy {
  /// Studies for one evening.
  mutating func study(_ learner: inout Learner, in sitting: inout StudySitting) throws
}

/// The outcome of one learner's days.
struct StudyResult: Equatable {
  /// The cards that the learner can produce at the end.
  var items = 0
  /// The cards that were ever seen.
  var seen = 0
  var answers = 0
  var lessons = 0
  /// The minutes of each day.
  var minutes: [Double] = []

  /// The minutes of an average day.
  var average: Double { minutes.reduce(0, +) / Double(max(1, minutes.count)) }
  /// The minutes of the longest day.
  var longest: Double { minutes.max() ?? 0 }

  private static let days = 90
  /// Study begins at 19:00, and the known cards are counted at 07:00 on the morning after the last day.
  private static let evening = Date(timeIntervalSince1970: 20_000 * 86_400 + 19 * 3_600)

  /// Studies `days` days by `strategy`, at most `minutes` minutes a day.
  init(
    _ profile: LearnerProfile, of course: Course, by strategy: any StudyStrategy, minutes: Double,
    seed: UInt64,
    days: Int = days
  ) throws {
    var (learner, strategy) = (Learner(profile, of: course, seed: seed), strategy)
    for day in 0..<days {
      var sitting = StudySitting(at: Self.evening + Double(day) * 86_400, seconds: minutes * 60)
      try strategy.study(&learner, in: &sitting)
      self.minutes.append(sitting.spent / 60)
      answers += sitting.answers
      lessons += sitting.lessons
    }
    let end = Self.evening + Double(days - 1) * 86_400 + 12 * 3_600
    items = course.pool.cards.indices.count { learner.canProduce($0, at: end) }
    seen = course.pool.cards.indices.count(where: learner.hasSeen)
  }
}
