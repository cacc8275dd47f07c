#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A few new cards that a game shows before it asks them, one after the other.
public struct Lesson: Hashable, Sendable, Codable {
  /// How many cards a lesson has at most.
  public static let size = 5

  /// The cards by their positions in the pool, in the order in which they are shown; at least one.
  public let cards: [Int]
  /// The number of the card in view, from 0.
  public internal(set) var number = 0

  /// The position of the card in view.
  public var card: Int { cards[min(number, cards.count - 1)] }
  /// Whether the card in view is the last one.
  public var isLast: Bool { number >= cards.count - 1 }
}

extension Game {
  /// The lesson in front of the learner; nil while something else is.
  public var lesson: Lesson? { if case .teaching(let lesson) = position.phase { lesson } else { nil } }

  /// The cards of a lesson; nil if one of them is not in the pool.
  public func cards(of lesson: Lesson) -> [Card]? {
    lesson.cards.allSatisfy(pool.cards.indices.contains) ? lesson.cards.map { pool.cards[$0] } : nil
  }

  /// The cards that lessons of this game have shown.
  public var taught: Set<CardReference> { Set((position.taught ?? []).map(pool.reference)) }

  /// Shows the next card of the lesson, or after the last one puts the first question. It changes nothing outside a lesson.
  public mutating func learn(at now: Date) {
    guard var lesson else { return }
    moves.append(.learn(at: now))
    if lesson.isLast {
      position.taught = (position.taught ?? []).union(lesson.cards)
      position = position.advanced(in: setup, at: now)
    } else {
      lesson.number += 1
      position.phase = .teaching(lesson)
    }
  }

  /// Shows the card of the lesson before the one in view.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  public mutating func lookBack() -> Bool {
    guard var lesson, lesson.number > 0 else { return false }
    moves.append(.lookBack)
    lesson.number -= 1
    position.phase = .teaching(lesson)
    return true
  }
}

extension Position {
  /// The lesson that comes before a question about `card`; nil when the card needs none, or had it.
  func lesson(before card: Int, in setup: GameSetup) -> Lesson? {
    func isUntaught(_ card: Int) -> Bool {
      setup.ladder.unshown.contains(card) && taught?.contains(card) != true && aside?.contains(card) != true
    }
    guard isUntaught(card) else { return nil }
    let upcoming = setup.plan.dropFirst(planned).map(\.card).filter(isUntaught)
    let cards = ([card] + upcoming).reduce(into: [Int]()) { cards, card in
      if cards.count < Lesson.size, !cards.contains(card) { cards.append(card) }
    }
    return Lesson(cards: cards)
  }
}
