extension DeckGrammar {
  mutating func deck() -> Deck? {
    var deck = Deck(id: "", title: "")
    return read(Deck.format, into: &deck) ? deck : nil
  }

  mutating func formatVersion() {
    let start = json.index
    guard json.skipValue() != nil else { return }
    let found = json.file.excerpt(start, json.index)
    let version = number(from: start)
    if version == 1 { return }
    // A year or a huge number is a slip, not a format of the future.
    let isNewer = 2..<100 ~= version && version == version.rounded()
    json.report(
      isNewer ? .newerFormat(found: found, supported: 1) : .badFormatVersion(found: found), at: start)
  }

  /// The number that was just skipped; 0 for any other value.
  private func number(from start: Int) -> Double {
    Double(String(decoding: json.bytes[start..<json.index], as: UTF8.self)) ?? 0
  }

  mutating func languages() -> Deck.Languages {
    var languages = Deck.Languages()
    _ = read(Deck.Languages.format, into: &languages)
    return languages
  }

  /// Reads an array of objects, each of which is `blank` before its members are read.
  mutating func objects<Object>(_ format: ObjectFormat<Object>, blank: Object) -> [Object] {
    guard json.expect(JSONByte.openBracket, .arrayOfObjects), var frame = json.open() else { return [] }
    var objects: [Object] = []
    while json.nextElement(&frame) {
      var object = blank
      if read(format, into: &object) { objects.append(object) }
    }
    json.leave()
    return objects
  }

  /// Reads an array of cards with `body`, up to the limit.
  mutating func cards(_ body: (inout DeckGrammar) -> Void) {
    guard json.expect(JSONByte.openBracket, .arrayOfObjects), var frame = json.open() else { return }
    while json.nextElement(&frame) {
      if frame.count == limits.cards + 1 { json.report(.tooManyCards(limit: limits.cards), at: json.index) }
      if frame.count > limits.cards { _ = json.skipValue() } else { body(&self) }
    }
    json.leave()
  }

  mutating func card() {
    let start = json.index
    var card = Card()
    named = nil
    _ = read(Card.format, into: &card)
    card.id = identifier(named, of: card)
    keep(card, at: start)
  }

  /// Skips a card's id, which is decided after its other members are read.
  mutating func cardID() -> String {
    named = rawText(.cardID)
    return ""
  }

  mutating func gaps() -> [Gap] {
    let start = json.index
    let gaps = objects(Gap.format, blank: Gap(""))
    if gaps.count > Gap.limit { json.report(.tooManyGaps(limit: Gap.limit), at: start) }
    return gaps
  }

  mutating func occurrence() -> Int {
    let start = json.index
    guard json.byte == UInt8(ascii: "-") || JSONByte.isDigit(json.byte) else {
      json.mismatch(.integer)
      return 1
    }
    guard json.skipScalar() != nil else { return 1 }
    if let count = Int(exactly: number(from: start)), 1...Gap.lastOccurrence ~= count { return count }
    let found = json.file.excerpt(start, json.index)
    json.report(.badCount(found: found, limit: Gap.lastOccurrence), at: start)
    return 1
  }

  /// Reads an object whose keys are wrong choices and whose values are their reasons.
  mutating func wrongChoices() -> [Gap.WrongChoice] {
    guard json.expect(JSONByte.openBrace, .object), var frame = json.open() else { return [] }
    var choices: [Gap.WrongChoice] = []
    while let name = json.nextKey(&frame) {
      let text = json.file.string(name)
      // The writer writes NFC, so two compositions of one text are the same key.
      let key = Array(Normalization.nfc(text).utf8)
      if let first = frame.others[key] {
        refuseRepeat(of: name, first: first)
        continue
      }
      frame.others[key] = name.start - 1
      let isSound = judge(name, .line, at: name.start - 1)
      if let reason = self.text(.line), isSound { choices.append(.init(text, because: reason)) }
    }
    json.leave()
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
  }
}
