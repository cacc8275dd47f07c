package import KuchiFoundation

/// The state and the history of a card: its memories, its reviews, and its open prerequisites.
package struct CardReport: Hashable, Sendable {
  package struct Question: Hashable, Sendable {
    package var kind: QuestionKind
    package var memory: Memory?
    package var reviews: [Review]
  }

  /// A review of the card: an answer, the result of a placement, or a decision of the player.
  package struct Event: Hashable, Sendable {
    package let review: Review
    package let day: Int
    /// The probability of recall at that time, from 0 to 1; nil for the first review.
    package let chance: Double?
    package let after: Memory?
  }

  package var card: Card
  package var deck: String
  package var questions: [Question]
  /// The reviews of the card that were not undone, the oldest first.
  package var events: [Event]
  package var today: Int
  package var waits: [Prerequisite]
  package var titles: [Deck.ID: String]
  package var isSuspended: Bool
  package var buriedUntil: Date?
  package var mnemonic: String?
  /// Why the card is asked now; nil if it is not. While it is asked, the report must not reveal the answer.
  package var asked: AskedNow?
  /// The last answer, if it was about this card and wrong.
  package var mistake: Verdict?
  /// Whether only the reasons are wanted: why it is asked now, what it waits for, or when it comes.
  package var tellsWhy = false
  /// With `tellsWhy`, the time until the first of its questions comes; nil if one waits now, or if nothing is recorded.
  package var untilNext: TimeAhead?

  /// The question that comes first; nil if nothing is recorded.
  package var next: (kind: QuestionKind, due: Date)? {
    questions.compactMap { question in question.memory.map { (question.kind, $0.due) } }.min { $0.1 < $1.1 }
  }

  /// The report about the card at a position in the pool of `day`. The closures look up one kind of question.
  package init(
    of position: Int, in day: Day, by replay: Replay, memory: (QuestionKind) throws -> Memory?,
    reviews: (QuestionKind) throws -> [StoredReview]
  ) rethrows {
    let (pool, name) = (day.pool, day.pool.reference(of: position))
    card = pool.cards[position]
    deck = pool.deck(of: position).title
    var events: [Event] = []
    let isHeard = try pool.canBeHeard(position) || memory(.hearing) != nil
    let kinds = pool.questionKinds(for: position) + (isHeard ? [.hearing] : [])
    questions = try LearningStages.ordered(kinds).map { kind in
      let reviews = try reviews(kind)
      events += Self.events(reviews, by: replay)
      return Question(kind: kind, memory: try memory(kind), reviews: reviews.map(\.review))
    }
    self.events = events.sorted { $0.review.date < $1.review.date }
    today = replay.days.number(of: day.now)
    waits = day.missing(at: position)
    titles = Dictionary(pool.decks.map { ($0.id, $0.title) }) { first, _ in first }
    isSuspended = day.study.suspended.contains(name)
    buriedUntil = day.study.buried[name].flatMap { $0 > day.now ? $0 : nil }
    mnemonic = day.study.mnemonics[name]
  }

  private static func events(_ log: [StoredReview], by replay: Replay) -> [Event] {
    var memories: [ReviewItem: Memory] = [:]
    return log.sorted { $0.review.date < $1.review.date }.map { stored in
      let (review, before) = (stored.review, memories[stored.review.item])
      _ = replay.step(stored, in: &memories)
      return Event(
        review: review, day: replay.days.number(of: review.date),
        chance: before.map { replay.fsrs.retrievability(of: $0, at: review.date) },
        after: memories[review.item])
    }
  }
}

extension Session {
  /// Shows the record of the card with this term, reading or id. For nil it is the card in view or last
  /// asked; with `tellsWhy`, it is the card of the last answer if that was wrong.
  ///
  /// A deck of the study list is explained where no card has its name.
  package func showCard(_ word: String?, tellsWhy: Bool = false) {
    if let word, state.peek.play.game?.pool.position(of: word) == nil, let notice = notice(aboutDeck: word) {
      return post(notice)
    }
    perform { state in
      guard let game = state.play.game else { return [.post(.noQuestion)] }
      let missed = tellsWhy ? game.mistake?.challenge.card : nil
      let named = word.map(game.position) ?? missed ?? game.cardInView
      guard let position = named.map(game.pool.item) else {
        return [.post(word.map(Notice.noSuchCard) ?? .noQuestion)]
      }
      guard var found = lookUp(.reporting, &state, { try program?.card(at: position, in: game.pool) }) else {
        return []
      }
      found.asked = game.question?.challenge.card == position ? askedNow(game, &state) : nil
      found.tellsWhy = tellsWhy
      if tellsWhy, let next = found.next {
        let wait = untilAsked(next.due, &state)
        if wait.seconds > 0 { found.untilNext = wait }
      }
      if let mistake = game.mistake, mistake.challenge.card == position {
        found.mistake = mistake
        // Of the sentences of a point the one that was asked.
        found.card = game.card(of: mistake.challenge)
      }
      state.report = .card(found)
      return []
    }
  }
}

extension Game {
  /// The position of the card of the question, else of the lesson, else of the last answer.
  var cardInView: Int? { question?.challenge.card ?? lesson?.card ?? lastCard }

  /// The card with this term, reading or id. A kanji and a word may look the same; then it is the one that was met.
  fileprivate func position(of word: String) -> Int? {
    met.filter { pool.cards[$0].term == word }.min() ?? pool.position(of: word)
  }

  fileprivate var mistake: Verdict? {
    lastTurn?.verdict.isRight == false ? lastTurn?.verdict : nil
  }
}

extension CardPool {
  func position(of word: String) -> Int? {
    cards.firstIndex { $0.term == word || $0.forms.contains(word) }
      ?? cards.firstIndex { $0.readings.contains(word) } ?? cards.firstIndex { $0.id == word }
  }
}
