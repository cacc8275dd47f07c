import Foundation
import KuchiEngine
import Testing

/// Items: cards as somebody learns them, and what is practised of those that were shown.
struct SchedulingItemTests {
  private let course = Course(Deck(id: "animals", title: "Animals", cards: (0..<12).map(Self.card)))

  private static func card(_ number: Int) -> Card {
    Card(id: "\(number)", term: "語\(number)", readings: ["ご\(number)"], meanings: ["word \(number)"])
  }

  /// Some cards with memories of one or both of their questions, in review or in steps, due or not.
  private func memories(_ dice: inout SeededGenerator) -> [Skill: Memory] {
    var memories: [Skill: Memory] = [:]
    for card in course.cards.indices where Int.random(in: 0..<3, using: &dice) > 0 {
      for kind in [QuestionKind.meaning, .reading] where Bool.random(using: &dice) {
        let ago = Double.random(in: 0...12, using: &dice)
        memories[course.skill(card: card, kind: kind)] =
          Bool.random(using: &dice)
          ? .known(stability: .random(in: 0.5...20, using: &dice), daysAgo: ago)
          : .learning(dueMinutesAgo: .random(in: -900...90, using: &dice), lastReview: Moment.days(-ago))
      }
    }
    return memories
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a game dealt by the schedule practises nothing that was never shown`(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let known = memories(&dice)
    let settings = GameSettings(count: .random(in: 1...30, using: &dice), mode: .flash)
    let newPerDay = Int.random(in: 0...4, using: &dice)
    let agenda = Agenda(
      of: course, settings: settings, seed: seed, memories: known,
      limits: DailyLimits(newPerDay: newPerDay, reviewsPerDay: .random(in: 0...9, using: &dice)),
      at: Moment.noon, days: .wholeSpans)
    let game = Game(course, settings: settings, seed: seed, agenda: agenda, at: Moment.noon)
    let unknown = game.plan.filter { known[course.skill(card: $0.card, kind: $0.kind)] == nil }
    #expect(unknown.count <= (game.isPractice ? 0 : newPerDay))
    #expect(game.isPractice == (agenda.entries.isEmpty && !known.isEmpty))
    #expect(game.questionCount == (game.isPractice ? min(settings.count, known.count) : agenda.entries.count))
    if known.isEmpty, newPerDay == 0 { #expect(game.phase == .finished) }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `what an agenda asks waits as items, and an item waits once`(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let known = memories(&dice)
    let agenda = Agenda(
      of: course, settings: GameSettings(count: 100), seed: seed, memories: known,
      limits: DailyLimits(newPerDay: 100), at: Moment.noon, days: .wholeSpans)
    let due = agenda.entries.filter { $0.reason != .new }
    #expect(agenda.items.due == Set(due.map(\.card)).count)
    let shown = Set(known.keys.map(\.cardID))
    #expect(agenda.items.new == 12 - shown.count)
    #expect(agenda.waiting.new - agenda.waiting.further == agenda.items.new)
    #expect(
      agenda.items.due + agenda.items.laterToday + agenda.items.tomorrow <= shown.count)
    let schedule = ItemSchedule(
      of: course.candidates { known[course.skill(card: $0, kind: $1)] }, at: Moment.noon, days: .wholeSpans)
    #expect(schedule.dates.count == shown.count)
    let forecast = DueForecast(of: schedule.dates, at: Moment.noon, days: .wholeSpans, length: 2)
    #expect(forecast.counts == [agenda.items.due + agenda.items.laterToday, agenda.items.tomorrow])
  }

  @Test func `an item asked today waits for another of its questions until tomorrow`() {
    let candidates = [
      Agenda.Candidate(card: 0, kind: .meaning, memory: .known(stability: 9, daysAgo: 0)),
      Agenda.Candidate(card: 0, kind: .reading, memory: .known(stability: 3, daysAgo: 5)),
    ]
    let schedule = ItemSchedule(of: candidates, at: Moment.noon, days: .wholeSpans)
    let counts = ItemCounts(of: schedule, at: Moment.noon, days: .wholeSpans)
    #expect(counts.due == 0)
    #expect(counts.tomorrow == 1)
    #expect(counts.new == 0)
  }
}
