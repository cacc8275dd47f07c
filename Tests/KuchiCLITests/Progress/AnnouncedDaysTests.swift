import Foundation
import KuchiProgress
import KuchiSession
import Testing

@testable import KuchiCLI

/// What kuchi due, kuchi stats and the end of a day announce, over days of somebody who is sometimes right.
struct AnnouncedDaysTests {
  private let settings: Settings
  private let decks: [Deck]
  private let pool: CardPool
  private let profile: Profile
  private let progress: PlayerProgress

  private var days: DayCount { progress.replay.days }

  init() throws {
    var settings = Settings()
    (settings.game.count, settings.newPerDay) = (100, 4)
    self.settings = settings
    let library = DeckLibrary(folders: [], own: URL(filePath: "/nowhere"))
    decks = try ["hiragana", "first-words"].flatMap { try library.open($0) }
    pool = CardPool(decks)
    let database = try ProgressDatabase.inMemory(rule: .configured(by: settings))
    profile = try database.profile(named: "Aya", create: true)
    progress = PlayerProgress(
      settings: settings, library: library, programs: nil, database: database, profile: profile)
  }

  @Test func `what is announced for later, for tomorrow and for the week is what comes`() async throws {
    var generator = SeededGenerator(seed: 1)
    let first = days.number(of: Date(timeIntervalSince1970: 1_767_225_600))
    var evening: DayOutlook?
    for number in first..<first + 6 {
      var now = days.start(of: number) + 4 * 3_600
      if let evening { #expect(try due(at: now).today == evening.tomorrow) }
      for _ in 0..<3 { try await play(at: &now, using: &generator) }

      let (today, tomorrow) = try due(at: now)
      let lastSecond = try due(at: days.start(of: number + 1) - 1).today
      #expect(lastSecond == DayPlan(due: today.known, further: today.further, new: today.new))
      evening = try await profile.outlook(
        on: pool, settings: settings.game, limits: settings.limits(ofDay: number + 1), at: now, days: days)
      #expect(evening.map { $0.tomorrow.known + $0.tomorrow.further } == today.known + tomorrow)
      var week = 0
      for (day, count) in try progress.statistics(at: now).forecast.counts.prefix(7).enumerated() {
        week += count
        let known = try due(at: day == 0 ? now : days.start(of: number + day)).today.known
        let further = day == 0 ? 0 : evening?.tomorrow.further
        #expect(further.map { known + $0 } == week)
      }
    }
  }

  private func due(at now: Date) throws -> (today: DayPlan, tomorrow: Int) {
    let rows = try progress.due(of: decks, at: now)
    return (rows.compactMap(\.today).reduce(DayPlan(), +), rows.reduce(0) { $0 + $1.tomorrow })
  }

  /// Deals a game, which asks what is due and new, and answers its first questions. Three of four answers are right.
  private func play(at now: inout Date, using generator: inout SeededGenerator) async throws {
    let game = try await profile.game(
      on: pool, settings: settings.game, seed: generator.next(),
      limits: settings.limits(ofDay: days.number(of: now)), at: now, days: days)
    let questions = game.isPractice ? [] : game.plan
    let known = try profile.memories(for: decks.map(\.id))
    let asked = questions.filter { known[pool.item(card: $0.card, kind: $0.kind)] != nil }
    let today = try due(at: now).today
    // A question never asked may take the place of a due one about its card.
    #expect(Set(asked.map(\.card)).count <= today.due && Set(questions.map(\.card)).count == today.open)
    for question in questions.prefix(5) {
      now += 20
      let card = pool.reference(of: question.card)
      try profile.record(
        Review(
          deckID: card.deckID, cardID: card.cardID, kind: question.kind, form: .typed,
          grade: Int.random(in: 0..<4, using: &generator) > 0 ? .good : .again, answer: nil, date: now,
          seconds: 8), isPractice: false)
    }
  }
}
