import KuchiEngine
import Testing

struct UndoTests {
  static let modes: [GameMode] = GameMode.allCases

  private func game(_ mode: GameMode, seed: UInt64) -> Game {
    Game(.animals, choices: 3, difficulty: .hard, mode: mode, topic: .mixed, seed: seed)
  }

  @Test(arguments: modes, 0..<25 as Range<UInt64>)
  func `taking everything back gives every earlier game again`(mode: GameMode, seed: UInt64) {
    let moves = Move.random(80, of: Move.allCases.filter { $0 != .accept }, seed: seed)
    var game = game(mode, seed: seed)
    var steps: [(second: Int, before: Game)] = []
    for (second, move) in moves.enumerated() {
      let before = game
      if game.make(move, at: second) { steps.append((second, before)) }
    }
    let end = game
    for step in steps.reversed() {
      #expect(game.canUndo)
      let isUndone = game.undo()
      #expect(isUndone)
      #expect(game == step.before)
      // The same moves lead to the same future: order and dice are as they were.
      var again = game
      again.make(moves[step.second...], from: step.second)
      #expect(again == end)
    }
    #expect(!game.canUndo)
    let isUndone = game.undo()
    #expect(!isUndone)
    #expect(game == self.game(mode, seed: seed, like: game))
  }

  // The first game, with the hints and the reveal that are no steps.
  private func game(_ mode: GameMode, seed: UInt64, like last: Game) -> Game {
    var first = Game(last.course, settings: last.settings, seed: seed, at: .newYear)
    for _ in last.hints { _ = first.hint() }
    if last.question?.isRevealed == true { first.reveal() }
    while first.question != nil, first != last, first.nextAttempt < last.nextAttempt { first.make(.nonsense, at: 0) }
    return first
  }

  @Test(arguments: [GameMode.typed, .mixed], 0..<25 as Range<UInt64>)
  func `accepted answers are taken back like any other and stay accepted`(mode: GameMode, seed: UInt64) {
    let moves = Move.random(80, of: Move.allCases + [.wrong, .accept], seed: seed)
    var game = game(mode, seed: seed)
    var steps: [Game] = []
    for (second, move) in moves.enumerated() {
      let before = game
      if game.make(move, at: second) { steps.append(before) }
    }
    for before in steps.reversed() {
      let isUndone = game.undo()
      #expect(isUndone)
      #expect(game.phase == before.phase)
      #expect(game.score == before.score)
      #expect(game.missed == before.missed)
      #expect(game.played() == before.played())
    }
    let isUndone = game.undo()
    #expect(!isUndone)
  }

  @Test func `an answer is taken back from the verdict and from the next question alike`() {
    let before = Game(.animals)
    var atVerdict = before
    atVerdict.submit(atVerdict.wrongAnswer, at: .newYear)
    var atNext = atVerdict
    atNext.next(at: .newYear)
    atVerdict.undo()
    atNext.undo()
    #expect(atVerdict == before)
    #expect(atNext == before)
  }

  @Test func `the end of a game can be taken back`() {
    var game = Game(.animals(2))
    game.giveRight()
    let before = game
    game.giveRight()
    #expect(game.phase == .finished)
    let isUndone = game.undo()
    #expect(isUndone)
    #expect(game == before)
  }

  @Test func `undo needs no clock and leaves copies alone`() {
    var game = Game(.animals)
    game.giveRight()
    let copy = game
    game.undo()
    #expect(copy.score.right == 1)
    #expect(game.score.right == 0)
  }
}

extension Game {
  /// The number that the next verdict will have.
  fileprivate var nextAttempt: Int {
    var game = self
    return game.dunno(at: .newYear)?.verdict.attempt ?? 0
  }
}
