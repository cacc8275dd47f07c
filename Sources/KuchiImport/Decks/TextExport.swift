import KuchiEngine

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
    CardColumn("guid") { [id = deck.id] card in
      card.id.count >= 8 && card.id != card.derivedID ? card.id : "\(id)/\(card.id)"
    }
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
