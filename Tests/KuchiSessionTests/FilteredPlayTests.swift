import Foundation
import KuchiSession
import SessionTesting
import Testing

/// Filters that are changed through bindings while a game is played.
struct FilteredPlayTests {
  private let host = TestHost()

  init() { host.origins["animals"] = .own("animals") }

  private func filters(_ texts: String...) -> [Filter] { texts.compactMap(Filter.init) }

  @Test func `the card on the screen gives way, and the score is kept`() throws {
    let session = host.animals()
    session.answerRight()
    let asked = try #require(session.asked)
    session.state.settings.filters.wrappedValue = filters("-\(asked.meanings[0])")
    #expect(session.asked != nil && session.asked?.id != asked.id)
    #expect(session.score.right == 1)
    #expect(host.kept.last == session.now.play.game)
    for _ in 0..<3 where session.question != nil { session.answerRight() }
    #expect(session.now.play.game?.phase == .finished)
    #expect(!host.recorded.dropFirst().contains { $0.cardID == asked.id })
  }

  @Test func `filters that nothing passes let the game wait, and it goes on at the same question`() {
    let session = host.animals()
    session.answerRight()
    session.reveal()
    let (question, score) = (session.question, session.score)
    session.state.settings.filters.wrappedValue = filters("elephant")
    #expect(session.question == nil)
    #expect(session.score.right == 1)
    session.command(.again)
    #expect(session.now.notice == .filter(.nothingMatches))
    session.command(.undo)
    #expect(session.now.notice == .filter(.nothingMatches))
    #expect(session.now.stage == .playing)
    session.filter(.turn(isOn: false, []))
    #expect(session.question == question)
    #expect(session.score == score)
    #expect(session.now.play.suspended == nil)
    session.command(.undo)
    #expect(session.score.answered == 0)
    #expect(host.retracted == host.recorded)
  }

  @Test func `a game that waits follows its deck, and is left with no`() {
    let session = host.animals()
    session.answerRight()
    session.filter(.add(["elephant"]))
    session.deck()?.cards.update { $0[2].meanings = ["elephant"] }
    #expect(session.asked?.meanings == ["elephant"])
    #expect(session.score.right == 1)
    session.filter(.add(["-elephant"]))
    session.leave()
    #expect(session.now.stage == .left)
  }

  @Test func `a game that could not begin does when something passes`() {
    let session = host.begun(Settings(name: "Hana") { $0.filters = filters("elephant") })
    #expect(session.question == nil)
    #expect(session.now.stage == .playing)
    session.filter(.remove(["1"]))
    #expect(session.question != nil)
  }

  @Test func `a game too short for its settings asks more of what passes`() {
    let settings = Settings(name: "Hana", game: GameSettings(count: 2, topic: .meaning))
    let session = host.begun(settings)
    session.filter(.add(["-\(session.asked?.meanings[0] ?? "")"]))
    #expect(session.score.total == 2)
  }

  @Test func `where nothing that passes is due the rest is practice`() {
    host.dealing = { pool, settings, seed in
      var game = Game(
        pool, settings: settings, seed: seed,
        questions: pool.isFiltered ? nil : [PlannedQuestion(card: 0, kind: .meaning)],
        at: .newYear)
      game.isPractice = pool.isFiltered
      return DealtGame(game)
    }
    let session = host.begun()
    #expect(session.asked?.id == "dog")
    session.filter(.add(["dog"]))
    #expect(session.now.play.game?.isPractice == false)
    session.filter(.change("1", to: "cat"))
    #expect(session.asked?.id == "cat")
    #expect(session.now.play.game?.isPractice == true)
    #expect(session.now.notice == .practice(["Animals"]))
  }

  @Test func `a game that was broken off goes on with what passes`() throws {
    let first = host.animals()
    first.answerRight()
    let record = GameRecord(of: try #require(first.now.play.game))
    let asked = try #require(first.asked)
    host.unfinished = record
    var settings = Settings.hana()
    settings.filters = filters("-\(asked.meanings[0])")
    let session = host.begun(settings)
    session.resume()
    #expect(session.asked != nil && session.asked?.id != asked.id)
    #expect(session.score.right == 1)
    #expect(session.pool.askedCount == 3)
  }

  @Test(arguments: [GameMode.choice, .typed, .mixed], 0..<8 as Range<UInt64>)
  func `whatever is filtered, edited and done, the game goes on`(mode: GameMode, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let session = host.animals(mode, topic: .mixed)
    for number in 0..<80 {
      let before = session.score
      BoundFiltering.allCases.randomElement(using: &generator)?.make(in: session, using: &generator)
      #expect(session.score.right == before.right && session.score.wrong == before.wrong)
      expectFollowed(session)
      let (score, isPlaying) = (session.score, session.question != nil)
      let intent = [Intent.right, .wrong, .undo, .skip, .right][number % 5]
      if isPlaying { session.command(intent) } else { session.again() }
      #expect(session.now.alert == nil)
      if isPlaying, intent == .right { #expect(session.score.right == score.right + 1) }
      if isPlaying, intent == .wrong { #expect(session.score.wrong == score.wrong + 1) }
      #expect(host.counted.count >= session.score.answered)
    }
    session.filter(.clear)
    if session.question == nil { session.again() }
    #expect(session.question != nil)
    for _ in 0..<60 where session.question != nil { session.answerRight() }
    #expect(session.question == nil)
  }

  /// That what is asked passes, and that a game without a question is over or waits.
  private func expectFollowed(_ session: Session) {
    let passing = FilterCount(session.now.settings.filters, in: session.now.shelf.decks).all
    #expect(session.pool.askedCount == passing)
    #expect(session.pool.decks == session.now.shelf.decks)
    if let card = session.question?.challenge.card { #expect(session.pool.isAsked(card)) }
    if passing == 0 { #expect(session.question == nil) }
  }
}

/// What a list of filters and an editor do while a game is played, through bindings alone.
private enum BoundFiltering: CaseIterable {
  case add, remove, toggle, clear, move, change, editCard

  private static let words = ["dog", "-dog", "cat", "i", "-い", "o", "elephant", "#pet"]

  func make(in session: Session, using generator: inout SeededGenerator) {
    let filters = session.state.settings.filters
    let filter = Self.words.randomElement(using: &generator).flatMap(Filter.init)
    let place = filters.peek().randomElement(using: &generator)?.id
    switch (self, filter, place) {
    case (.add, let filter?, _):
      if !filters.peek().contains(where: { $0.id == filter.id }) { filters.update { $0.append(filter) } }
    case (.remove, _, let place?): filters.update { $0.removeAll { $0.id == place } }
    case (.toggle, _, let place?): filters[id: place]?.isOn.update { $0.toggle() }
    case (.clear, _, _): filters.wrappedValue = []
    case (.move, _, _): filters.update { $0.reverse() }
    case (.change, let filter?, let place?):
      if !filters.peek().contains(where: { $0.id == filter.id }) { filters[id: place]?.wrappedValue = filter }
    case (.editCard, _, _):
      session.deck()?.cards.update { cards in
        cards[0].tags = cards[0].tags.isEmpty ? ["pet"] : []
        cards.reverse()
      }
    default: break
    }
  }
}
