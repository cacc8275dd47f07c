import Foundation
import KuchiEngine
import KuchiProgress
import TerminalTesting
import Testing

extension Example {
  static let progress = Example("KeepingProgress") { _, _ in
    let folder = try TemporaryFolder()
    let path = folder.path + "/progress.sqlite"
    let pool = CardPool(.pets)
    // begin
    let replay = Replay(FSRS(), days: .nights(in: .current), fuzzSeed: 7)
    let progress = try ProgressDatabase(path: path, rule: MemoryRule(version: 1, replay: replay))
    let ada = try progress.profile(named: "Ada", create: true)

    var game = try await ada.game(on: pool, seed: 7, at: .now, days: replay.days)
    while let challenge = game.question?.challenge {
      let turn = game.submit(.choice(challenge.rightChoice ?? 0), at: .now)
      game.next(at: .now)
      if let review = turn?.review {
        try ada.record(review, in: GameRecord(of: game), isPractice: game.isPractice)
      }
    }
    try ada.finish(GameRecord(of: game))
    // end
    #expect(try ada.history(limit: 1).map(\.right) == [4])
    #expect(try progress.check().isEmpty)
    try await serve(pool, folder.path + "/server.sqlite")
  }

  private static func serve(_ pool: CardPool, _ path: String) async throws {
    // begin
    let replay = Replay(FSRS(), days: .nights(in: .current), fuzzSeed: 7)
    let progress = try ProgressDatabase(path: path, rule: MemoryRule(version: 1, replay: replay))
    let commit = GroupCommit(progress)

    let ada = try progress.profile(named: "Ada", create: true)
    var game = try await ada.game(on: pool, seed: 7, at: .now, days: replay.days)
    let turn = game.submit(.unknown, at: .now)
    if let review = turn?.review {
      let record = GameRecord(of: game)
      try await commit.run { [isPractice = game.isPractice] () throws(ProgressFailure) in
        try ada.record(review, in: record, isPractice: isPractice)
      }
    }
    // end
    #expect(try ada.reviews().count == 1)
  }
}
