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
    case .accept: card.accept = list(.line)
    case .reject: card.reject = list(.line)
    case .distractors: card.distractors = list(.line)
    case .group: card.group = text(.group)
    case .hint: card.hint = text(.text)
    case .mnemonic: card.mnemonic = text(.text)
    case .notes: card.notes = text(.text)
    case .examples: card.examples = objects { $0.example() }
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
