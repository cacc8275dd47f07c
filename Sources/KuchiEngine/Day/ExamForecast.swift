package import KuchiFoundation

/// The days before an exam by means: what a sample of the cards costs and keeps as it ages stands for each of them.
package struct ExamForecast: Sendable {
  package struct Day: Hashable, Sendable {
    package let number: Int
    package let new: Int
    package let seconds: Double
    /// The cards of the exam that are known at its end, each by the least certain of its questions.
    package let known: Double
  }

  /// The answers and the seconds that cards cost, and how many of them are known, day by day from the first on.
  private struct Course: Sendable {
    private var days: [SIMD3<Double>]
    private(set) var later = SIMD3<Double>()

    /// The number of its days, at least one.
    var length: Int { max(1, days.count) }

    /// That of days of a simulation, times `scale`. What comes later is as their last days were.
    init(_ days: [StudySimulation.Day], scale: Double) {
      self.days = days.map { SIMD3(Double($0.answers), $0.seconds, $0.known) * scale }
      let last = self.days.suffix(ExamForecast.lastDays)
      if !last.isEmpty { later = last.reduce(SIMD3()) { $0 + $1 } / Double(last.count) }
    }

    subscript(day: Int) -> SIMD3<Double> { day < days.count ? days[day] : later }
  }

  /// The cards that the exam asks, with those before them in the list, and how many of them were asked already.
  package let (count, shown): (Int, Int)
  private let fresh: Course
  private let begun: Course
  private let others: Course
  private let plan: ExamPlan
  private let first: Int

  private static let (sample, course, lastDays) = (80, 150, 30)
  /// What lies further ahead is not told.
  private static let longest = 3_650

  /// The days from tomorrow on.
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

  /// The days until an exam on the day `day`, with so many minutes a day.
  package func days(until day: Int, minutes: Int?) -> [Day] {
    var plan = plan
    (plan.day, plan.minutes) = (day, minutes)
    var days: [Day] = []
    var (left, aged) = (count - shown, 0)
    for number in first..<min(max(first, day), first + Self.longest) {
      let index = number - first
      let old = index - fresh.length
      if old >= 0 { aged += days[old].new }
      // What other decks know is not asked.
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
