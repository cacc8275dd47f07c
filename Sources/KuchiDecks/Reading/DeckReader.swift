/// Reads decks from the bytes of their files.
///
/// One run names every fault of a file with its place, where a common decoder stops at the first or passes over it.
public enum DeckReader {
  /// Reads a deck in the format of version 1, or an array of `{original, pronunciation, translation}`, in time in
  /// proportion to the bytes. Whatever these are, it gives faults and never traps.
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
    var parser = DeckParser(bytes: bytes, limits: limits)
    let deck = parser.document(named: fileName)
    let faults = parser.resolvedFaults()
    guard !faults.contains(where: { $0.severity == .error }) else { return DeckReading(faults: faults) }
    return DeckReading(deck: deck, faults: faults, places: locating ? parser.deckPlaces : nil)
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

  // Faults of the whole file, after which its text says nothing.
  private static func refusal(of bytes: [UInt8], limits: DeckLimits) -> DeckFault.Kind? {
    // Places in a file are kept in 32 bits.
    let limit = min(limits.bytes, Int(UInt32.max))
    if bytes.count > limit { return .fileTooLarge(bytes: bytes.count, limit: limit) }
    return EncodingGuess.wideEncoding(of: bytes).map(DeckFault.Kind.wrongEncoding)
  }
}
