package import Foundation

/// What Anki recorded about the cards of an imported deck, as reviews for a log, item by item in the order of their
/// times. The ids are the deck's and the times Anki's, so the same file always gives the same reviews.
package struct DeckHistory: Sendable {
  package let deckID: Deck.ID
  package private(set) var answers = 0
  /// The answers that no item has: about cloze deletions that became no gaps, about other questions of templates,
  /// such as what a sound means, and from the future.
  package private(set) var leftOut = (cloze: 0, otherQuestion: 0, future: 0)
  /// The cards of Anki with a due date to which no answers led. The items have a review for it that is no answer.
  package private(set) var placed = 0
  /// The cards of Anki that have a schedule, but no answers and no known due date.
  package private(set) var unanswered = 0
  /// The suspended cards of Anki whose notes have other cards that are asked. Their questions are not asked.
  package private(set) var unasked = 0
  /// Which cards are suspended, buried, or asked, since the time at which Anki last changed one of theirs.
  package private(set) var decisions: [StudyEvent] = []

  private let history: AnkiHistory
  private let ids: [Card.ID]
  private let days: DayCount
  private let now: Date
  /// When the day after the last change in Anki begins, if that is still to come.
  private let nextDay: Date?
  /// The cards whose questions are all buried or suspended.
  private var buried: Set<Int> = []
  private var entries: [Entry] = []

  /// A card of Anki by its index in the history, and the item to which its answers belong.
  private typealias Entry = (source: Int, card: Int, question: TemplateQuestion)

  /// How far the clock of the answers may be ahead of this one: a day, in seconds.
  private static let tolerance = 86_400.0

  /// Nil if the file has no history. Answers more than a day after `now` are left out.
  package init?(
    of imported: ImportedDeck, in file: ImportFile, mappings: [Mapping], update: DeckUpdate?, days: DayCount,
    now: Date
  ) {
    guard let history = file.history else { return nil }
    deckID = imported.deck.id
    ids = update?.ids ?? imported.deck.cards.map(\.id)
    (self.history, self.days, self.now) = (history, days, now)
    nextDay = history.clock.nextDay(days).flatMap { $0 > now ? $0 : nil }
    var made: [Int: [(source: AnkiHistory.Card, isKnown: Bool)]] = [:]
    history.eachCard(of: imported, update, file.questions(mappings)) { index, card, question, isCloze in
      made[card, default: []].append((history.cards[index], question != nil))
      take(index, question, of: card, isCloze: isCloze)
    }
    for card in ids.indices { decide(card, made[card] ?? []) }
    sortEntries()
  }

  // A card is suspended if all questions that are asked here are, or if there are none, all others. `isKnown` marks
  // the questions that are asked here.
  private mutating func decide(_ card: Int, _ made: [(source: AnkiHistory.Card, isKnown: Bool)]) {
    let known = made.filter(\.isKnown)
    let telling = known.isEmpty ? made : known
    let isSuspended = !made.isEmpty && telling.allSatisfy(\.source.isSuspended)
    if !isSuspended { unasked += known.count(where: \.source.isSuspended) }
    let reference = CardReference(ids[card], in: deckID)
    // The last change of the cards that are held back, or of those that are asked.
    func last(areHeld: Bool) -> Date {
      let modified = made.lazy.filter { $0.source.isHeld == areHeld }.map(\.source.modified).max() ?? 0
      return date(modified)
    }
    if isSuspended {
      decisions.append(StudyEvent(.suspended(reference), at: last(areHeld: true)))
    } else if known.contains(where: { !$0.source.isHeld }) {
      decisions.append(StudyEvent(.unsuspended(reference), at: last(areHeld: false)))
    } else if !known.isEmpty, let nextDay {
      buried.insert(card)
      decisions.append(StudyEvent(.buried(reference, until: nextDay), at: last(areHeld: true)))
    }
  }

  private mutating func take(_ index: Int, _ question: TemplateQuestion?, of card: Int, isCloze: Bool) {
    let source = history.cards[index]
    let log = history.answers(of: source)
    let given = log.count { $0.grade > 0 }
    answers += given
    guard let question else {
      if isCloze { leftOut.cloze += given } else { leftOut.otherQuestion += given }
      return
    }
    let isAnswered = Self.isAnswered(log)
    let isPlaced = !isAnswered && due(of: source) != nil
    if isPlaced { placed += 1 } else if source.isScheduled, !isAnswered { unanswered += 1 }
    leftOut.future += log.count { $0.grade > 0 && isFuture($0) }
    guard !log.isEmpty || isPlaced else { return }
    entries.append((index, card, question))
  }

  /// Whether answers led to the schedule of a card with this log.
  private static func isAnswered(_ log: ArraySlice<AnkiHistory.Answer>) -> Bool {
    log.lazy.reversed().first { $0.isScheduling || $0.isReset }?.isScheduling == true
  }

  private func due(of card: AnkiHistory.Card) -> Date? {
    card.due.flatMap { history.clock.date(ofDue: $0, days) }
  }

  /// The same for a card that may be buried while others of its note are asked: Anki brings it back on the next day.
  private func due(of entry: Entry) -> Date? {
    let card = history.cards[entry.source]
    let due = self.due(of: card)
    guard let nextDay, card.isBuried, !buried.contains(entry.card) else { return due }
    return due.map { Swift.max($0, nextDay) }
  }

  private func isFuture(_ answer: AnkiHistory.Answer) -> Bool {
    answer.date > now.addingTimeInterval(Self.tolerance)
  }

  private func date(_ second: Int64) -> Date { Swift.min(now, Date(timeIntervalSince1970: Double(second))) }

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
      let item = (kind: entries[first].question.kind, card: ids[entries[first].card])
      repeat {
        next += 1
      } while next < entries.endIndex && (entries[next].question.kind, ids[entries[next].card]) == item
      return reviews(of: entries[first..<next])
    }
  }

  package var size: Int { entries.count }

  private func reviews(of entries: ArraySlice<Entry>) -> [StoredReview] {
    let reviews: [StoredReview] = entries.flatMap { self.reviews(ofCard: $0) }
    return entries.count == 1 ? reviews : reviews.sorted { $0.review.date < $1.review.date }
  }

  private func reviews(ofCard entry: Entry) -> [StoredReview] {
    let source = history.cards[entry.source]
    let log = history.answers(of: source).filter { !isFuture($0) }
    let due = due(of: entry)
    let last = log.lastIndex { $0.isScheduling || $0.grade == 0 }
    var reviews = log.enumerated().map { index, row in
      // The card's due date is newer than its log, because a person may have moved it.
      review(row, of: entry, due: self.due(after: row, index == last ? due : nil))
    }
    if let due, !Self.isAnswered(log[...]) {
      reviews.append(placed(entry, source, due, after: log.last { $0.grade > 0 || $0.isReset }?.date))
    } else if let due, source.isInDays {
      // A person or Anki may have moved it without a row in the log.
      let earliest = log.last?.date ?? Date(timeIntervalSince1970: 0)
      reviews.append(stored(.moved, entry, at: Swift.max(date(source.modified), earliest), due: due))
    }
    return reviews.sorted { $0.review.date < $1.review.date }
  }

  private func stored(_ form: Review.Form, _ entry: Entry, at date: Date, due: Date?) -> StoredReview {
    let item = ReviewItem(deckID: deckID, cardID: ids[entry.card], kind: entry.question.kind)
    return StoredReview(id: .init(rawValue: 0), review: Review(form, item, at: date), due: due)
  }

  private func review(_ row: AnkiHistory.Answer, of entry: Entry, due: Date?) -> StoredReview {
    let grade = Grade(rawValue: Int(row.grade))
    let form = grade == nil ? row.isReset ? .forgotten : .moved : entry.question.form
    var stored = stored(form, entry, at: row.date, due: row.isReset || row.isPractice ? nil : due)
    guard let grade else { return stored }
    (stored.review.grade, stored.review.seconds) = (grade, Double(row.milliseconds) / 1_000)
    stored.isPractice = row.isPractice
    return stored
  }

  /// A due date without answers. If the interval does not lead to the date, a person chose it, and the card counts
  /// from the eve of the day of that change, because it was not asked on the day itself.
  private func placed(
    _ entry: Entry, _ card: AnkiHistory.Card, _ due: Date, after last: Date?
  ) -> StoredReview {
    let interval = Double(Swift.max(1, card.interval)) * 86_400
    let answered = (self.due(of: card) ?? due).addingTimeInterval(-interval)
    let changed = card.modified > 0 ? date(card.modified) : now
    let eve = days.day(of: changed).lowerBound.addingTimeInterval(-1)
    let date = Swift.max(answered > now ? eve : answered, last?.addingTimeInterval(0.02) ?? .distantPast)
    var stored = stored(.placed, entry, at: date, due: due)
    stored.review.answer = PlacedMemory(ease: card.ease, lapses: card.lapses).text
    return stored
  }

  private func due(after row: AnkiHistory.Answer, _ moved: Date?) -> Date? {
    let due = row.interval == 0 ? nil : self.due(after: row.interval, row.date)
    guard let moved, moved > row.date else { return due }
    let isSameDay = due.map { days.number(of: $0) == days.number(of: moved) } ?? false
    return isSameDay ? due : moved
  }

  // A full day ends at the same hour, also when clocks change.
  private func due(after interval: Int32, _ date: Date) -> Date {
    guard interval > 0 else { return date.addingTimeInterval(-Double(interval)) }
    let day = days.day(of: date)
    let next = days.start(of: days.number(of: date) + Int(Swift.min(interval, 36_500)))
    return next.addingTimeInterval(date.timeIntervalSince(day.lowerBound))
  }
}

extension AnkiHistory.Answer {
  fileprivate var date: Date { Date(timeIntervalSince1970: Double(time) / 1_000) }
}

extension AnkiHistory.Card {
  fileprivate var isHeld: Bool { isSuspended || isBuried }
}
