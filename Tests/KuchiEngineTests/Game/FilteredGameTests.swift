import Foundation
import KuchiEngine
import Testing

/// Games whose filters are changed while they run.
struct FilteredGameTests {
  private static let cards: [Card] = [
    .dog.with { $0.tags = ["pet"] }, .cat.with { $0.tags = ["pet"] }, .bird, .fish.with { $0.tags = ["pet"] },
    .horse, .cow,
  ]

  private static func game(count: Int = 10, seed: UInt64 = 1) -> Game {
    let deck = Deck(id: "animals", title: "Animals", cards: cards)
    let settings = GameSettings(count: count, mode: .typed, topic: .meaning)
    return Game(CardPool(deck), settings: settings, seed: seed, at: .newYear)
  }

  private func filtered(_ game: Game, _ texts: String..., adding more: [PlannedQuestion] = []) -> Game {
    let pool = game.pool.filtered(by: texts.compactMap(Filter.init))
    return game.continued(on: pool, adding: more, at: .newYear)
  }

  /// The cards that the game will ask, by their ids.
  private func rest(of game: Game) -> Set<Card.ID> { Set(game.played().map { game.card(of: $0).id }) }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `a game goes on with what passes, and with its score`(seed: UInt64) {
    var game = Self.game(seed: seed)
    game.giveWrong()
    let first = game.missed[0]
    let after = filtered(game, "-#pet")
    #expect(after.score.wrong == 1 && rest(of: after).isSubset(of: ["bird", "horse", "cow"]))
    #expect(rest(of: after).contains(first.id) == !first.tags.contains("pet"))
    #expect(after.score.total == after.score.answered + after.played().count)
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `a question that passes stays`(seed: UInt64) {
    let game = Self.game(seed: seed)
    let isPet = game.asked?.tags == ["pet"]
    #expect(filtered(game, isPet ? "#pet" : "-#pet").question == game.question)
    #expect(filtered(game, isPet ? "-#pet" : "#pet").asked?.tags == (isPet ? [] : ["pet"]))
  }

  @Test func `a game that has become too short asks more of what passes`() {
    let game = Self.game(count: 2)
    let all = Self.cards.indices.map { PlannedQuestion(card: $0, kind: .meaning) }
    let after = filtered(game, "#pet", adding: all)
    #expect(after.score.total == 2 && after.played().count == 2)
    #expect(rest(of: after).isSubset(of: ["dog", "cat", "fish"]))
    #expect(filtered(after, adding: all).plan == after.plan)
  }

  @Test func `a game that is over stays so, whatever could be asked`() {
    var game = Self.game(count: 2)
    game.giveRight()
    game.giveRight()
    let all = Self.cards.indices.map { PlannedQuestion(card: $0, kind: .meaning) }
    let after = filtered(game, "-#pet", adding: all)
    #expect(after.phase == .finished && after.score == game.score)
  }

  @Test func `an answer before the filters is taken back`() {
    var game = Self.game()
    game.giveRight()
    game.giveRight()
    var after = filtered(game, "#pet")
    after.undo()
    after.undo()
    #expect(after.score.answered == 0 && rest(of: after) == ["dog", "cat", "fish"] && !after.canUndo)
  }

  @Test func `filters on a pool judge as those of a new one`() {
    let pool = Self.game().pool
    let filters = ["#pet", "-cat"].compactMap(Filter.init)
    let (new, old) = (CardPool(pool.decks, filters: filters), pool.filtered(by: filters))
    #expect(pool.cards.indices.map(new.isAsked) == pool.cards.indices.map(old.isAsked))
    #expect(old.askedCount == 2 && old.isFiltered && !old.filtered(by: []).isFiltered)
  }

  @Test func `what each filter leaves is counted, in force or not`() throws {
    var off = try #require(Filter("-cat"))
    off.isOn = false
    let count = FilterCount([try #require(Filter("#pet")), off], in: Self.game().pool.decks)
    #expect(count.each == [3, 5] && count.all == 3 && count.cards == 6 && FilterCount([], in: []).all == 0)
  }
}
