public import KuchiFoundation

/// A few cards that a game shows: new ones before it asks them, one after the other; the two of a duel, or one that is
/// forgotten again and again, all at once.
public struct Lesson: Hashable, Sendable, Codable {
  /// Why cards are shown.
  public enum Reason: Hashable, Sendable, Codable {
    /// They are new.
    case new
    /// They were taken for each other.
    case duel
    /// The first was forgotten so many times. It was taken for the others.
    case leech(lapses: Int)
    /// What comes next is about a text, which has so many pages: ``Game/passage(of:)-(Lesson)``.
    case text(pages: Int)

    package var isLeech: Bool { if case .leech = self { true } else { false } }
  }

  /// How many cards a lesson of new ones has at most.
  public static let size = 5
  /// How many cards each lesson has where `count` are new: at most ``size``, and no lesson has much fewer than another.
  package static func sizes(of count: Int) -> [Int] {
    let lessons = (count + size - 1) / size
    return (0..<lessons).map { count / lessons + ($0 < count % lessons ? 1 : 0) }
  }

  /// How many cards that it was taken for stand beside one that is shown again.
  static let mostTakenFor = 3

  /// The cards by their positions in the pool, in the order in which they are shown; at least one.
  package let cards: [Int]
  /// The number of the card in view, or of the page of a text, from 0.
  public internal(set) var number = 0
  /// Why they are shown.
  public let reason: Reason

  init(cards: [Int], number: Int = 0, reason: Reason = .new) {
    (self.cards, self.number, self.reason) = (cards, number, reason)
  }

  /// The position of the card in view; of several the first.
  package var card: Int { cards[min(number, cards.count - 1)] }
  package var isWhole: Bool { reason != .new }
  package var isLeech: Bool { reason.isLeech }
  package var isText: Bool { if case .text = reason { true } else { false } }
  package var isLast: Bool {
    if case .text(let pages) = reason { return number >= pages - 1 }
    return isWhole || number >= cards.count - 1
  }

  /// The lesson with the cards that `number` gives; nil if there is no lesson without those that it leaves out.
  func renumbered(_ number: (Int) -> Int?) -> Lesson? {
    let left = cards.compactMap(number)
    let isKept =
      switch reason {
      case .new: !left.isEmpty
      case .duel: left.count == cards.count
      case .leech, .text: cards.first.flatMap(number) != nil
      }
    let last = isText ? self.number : left.count - 1
    return isKept ? Lesson(cards: left, number: min(self.number, last), reason: reason) : nil
  }
}

extension Game {
  /// The lesson in front of the learner; nil while something else is.
  public var lesson: Lesson? { if case .teaching(let lesson) = position.phase { lesson } else { nil } }

  /// The cards of a lesson; none where the pool does not have all of them.
  public func cards(of lesson: Lesson) -> [Card] {
    lesson.cards.allSatisfy(pool.cards.indices.contains) ? lesson.cards.map { pool.cards[$0] } : []
  }

  /// The card of a lesson that is in view, of several the first; an empty one where the pool does not have it.
  public func card(of lesson: Lesson) -> Card {
    pool.cards.indices.contains(lesson.card) ? pool.cards[lesson.card] : .unknown
  }

  /// The text of a lesson before questions about one; nil of any other.
  public func passage(of lesson: Lesson) -> Passage? { lesson.isText ? passage(of: lesson.card) : nil }

  /// The text that a challenge is about; nil if it is about none.
  public func passage(of challenge: Challenge) -> Passage? { passage(of: challenge.card) }

  /// The text that a card of the pool asks about; nil if it asks about none.
  package func passage(of card: Int) -> Passage? {
    pool.cards.indices.contains(card) ? pool.passage(of: card) : nil
  }

  /// The words that are explained below the text of a card: the author's, and those that are not known yet.
  package func glosses(of card: Int) -> [Example] {
    let own = pool.passage(of: card)?.glosses ?? []
    return own
      + (ladder.glosses[card] ?? []).map { pool.cards[$0] }.map { word in
        Example(
          text: word.term, furigana: word.readings.first.map { Furigana(word.term, read: $0).notation },
          translation: word.meanings.joined(separator: ", "))
      }
  }

  /// The cards that lessons of this game have shown.
  public var taught: Set<CardReference> { Set(position.taught.map(pool.reference)) }

