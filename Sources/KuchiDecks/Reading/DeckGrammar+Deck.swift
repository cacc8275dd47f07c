extension DeckGrammar {
  mutating func deck() -> Deck? {
    guard var frame = json.openObject() else { return nil }
    var deck = Deck(id: "", title: "")
    while let key = nextMember(keys.deck, &frame) { member(key, of: &deck) }
    close(frame, keys.deck)
    deck.foreign = frame.foreign
    return deck
  }

  private mutating func member(_ key: DeckKey, of deck: inout Deck) {
    switch key {
    case .formatVersion: formatVersion()
    case .id: deck.id = text(.deckID) ?? ""
    case .title: deck.title = text(.line) ?? ""
    case .version: deck.version = text(.line)
    case .description: deck.description = text(.text)
    case .languages: deck.languages = languages()
    case .authors: deck.authors = list(.line, unique: false)
    case .license: deck.license = text(.line)
    case .homepage: deck.homepage = text(.line)
    case .sources: deck.sources = sources()
    case .tags: deck.tags = list(.tag)
    case .requires: deck.requires = list(.deckID)
    case .quiz: deck.quiz = questionKinds()
    case .cards: cardList()
    }
  }

  private mutating func formatVersion() {
    let start = json.index
    guard json.byte == UInt8(ascii: "-") || JSONByte.isDigit(json.byte) else {
      return json.mismatch(.integer)
    }
    guard json.skipScalar() != nil else { return }
    let found = json.file.excerpt(start, json.index)
    let version = Double(String(decoding: json.bytes[start..<json.index], as: UTF8.self)) ?? 0
    if version == 1 { return }
    let isNewer = version > 1 && version == version.rounded()
    json.report(
      isNewer ? .newerFormat(found: found, supported: 1) : .badFormatVersion(found: found), at: start)
  }

  private mutating func languages() -> Deck.Languages {
    var languages = Deck.Languages()
    guard json.expect(JSONByte.openBrace, .object) else { return languages }
    guard var frame = json.openObject() else { return languages }
    while let key = nextMember(keys.language, &frame) {
      switch key {
      case .term: languages.term = text(.language) ?? ""
      case .meaning: languages.meaning = text(.language) ?? ""
      }
    }
    json.close(frame)
    languages.foreign = frame.foreign
    return languages
  }

  private mutating func sources() -> [Deck.Source] {
    objects { $0.source() }
  }

  private mutating func source() -> Deck.Source? {
    guard var frame = json.openObject() else { return nil }
    var source = Deck.Source(title: "")
    while let key = nextMember(keys.source, &frame) {
      switch key {
      case .title: source.title = text(.line) ?? ""
      case .url: source.url = text(.line)
      case .license: source.license = text(.line)
      case .retrieved: source.retrieved = text(.date)
      }
    }
    close(frame, keys.source)
    source.foreign = frame.foreign
    return source
  }

  /// Reads an array of objects with `body`.
  mutating func objects<Value>(_ body: (inout DeckGrammar) -> Value?) -> [Value] {
    guard json.expect(JSONByte.openBracket, .arrayOfObjects), var frame = json.openArray() else { return [] }
    var values: [Value] = []
    while json.nextElement(&frame) {
      if json.expect(JSONByte.openBrace, .object), let value = body(&self) { values.append(value) }
    }
    json.close(frame)
    return values
  }
}
