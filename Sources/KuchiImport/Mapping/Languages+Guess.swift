import KuchiEngine

extension Deck.Languages {
  /// What the columns of terms and meanings look like: Japanese or not. What is neither Japanese nor known to be another
  /// language is undetermined, so that no answer is taken for kana.
  init(guessedFrom tables: some Sequence<(ForeignTable, Mapping)>) {
    self.init()
    var (terms, meanings) = ([ColumnProfile](), [ColumnProfile]())
    for (table, mapping) in tables {
      let term = mapping.column(of: .term) ?? mapping.column(of: .furigana) ?? mapping.column(of: .readings)
      if let term { terms.append(ColumnProfile(of: term, in: table)) }
      if let column = mapping.column(of: .meanings) { meanings.append(ColumnProfile(of: column, in: table)) }
    }
    if terms.contains(where: { $0.filled > 0 }), !terms.contains(where: { $0.mostly(\.japanese, 0.2) }) {
      term = "und"
    }
    if meanings.contains(where: { $0.mostly(\.japanese, 0.8) }) { meaning = "ja" }
  }
}
