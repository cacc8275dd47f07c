import Foundation
import KuchiEngine
import Testing

extension Example {
  static let server = Example("Server") { _, _ in
    let room = QuizRoom(.pets)
    let first = await room.begin("Ada", seed: 7, at: .now)
    #expect(first == "猫" || first == "犬")
    #expect(await room.answer("nothing of the sort", by: "Ada", at: .now)?.verdict.isRight == false)
    #expect(await room.prompt(for: "Ada") != first)
    #expect(await room.prompt(for: "Ben") == nil)
    await room.leave("Ada")
    #expect(await room.answer("cat", by: "Ada", at: .now) == nil)
  }
}

// begin
actor QuizRoom {
  private let pool: CardPool
  private var games: [String: Game] = [:]

  init(_ deck: Deck) { pool = CardPool(deck) }

  func begin(_ player: String, seed: UInt64, at now: Date) -> String? {
    games[player] = Game(pool, settings: GameSettings(mode: .typed), seed: seed, at: now)
    return prompt(for: player)
  }

  func answer(_ text: String, by player: String, at now: Date) -> AnswerResult? {
    guard let turn = games[player]?.submit(.text(text), at: now) else { return nil }
    games[player]?.next(at: now)
    return turn
  }

  func prompt(for player: String) -> String? {
    guard let game = games[player], let challenge = game.question?.challenge else { return nil }
    return game.card(of: challenge).prompt(for: challenge.kind)
  }

  func leave(_ player: String) { games[player] = nil }
}
// end
