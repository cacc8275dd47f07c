import Foundation
import KuchiEngine
import Testing

/// Games on decks that are edited while they run.
struct EditedGameTests {
  private func edited(_ game: Game, _ edit: (inout Deck) -> Void) -> Game {
    var deck = game.pool.decks[0]
    edit(&deck)
    return game.continued(on: CardPool(deck), at: .newYear)
  }

  @Test(arguments: GameMode.allCases, [GameTopic.meaning, .reading, .recall])
  func `an edit elsewhere leaves the question, the score and what was missed`(
    mode: GameMode, topic: GameTopic
  ) {
    var game = Game(.animals, choices: 2, mode: mode, topic: topic)
    game.giveRight()
    game.giveWrong()
    game.reveal()
    let choices = game.question?.challenge.choices ?? []
    let shown = [game.asked?.id] + choices.map { choice in choice.card.map { game.pool.cards[$0].id } }
    let after = edited(game) { deck in
      for card in deck.cards.indices where !shown.contains(deck.cards[card].id) {
        deck.cards[card].meanings = ["other \(card)"]
      }
      deck.cards.reverse()
    }
    #expect(after.asked == game.asked)
    #expect(after.question?.challenge.choices.map(\.text) == game.question?.challenge.choices.map(\.text))
    #expect(after.question?.isRevealed == true && after.score == game.score)
    #expect(after.missed.map(\.id) == game.missed.map(\.id))
  }

  @Test func `the card in question shows what it is now, hints and all`() {
    var game = Game(.animals)
    game.reveal()
    _ = game.hint()
    let after = edited(game) { deck in
      for card in deck.cards.indices { deck.cards[card].meanings = ["edited \(card)"] }
    }
    #expect(after.asked?.id == game.asked?.id)
    #expect(after.question?.challenge.choices.allSatisfy { $0.text.hasPrefix("edited") } == true)
    #expect(after.question?.isRevealed == true && after.hints == game.hints)
    var played = after
    #expect(played.giveRight()?.verdict.isRight == true)
  }

  @Test func `a card that is deleted is asked no more, and the total says so`() {
    var game = Game(.animals)
    game.giveWrong()
    let missed = game.missed[0].id
    let asked = game.asked?.id
    let after = edited(game) { $0.cards.removeAll { $0.id == missed || $0.id == asked } }
    #expect(after.score.answered == 1 && after.score.total == 5 && after.question != nil)
    #expect(!after.played().contains { after.card(of: $0).id == missed || after.card(of: $0).id == asked })
  }

  @Test func `a reading that is taken away is not asked for`() {
    let game = Game(.animals, topic: .reading)
    let after = edited(game) { deck in
      for card in deck.cards.indices { deck.cards[card].readings = [] }
    }
    #expect(after.phase == .finished && after.score.total == 0)
  }

  @Test func `a deck without a card left ends the game with its score`() {
    var game = Game(.animals)
    game.giveRight()
    var after = edited(game) { $0.cards = [] }
    #expect(after.phase == .finished && after.score.right == 1 && after.score.total == 1)
    after.undo()
    #expect(after.score.answered == 0 && after.phase == .finished)
  }

  @Test func `an answer is taken back as it was judged, and asked as the card is now`() {
    var game = Game(.animals, mode: .typed)
    let first = game.asked
    game.giveRight()
    game = edited(game) { deck in
      for card in deck.cards.indices { deck.cards[card].meanings = ["edited \(card)"] }
    }
    #expect(game.score.right == 1)
    game.undo()
    #expect(game.score.answered == 0 && game.asked?.id == first?.id)
    #expect(game.asked?.meanings != first?.meanings && !game.canUndo)
  }

  @Test func `a grade is taken back together with its answer`() {
    var game = Game(.animals)
    game.giveRight()
    game.gradeLast(.easy)
    #expect(game.steps.map(\.isGrade) == [false, true])
    game = edited(game) { $0.title = "Beasts" }
    #expect(game.gradeLast(.hard) == nil && game.lastCard != nil)
    game.undo()
    #expect(game.score.answered == 0 && !game.canUndo)
  }

  @Test func `a verdict that waits is passed over`() {
    var game = Game(.animals)
    game.submit(game.rightAnswer, at: .newYear)
    let after = edited(game) { $0.title = "Beasts" }
    #expect(after.question != nil && after.score.right == 1 && after.score.total == 6)
  }

  @Test(arguments: GameMode.allCases, 0..<5 as Range<UInt64>)
  func `whatever is edited and done, the score and each step back are kept`(mode: GameMode, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var game = Game(.animals, mode: mode, topic: .mixed, seed: seed)
    var scores: [Score] = []
    let deeds = Deed.allCases.filter { ![.easy, .hard].contains($0) }
    for (second, deed) in Deed.random(60, of: deeds, seed: seed).enumerated() {
      if second % 3 == 0 {
        let before = game
        game = edited(game) { deck in
          DeckChange.allCases.randomElement(using: &generator)?.change(&deck, using: &generator)
        }
        #expect(game.score.isSame(as: before.score) && game.canUndo == before.canUndo)
      }
      let before = game.score
      // What is accepted is judged again, so it replaces a step.
      if deed != .accept, game.do(deed, at: second) { scores.append(before) }
      #expect(Game(resuming: GameRecord(of: game), on: game.pool)?.question == game.question)
      #expect(game.score.answered <= game.score.total)
    }
    #expect(game.played().count < 200)
    while let score = scores.popLast() {
      #expect(game.undo() && game.score.isSame(as: score))
    }
    #expect(!game.canUndo)
  }
}

extension Score {
  /// Whether both count the same answers: an edit may change how many are left.
  fileprivate func isSame(as other: Score) -> Bool {
    (right, wrong, streak, bestStreak, seconds)
      == (other.right, other.wrong, other.streak, other.bestStreak, other.seconds)
  }
}
