/// A file to import, as the reader of its format understood it.
package struct ImportFile: Sendable {
  package enum Content: Equatable, Sendable {
    /// Rows and columns. A mapping says what they mean.
    case tables([ForeignTable])
    /// Cards that the format itself describes. Their ids are valid and unique.
    case deck(Deck)
  }

  package var format: ImportFormat
  package var title: String?
  package var content: Content
  /// The number of rows, notes or words read: those in `content` and those that `entries` report as skipped.
  package var rows: Int
  /// What the reader did to single rows: it skipped, padded or cut them.
  package var entries: [ImportReport.Entry] = []
  package var encoding: Diagnostic.Encoding?
  /// The cards of Anki, and what it recorded about them; empty for other files.
  var ankiHistory = AnkiHistory()
  /// What Anki recorded about the cards; nil if it recorded nothing.
  package var history: AnkiHistory? { ankiHistory.isEmpty ? nil : ankiHistory }
  /// The sounds and images of a package, or of the folder beside a collection.
  package var package = PackageMedia.none
  /// The decks in Anki by their names.
  package var ankiDecks: [String: AnkiDeck] = [:]

  package var suspended: Int { ankiHistory.cards.count(where: \.isSuspended) }
  package var scheduled: Int { ankiHistory.cards.count(where: \.isScheduled) }
}

/// Fields for the columns of a table that a person may choose, as `--columns` takes them, and the first cards that they make.
package struct ColumnChoice: Hashable, Sendable {
  package var mapping: Mapping
  package var columns: String
  package var cards: [Card]
}

extension ImportFile {
  /// The file with the first row of its table as the names of the columns; nil if it has no such row or several tables.
  var headed: ImportFile? {
    guard tables.count == 1, var table = tables.first, let first = table.rows.first else { return nil }
    table.columns = first.fields.map { $0.trimmed.isEmpty ? nil : $0.trimmed }
    table.rows.removeFirst()
    var file = self
    file.content = .tables([table])
    file.rows -= 1
    return file
  }

  private static let tried = 1_000

  /// The choices for a doubtful table: each was tried with its first rows, and makes these cards.
  func choices(
    for table: Int, _ choices: [Mapping], beside others: [Mapping], _ names: ImportNames
  ) -> [ColumnChoice] {
    var file = self
    file.keepRows(Self.tried)
    return choices.compactMap { mapping in
      var mappings = others
      mappings[table] = mapping
      guard mapping.missing == nil,
        let decks = try? file.decks(mappings: mappings, names: ImportNames(file: names.file)),
        let cards = decks.max(by: { $0.deck.cards.count < $1.deck.cards.count })?.deck.cards, !cards.isEmpty
      else { return nil }
      // Of two lists the first card each.
      let second = mapping.listsAbreast.isEmpty ? 1 : cards.count / mapping.listsAbreast.count
      let shown = [0, second].filter(cards.indices.contains)
      let owner = tables.count > 1 ? tables[table].name.map { $0 + ": " } ?? "" : ""
      return ColumnChoice(mapping: mapping, columns: owner + mapping.spelled, cards: shown.map { cards[$0] })
    }
  }

  /// Drops the rows, which need much memory, once the decks are made of them.
  package mutating func removeRows() { keepRows(0) }

  private mutating func keepRows(_ count: Int) {
    guard case .tables(var tables) = content else { return }
    content = .tables([])
    for index in tables.indices { tables[index].rows = Array(tables[index].rows.prefix(count)) }
    content = .tables(tables)
  }
}

/// The names of an imported deck. Where a value is nil, the file or its name decides.
package struct ImportNames: Equatable, Sendable {
  package var file: String
  package var id: Deck.ID?
  package var title: String?
  package var languages: Deck.Languages?

  /// The id of the deck, unless the file has one.
  package var deckID: Deck.ID { id ?? DeckFileName(file.inLatin).id }

  package init(file: String, id: Deck.ID? = nil, title: String? = nil, languages: Deck.Languages? = nil) {
    (self.file, self.id, self.title, self.languages) = (file, id, title, languages)
  }
}

package enum ImportFormat: String, Hashable, Sendable, CaseIterable {
  /// A Kuchi deck: format version 1, or an array of `{original, pronunciation, translation}`.
  case kuchi
  /// Rows of text with a separator between fields: CSV, TSV, text copied from Quizlet.
  case separatedText = "text"
  case ankiText = "anki-text"
  case ankiPackage = "anki-package"
  case crowdAnki = "crowdanki"
  /// The dictionary JMdict as jmdict-simplified publishes it.
  case jmdict

  /// Whether its rows are notes of Anki, which have GUIDs.
  package var hasNotes: Bool { [.ankiText, .ankiPackage, .crowdAnki].contains(self) }
}

package enum ImportFailure: Error, Hashable, Sendable {
  case emptyFile
  case noRows
  case fileTooLarge(bytes: Int, limit: Int)
  /// This line is the first that is not valid in the encoding.
  case malformedText(Diagnostic.Encoding, line: Int)
  /// This line is the first that is not valid UTF-8.
  case malformedUTF8(line: Int)
  /// The text was read in a wrong encoding before it was saved.
  case garbledText
  case unsupportedFormat(UnsupportedFormat)
  /// The file has too many rows. This line has the first one over the limit.
  case tooManyRows(line: Int, limit: Int)
  /// Fewer than half of the rows make a card with a meaning and a term in the deck's language.
  case tooFewCards(cards: Int, rows: Int)
  /// The contents of the columns are uncertain. These are the likely ones, each with cards that it makes.
  case doubtfulColumns(table: String?, Mapping.Doubt, [ColumnChoice])
  case severalDecks([String])
  case unknownDeck(String, decks: [String])
  case noColumns
  case missingField(ImportField, table: String?, columns: [String])
  case unknownField(String)
  case repeatedField(ImportField)
  case unknownColumn(String, columns: [String])
  case faultyDeck([Diagnostic])
  case package(PackageFault)
  /// The file is invalid JSON. This is the first fault.
  case faultyJSON(Diagnostic)
  /// The value at this JSON path does not fit the format.
  case unexpectedShape(ImportFormat, path: String)
  case tooManyFields(note: Int, limit: Int)
  case tooManyNotes
}
