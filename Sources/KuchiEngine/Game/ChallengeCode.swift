/// A game as a short text to read aloud. Players with the same decks get the same questions from it.
///
/// It has twelve symbols of Crockford's base 32 in three groups. They hold the version, the seed, the
/// settings, a hash of the decks, and a check symbol, which detects every wrong symbol and every swap of two.
public struct ChallengeCode: Hashable, Sendable {
  /// Why a text is not a valid code.
  public enum Problem: Error, Hashable, Sendable {
    /// The text does not have twelve letters and digits.
    case notACode
    /// A symbol is wrong, or two are swapped.
    case wrongSymbol
    /// It belongs to another version of the program.
    case otherVersion(Int)
  }

  /// Why a game has no code.
  public enum EncodingError: Error, Hashable, Sendable {
    /// Filters limit the cards.
    case filtered
    /// Its pool has rules of its own, which other players don't have.
    case rules
    /// Its seed is not below `seedLimit`.
    case seed
    /// It has more questions or choices than a code can hold.
    case settings
  }

  /// The seed of the game.
  public let seed: UInt64
  /// The settings of the game.
  public let settings: GameSettings
  private let decks: UInt64

  /// Only seeds below this limit have a code.
  package static let seedLimit: UInt64 = 1 << 20

  /// The version of the rules that deal a game. Other versions deal different games.
  private static let version: UInt64 = 1

  /// The code of a game; throws why it has none. It reads every card.
  public init(of game: Game) throws(EncodingError) {
    if game.pool.isFiltered { throw .filtered }
    if !game.pool.rules.isEmpty { throw .rules }
    if game.seed >= Self.seedLimit { throw .seed }
    if game.settings.code == nil { throw .settings }
    seed = game.seed
    settings = game.settings
    decks = Self.hash(of: game.pool.decks)
  }

  /// Reads a code, in upper or lower case, with or without spaces and hyphens, and with look-alike letters.
  /// Throws why it is invalid. Call ``isFor(_:)`` to check the decks.
  public init(_ text: String) throws(Problem) {
    let symbols = text.uppercased().filter { !$0.isWhitespace && $0 != "-" }.map(Self.value)
    guard symbols.count == Self.count, let values = symbols as? [UInt8] else { throw .notACode }
    guard Self.check(values) == 0 else { throw .wrongSymbol }
    let fields = values.dropLast().reduce(UInt64(0)) { $0 << 5 | UInt64($1) }
    let version = fields >> 52
    guard version == Self.version else { throw .otherVersion(Int(version)) }
    seed = fields >> 32 & (Self.seedLimit - 1)
    decks = fields >> 16 & 0xFFFF
    guard let settings = GameSettings(code: fields & 0xFFFF) else { throw .notACode }
    self.settings = settings
  }

  /// Whether the code belongs to a game on these decks in this order. It reads every card.
  public func isFor(_ decks: [Deck]) -> Bool { self.decks == Self.hash(of: decks) }

  /// The code to read out: `7K2M-Q0PX-41ZC`.
  public var text: String {
    // 3 bits of the version, 20 of the seed, 16 of the decks and 16 of the settings: eleven symbols.
    let fields = Self.version << 52 | seed << 32 | decks << 16 | (settings.code ?? 0)
    let values = stride(from: 50, through: 0, by: -5).map { UInt8(fields >> $0 & 31) }
    // The last weight is 1, so the check symbol is the sum itself: in this field every number is its own
    // negative.
    let symbols = (values + [Self.check(values + [0])]).map { String(Self.symbols[Int($0)]) }
    return stride(from: 0, to: Self.count, by: 4).map { symbols[$0..<$0 + 4].joined() }.joined(separator: "-")
  }

  private static let count = 12

  // The deck's text contains everything that could change a question or a verdict.
  private static func hash(of decks: [Deck]) -> UInt64 {
    let hash = decks.reduce(UInt64(0)) { hash, deck in
      (hash &* 31) &+ UInt64(key: DeckWriter.text(of: deck, identifiers: .all))
    }
    return (hash ^ hash >> 16 ^ hash >> 32 ^ hash >> 48) & 0xFFFF
  }
}

/// Settings as 16 bits of a code. The time limit and sentences are left out: they change no question.
extension GameSettings {
  // A code holds no schedule. Without one, auto works like choice.
  private static let codedModes: [GameMode] = [.choice, .typed, .flash, .mixed]
  // Hearing is left out, since the available voices differ between computers.
  private static let codedAims = Difficulty.allCases.flatMap { difficulty in
    GameTopic.allCases.filter { $0 != .hearing }.map { (difficulty: difficulty, topic: $0) }
  }

  fileprivate var code: UInt64? {
    guard (1...128).contains(count), (2...9).contains(choices),
      let aim = Self.codedAims.firstIndex(where: { $0 == (difficulty, topic) })
    else { return nil }
    let mode = Self.codedModes.firstIndex(of: mode) ?? 0
    return UInt64((count - 1) << 9 | (choices - 2) << 6 | mode << 4 | aim)
  }

  fileprivate init?(code: UInt64) {
    let (count, choices, mode, aim) = (code >> 9, code >> 6 & 7, code >> 4 & 3, Int(code & 15))
    guard Self.codedAims.indices.contains(aim) else { return nil }
    let (difficulty, topic) = Self.codedAims[aim]
    self.init(
      count: Int(count) + 1, choices: Int(choices) + 2, difficulty: difficulty,
      mode: Self.codedModes[Int(mode)], topic: topic)
  }
}

extension ChallengeCode {
  /// Crockford's base 32, which has no letters that look like digits.
  private static let symbols = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  private static func value(of symbol: Character) -> UInt8? {
    switch symbol {
    case "O": 0
    case "I", "L": 1
    default: symbols.firstIndex(of: symbol).map { UInt8($0) }
    }
  }

  /// The weighted sum of the symbols in the field of 32 elements. The weights are powers of its generator. It
  /// is zero for a valid code; a wrong symbol or a swap of two always changes it.
  private static func check(_ symbols: [UInt8]) -> UInt8 {
    symbols.reduce(0) { sum, symbol in doubled(sum) ^ symbol }
  }

  // Multiplies by x, modulo x⁵ + x² + 1.
  private static func doubled(_ value: UInt8) -> UInt8 {
    value & 0x10 == 0 ? value << 1 : (value << 1 ^ 0x25) & 0x1F
  }
}
