import Foundation
import KuchiEngine
import Testing

/// A card that is forgotten again and again is shown once more.
struct LeechLessonTests {
  private let pool = CardPool(
    Deck(
      id: "words", title: "Words",
      cards: ["dog", "cat", "bird", "fish", "horse"].map { Card(id: $0, term: "の\($0)", meanings: [$0]) }))

  /// A game in which the first answer was wrong.
  private func missed() -> Game {
    let questions = pool.cards.indices.map { PlannedQuestion(card: $0, kind: .meaning) }
    var game = Game(
      pool, settings: GameSettings(mode: .typed), seed: 7, questions: questions, confusions: [0: [3]],
      at: Moment.noon)
    game.submit(.text("cat"), at: Moment.noon + 1)
    game.next(at: Moment.noon + 1)
    return game
  }

  @Test func `it is shown with what it was taken for, and then the next question comes`() throws {
    let before = missed()
    var game = before
    let verdict = try #require(game.lastTurn?.verdict)
    #expect(game.takenFor(verdict) == [1, 3])
    #expect(
      game.teachAgain(lapses: 8, after: verdict, at: Moment.noon + 1) && game.lesson?.cards == [0, 1, 3]
        && game.lesson?.reason == .leech(lapses: 8))
    let isBack = game.lookBack()
    #expect(game.lesson?.isLast == true && game.question == nil && !isBack)
    game.learn(at: Moment.noon + 3)
    #expect(game.question?.challenge == before.question?.challenge && game.score == before.score)
    #expect(game.taught.isEmpty)
  }

  @Test func `undo takes it back with the answer, and accepting the answer does, too`() {
    var game = missed()
    var undone = game
    undone.undo()
    game.teachAgain(lapses: 8, at: Moment.noon + 1)
    var accepted = game
    game.undo()
    #expect(game == undone && game.lesson == nil)
    accepted.acceptLast()
    accepted.next(at: Moment.noon + 1)
    #expect(accepted.lesson == nil && accepted.question?.challenge.card == 1 && accepted.score.right == 1)
  }

  @Test(arguments: [false, true])
  func `a game that was broken off in it goes on there`(isLearned: Bool) throws {
    var game = missed()
    game.teachAgain(lapses: 8, takenFor: [1], at: Moment.noon + 1)
    if isLearned { game.learn(at: Moment.noon + 2) }
    let resumed = try game.resumed()
    #expect(resumed == game && resumed?.lesson == game.lesson)
  }

  @Test func `impossible moves of a stored game are refused`() throws {
    var game = missed()
    game.teachAgain(lapses: 8, takenFor: [1], at: Moment.noon + 1)
    var record = GameRecord(of: game)
    record.moves[record.moves.count - 1] = .teachAgain(lapses: 8, takenFor: [99], at: Moment.noon)
    #expect(Game(resuming: record, on: pool) == nil)
    record.moves[record.moves.count - 1] = .teachAgain(lapses: -1, takenFor: [0], at: Moment.noon)
    #expect(Game(resuming: record, on: pool) == nil)
  }

  @Test func `a card that is suspended in it goes, and the next question comes`() {
    var game = missed()
    game.teachAgain(lapses: 8, takenFor: [1, 3], at: Moment.noon + 1)
    game.setAside(3, at: Moment.noon + 2)
    #expect(game.lesson?.cards == [0, 1])
    game.setAside(0, at: Moment.noon + 2)
    #expect(game.lesson == nil && game.question?.challenge.card == 1)
    game.undo()
    #expect(game.lesson?.cards == [0, 1])
  }

  @Test func `it stays in view when the deck is edited, and goes with its card`() {
    var game = missed()
    game.teachAgain(lapses: 8, takenFor: [3], at: Moment.noon + 1)
    var deck = pool.decks[0]
    deck.cards.swapAt(0, 4)
    #expect(game.continued(on: CardPool(deck), at: Moment.noon).lesson?.cards == [4, 3])
    deck.cards.remove(at: 4)
    #expect(game.continued(on: CardPool(deck), at: Moment.noon).question != nil)
  }

  @Test func `nothing is shown once more without an answer`() {
    var game = Game(pool, settings: GameSettings(mode: .typed), seed: 7, at: Moment.noon)
    let isShown = game.teachAgain(lapses: 8, at: Moment.noon)
    game.skip(at: Moment.noon)
    let isShownAfterSkip = game.teachAgain(lapses: 8, at: Moment.noon)
    #expect(!isShown && !isShownAfterSkip && game.lesson == nil)
  }
}
