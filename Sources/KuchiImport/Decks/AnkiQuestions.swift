/// What each template of a table asks, by its number, and how gaps are answered; nil without cloze deletions.
typealias TableQuestions = (kinds: [Int: TemplateQuestion], gapForm: Review.Form?)

extension AnkiHistory {
  /// Calls `body` with the index of each card of Anki whose note is in a deck, and that of the deck's card.
  func eachCard(
    of imported: ImportedDeck, _ update: DeckUpdate?, _ questions: [TableQuestions],
    _ body: (_ index: Int, _ card: Int, _ question: TemplateQuestion?, _ isCloze: Bool) -> Void
  ) {
    let ids = update?.ids ?? imported.deck.cards.map(\.id)
    let sentences = (update?.deck ?? imported.deck).cards.lazy.filter { !$0.cloze.isEmpty }
    let sentenceOfID = Dictionary(sentences.map { ($0.id, $0) }) { first, _ in first }
    for (index, source) in cards.enumerated() {
      guard let card = imported.cardOfNote[source.note] else { continue }
      let table = questions[source.table]
      guard let form = table.gapForm else {
        body(index, card, table.kinds[source.template], false)
        continue
      }
      // Anki asks gaps with one number together. Here it is the question about the first of them.
      let gap = imported.gaps[source.note]?[source.template + 1]
      let kind = sentenceOfID[ids[card]].flatMap { gap?.kind(in: $0) }
      body(index, card, kind.map { TemplateQuestion(kind: $0, form: form) }, true)
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

  func questions(_ mappings: [Mapping]) -> [TableQuestions] {
    zip(tables, mappings).map { table, mapping in
      let gapForm: Review.Form = table.templates.contains { $0.typed != nil } ? .typed : .flash
      return (table.questions(mapping), table.isCloze ? gapForm : nil)
    }
  }
}
