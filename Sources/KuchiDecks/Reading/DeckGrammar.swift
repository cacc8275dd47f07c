/// The grammar of the deck format over a scanner of JSON. Values go straight into the fields of cards.
// It is noncopyable, so that no closure copies it for every card.
struct DeckGrammar: ~Copyable {
  var json: JSONScanner
  let limits: DeckLimits
  let keys = DeckKeys()

  /// For each kind of object, the offset of each key of the one being read.
  var keyPlaces = [Int](repeating: 0, count: DeckKeys.places)
  /// The items of the list being read.
  var items: [ListItem] = []
  /// For each kind of object, the nearest known key of each mistyped one.
  var nearestKeys: [Int: NearestWords] = [:]

  var cards: [Card] = []
  /// The offset of each card.
  var cardPlaces: [UInt32] = []
  /// The offset of each card's id; 0 for a card that names none, since no id can stand there.
  var idPlaces: [UInt32] = []
  /// The hash of each card's id.
  var idHashes: [UInt32] = []
  var formers: [FormerID] = []
  /// Whether the file is a list of words rather than a deck.
  var isWordList = false

  init(bytes: [UInt8], limits: DeckLimits) {
    json = JSONScanner(bytes: bytes, levels: limits.levels)
    self.limits = limits
  }
}

extension DeckGrammar {
  /// Reads the whole file.
  mutating func document(named fileName: String) -> Deck? {
    if json.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { json.index = 3 }
    json.skipSpace()
    let deck = root(named: fileName)
    guard !json.faults.contains(where: { $0.kind == .emptyFile }) else { return nil }
    json.skipSpace()
    if !json.isAtEnd { json.slip(.textAfterEnd, at: json.index) }
    settleIdentifiers()
    guard var deck else { return nil }
    deck.cards = cards
    return deck
  }

  private mutating func root(named fileName: String) -> Deck? {
    switch json.byte {
    case 0 where json.isAtEnd: json.fault(.emptyFile, at: json.index)
    case JSONByte.openBrace: return deck()
    case JSONByte.openBracket where !holdsCards(): return wordList(named: fileName)
    case JSONByte.openBracket, JSONByte.quote: json.mismatch(.deck)
    default: refuseRoot()
    }
    return nil
  }

  // No JSON: a table, a page, an archive. One fault says so; the rest of the file would only repeat it.
  private mutating func refuseRoot() {
    let start = json.index
    let before = json.faults.count
    if let found = json.skipScalar() {
      json.fault(.wrongType(found: found, expected: .deck), at: start)
    } else if json.faults.count == before || json.faults[before].kind.isBareWord {
      json.faults.removeSubrange(before...)
      json.fault(
        .unexpectedCharacter(found: json.file.excerpt(start, json.index), expected: .openingBrace), at: start)
      json.index = json.bytes.count
    }
  }

  // Without this check an array of cards would be read as a list of words with unknown keys.
  private func holdsCards() -> Bool {
    let item = json.file.significantByte(after: json.index)
    guard item.byte == JSONByte.openBrace else { return false }
    let key = json.file.significantByte(after: item.offset)
    guard key.byte == JSONByte.quote else { return false }
    guard let end = json.bytes[(key.offset + 1)...].firstIndex(of: JSONByte.quote) else { return false }
    return keys.card.number(in: json.bytes, key.offset + 1, end) != nil
  }
}

extension DeckFault.Kind {
  fileprivate var isBareWord: Bool {
    if case .badLiteral = self { true } else { false }
  }
}

extension DeckGrammar {
  /// All faults in the order of the text, with lines and columns.
  ///
  /// If the file is for a later reader, faults of its content are left out.
  mutating func resolvedFaults() -> [DeckFault] {
    guard !json.faults.isEmpty else { return [] }
    nameEncoding()
    let isNewer = json.faults.contains { if case .newerFormat = $0.kind { true } else { false } }
    if isNewer { json.faults.removeAll { !$0.kind.isAboutJSON && !$0.kind.isNewerFormat } }
    let ordered = json.faults.enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
    return LineIndex.resolve(ordered, in: json.bytes)
  }

  // Text of another encoding is malformed in many spots: one fault names the encoding instead.
  private mutating func nameEncoding() {
    let isSuspect = json.faults.contains { $0.kind.hintsAtEncoding }
    guard isSuspect, let encoding = EncodingGuess.narrowEncoding(of: json.bytes) else { return }
    json.faults = [RawFault(kind: .wrongEncoding(encoding), offset: 0, path: "$", related: nil)]
  }
}

extension DeckFault.Kind {
  // ISO-2022-JP has no bytes above ASCII: it switches by escape characters.
  fileprivate var hintsAtEncoding: Bool {
    switch self {
    case .malformedUTF8, .controlCharacter(0x1B): true
    default: false
    }
  }

  fileprivate var isNewerFormat: Bool {
    if case .newerFormat = self { true } else { false }
  }
}
