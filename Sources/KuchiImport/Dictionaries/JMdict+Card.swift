internal import KuchiEngine

extension JMdict.Word {
  /// The card of the word, by its usual spelling; nil when that has no meaning in `language`.
  func card(in language: String) -> Card? {
    let (kanji, kana) = (kanji.filter(\.isShown), kana.filter(\.isShown))
    let isKana = kanji.isEmpty || !kana.isEmpty && sense.first?.isUsuallyKana == true
    guard let term = isKana ? kana.first : kanji.first else { return nil }
    let readings = isKana ? [] : kana.filter { $0.appliesToKanji?.covers(term) == true }
    let senses = sense.filter { sense in
      sense.gloss.contains { $0.lang == language } && (isKana || sense.appliesToKanji.covers(term))
        && (isKana ? [term] : readings).contains(where: sense.appliesToKana.covers)
    }
    let meanings = senses.flatMap(\.gloss).filter { $0.lang == language }.map(\.text)
    guard !meanings.isEmpty else { return nil }
    let shown = [term.text] + readings.map(\.text)
    return Card(
      id: id, term: term.text, forms: [].union((kanji + kana).map(\.text).filter { !shown.contains($0) }),
      readings: [].union(readings.map(\.text)), meanings: [].union(meanings),
      partsOfSpeech: [].union(senses.flatMap(\.partOfSpeech)), notes: notes(of: senses))
  }

  /// Whether a card can hold the texts of the word.
  var isSound: Bool {
    let lines = [id] + (kanji + kana).map(\.text) + sense.flatMap { $0.gloss.map(\.text) + ($0.info ?? []) }
    let parts = sense.flatMap(\.partOfSpeech)
    return lines.reduce(0) { $0 + $1.utf8.count } <= TextRule.text.limit
      && parts.allSatisfy { DeckFault.TextForm.partOfSpeech.matches($0.utf8) }
      && lines.allSatisfy { !$0.isEmpty && $0.utf8.count <= TextRule.line.limit && $0.oneLine == $0 }
  }

  private func notes(of senses: [JMdict.Sense]) -> String? {
    let info = [String]().union(senses.flatMap { $0.info ?? [] })
    return info.isEmpty ? nil : info.joined(separator: "\n")
  }
}

extension JMdict.Spelling {
  /// Whether it is more than a misspelling that is only there to be found.
  fileprivate var isShown: Bool { !(tags ?? []).contains { $0 == "sK" || $0 == "sk" } }
}

extension JMdict.Sense {
  /// Whether the word is mostly written in kana.
  fileprivate var isUsuallyKana: Bool { misc?.contains("uk") == true }
}