  /// Shows the next card of the lesson, or after the last one puts the first question. It changes nothing outside a lesson.
  public mutating func learn(at now: Date) {
    guard var lesson else { return }
    moves.append(.learn(at: now))
    if lesson.isLast {
      switch lesson.reason {
      case .new: position.taught.formUnion(lesson.cards)
      case .duel: position.contrasted.formUnion(lesson.cards)
      case .leech, .text: break
      }
      position = position.advanced(in: setup, at: now)
    } else {
      lesson.number += 1
      position.phase = .teaching(lesson)
    }
  }

  /// Shows the card of the lesson before the one in view, and returns whether there is one.
  @discardableResult
  public mutating func lookBack() -> Bool {
    guard var lesson, lesson.number > 0, !isLong else { return false }
    moves.append(.lookBack)
    lesson.number -= 1
    position.phase = .teaching(lesson)
    return true
  }

  /// Shows the card of the last answer once more, because it is forgotten again and again, with three at most that it was
  /// taken for, and after it the next question. Undo takes that back with the answer. Returns false if the last step is no
  /// answer about a card.
  @discardableResult
  public mutating func teachAgain(lapses: Int, after verdict: Verdict, at now: Date) -> Bool {
    teachAgain(lapses: lapses, takenFor: Array(takenFor(verdict).prefix(Lesson.mostTakenFor)), at: now)
  }

  /// The same with the other cards by their positions in the pool.
  @discardableResult
  package mutating func teachAgain(lapses: Int, takenFor others: [Int] = [], at now: Date) -> Bool {
    guard let first = steps.last?.moveCount, let card = position.lastCard,
      let answer = moves[first...].firstIndex(where: \.isAnswer),
      others.allSatisfy(pool.cards.indices.contains)
    else { return false }
    // What followed the answer follows the lesson now.
    let answered = moves[first...answer]
    undo()
    for move in answered { play(move) }
    guard case .answered = position.phase else { return false }
    moves.append(.teachAgain(lapses: lapses, takenFor: others, at: now))
    position.phase = .teaching(Lesson(cards: [card] + others, reason: .leech(lapses: lapses)))
    return true
  }

  /// The cards that a card was taken for, by their positions: those of `verdict` first, then earlier ones.
  package func takenFor(_ verdict: Verdict) -> [Int] {
    let card = verdict.challenge.card
    var said: [Int] = []
    if case .wrong(_, let owners) = verdict.outcome {
      said = owners.compactMap { owner in pool.cards.firstIndex { $0 == owner } }
    }
    let earlier = (confusions[card] ?? []).union([ladder.rivals[card]].compactMap(\.self)).sorted()
    return (said + earlier).filter { $0 != card }.distinct()
  }
}

extension Move {
  fileprivate var isAnswer: Bool { if case .answer = self { true } else { false } }
}

extension Position {
  /// The lesson that comes before a question about `card`; nil when the card needs none, or had it.
  func lesson(before card: Int, in setup: GameSetup) -> Lesson? {
    if let text = text(before: card, in: setup) { return text }
    if let other = setup.ladder.rivals[card], !contrasted.contains(card) {
      let pair = [card, other]
      if aside.isDisjoint(with: pair) {
        return Lesson(cards: pair.sorted(), reason: .duel)
      }
    }
    guard isUntaught(card, in: setup) else { return nil }
    let upcoming = (returns.map(\.item) + setup.plan.dropFirst(planned)).map(\.card)
      .filter { isUntaught($0, in: setup) }
    let cards = ([card] + upcoming).distinct()
    return Lesson(cards: cards.prefix(Lesson.sizes(of: cards.count)[0]).sorted())
  }

  /// The text before a question about it, unless what was read or asked just now was about it too.
  private func text(before card: Int, in setup: GameSetup) -> Lesson? {
    guard let passage = setup.pool.passage(of: card),
      (lesson?.card ?? lastCard).flatMap(setup.pool.passage) != passage
    else { return nil }
    return Lesson(cards: [card], reason: .text(pages: passage.pages.count))
  }
}

extension [Int] {
  /// These new cards, lesson by lesson.
  var inLessons: [[Int]] {
    var rest = self[...]
    return Lesson.sizes(of: count).map { size in
      defer { rest = rest.dropFirst(size) }
      return Array(rest.prefix(size))
    }
  }
}
