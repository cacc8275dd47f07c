extension DeckParser {
  mutating func cardList() {
    guard expect(JSONByte.openBracket, .arrayOfObjects), var frame = openArray() else { return }
    while nextElement(&frame) {
      if frame.count == limits.cards + 1 { fault(.tooManyCards(limit: limits.cards), at: index) }
      if frame.count > limits.cards { _ = skipValue() } else { card() }
    }
    close(frame)
  }

  private mutating func card() {
    let start = index
    packer.clear()
    var id: RawText?
    if expect(JSONByte.openBrace, .object), var frame = openObject() {
      while let key = nextMember(keys.card, &frame) {
        if key == .id { id = rawText(.cardID) } else { member(key) }
      }
      close(frame, keys.card)
      packer.add(frame.foreign)
    }
    keep(id, at: start)
  }

  private mutating func member(_ key: CardKey) {
    switch key {
    case .id: break
    case .term: pack(.term, .line)
    case .readings: packList(.readings, .line)
    case .meanings: packList(.meanings, .line, unique: false, minimum: 1)
    case .pos: packSharedList(.partsOfSpeech, .partOfSpeech)
    case .tags: packSharedList(.tags, .tag)
    case .kind: packer.add(.kind, choice(CardKind.self) ?? .word)
    case .formerIds: packer.add(.formerIds, formerIDs())
    case .forms: packList(.forms, .line)
    case .furigana: pack(.furigana, .line)
    case .accept: packList(.accept, .line)
    case .reject: packList(.reject, .line)
    case .distractors: packList(.distractors, .line)
    case .hint: pack(.hint, .text)
    case .notes: pack(.notes, .text)
    case .examples: packer.add(objects { $0.example() })
    case .quiz: packer.add(questionKinds())
    }
  }

  private mutating func example() -> Example? {
    guard var frame = openObject() else { return nil }
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

  /// Takes the card that was packed into the deck, sound or not: the paths of later cards count it.
  mutating func keep(_ id: RawText?, at offset: Int) {
    packer.add(.id, id.map { identifier($0) } ?? derivedIdentifier())
    cards.append(&packer)
    cardPlaces.append(UInt32(offset))
    if cards.count == 256 { reserveCards() }
  }

  // Cards of one file are much of a size. Making room for all at once spares copying them as their list grows.
  private mutating func reserveCards() {
    let size = max(1, (index - Int(cardPlaces.first ?? 0)) / cards.count)
    let count = min(limits.cards, cards.count + (bytes.count - index) / size + 16)
    cards.reserveCapacity(count)
    cardPlaces.reserveCapacity(count)
    idPlaces.reserveCapacity(count)
    idHashes.reserveCapacity(count)
  }
}
