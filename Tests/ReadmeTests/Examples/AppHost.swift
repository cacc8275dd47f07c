import Foundation
import KuchiEngine
import KuchiProgress
import KuchiSession
import KuchiState
import TerminalTesting
import Testing

// begin
final class AppHost: SessionHost {
  private let player: Profile
  private let decks: [Deck]
  private let days: DayCount

  init(_ player: Profile, decks: [Deck], days: DayCount) {
    (self.player, self.decks, self.days) = (player, decks, days)
  }

  var now: Date { .now }
  func seed() -> UInt64 { .random(in: .min ... .max) }

  func open(_ name: String) throws -> [OpenedDeck] {
    guard let deck = decks.first(where: { $0.id == name }) else {
      throw DeckFailure.unknown(name, known: decks.map(\.id))
    }
    return [OpenedDeck(deck)]
  }

  func record(_ record: AnswerRecord) throws -> RecordedAnswer {
    try player.record(
      record.review, in: GameRecord(of: record.game), confusedWith: record.confusedWith,
      replacing: record.replaced?.id,
      accepting: record.accepted.map { Synonym($0, for: record.review.item) },
      isLast: record.game.isOver, isPractice: record.isPractice, needsDue: record.needsDue,
      isSupported: record.isSupported)
  }

  func retract(_ id: StoredReview.ID, in game: Game) throws {
    try player.retract(id, in: GameRecord(of: game))
  }

  func reviews(of game: Game) throws -> [StoredReview?] {
    try player.stored(game.reviews, in: GameRecord(of: game))
  }

  func save(_ game: Game) throws { try player.save(GameRecord(of: game)) }
  func unfinishedGame() throws -> GameRecord? { try player.unfinishedGame() }
  func record(_ facts: [StudyFact]) throws { try player.record(facts, at: now) }

  func day(of pool: CardPool) throws -> (Day, DailyLimits)? {
    let decks = pool.decks.map(\.id)
    let memories = try player.memories(for: decks)
    let day = Day(
      of: pool, memories: memories, study: try player.study(),
      confusions: try player.confusedCards(of: decks), synonyms: try player.synonyms(for: decks),
      at: now, days: days)
    let today = try player.reviews(within: days.day(of: now))
    return (day, try DailyLimits().counting(today) { try memories[$0] ?? player.memory(of: $0) })
  }
}
// end

extension Session {
  /// Plays the game to its end, with right answers.
  fileprivate func playOn() {
    for _ in 0..<100 {
      guard let game = state.value.play.game, !game.isOver else { return }
      guard let challenge = game.question?.challenge else {
        learn()
        continue
      }
      answer(
        challenge.rightChoice.map(Answer.choice)
          ?? .text(game.card(of: challenge).answer(for: challenge.kind)))
    }
  }
}

extension Example {
  private static func play(_ count: Int, _ path: String) throws {
    let deck = Deck(
      id: "hiragana", title: "Few", cards: Array((BuiltInDecks.deck("hiragana")?.cards ?? []).prefix(count)))
    let decks = [deck]
    // begin
    let days = DayCount.nights(in: .current)
    let rule = MemoryRule(version: 1, replay: Replay(FSRS(), days: days, fuzzSeed: 7))
    let progress = try ProgressDatabase(path: path, rule: rule)
    let ada = try progress.profile(named: "Ada", create: true)

    let session = Session(host: AppHost(ada, decks: decks, days: days))
    session.begin(decks: ["hiragana"])
    // end
    session.playOn()
    #expect(session.state.value.play.game?.isOver == true)
    #expect(session.state.value.alert == nil)
    let answers = try ada.reviews().count
    #expect(answers >= count)
    session.undo()
    #expect(try ada.reviews().notRetracted().count == max(0, answers - 1))
    #expect(try progress.check().isEmpty)
    try goOn(ada, decks, days)
  }

  /// A game that is over is not offered; one that was left is.
  private static func goOn(_ ada: Profile, _ decks: [Deck], _ days: DayCount) throws {
    func begun() -> Session {
      let session = Session(host: AppHost(ada, decks: decks, days: days))
      session.begin(decks: ["hiragana"])
      return session
    }
    let isLeft = try ada.unfinishedGame()?.isBegun == true
    let session = begun()
    #expect((session.state.value.unfinished != nil) == isLeft)
    session.resume()
    session.playOn()
    #expect(session.state.value.play.game?.isOver == true)
    #expect(begun().state.value.play.game != nil)
  }

  static let appHost = Example("AppHost") { _, _ in
    let folder = try TemporaryFolder()
    for count in 0...3 { try play(count, "\(folder.path)/\(count).sqlite") }
  }
}
