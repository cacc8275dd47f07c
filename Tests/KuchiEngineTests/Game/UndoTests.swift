import KuchiEngine
import Testing

struct UndoTests {
  @Test(arguments: GameMode.allCases, 0..<4 as Range<UInt64>)
  func `taking everything back gives every earlier game again`(mode: GameMode, seed: UInt64) {
    let deeds = Deed.random(80, of: Deed.allCases + [.wrong, .accept], seed: seed)
    var game = Game(.animals, choices: 3, difficulty: .hard, mode: mode, topic: .mixed, seed: seed)
    var steps: [(second: Int, before: Game)] = []
    for (second, deed) in deeds.enumerated() {
      let before = game
      if game.do(deed, at: second) { steps.append((second, before)) }
    }
    let end = game
    for step in steps.reversed() {
      #expect(game.canUndo)
      game.undo()
      #expect(game == step.before)
      // The same deeds lead to the same end: order, generator and synonyms are as they were.
      game.do(deeds[step.second...], from: step.second)
      #expect(game == end)
      game = step.before
    }
    #expect(!game.undo() && !game.canUndo && game == steps.first?.before ?? end)
  }

  @Test func `synonyms known from the beginning outlast an undo`() {
    var game = Game(.of(.dog), mode: .typed)
    game.play(.synonym("critter", for: PlannedQuestion(card: 0, kind: .meaning)))
    game.play(.synonym("pooch", for: PlannedQuestion(card: 0, kind: .meaning)))
    let before = game
    #expect(game.give(.text("pooch"))?.verdict.isRight == true)
    game.undo()
    #expect(game == before && game.give(.text("pooch"))?.verdict.isRight == true)
  }
}
