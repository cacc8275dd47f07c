/// A card while its members come in.
struct CardDraft {
  var fields = CardFields()
  /// Where its id stands, if it names one.
  var id: RawText?
}

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
    guard expect(JSONByte.openBrace, .object), var frame = openObject() else {
      return keep(CardDraft(), at: start)
    }
    var draft = CardDraft()
    while let key = nextMember(keys.card, &frame) { member(key, of: &draft) }
    close(frame, keys.card)
    draft.fields.foreign = frame.foreign
    keep(draft, at: start)
  }

  private mutating func member(_ key: CardKey, of draft: inout CardDraft) {
    switch key {
    case .id: draft.id = rawText(.cardID)
    case .term: draft.fields.term = text(.line) ?? ""
    case .readings: draft.fields.readings = list(.line)
    case .meanings: draft.fields.meanings = list(.line, unique: false, minimum: 1)
    case .pos: draft.fields.partsOfSpeech = sharedList(.partOfSpeech)
    case .tags: draft.fields.tags = sharedList(.tag)
    case .kind: draft.fields.kind = choice(CardKind.self) ?? .word
    case .formerIds: draft.fields.formerIds = formerIDs()
    case .forms: draft.fields.forms = list(.line)
    case .furigana: draft.fields.furigana = text(.line)
    case .accept: draft.fields.accept = list(.line)
    case .reject: draft.fields.reject = list(.line)
    case .distractors: draft.fields.distractors = list(.line)
    case .hint: draft.fields.hint = text(.text)
    case .notes: draft.fields.notes = text(.text)
    case .examples: draft.fields.examples = objects { $0.example() }
    case .quiz: draft.fields.quiz = questionKinds()
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

  /// Takes a card into the deck, sound or not: the paths of later cards count it.
  mutating func keep(_ draft: consuming CardDraft, at offset: Int) {
    draft.fields.id =
      draft.id.map { identifier($0) }
      ?? derivedIdentifier(draft.fields.term, draft.fields.readings.first)
    cards.append(draft.fields)
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
