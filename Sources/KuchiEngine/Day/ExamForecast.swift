package import KuchiFoundation

/// A forecast of the days before an exam. It plays only a sample of the cards, and applies the means to all of them.
package struct ExamForecast: Sendable {
  package struct Day: Hashable, Sendable {
    package let number: Int
    package let new: Int
    package let seconds: Double
    /// How many cards of the exam are known at the end of the day, each by its least certain question.
    package let known: Double
  }

  /// The answers, the seconds and the known cards of each day, from the first day of the cards on.
  private struct Course: Sendable {
    private var days: [SIMD3<Double>]
    private(set) var later = SIMD3<Double>()

    /// The number of days, at least one.
    var length: Int { max(1, days.count) }

    /// The course of simulated days, times `scale`. Later days are like the last ones.
    init(_ days: [StudySimulation.Day], scale: Double) {
      self.days = days.map { SIMD3(Double($0.answers), $0.seconds, $0.known) * scale }
      let last = self.days.suffix(ExamForecast.lastDays)
      if !last.isEmpty { later = last.reduce(SIMD3()) { $0 + $1 } / Double(last.count) }
    }

    subscript(day: Int) -> SIMD3<Double> { day < days.count ? days[day] : later }
  }

  /// The number of cards up to the last deck of the exam, and how many of them were asked already.
  package let (count, shown): (Int, Int)
  private let fresh: Course
  private let begun: Course
  private let others: Course
  private let plan: ExamPlan
  private let first: Int

  private static let (sample, course, lastDays) = (80, 365, 30)
  /// The most days of a forecast.
  private static let longest = 3_650

  /// A forecast that begins tomorrow.
  package init(of study: StudySimulation, decks: [Deck.ID], _ plan: ExamPlan, after now: Date, days: DayCount)
  {
    let (asked, _) = plan.parts(of: decks)
    first = days.number(of: now) + 1
    func sample(of decks: Set<Deck.ID>, areBegun: Bool) -> (all: Course, mean: Course, count: Int) {
      let (days, count, played) = study.sample(
        of: decks, areBegun: areBegun, most: Self.sample, days: Self.course, after: now)
      let scale = 1 / Double(max(1, played))
      return (Course(days, scale: Double(count) * scale), Course(days, scale: scale), count)
    }
    let (known, new) = (sample(of: asked, areBegun: true), sample(of: asked, areBegun: false))
    (begun, fresh) = (known.all, new.mean)
    others = sample(of: Set(decks).subtracting(asked), areBegun: true).all
    (count, shown, self.plan) = (known.count + new.count, known.count, plan)
  }

  /// The days before an exam on `day`, with `minutes` a day; nil for as many as needed.
  package func days(until day: Int, minutes: Int?) -> [Day] {
    var plan = plan
    (plan.day, plan.minutes) = (day, minutes)
    var days: [Day] = []
    var (left, aged) = (count - shown, 0)
    for number in first..<min(max(first, day), first + Self.longest) {
      let index = number - first
      let old = index - fresh.length
      if old >= 0 { aged += days[old].new }
      // The exam does not ask the other decks.
      var figures = begun[index] + others[index] * SIMD3(1, 1, 0) + Double(aged) * fresh.later
      for before in days[max(0, old + 1)...] where before.new > 0 {
        figures += Double(before.new) * fresh[number - before.number]
      }
      let isAway = plan.away.contains(number)
      let due = Int(figures.x / ExamPlan.answersToDue)
      let new = isAway ? 0 : plan.newCards(on: number, left: left, due: due)
      figures += Double(new) * fresh[0]
      left -= new
      days.append(Day(number: number, new: new, seconds: isAway ? 0 : figures.y, known: figures.z))
    }
    return days
  }
}
