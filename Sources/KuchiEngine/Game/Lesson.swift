public import KuchiFoundation

/// A few cards that a game shows: new ones one after another before it asks them; the two of a duel, or a
/// card that is often forgotten, all at once.
public struct Lesson: Hashable, Sendable, Codable {
  /// Why cards are shown.
  public enum Reason: Hashable, Sendable, Codable {
    /// They are new.
    case new
    /// The learner confused them.
    case duel
    /// The first was forgotten `lapses` times. It was confused with the others.
    case leech(lapses: Int)
    /// The next questions are about a text of this many pages: ``Game/passage(of:)-(Lesson)``.
    case text(pages: Int)

    package var isLeech: Bool { if case .leech = self { true } else { false } }
  }

  /// The highest number of cards in a lesson of new cards.
  public static let size = 5
  /// The sizes of the lessons for `count` new cards: at most ``size`` each, and differing by at most one.
  package static func sizes(of count: Int) -> [Int] {
    let lessons = (count + size - 1) / size
    return (0..<lessons).map { count / lessons + ($0 < count % lessons ? 1 : 0) }
  }

  /// The highest number of confused cards shown beside a card that is shown again.
  static let mostTakenFor = 3

  /// The positions of the cards in the pool, in the order in which they are shown; at least one.
  package let cards: [Int]
  /// The index, from 0, of the card in view or of the page of a text.
  public internal(set) var number = 0
  /// Why they are shown.
  public let reason: Reason

  init(cards: [Int], number: Int = 0, reason: Reason = .new) {
    (self.cards, self.number, self.reason) = (cards, number, reason)
  }

  /// The position of the card in view; the first if there are several.
  package var card: Int { cards[min(number, cards.count - 1)] }
  package var isWhole: Bool { reason != .new }
  package var isLeech: Bool { reason.isLeech }
  package var isText: Bool { if case .text = reason { true } else { false } }
  package var isLast: Bool {
    if case .text(let pages) = reason { return number >= pages - 1 }
    return isWhole || number >= cards.count - 1
  }

  /// The lesson with its cards renumbered by `number`; nil if it makes no sense without the dropped ones.
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

extension Position {
  var question: Question? { if case .asking(let question) = phase { question } else { nil } }

  var lesson: Lesson? { if case .teaching(let lesson) = phase { lesson } else { nil } }
}

extension Game {
  /// The current lesson; nil outside a lesson.
  public var lesson: Lesson? { if case .teaching(let lesson) = position.phase { lesson } else { nil } }

  /// The cards of a lesson; empty if the pool lacks any of them.
  public func cards(of lesson: Lesson) -> [Card] {
    lesson.cards.allSatisfy(pool.cards.indices.contains) ? lesson.cards.map { pool.cards[$0] } : []
  }

  /// The card of a lesson that is in view, the first of several; an empty card if the pool lacks it.
  public func card(of lesson: Lesson) -> Card {
    pool.cards.indices.contains(lesson.card) ? pool.cards[lesson.card] : .unknown
  }

  /// The text that a lesson shows before questions about it; nil in other lessons.
  public func passage(of lesson: Lesson) -> Passage? { lesson.isText ? passage(of: lesson.card) : nil }

  /// The text that a challenge is about; nil without one.
  public func passage(of challenge: Challenge) -> Passage? { passage(of: challenge.card) }

  /// The text that a card of the pool asks about; nil without one.
  package func passage(of card: Int) -> Passage? {
    pool.cards.indices.contains(card) ? pool.passage(of: card) : nil
  }

  /// The translation of a card's text after all questions about it; nil before, since it gives answers away.
  package func translation(ofText card: Int) -> String? {
    guard let passage = passage(of: card) else { return nil }
    let coming = position.returns.map(\.item) + plan.dropFirst(position.planned)
    let left = Set(coming.map(\.card)).subtracting(position.aside).union(
      [question?.challenge.card].compactMap(\.self))
    let met = setup.met.union(plan.map(\.card))
    let isOver = pool.cards.indices.allSatisfy { other in
      pool.cards[other].passage != passage.id || pool.passage(of: other) != passage
        || met.contains(other) && !left.contains(other)
    }
    return isOver ? passage.translation : nil
  }

  /// The words explained below the text of a card: the author's, and those that are not known yet.
  package func glosses(of card: Int) -> [Example] {
    let own = pool.passage(of: card)?.glosses ?? []
    return own
      + (ladder.glosses[card] ?? []).map { pool.cards[$0] }.map { word in
        Example(
          text: word.term, furigana: word.readings.first.map { Furigana(word.term, read: $0).notation },
          translation: word.meanings.joined(separator: ", "))
      }
  }

