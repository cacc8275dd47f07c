/// What happened to each row of an imported file: it became a card, joined another card, or was skipped.
package struct ImportReport: Equatable, Sendable {
  package struct Entry: Hashable, Sendable {
    package var location: ForeignRow.Location
    package var event: Event
  }

  package var rows = 0
  package var cards = 0
  /// The number of rows with a card whose term is in the language of the deck.
  var good = 0
  /// The events of single rows, in the order of the file. Most rows have none.
  package var entries: [Entry] = []
  /// The number of cloze deletions that became plain text.
  package var clozes = 0
  /// The number of cloze deletions that became gaps, each a question of its own.
  package var gaps = 0
  /// How many of the gaps have the number of an earlier one. Anki asks these together.
  package var sharedGaps = 0

  package var merged: Int { entries.count { if case .merged = $0.event { true } else { false } } }

  package var missingMedia: Set<String> {
    Set(entries.compactMap { if case .mediaLeftOut(let name) = $0.event { name } else { nil } })
  }

  package var skipped: Int { entries.count(where: \.event.isSkip) }

  package enum Event: Hashable, Sendable {
    case skipped(SkipReason)
    /// The row describes the same card as an earlier row and joined it.
    case merged(into: ForeignRow.Location)
    /// The row had too few fields. The missing ones are empty.
    case padded(fields: Int, columns: Int)
    case cut([String])
    case shortened(ImportField, limit: Int)
    /// No card can contain this part of a field.
    case leftOut(ImportField, String)
    case mediaLeftOut(String)
    case unclosedQuote
    case zeroBytes
    /// The id was invalid or belonged to another card. The card got a new one.
    case renamed(id: String, to: String)

    var isSkip: Bool { if case .skipped = self { true } else { false } }
  }

  package enum SkipReason: Error, Hashable, Sendable {
    case comment
    case empty
    case noTerm
    case noMeaning
    /// A quotation mark above the row made it part of another row's field.
    case quoted
    case tooManyCards(limit: Int)
  }
}
