import KuchiEngine

/// Cards as comma-separated values, with a row of names.
enum CardTable {
  static func bytes(of deck: Deck) -> [UInt8] {
    let columns = [.id, .term] + CardColumn.common + [.tags] + CardColumn.rare(for: deck)
    let rows = deck.cards.map { card in columns.map { $0.text(card) } }
    // Text that looks like HTML would be taken for it.
    let isMistakable = rows.contains { $0.contains(where: TextLint.hasMarkup) }
    var writer = SeparatedWriter(
      separator: UInt8(ascii: ","), head: isMistakable ? "#separator:comma\n#html:false\n" : "")
    writer.row(columns.map(\.name))
    for row in rows { writer.row(row) }
    return writer.bytes
  }
}
