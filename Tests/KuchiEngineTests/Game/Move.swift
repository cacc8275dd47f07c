import Foundation
import KuchiEngine

/// Anything a player can do in a game.
enum Move: CaseIterable {
  case right, wrong, unknown, nonsense, skip, hint, reveal, next, accept

  /// Moves drawn by the seed; the same for the same seed.
  static func random(_ count: Int, of moves: [Move] = allCases, seed: UInt64) -> [Move] {
    var dice = SeededGenerator(seed: seed)
    return (0..<count).compactMap { _ in moves.randomElement(using: &dice) }
  }
}

extension Game {
  /// Makes a move at that many seconds of the new year.
  ///
  /// - Returns: whether it is one more step that can be taken back.
  @discardableResult
  mutating func make(_ move: Move, at second: Int) -> Bool {
    let now = Date.newYear + Double(second)
    switch move {
    case .right: return submit(rightAnswer, at: now) != nil
    case .wrong: return submit(wrongAnswer, at: now) != nil
    case .unknown: return dunno(at: now) != nil
    case .skip: return skip(at: now)
    case .nonsense: submit(question?.challenge.form == .choice ? .choice(99) : .text(""), at: now)
    case .hint: _ = hint()
    case .reveal: reveal()
    case .next: next(at: now)
    case .accept: acceptLast()
    }
    return false
  }

  /// Makes the moves one a second, from the given second on.
  mutating func make(_ moves: some Sequence<Move>, from second: Int = 0) {
    for (offset, move) in moves.enumerated() { make(move, at: second + offset) }
  }
}
