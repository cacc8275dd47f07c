/// A game as a short text to read out. Players with the same decks get the same questions from it.
///
/// It has twelve symbols of Crockford's base 32 in three groups. They hold the version, the seed, the settings,
/// a hash of the decks, and a check symbol. The check symbol finds every single wrong symbol and every swap of
/// two.
public struct ChallengeCode: Hashable, Sendable {
  /// Why a text is not a valid code.
  public enum Problem: Error, Hashable, Sendable {
    /// It does not have twelve letters and digits.
    case notACode
    /// A symbol is wrong, or two are swapped.
    case wrongSymbol
    /// It belongs to another version of the program.
    case otherVersion(Int)
  }

  /// Why a game has no code.
  public enum Obstacle: Error, Hashable, Sendable {
    /// Filters limit the cards.
    case filtered
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

  /// The version of the rules that deal a game. Another version deals another game.
  private static let version: UInt64 = 1

  /// The code of a game. It reads every card.
  ///
  /// - Throws: Why the game has no code.
  public init(of game: Game) throws(Obstacle) {
    if game.pool.isFiltered { throw .filtered }
    if game.seed >= Self.seedLimit { throw .seed }
    if SettingsCode(game.settings) == nil { throw .settings }
    seed = game.seed
    settings = game.settings
    decks = Self.hash(of: game.pool.decks)
  }

  /// Reads a code. It ignores case, spaces and hyphens, and accepts look-alike letters.
  ///
  /// - Throws: Why the code is not valid. Call ``isFor(_:)`` to check the decks.
  public init(_ text: String) throws(Problem) {
    let symbols = text.uppercased().filter { !$0.isWhitespace && $0 != "-" }.map(CodeSymbol.value)
    guard symbols.count == Self.count, let values = symbols as? [UInt8] else { throw .notACode }
    guard CodeSymbol.check(values) == 0 else { throw .wrongSymbol }
    var bits = CodeBits(symbols: values.dropLast())
    let version = bits.take(Width.version)
    guard version == Self.version else { throw .otherVersion(Int(version)) }
    seed = bits.take(Width.seed)
    decks = bits.take(Width.decks)
    guard let settings = SettingsCode(bits: bits.take(SettingsCode.width)) else { throw .notACode }
    self.settings = settings.settings
  }

  /// Whether the code belongs to a game on these decks in this order. It reads every card.
  public func isFor(_ decks: [Deck]) -> Bool { self.decks == Self.hash(of: decks) }

  /// The code to read out: `7K2M-Q0PX-41ZC`.
  public var text: String {
    var bits = CodeBits()
    bits.append(Self.version, Width.version)
    bits.append(seed, Width.seed)
    bits.append(decks, Width.decks)
    bits.append(SettingsCode(settings)?.bits ?? 0, SettingsCode.width)
    let symbols = CodeSymbol.checked(bits.symbols).map { String(CodeSymbol.all[Int($0)]) }
    return stride(from: 0, to: Self.count, by: 4).map { symbols[$0..<$0 + 4].joined() }.joined(separator: "-")
  }

  private static let count = 12

  private enum Width {
    static let version = 3
    static let seed = 20
    static let decks = 16
  }

  // The deck's text contains everything that could change a question or a verdict.
  private static func hash(of decks: [Deck]) -> UInt64 {
    let hash = decks.reduce(UInt64(0)) { hash, deck in
      (hash &* 31) &+ UInt64(key: DeckWriter.text(of: deck, identifiers: .all))
    }
    return (hash ^ hash >> 16 ^ hash >> 32 ^ hash >> 48) & 0xFFFF
  }
}

/// Game settings as bits of a code. The time limit and sentences are left out: they change no question.
struct SettingsCode {
  let settings: GameSettings

