import KuchiEngine

/// Cards as notes in plain text, which Anki imports with no setting changed.
///
/// Its note type Basic has a front and a back. The columns after those Anki passes over; here they bring each card back
/// as it was.
enum AnkiText {
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

  // For eyes; the columns after it are for reading back. What Anki makes of it is still understood when it returns.
  private static let back = CardColumn("Back") { card in
    let lines = (card.hidesReading ? card.readings : []) + [card.meanings.joined(separator: "; ")]
    return (lines + (card.notes.map { ["", $0] } ?? [])).joined(separator: "\n")
  }

  // Anki knows a note by this in all of its decks. Only a long id that somebody gave is sure to be nobody else's: for
  // Anki's own it must stay, so that its notes are updated and not doubled.
  private static func guid(in deck: Deck) -> CardColumn {
    CardColumn("guid") { [id = deck.id] card in
      card.id.count >= 8 && card.id != card.derivedID ? card.id : "\(id)/\(card.id)"
    }
  }
}
