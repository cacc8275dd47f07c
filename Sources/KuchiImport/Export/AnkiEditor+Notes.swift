internal import Foundation
internal import GRDB

extension AnkiEditor {
  /// A deck with its progress, and its deck in Anki.
  private typealias Source = (content: AnkiExport.Content, home: Int64)

  /// Adds the notes of a deck, or of some of its cards, to a deck of Anki.
  ///
  /// - Parameter progress: Receives the number of notes now and then.
  mutating func add(
    _ content: AnkiExport.Content, only new: Set<Card.ID>? = nil, to deck: Int64,
    media: inout ExportedMedia, progress: (Int) -> Void = { _ in }
  ) throws {
    for (position, card) in content.deck.cards.enumerated() where new?.contains(card.id) ?? true {
      try add(
        card, at: position, KuchiNoteType.texts(of: card, at: position, in: content.deck, &media),
        (content, deck))
      outcome.added += 1
      if outcome.notes.isMultiple(of: 500) { progress(outcome.notes) }
    }
  }

  /// Adds notes for cards that were made here, each to the deck of Anki with most of the others of its deck. Adds
  /// none where a person gave our types other fields.
  ///
  /// - Parameter new: The cards, by their decks.
  mutating func add(
    _ new: [Deck.ID: Set<Card.ID>], of contents: [AnkiExport.Content], _ items: [Int64: ReviewItem],
    media: inout ExportedMedia
  ) throws {
    let before = self
    ids = try Int64.fetchSet(database, sql: "SELECT id FROM notes UNION SELECT id FROM cards")
    try database.inSavepoint {
      do {
        for content in contents {
          if let own = new[content.deck.id], let home = home(of: content.deck.id, items) {
            try add(content, only: own, to: home, media: &media)
          }
        }
        return .commit
      } catch is KuchiNoteType.HasOtherFields {
        self = before
        return .rollback
      }
    }
  }

