internal import Foundation
package import KuchiEngine

/// What Anki recorded about the cards of one imported deck, as reviews for a log.
///
/// It is a sequence of items, each with its reviews in the order of their times. The ids of the items are those of the
/// imported deck, and the times are those of Anki, so the same file always gives the same reviews.
package struct DeckHistory: Sendable {
  package let deckID: Deck.ID
  /// The number of answers about the notes of the deck.
  package private(set) var answers = 0
  /// The answers that are in none of the items: about cloze deletions that became no gaps, about templates that ask
  /// something else, such as what a sound means, and those that were given in the future.
  package private(set) var leftOut = (cloze: 0, otherQuestion: 0, future: 0)
  /// The cards of Anki whose due date somebody set, so that no answers led to it. The items have a review for it that
  /// is no answer.
  package private(set) var placed = 0
  /// The cards of Anki that have a schedule, but no answers and no known due date.
  package private(set) var unanswered = 0
  /// The suspended cards of Anki whose notes have other cards that are asked. Their questions are not asked.
  package private(set) var unasked = 0
  /// Which cards are suspended, buried, or asked, since the time at which Anki last changed one of theirs.
  package private(set) var decisions: [StudyEvent] = []

  private let history: AnkiHistory
  private let ids: [Card.ID]
  private let now: Date
  private var entries: [Entry] = []

  /// A card of Anki by its index in the history, and the item to which its answers belong.
  private typealias Entry = (source: Int, card: Int, question: TemplateQuestion)

  /// How far the clock of the answers may be ahead of this one: a day, in seconds.
  private static let tolerance = 86_400.0

  /// The history of the cards of `imported`, with what the notes of each table ask.
  init(
    _ history: AnkiHistory, of imported: ImportedDeck, update: DeckUpdate?, questions: [TableQuestions],
    now: Date
  ) {
    deckID = imported.deck.id
    ids = update?.ids ?? imported.deck.cards.map(\.id)
    (self.history, self.now) = (history, now)
    var states = [NoteState](repeating: NoteState(), count: ids.count)
    history.eachCard(of: imported, update, questions) { index, card, question, isCloze in
      states[card].take(history.cards[index], isKnown: question != nil)
      take(index, question, of: card, isCloze: isCloze)
    }
    note(states)
    sortEntries()
  }

  private mutating func take(_ index: Int, _ question: TemplateQuestion?, of card: Int, isCloze: Bool) {
    let source = history.cards[index]
    let given = history.answers(of: source)
    answers += given.count
    guard let question else {
      if isCloze { leftOut.cloze += given.count } else { leftOut.otherQuestion += given.count }
      return
    }
    let isPlaced = Self.isPlaced(source, given)
    if isPlaced { placed += 1 } else if source.isScheduled, given.allSatisfy(\.isPractice) { unanswered += 1 }
    leftOut.future += given.count { isFuture($0) }
    guard !given.isEmpty || isPlaced else { return }
    entries.append((index, card, question))
  }

  private static func isPlaced(
    _ card: AnkiHistory.Card, _ answers: ArraySlice<AnkiHistory.Answer>
  ) -> Bool {
    card.isScheduled && card.due != nil && answers.allSatisfy(\.isPractice)
  }

  private func isFuture(_ answer: AnkiHistory.Answer) -> Bool {
    Double(answer.time) / 1_000 > now.timeIntervalSince1970 + Self.tolerance
  }

  private mutating func note(_ states: [NoteState]) {
    let latest = Int64(clamping: Int(now.timeIntervalSince1970))
    for (index, card) in states.enumerated() {
      func date(_ modified: Int64) -> Date {
        Date(timeIntervalSince1970: Double(Swift.min(Swift.max(0, modified), latest)))
      }
      unasked += card.unasked
      let reference = CardReference(ids[index], in: deckID)
      if card.isSuspended {
        decisions.append(StudyEvent(.suspended(reference), at: date(card.held)))
      } else if card.isBuried, let until = history.clock.nextDay, until > latest {
        let next = Date(timeIntervalSince1970: Double(until))
        decisions.append(StudyEvent(.buried(reference, until: next), at: date(card.held)))
      } else if card.isAsked {
        decisions.append(StudyEvent(.unsuspended(reference), at: date(card.asked)))
      }
    }
  }

  // Writing a log in the order of its index is several times as fast.
  private mutating func sortEntries() {
    var ranks = [Int](repeating: 0, count: ids.count)
    for (rank, index) in ids.indices.sorted(by: { ids[$0] < ids[$1] }).enumerated() { ranks[index] = rank }
    entries.sort {
      ($0.question.kind.rawValue, ranks[$0.card], $0.source)
        < ($1.question.kind.rawValue, ranks[$1.card], $1.source)
    }
  }
}