  /// The new card in view, whose lesson can be left out; nil if no such lesson is open.
  package var newCard: Int? { lesson.flatMap { $0.reason == .new ? $0.card : nil } }

  /// Whether a card is new, and was neither asked nor set aside in this game.
  package func isUnasked(_ card: Int) -> Bool {
    let isOver = position.right.contains(card) || position.misses.keys.contains(card)
    return ladder.unshown.contains(card) && !isOver && !position.aside.contains(card)
  }

  /// The cards that lessons of this game have shown.
  public var taught: Set<CardReference> { Set(position.taught.map(pool.reference)) }

  /// Shows the next card of the lesson, or after the last one the first question. Does nothing elsewhere.
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

  /// Shows the previous card of the lesson, and returns whether there is one.
  @discardableResult
  public mutating func lookBack() -> Bool {
    guard var lesson, lesson.number > 0, !isLong else { return false }
    moves.append(.lookBack)
    lesson.number -= 1
    position.phase = .teaching(lesson)
    return true
  }

  /// Shows the card of the last answer again, because it is often forgotten, with at most three cards that it
  /// was confused with; the next question follows. Undo takes this back with the answer. Returns false if the
  /// last step is not an answer about a card.
  @discardableResult
  public mutating func teachAgain(lapses: Int, after verdict: Verdict, at now: Date) -> Bool {
    teachAgain(lapses: lapses, takenFor: Array(takenFor(verdict).prefix(Lesson.mostTakenFor)), at: now)
  }

  /// Does the same with the other cards given by their positions in the pool.
  @discardableResult
  package mutating func teachAgain(lapses: Int, takenFor others: [Int] = [], at now: Date) -> Bool {
    guard let first = steps.last?.moveCount, let card = position.lastCard,
      let answer = moves[first...].firstIndex(where: \.isAnswer),
      others.allSatisfy(pool.cards.indices.contains)
    else { return false }
    // Drops the moves after the answer; the game continues after the lesson instead.
    let answered = moves[first...answer]
    undo()
    for move in answered { play(move) }
    guard case .answered = position.phase else { return false }
    moves.append(.teachAgain(lapses: lapses, takenFor: others, at: now))
    position.phase = .teaching(Lesson(cards: [card] + others, reason: .leech(lapses: lapses)))
    return true
  }

  /// The positions of the cards that a card was confused with: those of `verdict` first, then earlier ones.
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
  /// The lesson before a question about `card`; nil if the card needs none or had it.
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

  /// The next question about the text that was read or asked about just now. All of them follow it, those that were missed in
  /// the end, so that it is read once.
  mutating func takeOfText(in setup: GameSetup) -> PlannedQuestion? {
    guard let text = textInView(of: setup) else { return nil }
    func isAbout(_ item: PlannedQuestion) -> Bool { setup.pool.passage(of: item.card) == text }
    // A text may come before its turn, lest a card be asked that still stands on the screen: that comes after the text.
    if lesson?.isText == true, let first = setup.plan[planned...].firstIndex(where: isAbout) {
      let passed = setup.plan[planned..<first].filter { !aside.contains($0.card) }
      returns += passed.map { PendingRepeat(item: $0, after: asked) }
      planned = first
    }
    while planned < setup.plan.count, isAbout(setup.plan[planned]) {
      planned += 1
      if !aside.contains(setup.plan[planned - 1].card) { return setup.plan[planned - 1] }
    }
    return returns.firstIndex { isAbout($0.item) }.map { returns.remove(at: $0).item }
  }

  /// The text that was read or asked about just now.
  func textInView(of setup: GameSetup) -> Passage? { (lesson?.card ?? lastCard).flatMap(setup.pool.passage) }

  /// The text before a question about it, unless the previous lesson or question was about the same text.
  private func text(before card: Int, in setup: GameSetup) -> Lesson? {
    guard let passage = setup.pool.passage(of: card), textInView(of: setup) != passage else { return nil }
    return Lesson(cards: [card], reason: .text(pages: passage.pages.count))
  }
}

extension [Int] {
  /// These new cards, split into lessons.
  var inLessons: [[Int]] {
    var rest = self[...]
    return Lesson.sizes(of: count).map { size in
      defer { rest = rest.dropFirst(size) }
      return Array(rest.prefix(size))
    }
  }
}
