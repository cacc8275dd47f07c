package import KuchiEngine

/// A deck in a format for other programs.
package struct DeckExport: Equatable, Sendable {
  /// The export formats.
  package enum Format: String, Hashable, Sendable, CaseIterable {
    /// A Kuchi deck.
    case json
    /// Notes in plain text that Anki imports into its note type Basic.
    case anki
    /// A table with a header row, for spreadsheets.
    case csv
  }

  /// A part of a deck that a table of cards can't contain.
  package enum Part: String, Hashable, Sendable, CaseIterable {
    case authors, description
    case foreign = "keys of its own"
    case homepage
    /// The languages, unless they are Japanese and English.
    case languages
    case license, quiz
    case requires = "required decks"
    case sources, tags, version
  }

  /// The bytes of the file.
  package var bytes: [UInt8]
  /// The parts of the deck that the file does not contain.
  package var leftOut: [Part]

  /// Exports a deck. An import of the file gives the same cards with the same ids.
  package init(_ deck: Deck, as format: Format) {
    switch format {
    case .json:
      bytes = DeckWriter.bytes(of: deck)
      leftOut = []
    case .anki:
      bytes = AnkiTextExport.bytes(of: deck)
      leftOut = deck.metadata
    case .csv:
      bytes = CSVExport.bytes(of: deck)
      leftOut = deck.metadata
    }
  }
}

extension Deck {
  fileprivate var metadata: [DeckExport.Part] {
    let parts: [(DeckExport.Part, Bool)] = [
      (.authors, authors.isEmpty), (.description, description == nil),
      (.foreign, foreign.isEmpty && cards.allSatisfy(\.foreign.isEmpty)), (.homepage, homepage == nil),
      (.languages, languages == Languages()), (.license, license == nil), (.quiz, quiz == nil),
      (.requires, requires.isEmpty), (.sources, sources.isEmpty), (.tags, tags.isEmpty),
      (.version, version == nil),
    ]
    return parts.filter { !$0.1 }.map(\.0)
  }
}

/// A column of a card table.
struct CardColumn {
  /// The name in the header.
  let name: String
  /// The text of a card's field; empty if the card has none.
  let text: @Sendable (Card) -> String

  init(_ name: String, _ text: @escaping @Sendable (Card) -> String) {
    self.name = name
    self.text = text
  }

  private init(_ field: ImportField) { self.init(field.rawValue) { field.text(of: $0) } }

  static let id = CardColumn(.id)
  static let term = CardColumn(.term)
  static let tags = CardColumn(.tags)

  /// The columns that nearly every deck needs.
  static let common = [ImportField.readings, .meanings].map(CardColumn.init)

  private static let rare = [
    ImportField.furigana, .components, .cloze, .forms, .accept, .reject, .distractors, .kind, .partsOfSpeech,
    .group, .hint, .mnemonic, .notes, .examples, .audio, .image, .quiz, .formerIDs,
  ].map(CardColumn.init)

  /// The other columns that at least one card fills.
  static func rare(for deck: Deck) -> [CardColumn] {
    rare.filter { column in
      deck.cards.contains { !column.text($0).isEmpty }
        // Without this column an import would read brackets in a term as furigana.
        || column.name == ImportField.furigana.rawValue && deck.cards.contains { $0.term.contains("[") }
    }
  }
}

extension ImportField {
  /// The field of a card as a column has it; empty if the card has none.
  fileprivate func text(of card: Card) -> String {
    switch self {
    case .id: card.id
    case .term: card.term
    case .readings: TextList.words.joined(card.readings)
    case .meanings: TextList.meanings(of: card.term).joined(card.meanings)
    case .tags: card.tags.joined(separator: " ")
    case .kind: card.kind == .word ? "" : card.kind.rawValue
    case .partsOfSpeech: TextList.meanings.joined(card.partsOfSpeech)
    case .cloze: DeckWriter.json(of: card.cloze)
    case .examples: card.examples.map(\.line).joined(separator: "\n")
    case .quiz: TextList.meanings.joined((card.quiz ?? []).map(\.rawValue))
    default:
      switch place {
      case .text(let path): card[keyPath: path] ?? ""
      case .list(let path, let list): list.joined(card[keyPath: path])
      case nil: ""
      }
    }
  }
}