extension DeckHistory: Sequence {
  package func makeIterator() -> some IteratorProtocol<[StoredReview]> {
    var next = entries.startIndex
    return AnyIterator<[StoredReview]> {
      guard next < entries.endIndex else { return nil }
      let first = next
      repeat {
        next += 1
      } while next < entries.endIndex && isSameItem(entries[first], entries[next])
      return reviews(of: entries[first..<next])
    }
  }

  package var size: Int { entries.count }

  private func isSameItem(_ one: Entry, _ other: Entry) -> Bool {
    one.question.kind == other.question.kind && (one.card == other.card || ids[one.card] == ids[other.card])
  }

  private func reviews(of entries: ArraySlice<Entry>) -> [StoredReview] {
    let reviews: [StoredReview] = entries.flatMap { self.reviews(ofCard: $0) }
    return entries.count == 1 ? reviews : reviews.sorted { $0.review.date < $1.review.date }
  }

  private func reviews(ofCard entry: Entry) -> [StoredReview] {
    let source = history.cards[entry.source]
    let answers = history.answers(of: source).filter { !isFuture($0) }
    let last = answers.lastIndex { !$0.isPractice }
    let reviews = answers.enumerated().compactMap { index, answer -> StoredReview? in
      guard let grade = Grade(rawValue: Int(answer.grade)) else { return nil }
      let date = Date(timeIntervalSince1970: Double(answer.time) / 1_000)
      let review = Review(
        deckID: deckID, cardID: ids[entry.card], kind: entry.question.kind, form: entry.question.form,
        grade: grade,
        answer: nil, date: date, seconds: Double(answer.milliseconds) / 1_000)
      // The due date of the card is newer than its last answer: somebody may have moved it since.
      let moved = index == last && source.isScheduled ? source.due : nil
      return StoredReview(
        id: StoredReview.ID(rawValue: 0), review: review,
        due: answer.isPractice ? nil : due(after: answer, moved), isPractice: answer.isPractice)
    }
    return reviews + [placedReview(of: entry, source)].compactMap { $0 }
  }

  // A due date that somebody has set becomes a review like those of a placement, at least a day before the date.
  private func placedReview(of entry: Entry, _ source: AnkiHistory.Card) -> StoredReview? {
    guard Self.isPlaced(source, history.answers(of: source)), let due = source.due else { return nil }
    let latest = Swift.min(Double(due) - 86_400, now.timeIntervalSince1970)
    let review = Review(
      deckID: deckID, cardID: ids[entry.card], kind: entry.question.kind, form: .placed, grade: .easy,
      answer: nil,
      date: Date(timeIntervalSince1970: Swift.max(0, Swift.min(Double(source.modified), latest))), seconds: 0)
    return StoredReview(
      id: StoredReview.ID(rawValue: 0), review: review, due: Date(timeIntervalSince1970: Double(due)))
  }

  private func due(after answer: AnkiHistory.Answer, _ moved: Int64?) -> Date? {
    if let moved, moved * 1_000 > answer.time { return Date(timeIntervalSince1970: Double(moved)) }
    guard answer.interval != 0 else { return nil }
    let seconds = answer.interval > 0 ? Double(answer.interval) * 86_400 : -Double(answer.interval)
    return Date(timeIntervalSince1970: Double(answer.time) / 1_000 + seconds)
  }
}

/// The states of the cards that Anki made of one note.
private struct NoteState {
  private var (known, suspended, buried) = (0, 0, 0)
  private var (others, suspendedOthers) = (0, 0)
  /// When cards that are not asked, and cards that are, were last changed.
  private(set) var (held, asked): (Int64, Int64) = (0, 0)

  mutating func take(_ card: AnkiHistory.Card, isKnown: Bool) {
    if isKnown {
      known += 1
      suspended += card.isSuspended ? 1 : 0
      buried += card.isBuried ? 1 : 0
    } else {
      others += 1
      suspendedOthers += card.isSuspended ? 1 : 0
    }
    if card.isSuspended || card.isBuried {
      held = Swift.max(held, card.modified)
    } else {
      asked = Swift.max(asked, card.modified)
    }
  }

  /// Whether all questions that Kuchi knows are suspended; without such a question, whether all others are.
  var isSuspended: Bool { known > 0 ? suspended == known : others > 0 && suspendedOthers == others }

  /// The number of suspended questions that Kuchi knows, if others of them are asked.
  var unasked: Int { suspended < known ? suspended : 0 }

  /// Whether a question that Kuchi knows is asked.
  var isAsked: Bool { known > suspended + buried }

  var isBuried: Bool { known > 0 && buried > 0 && suspended + buried == known }
}

extension Sequence<StudyEvent> {
  /// The last decision about each card: that it is suspended, buried, or asked again.
  package var lastDecisions: [CardReference: StudyEvent] {
    var decisions: [CardReference: StudyEvent] = [:]
    for event in sorted(by: { $0.date < $1.date }) {
      switch event.fact {
      case .suspended(let card), .unsuspended(let card), .buried(let card, _): decisions[card] = event
      default: break
      }
    }
    return decisions
  }
}
