internal import KuchiJapanese

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

// MARK: Cards

extension DeckGrammar {
  mutating func cardList() {
    guard json.expect(JSONByte.openBracket, .arrayOfObjects), var frame = json.openArray() else { return }
    while json.nextElement(&frame) {
      if frame.count == limits.cards + 1 { json.report(.tooManyCards(limit: limits.cards), at: json.index) }
      if frame.count > limits.cards { _ = json.skipValue() } else { card() }
    }
    json.close(frame)
  }

  private mutating func card() {
    let start = json.index
    var card = Card()
    var id: RawText?
    if json.expect(JSONByte.openBrace, .object), var frame = json.openObject() {
      while let key = nextMember(keys.card, &frame) {
        if key == .id { id = rawText(.cardID) } else { member(key, of: &card) }
      }
      close(frame, keys.card)
      if !frame.foreign.isEmpty { card.foreign = frame.foreign }
    }
    card.id = identifier(id, of: card)
    keep(card, at: start)
  }

  private mutating func member(_ key: CardKey, of card: inout Card) {
    switch key {
    case .id: break
    case .term: card.term = text(.line) ?? ""
    case .readings: card.readings = list(.line)
    case .meanings: card.meanings = list(.line, unique: false, minimum: 1)
    case .pos: card.partsOfSpeech = list(.partOfSpeech)
    case .tags: card.tags = list(.tag)
    case .kind: card.kind = choice(CardKind.self) ?? .word
    case .formerIds: card.formerIds = formerIDs()
    case .forms: card.forms = list(.line)
    case .furigana: card.furigana = text(.line)
    case .components: card.components = list(.line)
    case .accept: card.accept = list(.line)
    case .reject: card.reject = list(.line)
    case .distractors: card.distractors = list(.line)
    case .cloze: card.cloze = gaps()
    case .group: card.group = text(.group)
    case .hint: card.hint = text(.text)
    case .mnemonic: card.mnemonic = text(.text)
    case .notes: card.notes = text(.text)
    case .examples: card.examples = objects { $0.example() }
    case .audio: card.audio = list(.file)
    case .image: card.image = list(.file)
    case .quiz: card.quiz = questionKinds()
    }
  }

  private mutating func example() -> Example? {
    guard var frame = json.openObject() else { return nil }
    var example = Example(text: "")
    while let key = nextMember(keys.example, &frame) {
      switch key {
      case .text: example.text = text(.line) ?? ""
      case .furigana: example.furigana = text(.line)
      case .translation: example.translation = text(.line)
      case .source: example.source = text(.line)
      }
    }
    close(frame, keys.example)
    example.foreign = frame.foreign
    return example
  }

  private mutating func gaps() -> [Gap] {
    let start = json.index
    let gaps = objects { $0.gap() }
    if gaps.count > Gap.limit { json.report(.tooManyGaps(limit: Gap.limit), at: start) }
    return gaps
  }

  private mutating func gap() -> Gap? {
    guard var frame = json.openObject() else { return nil }
    var gap = Gap("")
    while let key = nextMember(keys.gap, &frame) {
      switch key {
      case .text: gap.text = text(.line) ?? ""
      case .nth: gap.occurrence = occurrence()
      case .hint: gap.hint = text(.line)
      case .accept: gap.accept = list(.line)
      case .retry: gap.retry = list(.line)
      case .wrong: gap.wrong = wrongChoices()
      }
    }
    close(frame, keys.gap)
    gap.foreign = frame.foreign
    return gap
  }

  private mutating func occurrence() -> Int {
    let start = json.index
    guard json.byte == UInt8(ascii: "-") || JSONByte.isDigit(json.byte) else {
      json.mismatch(.integer)
      return 1
    }
    guard json.skipScalar() != nil else { return 1 }
    let number = Double(String(decoding: json.bytes[start..<json.index], as: UTF8.self)) ?? 0
    if let count = Int(exactly: number), 1...Gap.lastOccurrence ~= count { return count }
    let found = json.file.excerpt(start, json.index)
    json.report(.badCount(found: found, limit: Gap.lastOccurrence), at: start)
    return 1
  }

  /// Reads an object whose keys are wrong choices and whose values are their reasons.
  private mutating func wrongChoices() -> [Gap.WrongChoice] {
    guard json.expect(JSONByte.openBrace, .object), var frame = json.openObject() else { return [] }
    var choices: [Gap.WrongChoice] = []
    while let name = json.nextKey(&frame) {
      let text = json.file.string(name)
      // The writer writes NFC, so spellings of one text are one key.
      let key = Array(Normalization.nfc(text).utf8)
      if let first = frame.others[key] {
        refuseRepeat(of: name, first: first)
        continue
      }
      frame.others[key] = name.start - 1
      let isSound = judge(name, .line, at: name.start - 1)
      if let reason = self.text(.line), isSound { choices.append(.init(text, because: reason)) }
    }
    json.close(frame)
    return choices
  }

  /// Adds a card to the deck, even one with errors, because the paths of later cards count it.
  mutating func keep(_ card: consuming Card, at offset: Int) {
    cards.append(card)
    cardOffsets.append(UInt32(offset))
    if cards.count == 256 { reserveCards() }
  }

  // Cards of one file have similar sizes. Reserving room for all of them avoids copies.
  private mutating func reserveCards() {
    let size = max(1, (json.index - Int(cardOffsets.first ?? 0)) / cards.count)
    let count = min(limits.cards, cards.count + (json.bytes.count - json.index) / size + 16)
    cards.reserveCapacity(count)
    cardOffsets.reserveCapacity(count)
    idOffsets.reserveCapacity(count)
    idHashes.reserveCapacity(count)
  }
}
