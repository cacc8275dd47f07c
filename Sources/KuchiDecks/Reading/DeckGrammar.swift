/// The grammar of the deck format on top of a JSON scanner. Noncopyable: closures would copy it for every card.
struct DeckGrammar: ~Copyable {
  var json: JSONScanner
  let limits: DeckLimits

  /// For each level, the offset of each key of the object being read.
  var keyOffsets: [Int]
  /// The texts of the list being read, with their indices in the array, which also count other values.
  var items: [(text: RawText, number: Int)] = []
  /// For each kind of object, the nearest known key of each mistyped one.
  var nearestKeys: [ObjectIdentifier: NearestWord] = [:]
  /// The id in the file of the card that is being read.
  var named: RawText?

  var cards: [Card] = []
  /// The offset of each card.
  var cardOffsets: [UInt32] = []
  /// The offset of each card's id; 0 for a card without one, because no id can be there.
  var idOffsets: [UInt32] = []
  /// The former ids with the numbers of their cards.
  var formers: [(card: Int, text: String, offset: Int, path: String)] = []
  /// Whether the file is a list of words rather than a deck.
  var isWordList = false

  init(bytes: [UInt8], limits: DeckLimits) {
    json = JSONScanner(bytes: bytes, levels: limits.levels)
    keyOffsets = [Int](repeating: 0, count: (limits.levels + 1) * JSONFrame.mostKeys)
    self.limits = limits
  }

  /// Reads the whole file.
  mutating func document(named fileName: String) -> Deck? {
    json.index = json.file.start
    json.skipSpace()
    let deck = root(named: fileName)
    guard !json.diagnostics.contains(where: { $0.kind == .emptyFile }) else { return nil }
    json.skipSpace()
    if !json.isAtEnd { json.reportSlip(.textAfterEnd, at: json.index) }
    settleIdentifiers()
    guard var deck else { return nil }
    deck.cards = cards
    return deck
  }

  private mutating func root(named fileName: String) -> Deck? {
    switch json.byte {
    case 0 where json.isAtEnd: json.report(.emptyFile, at: json.index)
    case JSONByte.openBrace: return deck()
    case JSONByte.openBracket where !holdsCards(): return wordList(named: fileName)
    case JSONByte.openBracket, JSONByte.quote: json.mismatch(.deck)
    default: refuseRoot()
    }
    return nil
  }

  // The file is a table, a page or an archive. One error says so; the rest of the file would only repeat it.
  private mutating func refuseRoot() {
    let start = json.index
    let before = json.diagnostics.count
    if let found = json.skipScalar() {
      json.report(.wrongType(found: found, expected: .deck), at: start)
    } else if json.diagnostics.count == before || json.diagnostics[before].kind.isBareWord {
      json.diagnostics.removeSubrange(before...)
      json.report(
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
    return Card.format.keys.number(in: json.bytes, key.offset + 1, end) != nil
  }
}

extension Diagnostic.Kind {
  fileprivate var isBareWord: Bool {
    if case .badLiteral = self { true } else { false }
  }
}

extension DeckGrammar {
  /// All diagnostics in the order of the text. A file for a later reader gets none about its content.
  mutating func locatedDiagnostics() -> [Diagnostic] {
    guard !json.diagnostics.isEmpty else { return [] }
    nameEncoding()
    let isNewer = json.diagnostics.contains { if case .newerFormat = $0.kind { true } else { false } }
    if isNewer { json.diagnostics.removeAll { !$0.kind.isAboutJSON && !$0.kind.isNewerFormat } }
    return json.diagnostics.located(in: json.bytes)
  }

  // Text in another encoding has many malformed bytes. One error names the encoding instead.
  private mutating func nameEncoding() {
    let isSuspect = json.diagnostics.contains { $0.kind.hintsAtEncoding }
    guard isSuspect, let encoding = EncodingGuess.narrowEncoding(of: json.bytes) else { return }
    json.diagnostics = [Diagnostic(.wrongEncoding(encoding), at: 0, path: "$")]
  }
}

extension Diagnostic.Kind {
  // ISO-2022-JP has no bytes above ASCII and switches by escape characters.
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
