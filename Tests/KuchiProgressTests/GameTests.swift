import Foundation
import KuchiProgress
import Testing

struct GameTests {
  let file: ProgressFile
  let ada: Profile

  init() throws {
    file = try ProgressFile()
    ada = try file.open().ada()
  }

  /// Answers the question and records the answer.
  @discardableResult
  func answer(_ text: String, in game: inout Game, after seconds: Double) throws -> StoredReview.ID {
    let turn = game.submit(.text(text), at: .newYear(plus: seconds))
    let review = try #require(turn?.review)
    let id = try ada.record(review, in: GameRecord(of: game)).id
    game.next(at: .newYear(plus: seconds))
    return id
  }

  @Test func `a game broken off is gone on with at the same question and score`() throws {
    var game = Game.animals()
    try answer("nothing like it", in: &game, after: 3)
    try answer("cat", in: &game, after: 5)
    try ada.save(GameRecord(of: game))

    let again = try file.open().ada()
    let record = try #require(try again.unfinishedGame())
    let resumed = try #require(Game(resuming: record, on: CardPool(.animals)))
    #expect(resumed.score == game.score && resumed.question?.challenge.card == game.question?.challenge.card)
    #expect(try again.reviews().count == 2)
  }

  @Test func `an answer and its game are in the file when the call returns`() throws {
    var game = Game.animals()
    try answer("cat", in: &game, after: 3)
    // What a killed program leaves behind: the files as they are, never closed.
    let copy = try ProgressFile()
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: file.path + suffix, toPath: copy.path + suffix)
    }
    let survivor = try copy.open().ada()
    #expect(try survivor.reviews().count == 1 && survivor.unfinishedGame()?.score == game.score)
    #expect(try survivor.memories(for: ["animals"]).count == 1)
  }

  @Test func `undo takes the review back and the game with it`() throws {
    var game = Game.animals()
    let before = game.score
    let id = try answer("cat", in: &game, after: 3)
    game.undo()
    #expect(try ada.retract(id, in: GameRecord(of: game)) && !ada.retract(id, in: GameRecord(of: game)))
    #expect(try ada.reviews().isEmpty && ada.unfinishedGame()?.score == before)
  }

  @Test func `the reviews of one game are not those of another`() throws {
    var first = Game.animals(seed: 1)
    let ofFirst = try answer("cat", in: &first, after: 3)
    var second = Game.animals(seed: 2)
    try answer("cat", in: &second, after: 6)
    #expect(try stored(in: first).map { $0?.id } == [ofFirst])
  }

  private func stored(in game: Game) throws -> [StoredReview?] {
    try ada.stored(game.reviews, in: GameRecord(of: game))
  }

  @Test func `a game finds its reviews again, those that were skipped or lost left out`() throws {
    var game = Game.animals()
    let first = try answer("nothing like it", in: &game, after: 3)
    let isSkipped = game.skip(at: .newYear(plus: 4))
    #expect(isSkipped)
    let lost = game.submit(.text("horse"), at: .newYear(plus: 5))
    #expect(lost?.review != nil)
    game.next(at: .newYear(plus: 5))
    let last = try answer("cow", in: &game, after: 6)
    #expect(try stored(in: game).map { $0?.id } == [first, nil, nil, last])
    #expect(try stored(in: game)[0]?.review == game.reviews[0])
  }

  @Test func `an amended answer is found with both of its reviews`() throws {
    var game = Game.animals()
    let question = try #require(game.question?.challenge)
    let meaning = try #require(game.pool.cards[question.card].meanings.first)
    let turn = game.submit(.text(meaning), at: .newYear(plus: 3))
    let good = try ada.record(try #require(turn?.review), in: GameRecord(of: game)).id
    let amended = try #require(game.gradeLast(.easy)?.review)
    let easy = try ada.record(amended, in: GameRecord(of: game), replacing: good).id
    #expect(try stored(in: game).map { $0?.id } == [good, easy])
    #expect(try stored(in: game).map { $0?.isRetracted } == [true, false])
  }

  @Test func `a finished game is history and can't be gone on with`() throws {
    var game = Game.animals()
    try answer("cat", in: &game, after: 3)
    let id = try ada.finish(GameRecord(of: game))
    #expect(try ada.unfinishedGame() == nil)
    let played = try #require(try ada.history(limit: 10).first)
    #expect(played.id == id && played.deckIDs == ["animals"] && played.begun == .newYear)
    #expect(played.played == .newYear(plus: 3) && played.isFinished)
    #expect(played.right == game.score.right && played.wrong == game.score.wrong)
    #expect(try ada.reviews().first?.gameID == id)
  }

  @Test func `the last answer of a game and its end are one fact`() throws {
    let game = GameRecord(of: .animals())
    try ada.save(game)
    try file.execute(
      "CREATE TRIGGER full BEFORE UPDATE ON game WHEN new.state = 'finished' BEGIN SELECT RAISE(ABORT, 'no'); END"
    )
    #expect(throws: ProgressFailure.self) { try ada.record(.of(.dog), in: game, isLast: true) }
    #expect(try ada.reviews().isEmpty && ada.history(limit: 1).isEmpty)
    try file.execute("DROP TRIGGER full")
    let id = try ada.record(.of(.dog), in: game, isLast: true).id
    #expect(try ada.reviews().map(\.id) == [id] && ada.history(limit: 1).map(\.isFinished) == [true])
    #expect(try ada.unfinishedGame() == nil)
  }

  @Test func `what is stored of a game has its keys in order, so that equal games are equal texts`() throws {
    try ada.save(GameRecord(of: .animals()))
    let keys = "SELECT group_concat(key) FROM (SELECT key FROM json_each(setup)"
    #expect(try file.number("SELECT (\(keys))) = (\(keys) ORDER BY key)) FROM unfinished") == 1)
  }

  @Test func `a game of one answer leaves the game to go on with where it was`() throws {
    var first = Game.animals(seed: 1)
    try answer("cat", in: &first, after: 3)
    try ada.record(.of(.dog), in: GameRecord(of: .animals(seed: 2)), isLast: true)
    #expect(try ada.unfinishedGame()?.seed == 1 && ada.history(limit: 10).map(\.isFinished) == [true])
  }

  @Test func `another game leaves the first one behind, and more play in that brings it back`() throws {
    var first = Game.animals(seed: 1)
    try answer("cat", in: &first, after: 3)
    var second = Game.animals(seed: .max)
    try answer("cat", in: &second, after: 6)
    #expect(try ada.unfinishedGame()?.seed == .max && ada.history(limit: 10).map(\.isFinished) == [false])
    try answer("dog", in: &first, after: 9)
    #expect(try ada.unfinishedGame()?.seed == 1 && ada.history(limit: 10).count == 1)
  }

  @Test func `the game to resume is history where that is asked for, once something was answered in it`()
    throws
  {
    try ada.save(GameRecord(of: .animals(seed: 9)))
    #expect(try ada.history(limit: 10, withOpen: true).isEmpty)
    var game = Game.animals(seed: 1)
    try answer("cat", in: &game, after: 3)
    #expect(try ada.history(limit: 10).allSatisfy { !$0.isOpen })
    let open = try #require(try ada.history(limit: 10, withOpen: true).first)
    #expect(open.isOpen && !open.isFinished && open.right + open.wrong == 1)
    try ada.finish(GameRecord(of: game))
    #expect(try ada.history(limit: 10, withOpen: true).first?.isOpen == false)
  }

  @Test func `history is newest first and no longer than asked for`() throws {
    for seed in 1...5 as ClosedRange<UInt64> {
      try ada.finish(GameRecord(of: .animals(seed: seed, begun: .newYear(plus: -Double(seed)))))
    }
    #expect(try ada.history(limit: 2).map(\.begun) == [.newYear(plus: -1), .newYear(plus: -2)])
    #expect(try ada.history(limit: 0).isEmpty && ada.history(limit: -1).isEmpty)
  }

  @Test func `each player has a game of their own`() throws {
    try ada.save(GameRecord(of: .animals(seed: 1)))
    let ben = try file.open().profile(named: "Ben", create: true)
    #expect(try ben.unfinishedGame() == nil)
    try ben.save(GameRecord(of: .animals(seed: 2)))
    #expect(try ada.unfinishedGame()?.seed == 1)
  }
}
