extension DeckParser {
  /// Reads the whole file.
  mutating func document(named fileName: String) -> Deck? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    skipSpace()
    let deck = root(named: fileName)
    guard !faults.contains(where: { $0.kind == .emptyFile }) else { return nil }
    skipSpace()
    if !isAtEnd { slip(.textAfterEnd, at: index) }
    var cards = cards.take()
    settleIdentifiers(of: &cards)
    guard var deck else { return nil }
    deck.cards = cards
    return deck
  }

  private mutating func root(named fileName: String) -> Deck? {
    switch byte {
    case 0 where isAtEnd: fault(.emptyFile, at: index)
    case JSONByte.openBrace: return deck()
    case JSONByte.openBracket where !holdsCards(): return wordList(named: fileName)
    case JSONByte.openBracket, JSONByte.quote: mismatch(.deck)
    default: refuseRoot()
    }
    return nil
  }

  // Other than JSON: a table, a page, an archive. One fault says so, for the rest of the file would only repeat it.
  private mutating func refuseRoot() {
    let start = index
    let before = faults.count
    if let found = skipScalar() {
      fault(.wrongType(found: found, expected: .deck), at: start)
    } else if faults.count == before || faults[before].kind.isBareWord {
      faults.removeSubrange(before...)
      fault(.unexpectedCharacter(found: file.excerpt(start, index), expected: .openingBrace), at: start)
      index = bytes.count
    }
  }

  // An array of cards without a deck around it would pass for a list of words none of whose keys is known.
  private func holdsCards() -> Bool {
    let item = file.significantByte(after: index)
    guard item.byte == JSONByte.openBrace else { return false }
    let key = file.significantByte(after: item.offset)
    guard key.byte == JSONByte.quote else { return false }
    guard let end = bytes[(key.offset + 1)...].firstIndex(of: JSONByte.quote) else { return false }
    return keys.card.number(in: bytes, key.offset + 1, end) != nil
  }
}

extension DeckFault.Kind {
  fileprivate var isBareWord: Bool {
    if case .badLiteral = self { true } else { false }
  }
}
