/// Reads decks from the bytes of their files.
///
/// One run names every fault of a file with its line and column. Common decoders stop at the first.
public enum DeckReader {
  /// Reads a deck in the format of version 1, or an array of `{original, pronunciation, translation}`, in time in
  /// proportion to the bytes. It never traps, whatever the bytes are.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - fileName: The file's name. A list of words without a name of its own takes its id and title from it.
  ///   - limits: How much the file may hold.
  ///   - locating: Whether to keep what `DeckLint` needs to name places. It keeps `bytes` alive.
  public static func read(
    _ bytes: [UInt8], named fileName: String, limits: DeckLimits = DeckLimits(), locating: Bool = false
  ) -> DeckReading {
    if let kind = refusal(of: bytes, limits: limits) {
      let start = DeckFault.Position(line: 1, column: 1, offset: 0)
      return DeckReading(faults: [DeckFault(kind: kind, position: start, path: "$")])
    }
    var grammar = DeckGrammar(bytes: bytes, limits: limits)
    let deck = grammar.document(named: fileName)
    let faults = grammar.resolvedFaults()
    guard !faults.contains(where: { $0.severity == .error }) else { return DeckReading(faults: faults) }
    return DeckReading(deck: deck, faults: faults, places: locating ? grammar.deckPlaces : nil)
  }

  /// Reads a deck and judges how well it plays: all its faults, in the order of its text.
  public static func check(
    _ bytes: [UInt8], named fileName: String, limits: DeckLimits = DeckLimits()
  ) -> [DeckFault] {
    let reading = read(bytes, named: fileName, limits: limits, locating: true)
    guard let deck = reading.deck, let places = reading.places else { return reading.faults }
    let all = reading.faults + DeckLint.warnings(for: deck, at: places)
    return all.enumerated()
      .sorted { ($0.element.position.offset, $0.offset) < ($1.element.position.offset, $1.offset) }
      .map(\.element)
  }

  // Faults of the whole file: its text is not read then.
  private static func refusal(of bytes: [UInt8], limits: DeckLimits) -> DeckFault.Kind? {
    // Places in a file are kept in 32 bits.
    let limit = min(limits.bytes, Int(UInt32.max))
    if bytes.count > limit { return .fileTooLarge(bytes: bytes.count, limit: limit) }
    return EncodingGuess.wideEncoding(of: bytes).map(DeckFault.Kind.wrongEncoding)
  }
}

/// What became of reading a deck file.
public struct DeckReading: Sendable {
  /// The deck; nil when there is any error.
  public let deck: Deck?
  /// Everything that is wrong with the file, in the order of its text. If there is a deck, these are warnings only.
  public let faults: [DeckFault]
  /// Where the deck's values stand in the file; nil if nobody asked for it or there is no deck.
  public let places: DeckPlaces?

  init(deck: Deck? = nil, faults: [DeckFault], places: DeckPlaces? = nil) {
    self.deck = deck
    self.faults = faults
    self.places = places
  }
}

/// How much a deck file may hold. A larger file is refused with a clear error.
public struct DeckLimits: Hashable, Sendable {
  /// The most bytes of a file; never more than 4 GiB.
  public var bytes: Int
  /// The most cards of a deck.
  public var cards: Int
  /// The most levels of arrays and objects, the outermost counted; never more than 64.
  public let levels: Int

  /// The limits of the format: 256 MiB, a million cards, 64 levels. A server may want lower ones.
  public init(bytes: Int = 256 << 20, cards: Int = 1_000_000, levels: Int = 64) {
    self.bytes = bytes
    self.cards = cards
    self.levels = max(1, min(levels, 64))
  }
}
