package import Foundation
package import KuchiEngine

/// What the notes of a table ask.
struct TableQuestions {
  /// What each template asks, by its number.
  let kinds: [Int: TemplateQuestion]
  /// How gaps are answered; nil if the notes have no cloze deletions.
  let gapForm: Review.Form?
}

/// The questions about the gaps of an imported deck's cards.
private struct GapQuestions {
  private let gaps: [Int: [NumberedGap]]
  private let ids: [Card.ID]
  private let cards: [Card.ID: Card]

  init(_ imported: ImportedDeck, _ update: DeckUpdate?) {
    gaps = imported.gaps
    let deck = update?.deck ?? imported.deck
    let sentences = gaps.isEmpty ? [] : deck.cards.filter { !$0.cloze.isEmpty }
    ids = gaps.isEmpty ? [] : update?.ids ?? deck.cards.map(\.id)
    cards = Dictionary(sentences.map { ($0.id, $0) }) { first, _ in first }
  }

  /// The question of a card of Anki; nil if its deletion is no gap. Anki asks gaps with one number together. Then it is
  /// the question about the first of them.
  func question(
    of source: AnkiHistory.Card, _ form: Review.Form, _ note: CardOfNote
  ) -> TemplateQuestion? {
    let gap = gaps[note.note]?.first { $0.number == source.template + 1 }
    return gap.flatMap { gap in cards[ids[note.card]].flatMap { gap.kind(in: $0) } }
      .map { TemplateQuestion(kind: $0, form: form) }
  }
}

extension AnkiHistory {
  /// Calls `body` with each card of Anki whose note is in a deck: its index, the index of the deck's card, what it asks,
  /// and whether it is of a note with cloze deletions.
  func eachCard(
    of imported: ImportedDeck, _ update: DeckUpdate?, _ questions: [TableQuestions],
    _ body: (_ index: Int, _ card: Int, _ question: TemplateQuestion?, _ isCloze: Bool) -> Void
  ) {
    let gaps = GapQuestions(imported, update)
    var next = cards.startIndex
    for pair in imported.notes {
      while next < cards.endIndex, cards[next].note < pair.note { next += 1 }
      while next < cards.endIndex, cards[next].note == pair.note {
        let source = cards[next]
        let table = questions[source.table]
        let question =
          table.gapForm.map { gaps.question(of: source, $0, pair) } ?? table.kinds[source.template]
        body(next, pair.card, question, table.gapForm != nil)
        next += 1
      }
    }
  }
}

extension ImportFile {
  /// What the cards of Anki ask about the cards of a deck that a deck of this file updates, by their ids in Anki.
  package func items(
    of imported: ImportedDeck, mappings: [Mapping], update: DeckUpdate
  ) -> [Int64: ReviewItem] {
    var items: [Int64: ReviewItem] = [:]
    ankiHistory.eachCard(of: imported, update, questions(mappings)) { index, card, question, _ in
      guard let question else { return }
      items[ankiHistory.cards[index].id] = ReviewItem(
        deckID: update.deck.id, cardID: update.ids[card], kind: question.kind)
    }
    return items
  }

  private func questions(_ mappings: [Mapping]) -> [TableQuestions] {
    zip(tables, mappings).map { table, mapping in
      let gapForm: Review.Form = table.templates.contains { $0.typed != nil } ? .typed : .flash
      return TableQuestions(kinds: table.questions(mapping), gapForm: table.isCloze ? gapForm : nil)
    }
  }

  /// What Anki recorded about the cards of a deck of this file; nil if the file has no history.
  ///
  /// - Parameters:
  ///   - imported: The deck, from ``decks(mappings:names:only:isSettled:hasMediaFolder:progress:)``.
  ///   - mappings: The mappings with which it was made.
  ///   - update: The update by which it joined another deck; nil if there was none.
  ///   - now: The time. Later answers are left out.
  package func history(
    of imported: ImportedDeck, mappings: [Mapping], update: DeckUpdate?, now: Date
  ) -> DeckHistory? {
    history.map {
      DeckHistory($0, of: imported, update: update, questions: questions(mappings), now: now)
    }
  }
}
