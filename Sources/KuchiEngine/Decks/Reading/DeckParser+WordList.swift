extension DeckParser {
  /// Reads an array of words, each with a romanised pronunciation and one translation.
  ///
  /// The pronunciation becomes a reading in hiragana. A word that is kana already needs none.
  mutating func wordList(named fileName: String) -> Deck? {
    isWordList = true
    guard var frame = openArray() else { return nil }
    while nextElement(&frame) {
      if frame.count == limits.cards + 1 { fault(.tooManyCards(limit: limits.cards), at: index) }
      if frame.count > limits.cards { _ = skipValue() } else { word() }
    }
    close(frame)
    let name = DeckFileName(fileName)
    return Deck(id: name.id, title: name.title)
  }

  private mutating func word() {
    let start = index
    var draft = CardDraft()
    guard expect(JSONByte.openBrace, .object), var frame = openObject() else {
      return keep(draft, at: start)
    }
    while let key = nextMember(keys.word, &frame) {
      switch key {
      case .original: draft.fields.term = text(.line) ?? ""
      case .pronunciation: draft.fields.readings = pronunciation()
      case .translation: draft.fields.meanings = text(.line).map { [$0] } ?? []
      }
    }
    if draft.fields.readings == [draft.fields.term] { draft.fields.readings = [] }
    close(frame, keys.word)
    keep(draft, at: start)
  }

  // An empty pronunciation is how these lists leave one out.
  private mutating func pronunciation() -> [String] {
    let start = index
    guard let romaji = text(.text), !romaji.isEmpty else { return [] }
    if let readings = Pronunciation.readings(romaji) { return readings }
    fault(.unreadablePronunciation(romaji), at: start)
    return []
  }
}