  /// The deck in Anki that holds most cards of a deck.
  private func home(of deck: Deck.ID, _ items: [Int64: ReviewItem]) -> Int64? {
    let homes = items.filter { $0.value.deckID == deck }.compactMap { cards[$0.key]?.deck }
    let counts = Dictionary(homes.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// Adds a deck to a collection of schema 11.
  mutating func addDeck(_ deck: Deck) throws -> Int64 {
    let id = unused(near: Self.id(of: "deck \(deck.id)"))
    let decks = try database.members(of: "decks").values.compactMap {
      ($0 as? [String: Any])?["name"] as? String
    }
    let names = Set(decks.map { $0.lowercased() })
    var name = deck.title.replacing("::", with: "∷")
    while names.contains(name.lowercased()) { name += " (\(deck.id))" }
    try database.add(
      [
        "id": id, "mod": seconds, "name": name, "usn": -1, "lrnToday": [0, 0], "revToday": [0, 0],
        "newToday": [0, 0], "timeToday": [0, 0], "collapsed": false, "browserCollapsed": false,
        "desc": KuchiNoteType.description(of: deck), "dyn": 0, "conf": 1, "extendNew": 0, "extendRev": 0,
      ], as: id, to: "decks")
    return id
  }

  // Anki makes cards of a whole term and cards of gaps from notes of different types.
  private mutating func add(
    _ card: Card, at position: Int, _ texts: [String: String], _ source: Source
  ) throws {
    let asked = source.content.asked(of: card)
    outcome.gaps += asked.unmarked.count
    outcome.gapAnswers += asked.unmarked.reduce(0) { sum, kind in
      sum + (source.content.reviews[source.content.item(card, kind)] ?? []).count(where: \.review.isAnswer)
    }
    var texts = texts
    let guid = card.ankiGUID(in: source.content.deck.id)
    if !asked.terms.isEmpty {
      for kind in asked.terms { texts["Ask \(kind.rawValue)"] = "1" }
      let note = try insert(card, texts, .terms, guid: guid, first: card.term)
      for (number, kind) in QuestionKind.ofTerms.enumerated() where asked.terms.contains(kind) {
        try insert(kind, number, of: note, card, at: position, source)
      }
    }
    if let text = asked.text {
      texts["Text"] = KuchiNoteType.html(text.notation)
      // A note of Anki with nothing but gaps keeps its GUID, or Anki would have it twice.
      let note = try insert(
        card, texts, .gaps, guid: guid + (asked.terms.isEmpty ? "" : "/gaps"), first: text.notation)
      for number in text.numbers.sorted() {
        try insert(.cloze(number), number - 1, of: note, card, at: position, source)
      }
    }
  }

  // Anki takes ids for milliseconds. A hash of the names of deck and card gives the same one in every export.
  private mutating func unused(near start: Int64) -> Int64 {
    var id = start
    while !ids.insert(id).inserted { id += 1 }
    return id
  }

  private static func id(of text: String) -> Int64 {
    let hash = UInt64(DeckFileName.hash(of: text), radix: 16) ?? 0
    return 1_000_000_000_000 + Int64(hash % 60_000_000_000) * 10
  }

  private mutating func insert(
    _ card: Card, _ texts: [String: String], _ type: KuchiNoteType, guid: String, first: String
  ) throws -> Int64 {
    if types.insert(type.id).inserted { try type.add(to: database, at: seconds) }
    let id = unused(near: Self.id(of: "note \(guid)"))
    outcome.notes += 1
    try database.cachedStatement(
      sql: "INSERT INTO notes VALUES (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, '')"
    ).execute(arguments: [
      id, guid, type.id, seconds, card.tags.ankiTags,
      type.fields.map { texts[$0] ?? "" }.joined(separator: "\u{1F}"), first, first.ankiChecksum,
    ])
    return id
  }

  private mutating func insert(
    _ kind: QuestionKind, _ number: Int, of note: Int64, _ card: Card, at position: Int, _ source: Source
  ) throws {
    let id = unused(near: note + Int64(number))
    let (content, item) = (source.content, source.content.item(card, kind))
    let rows = AnkiRow.rows(of: content.reviews[item] ?? [], days)
    let schedule = AnkiSchedule(content.memories[item], position: position, day: day)
    let queue =
      content.suspended.contains(card.id) ? -1 : content.buried.contains(card.id) ? -3 : schedule.queue
    outcome.newCards += 1
    try database.cachedStatement(
      sql: "INSERT INTO cards VALUES (?, ?, ?, ?, ?, -1, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, ?)"
    ).execute(arguments: [
      id, note, source.home, number, seconds, schedule.type, queue, schedule.due, schedule.interval,
      schedule.factor, schedule.reps, schedule.lapses, schedule.left,
      Self.lastAnswer(rows.map(\.stored)).map { "{\"lrt\":\($0)}" } ?? "{}",
    ])
    outcome.placed += rows.count { $0.stored.review.form == .placed }
    for row in rows where row.stored.review.form != .placed { _ = try insert(row, of: id) }
  }
}

extension AnkiExport.Content {
  fileprivate func item(_ card: Card, _ kind: QuestionKind) -> ReviewItem {
    ReviewItem(deckID: deck.id, cardID: card.id, kind: kind)
  }

  /// The questions that Anki should ask: those that Kuchi asks, and those with a history, about the whole term or
  /// about its gaps. A gap that contains signs of the marks can't be marked.
  fileprivate func asked(
    of card: Card
  ) -> (terms: Set<QuestionKind>, text: ClozeText?, unmarked: Set<QuestionKind>) {
    let known = (QuestionKind.ofTerms + card.gapKinds).filter {
      reviews[item(card, $0)] != nil || memories[item(card, $0)] != nil
    }
    let kinds = Set(deck.questionKinds(for: card) + known)
    let terms = kinds.intersection(QuestionKind.ofTerms)
    let gaps = kinds.subtracting(QuestionKind.ofTerms)
    let text = ClozeText(of: card, gaps: Set(gaps.compactMap { $0.gap.map { $0 + 1 } }))
    let isMarked = text.isReadable && !text.numbers.isEmpty
    // Anki deletes a note without a card.
    return (
      terms.isEmpty && !isMarked ? [.meaning] : terms, isMarked ? text : nil, text.isReadable ? [] : gaps
    )
  }
}

extension ClozeText {
  /// Whether reading its notation gives the same text.
  fileprivate var isReadable: Bool {
    guard !numbers.isEmpty else { return !sentence.contains("{{c") }
    guard let read = ClozeText(notation), read.sentence == sentence, read.numbers == numbers.sorted() else {
      return false
    }
    return zip(numbers, gaps).sorted { $0.0 < $1.0 }.map(\.1).elementsEqual(read.gaps) {
      $0.hidesSame(as: $1) && $0.hint ?? "" == $1.hint ?? ""
    }
  }
}
