/// Reads decks from the bytes of their files.
///
/// One run reports every error of a file with its line and column. Common decoders stop at the first.
public enum DeckReader {
  /// Reads a deck in format version 1, or an array of `{original, pronunciation, translation}`. The time is
  /// in proportion to the bytes. It never traps, whatever the bytes are.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - fileName: The file's name. A word list without a name takes its id and title from it.
  ///   - limits: The limits for the file.
  ///   - withSourceMap: Whether to keep the offsets that `DeckLint` needs. They keep `bytes` alive.
  public static func read(
    _ bytes: [UInt8], named fileName: String, limits: DeckLimits = DeckLimits(), withSourceMap: Bool = false
  ) -> DeckReading {
    if let kind = refusal(of: bytes, limits: limits) {
      let start = Diagnostic.Position(line: 1, column: 1, offset: 0)
      return DeckReading(diagnostics: [Diagnostic(kind: kind, position: start, path: "$")])
    }
    var grammar = DeckGrammar(bytes: bytes, limits: limits)
    let deck = grammar.document(named: fileName)
    let diagnostics = grammar.locatedDiagnostics()
    guard !diagnostics.contains(where: { $0.severity == .error }) else {
      return DeckReading(diagnostics: diagnostics)
    }
    return DeckReading(
      deck: deck, diagnostics: diagnostics, sourceMap: withSourceMap ? grammar.sourceMap : nil)
  }

  /// Reads a deck and checks how well it plays. Returns all errors and warnings in the order of the text.
  public static func check(
    _ bytes: [UInt8], named fileName: String, limits: DeckLimits = DeckLimits()
  ) -> [Diagnostic] {
    check(read(bytes, named: fileName, limits: limits, withSourceMap: true))
  }

  /// Checks a deck that was read with its source map.
  package static func check(_ reading: DeckReading) -> [Diagnostic] {
    guard let deck = reading.deck, let map = reading.sourceMap else { return reading.diagnostics }
    return (reading.diagnostics + DeckLint.warnings(for: deck, in: map)).inTextOrder
  }

  // An error about the whole file, whose text is then not read.
  private static func refusal(of bytes: [UInt8], limits: DeckLimits) -> Diagnostic.Kind? {
    // Offsets in a file are kept in 32 bits.
    let limit = min(limits.bytes, Int(clamping: UInt32.max))
    if bytes.count > limit { return .fileTooLarge(bytes: bytes.count, limit: limit) }
    return EncodingGuess.wideEncoding(of: bytes).map(Diagnostic.Kind.wrongEncoding)
  }
}

/// The result of reading a deck file.
public struct DeckReading: Sendable {
  /// The deck; nil if there is any error.
  public internal(set) var deck: Deck?
  /// Every error and warning, in the order of the text. If there is a deck, all are warnings.
  public let diagnostics: [Diagnostic]
  /// The offsets of the deck's values; nil if they were not requested or there is no deck.
  package internal(set) var sourceMap: DeckSourceMap?
}

/// Limits for a deck file. A larger file is refused with a clear error.
public struct DeckLimits: Hashable, Sendable {
  /// The highest number of bytes, never more than 4 GiB.
  public var bytes: Int
  /// The highest number of cards.
  public var cards: Int
  /// The highest number of levels of arrays and objects, including the outermost; never more than 64.
  public let levels: Int

  /// The limits of the format: 256 MiB, a million cards, 64 levels. A server may want lower ones.
  public init(bytes: Int = 256 << 20, cards: Int = 1_000_000, levels: Int = 64) {
    self.bytes = bytes
    self.cards = cards
    self.levels = max(1, min(levels, 64))
  }
}
