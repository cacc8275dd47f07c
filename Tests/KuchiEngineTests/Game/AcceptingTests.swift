import Foundation
import KuchiEngine
import Testing

struct AcceptingTests {
  @Test func `a refused answer that is accepted counts as if it had been right at once`() throws {
    var game = Game(.animals(3), mode: .typed)
    game.giveRight()
    let card = try #require(game.asked)
    game.give(.text("critter"), after: 5)
    #expect(game.missed == [card])
    let given = game.acceptLast()
    let turn = try #require(given)
    #expect(turn.verdict.outcome == .right && turn.review?.grade == .good && turn.review?.answer == "critter")
    #expect(turn.review?.seconds == 5 && turn.review?.date == .newYear + 7 && game.score.right == 2)
    #expect(game.score.wrong == 0 && game.score.streak == 2 && game.score.total == 3 && game.missed.isEmpty)
    game.next(at: .newYear + 7)
    #expect(game.played().count == 1)
  }

  @Test func `an answer whose card was set aside since stays as it was`() throws {
    var game = Game(.animals, mode: .typed)
    game.give(.text("critter"))
    game.setAside(try #require(game.lastCard), at: .newYear)
    let aside = game
    #expect(game.acceptLast() == nil && game == aside)
    game.undo()
    game.acceptLast()
    #expect(game.score.right == 1)
    game.next(at: .newYear)
    game.setAside(try #require(game.lastCard), at: .newYear)
    #expect(game.gradeLast(.easy) == nil)
  }

  @Test func `an accepted answer is right the next time`() {
    var game = Game(CardPool(.of(.dog)), asking: [.meaning, .meaning])
    game.give(.text("hound"))
    game.acceptLast()
    game.next(at: .newYear)
    #expect(game.give(.text("Hound"))?.verdict.outcome == .right)
  }

  @Test func `it is a synonym of its card and kind of question alone`() throws {
    var game = Game(.animals(2), mode: .typed)
    game.give(.text("critter"))
    game.acceptLast()
    game.next(at: .newYear)
    let given = game.give(.text("critter"))
    let verdict = try #require(given).verdict
    #expect(!verdict.isRight)
  }

  @Test(arguments: [GameTopic.meaning, .reading, .recall])
  func `whatever was typed and found wrong becomes right`(topic: GameTopic) throws {
    let card = Card.fish.with { $0.reject = ["fishes"] }
    let game = Game(.of(card, .dog), mode: .typed, topic: topic, seed: 1)
    for text in ["fishes", "dog", "いぬ", "inu", "さがな", "ぬる ぬる", "not fish", "zebra crossing", "42"] {
      var game = game
      while game.asked != card { game.giveRight() }
      guard let turn = game.give(.text(text)), case .wrong = turn.verdict.outcome else { continue }
      #expect(game.acceptLast()?.verdict.outcome == .right, "\(topic) \(text)")
    }
  }

  @Test func `a hint keeps its price when the answer is accepted`() {
    var game = Game(.animals, mode: .typed)
    _ = game.hint()
    game.give(.text("critter"))
    #expect(game.acceptLast()?.review?.grade == .hard)
  }

  @Test func `an attempt in between does not change which answer is accepted`() {
    var game = Game(.animals(2), mode: .typed)
    let card = game.asked
    game.give(.text("critter"))
    game.submit(.text(""), at: .newYear)
    let turn = game.acceptLast()
    #expect(turn.map { game.card(of: $0.verdict.challenge) } == card)
  }

  @Test func `what was not typed, not wrong or not answered can't be accepted`() {
    var games: [String: Game] = [:]
    games["nothing yet"] = Game(.animals, mode: .typed)
    var game = Game(.animals, mode: .typed)
    game.giveRight()
    games["right"] = game
    game.give(.unknown)
    games["not known"] = game
    game.give(.late)
    games["late"] = game
    game = Game(.animals, mode: .typed)
    game.give(.text("critter"))
    game.skip(at: .newYear)
    games["a skip since"] = game
    game = Game(.animals, mode: .typed)
    game.submit(.text("critter"), at: .newYear)
    game.acceptLast()
    games["accepted already, before the next question"] = game
    game = Game(.animals)
    game.giveWrong()
    games["a choice"] = game
    game.give(.text(game.question?.challenge.wrongChoices.first ?? ""))
    games["a choice in words"] = game
    for (name, game) in games {
      var after = game
      #expect(after.acceptLast() == nil, "\(name)")
      #expect(after == game, "\(name)")
    }
  }

  @Test func `another card's answer can be accepted where it was none of the choices`() throws {
    var game = Game(.animals(12))
    let challenge = try #require(game.question).challenge
    let inView = Set(challenge.choices.map(\.text))
    let other = try #require(game.pool.cards.first { !inView.contains($0.meanings[0]) })
    #expect(game.give(.text(other.meanings[0]))?.verdict.isRight == false)
    #expect(game.acceptLast()?.verdict.isRight == true)
  }
}
