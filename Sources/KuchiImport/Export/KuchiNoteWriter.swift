internal import Foundation
internal import GRDB
internal import KuchiEngine

/// Writes the notes of decks, with their cards and answers, into the tables of an Anki collection.
final class KuchiNoteWriter {
  private let database: Database
  /// When it writes, in seconds since 1970.
  let seconds: Int64
  private let days: AnkiDays
  private var taken: Set<Int64>
  private var reviewTimes: Set<Int64>
  private var typeIDs: Set<Int64> = []
  /// The numbers of what it wrote.
  private(set) var outcome = AnkiExport()

  /// - Parameters:
  ///   - days: The days of the collection.
  ///   - taken: The ids of the notes and cards that it has.
  ///   - reviewTimes: The ids in its log.
  init(
    _ database: Database, now: Date, days: AnkiDays, taken: Set<Int64> = [], reviewTimes: Set<Int64> = []
  ) {
    (self.database, seconds) = (database, Int64(now.timeIntervalSince1970))
    (self.days, self.taken, self.reviewTimes) = (days, taken, reviewTimes)
  }

  var types: [KuchiNoteType] { KuchiNoteType.all.filter { typeIDs.contains($0.id) } }

  /// Adds the notes of a deck, or of some of its cards, to a deck of Anki.
  ///
  /// - Parameters:
  ///   - media: Returns the names in the package of the sounds and pictures of a card.
  ///   - progress: Receives the number of notes now and then.
  func add(
    _ content: AnkiExport.Content, only new: Set<Card.ID>? = nil, to deck: Int64,
    media: (Card) -> (sounds: [String], pictures: [String]),
    progress: (Int) -> Void = { _ in }
  ) throws {
    let items = DeckItems(content)
    for (position, card) in content.deck.cards.enumerated() where new?.contains(card.id) ?? true {
      try add(card, at: position, KuchiNoteType.texts(of: card, at: position, media(card)), items, deck)
      if outcome.notes.isMultiple(of: 500) { progress(outcome.notes) }
    }
  }

  // Anki makes cards of a whole term and cards of gaps from notes of different types.
  private func add(
    _ card: Card, at position: Int, _ texts: [String: String], _ items: DeckItems, _ deck: Int64
  ) throws {
    let asked = items.asked(of: card)
    outcome.gaps += asked.unmarked.count
    outcome.gapAnswers += asked.unmarked.reduce(0) { sum, kind in
      sum + items.reviews(card, kind).count { $0.review.isAnswer }
    }
    var texts = texts
    let guid = card.ankiGUID(in: items.deck.id)
    if !asked.terms.isEmpty {
      for kind in asked.terms { texts["Ask \(kind.rawValue)"] = "1" }
      let note = try insert(card, texts, .terms, guid: guid, first: card.term)
      for (number, kind) in QuestionKind.ofTerms.enumerated() where asked.terms.contains(kind) {
        try insert(kind, number, of: note, card, at: position, items, deck)
      }
    }
    if let text = asked.text {
      texts["Text"] = KuchiNoteType.html(text.notation)
      // A note of Anki with nothing but gaps keeps its GUID, or Anki would have it twice.
      let note = try insert(
        card, texts, .gaps, guid: guid + (asked.terms.isEmpty ? "" : "/gaps"), first: text.notation)
      for number in text.numbers.sorted() {
        try insert(.cloze(number), number - 1, of: note, card, at: position, items, deck)
      }
    }
  }

  // MARK: Ids

  // Anki takes ids for milliseconds. A hash of the names of deck and card gives the same one in every export.
  func unused(near start: Int64) -> Int64 {
    var id = start
    while !taken.insert(id).inserted { id += 1 }
    return id
  }

  static func id(of text: String) -> Int64 {
    let hash = UInt64(DeckFileName.hash(of: text), radix: 16) ?? 0
    return 1_000_000_000_000 + Int64(hash % 60_000_000_000) * 10
  }

  // MARK: Rows

