import Foundation
import GRDB
import KuchiEngine

/// The kept memories of one profile within a transaction.
struct Memories {
  static let columns = "stability, difficulty, state, step, due, last_review, reps, lapses"

  // Rules may use any scale; only what no computation bears is kept out.
  private static let stabilities = Double.leastNormalMagnitude...Double.greatestFiniteMagnitude
  private static let difficulties = -1e9...1e9

  let database: Database
  let profile: Int64

  subscript(skill: Skill) -> Memory? {
    get throws {
      try database.first(
        "SELECT \(Self.columns) FROM memory WHERE profile = ? AND deck = ? AND card = ? AND kind = ?",
        [profile, skill.deckID, skill.cardID, skill.kind.rawValue]
      ) { try Self.memory($0, from: 0) }
    }
  }

  func set(_ memory: Memory?, for skill: Skill) throws {
    guard let memory else {
      try database.run(
        "DELETE FROM memory WHERE profile = ? AND deck = ? AND card = ? AND kind = ?",
        [profile, skill.deckID, skill.cardID, skill.kind.rawValue])
      return
    }
    let (state, step) = Self.code(of: memory.state)
    try database.run(
      "REPLACE INTO memory (profile, deck, card, kind, \(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [
        profile, skill.deckID, skill.cardID, skill.kind.rawValue, memory.stability, memory.difficulty, state,
        step,
        memory.due.microseconds, memory.lastReview.microseconds, memory.reps, memory.lapses,
      ])
  }

  /// A memory whose columns begin at `first`.
  static func memory(_ row: Row, from first: Int) throws -> Memory {
    Memory(
      stability: try row.decode(Double.self, atIndex: first).clamped(to: stabilities),
      difficulty: try row.decode(Double.self, atIndex: first + 1).clamped(to: difficulties),
      state: try state(
        try row.decode(atIndex: first + 2),
        step: try row.decode(Int?.self, atIndex: first + 3)?.clamped(to: Bounds.counts)),
      due: try row.date(atIndex: first + 4), lastReview: try row.date(atIndex: first + 5),
      reps: try row.count(atIndex: first + 6), lapses: try row.count(atIndex: first + 7))
  }

  private static func code(of state: Memory.State) -> (state: Int, step: Int?) {
    switch state {
    case .learning(let step): (1, step)
    case .review: (2, nil)
    case .relearning(let step): (3, step)
    }
  }

  private static func state(_ code: Int, step: Int?) throws -> Memory.State {
    switch (code, step) {
    case (1, let step?): .learning(step: step)
    case (2, nil): .review
    case (3, let step?): .relearning(step: step)
    default: throw ProgressFailure.unreadable("memory state \(code)")
    }
  }
}
