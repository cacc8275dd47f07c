import Foundation
import KuchiEngine

/// Anything a player can do in a game.
enum Deed: CaseIterable {
  case right, wrong, unknown, nonsense, skip, hint, reveal, next, accept, easy, hard

  /// Deeds drawn by the seed; the same for the same seed.
  static func random(_ count: Int, of deeds: [Deed] = allCases, seed: UInt64) -> [Deed] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).compactMap { _ in deeds.randomElement(using: &generator) }
  }
}

extension Game {
  /// Does something at that many seconds of the new year.
  ///
  /// - Returns: whether it is one more step that can be taken back.
  @discardableResult
  mutating func `do`(_ deed: Deed, at second: Int) -> Bool {
    let now = Date.newYear + Double(second)
    switch deed {
    case .right: return submit(rightAnswer, at: now) != nil
    case .wrong: return submit(wrongAnswer, at: now) != nil
    case .unknown: return giveUp(at: now) != nil
    case .skip: return skip(at: now)
    case .easy: return gradeLast(.easy) != nil
    case .hard: return gradeLast(.hard) != nil
    case .nonsense: submit(question?.challenge.form == .choice ? .choice(99) : .text(""), at: now)
    case .hint: _ = hint()
    case .reveal: reveal()
    case .next: next(at: now)
    case .accept: acceptLast()
    }
    return false
  }

  /// Does one thing a second, from the given second on.
  mutating func `do`(_ deeds: some Sequence<Deed>, from second: Int = 0) {
    for (offset, deed) in deeds.enumerated() { self.do(deed, at: second + offset) }
  }
}