  private func insert(
    _ card: Card, _ texts: [String: String], _ type: KuchiNoteType, guid: String, first: String
  ) throws -> Int64 {
    let id = unused(near: Self.id(of: "note \(guid)"))
    outcome.notes += 1
    typeIDs.insert(type.id)
    let tags = card.tags.isEmpty ? "" : " " + card.tags.joined(separator: " ") + " "
    try database.cachedStatement(
      sql: "INSERT INTO notes VALUES (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, '')"
    ).execute(arguments: [
      id, guid, type.id, seconds, tags,
      type.fields.map { texts[$0] ?? "" }.joined(separator: "\u{1F}"), first, first.ankiChecksum,
    ])
    return id
  }

  private func insert(
    _ kind: QuestionKind, _ number: Int, of note: Int64, _ card: Card, at position: Int, _ items: DeckItems,
    _ deck: Int64
  ) throws {
    let id = unused(near: note + Int64(number))
    let reviews = items.reviews(card, kind)
    let schedule = AnkiSchedule(
      items.memory(card, kind), after: reviews,
      isSuspended: items.content.suspended.contains(card.id),
      isBuried: items.content.buried.contains(card.id), position: position, days)
    outcome.cards += 1
    try database.cachedStatement(
      sql: "INSERT INTO cards VALUES (?, ?, ?, ?, ?, -1, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, ?)"
    ).execute(arguments: [
      id, note, deck, number, seconds, schedule.type, schedule.queue, schedule.due, schedule.interval,
      schedule.factor, schedule.reps, schedule.lapses, schedule.left,
      try AnkiSchedule.data(in: "", answeredAt: schedule.answered),
    ])
    try insert(reviews, of: id)
  }

  private func insert(_ reviews: [StoredReview], of card: Int64) throws {
    for row in AnkiRow.rows(of: reviews, days.days) {
      outcome.placed += row.stored.review.form == .placed ? 1 : 0
      guard row.stored.review.form != .placed else { continue }
      outcome.answers += row.stored.review.isAnswer ? 1 : 0
      _ = try database.insert(row, of: card, besides: &reviewTimes)
    }
  }
}

/// A deck to export, with the reviews of each item.
private struct DeckItems {
  let content: AnkiExport.Content
  private let reviews: [ReviewItem: [StoredReview]]

  init(_ content: AnkiExport.Content) {
    self.content = content
    reviews = Dictionary(grouping: content.reviews, by: \.review.item)
  }

  var deck: Deck { content.deck }

  func reviews(_ card: Card, _ kind: QuestionKind) -> [StoredReview] { reviews[item(card, kind)] ?? [] }

  func memory(_ card: Card, _ kind: QuestionKind) -> Memory? { content.memories[item(card, kind)] }

  /// The questions about a card that Anki should ask: those that Kuchi asks, and those with a history. They are about the
  /// whole term or about its gaps, which the text marks; a sign of the marks may stand in a gap, so that they can't be
  /// marked.
  func asked(of card: Card) -> (terms: Set<QuestionKind>, text: ClozeText?, unmarked: Set<QuestionKind>) {
    var kinds = Set(deck.questionKinds(for: card))
    for kind in QuestionKind.ofTerms + card.gapKinds
    where reviews[item(card, kind)] != nil || memory(card, kind) != nil { kinds.insert(kind) }
    let terms = kinds.intersection(QuestionKind.ofTerms)
    let gaps = kinds.subtracting(QuestionKind.ofTerms)
    let text = ClozeText(of: card, gaps: Set(gaps.compactMap { $0.gap.map { $0 + 1 } }))
    let isMarked = text.isReadable && !text.numbers.isEmpty
    // Anki deletes a note without a card.
    return (
      terms.isEmpty && !isMarked ? [.meaning] : terms, isMarked ? text : nil, text.isReadable ? [] : gaps
    )
  }

  private func item(_ card: Card, _ kind: QuestionKind) -> ReviewItem {
    ReviewItem(deckID: deck.id, cardID: card.id, kind: kind)
  }
}

extension ClozeText {
  /// Whether reading its notation gives the same text.
  fileprivate var isReadable: Bool {
    guard !numbers.isEmpty else { return !sentence.contains("{{c") }
    guard let read = ClozeText(notation), read.sentence == sentence, read.numbers == numbers.sorted() else {
      return false
    }
    return zip(numbers, gaps).sorted { $0.0 < $1.0 }.map(\.1.mark) == read.gaps.map(\.mark)
  }
}

extension Gap {
  /// The parts of the gap that a mark holds.
  fileprivate var mark: [String] { [text, "\(occurrence)", hint ?? ""] }
}
