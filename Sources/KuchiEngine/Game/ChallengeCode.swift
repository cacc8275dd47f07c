/// A game as a few letters and digits that can be read out: whoever has the same decks gets the same questions from it.
///
/// Twelve symbols of Crockford's base 32 in three groups. They hold the version, the seed, the settings, a hash of the
/// decks, and a check symbol which finds every single wrong symbol and every two that changed places.
public struct ChallengeCode: Hashable, Sendable {
  /// Why a text is no code that can be played.
  public enum Problem: Error, Hashable, Sendable {
    /// It does not have twelve letters and digits.
    case notACode
    /// A symbol is wrong, or two changed places.
    case wrongSymbol
    /// It is of another version of the program.
    case otherVersion(Int)
  }

  /// Why a game has no code.
  public enum Obstacle: Error, Hashable, Sendable {
    /// Only some of the cards are asked.
    case filtered
    /// Its seed is not below `seedLimit`.
    case seed
    /// It has more questions or choices than a code can say.
    case settings
  }

  /// What the game is dealt from.
  public let seed: UInt64
  /// What it is played with.
  public let settings: GameSettings
  private let decks: UInt64

  /// Seeds from which a code can be made lie below this.
  public static let seedLimit: UInt64 = 1 << 20

  /// The version of the rules by which games are dealt: another version deals another game.
  private static let version: UInt64 = 1

  /// The code of a game. It looks at every card.
  ///
  /// - Throws: why the game has none.
  public init(of game: Game) throws(Obstacle) {
    if game.pool.isFiltered { throw .filtered }
    if game.seed >= Self.seedLimit { throw .seed }
    if SettingsCode(game.settings) == nil { throw .settings }
    seed = game.seed
    settings = game.settings
    decks = Self.hash(of: game.pool.decks)
  }

  /// Reads a code. Case, spaces and hyphens don't matter, and look-alikes are taken for what they look like.
  ///
  /// - Throws: why it can't be played, whatever the decks are; see ``isFor(_:)`` for those.
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

  /// Whether the code is of a game on these decks, in this order. It looks at every card.
  public func isFor(_ decks: [Deck]) -> Bool { self.decks == Self.hash(of: decks) }

  /// The code as it is read out: `7K2M-Q0PX-41ZC`.
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

  // Everything that could change a question or a verdict is in the deck's text.
  private static func hash(of decks: [Deck]) -> UInt64 {
    let hash = decks.reduce(UInt64(0)) { hash, deck in
      (hash &* 31) &+ UInt64(key: DeckWriter.text(of: deck, identifiers: .all))
    }
    return (hash ^ hash >> 16 ^ hash >> 32 ^ hash >> 48) & 0xFFFF
  }
}
