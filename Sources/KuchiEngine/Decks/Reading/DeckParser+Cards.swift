/// A card while its members come in.
struct CardDraft {
  var card = Card()
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
    if !frame.foreign.isEmpty { draft.card.details.foreign = frame.foreign }
    keep(draft, at: start)
  }

  private mutating func member(_ key: CardKey, of draft: inout CardDraft) {
    switch key {
    case .id: draft.id = rawText(.cardID)
    case .term: draft.card.term = text(.line) ?? ""
    case .readings: draft.card.readings = list(.line)
    case .meanings: draft.card.meanings = list(.line, unique: false, minimum: 1)
    case .pos: draft.card.partsOfSpeech = sharedList(.partOfSpeech)
    case .tags: draft.card.tags = sharedList(.tag)
    case .kind: draft.card.kind = choice(CardKind.self) ?? .word
    default: member(key, of: &draft.card.details)
    }
  }

  private mutating func member(_ key: CardKey, of details: inout Card.Details) {
    switch key {
    case .formerIds: details.formerIds = formerIDs()
    case .forms: details.forms = list(.line)
    case .furigana: details.furigana = text(.line)
    case .accept: details.accept = list(.line)
    case .reject: details.reject = list(.line)
    case .distractors: details.distractors = list(.line)
    case .hint: details.hint = text(.text)
    case .notes: details.notes = text(.text)
    case .examples: details.examples = objects { $0.example() }
    case .quiz: details.quiz = questionKinds()
    default: break
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
    if let id = draft.id { draft.card.id = identifier(id) } else { noteNoIdentifier() }
    cards.append(draft.card)
    cardPlaces.append(offset)
    if cards.count == 256 { reserveCards() }
  }

  // Cards of one file are much of a size. Making room for all at once spares copying them as their list grows.
  private mutating func reserveCards() {
    let size = max(1, (index - (cardPlaces.first ?? 0)) / cards.count)
    let count = min(limits.cards, cards.count + (bytes.count - index) / size + 16)
    cards.reserveCapacity(count)
    cardPlaces.reserveCapacity(count)
    idPlaces.reserveCapacity(count)
    idHashes.reserveCapacity(count)
  }
}