  static let width = 16
  // A code says nothing of a schedule. Without one, auto is choice.
  private static let modes: [GameMode] = [.choice, .typed, .flash, .mixed]
  // What can be heard differs from computer to computer.
  private static let topics = GameTopic.allCases.filter { $0 != .hearing }
  private static let aims = Difficulty.allCases.flatMap { difficulty in
    topics.map { (difficulty: difficulty, topic: $0) }
  }
  private static let counts = 1...128
  private static let choices = 2...9

  /// Nil if there are more questions or choices than fit, or the questions are heard.
  init?(_ settings: GameSettings) {
    guard Self.counts.contains(settings.count), Self.choices.contains(settings.choices),
      Self.topics.contains(settings.topic)
    else { return nil }
    self.settings = settings
  }

  var bits: UInt64 {
    var bits = CodeBits()
    bits.append(UInt64(settings.count - Self.counts.lowerBound), 7)
    bits.append(UInt64(settings.choices - Self.choices.lowerBound), 3)
    bits.append(UInt64(Self.modes.firstIndex(of: settings.mode) ?? 0), 2)
    let aim = Self.aims.firstIndex { $0 == (settings.difficulty, settings.topic) }
    bits.append(UInt64(aim ?? 0), 4)
    return bits.take(Self.width)
  }

  /// Nil for a difficulty and topic that do not exist.
  init?(bits: UInt64) {
    var rest = CodeBits()
    rest.append(bits, Self.width)
    let count = Int(rest.take(7)) + Self.counts.lowerBound
    let choices = Int(rest.take(3)) + Self.choices.lowerBound
    let mode = Self.modes[Int(rest.take(2))]
    let aim = Int(rest.take(4))
    guard Self.aims.indices.contains(aim) else { return nil }
    let (difficulty, topic) = Self.aims[aim]
    settings = GameSettings(count: count, choices: choices, difficulty: difficulty, mode: mode, topic: topic)
  }
}

/// The symbols of a code: Crockford's base 32, which has no letters that look like digits.
enum CodeSymbol {
  static let all = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  /// The value of an upper-case symbol; nil if it is not one.
  static func value(of symbol: Character) -> UInt8? {
    switch symbol {
    case "O": 0
    case "I", "L": 1
    default: all.firstIndex(of: symbol).map { UInt8($0) }
    }
  }

  /// `symbols` followed by a check symbol.
  static func checked(_ symbols: [UInt8]) -> [UInt8] {
    // The last weight is 1, so the check symbol is the sum itself: in this field every number is its own
    // negative.
    symbols + [check(symbols + [0])]
  }

  /// The weighted sum of the symbols in the field of 32 elements. The weights are powers of its generator. The
  /// sum is zero for a valid code; a wrong symbol or a swap of two always changes it.
  static func check(_ symbols: [UInt8]) -> UInt8 {
    symbols.reduce(0) { sum, symbol in doubled(sum) ^ symbol }
  }

  // Multiplies by x, modulo x⁵ + x² + 1.
  private static func doubled(_ value: UInt8) -> UInt8 {
    value & 0x10 == 0 ? value << 1 : (value << 1 ^ 0x25) & 0x1F
  }
}

/// A queue of bits, five to a symbol.
struct CodeBits {
  private var bits: [Bool] = []

  init() {}

  init(symbols: some Sequence<UInt8>) {
    for symbol in symbols { append(UInt64(symbol), 5) }
  }

  mutating func append(_ value: UInt64, _ width: Int) {
    bits += (0..<width).reversed().map { value >> UInt64($0) & 1 == 1 }
  }

  mutating func take(_ width: Int) -> UInt64 {
    defer { bits.removeFirst(min(width, bits.count)) }
    return bits.prefix(width).reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
  }

  /// The symbols. The last one is filled with zeros.
  var symbols: [UInt8] {
    var rest = self
    var symbols: [UInt8] = []
    while !rest.bits.isEmpty { symbols.append(UInt8(rest.take(5))) }
    return symbols
  }
}
