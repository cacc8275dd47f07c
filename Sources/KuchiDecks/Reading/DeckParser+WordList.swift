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
    packer.clear()
    if expect(JSONByte.openBrace, .object), var frame = openObject() {
      var readings: [String] = []
      while let key = nextMember(keys.word, &frame) {
        switch key {
        case .original: pack(.term, .line)
        case .pronunciation: readings = pronunciation()
        case .translation: packer.add(.meanings, text(.line).map { [$0] } ?? [])
        }
      }
      close(frame, keys.word)
      if readings != [packer.text(of: .term)] { packer.add(.readings, readings) }
    }
    keep(nil, at: start)
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