extension Example {
  fileprivate var line: String {
    var parts = [text, furigana ?? "", translation ?? "", source ?? ""]
    while parts.last?.isEmpty == true { parts.removeLast() }
    return TextList.parts.joined(parts)
  }
}

/// The export of cards as plain-text notes. Anki imports them without any change of settings.
///
/// The note type Basic has a front and a back. Anki ignores the columns after them; an import here restores each card
/// from them.
enum AnkiTextExport {
  static func bytes(of deck: Deck) -> [UInt8] {
    let columns = [front, back, guid(in: deck), .tags, .id] + CardColumn.common + CardColumn.rare(for: deck)
    var writer = SeparatedWriter(separator: UInt8(ascii: "\t"), head: head(of: deck, columns))
    for card in deck.cards { writer.row(columns.map { $0.text(card) }) }
    return writer.bytes
  }

  private static func head(of deck: Deck, _ columns: [CardColumn]) -> String {
    """
    #separator:tab
    #html:false
    #notetype:Basic
    #deck:\(deck.title)
    #columns:\(columns.map(\.name).joined(separator: "\t"))
    #guid column:3
    #tags column:4

    """
  }

  private static let front = CardColumn("Front", CardColumn.term.text)

  // The back is for people. An import uses the columns after it, and understands the back alone too.
  private static let back = CardColumn("Back") { card in
    let lines = (card.hidesReading ? card.readings : []) + [card.meanings.joined(separator: "; ")]
    return (lines + (card.notes.map { ["", $0] } ?? [])).joined(separator: "\n")
  }

  // Anki identifies a note by its guid across all decks. Only a long id that an author chose is surely unique, so other
  // ids get the deck's id as a prefix. The guids of Anki itself stay, so that Anki updates its notes.
  private static func guid(in deck: Deck) -> CardColumn {
    CardColumn("guid") { [id = deck.id] card in guid(of: card, in: id) }
  }

  /// The guid of a card of the deck with this id.
  static func guid(of card: Card, in deck: Deck.ID) -> String {
    card.id.count >= 8 && card.id != card.derivedID ? card.id : "\(deck)/\(card.id)"
  }
}

/// The export of cards as comma-separated values with a header row.
enum CSVExport {
  static func bytes(of deck: Deck) -> [UInt8] {
    let columns = [.id, .term] + CardColumn.common + [.tags] + CardColumn.rare(for: deck)
    let rows = deck.cards.map { card in columns.map { $0.text(card) } }
    // An import would read text with markup as HTML, so header lines prevent that.
    let isMistakable = rows.contains { $0.contains(where: TextLint.hasMarkup) }
    var writer = SeparatedWriter(
      separator: UInt8(ascii: ","), head: isMistakable ? "#separator:comma\n#html:false\n" : "")
    writer.row(columns.map(\.name))
    for row in rows { writer.row(row) }
    return writer.bytes
  }
}

/// A writer of separated text.
struct SeparatedWriter {
  private(set) var bytes: [UInt8]
  private let separator: UInt8

  init(separator: UInt8, head: String = "") {
    self.separator = separator
    bytes = Array(head.utf8)
  }

  mutating func row(_ fields: [String]) {
    for (number, field) in fields.enumerated() {
      if number > 0 { bytes.append(separator) }
      write(field)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  // A field with a number sign needs quotation marks, because the row would become a comment.
  private mutating func write(_ field: String) {
    let text = field.utf8
    let quote = UInt8(ascii: "\"")
    guard text.contains(where: { $0 == separator || $0 == quote || $0 < 0x20 || $0 == UInt8(ascii: "#") })
    else {
      bytes += text
      return
    }
    bytes.append(quote)
    for byte in text { bytes += byte == quote ? [quote, quote] : [byte] }
    bytes.append(quote)
  }
}
