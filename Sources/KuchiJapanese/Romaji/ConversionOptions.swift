/// How kana and romaji are turned into one another.
public struct ConversionOptions: Hashable, Sendable {
  /// Whether letters are being typed, and what they become.
  public enum Typing: Hashable, Sendable {
    /// The text is whole: letters at its end are final.
    case off
    /// The text is being typed: letters at its end wait for more; capitals give katakana.
    case automatic
    /// As `automatic`, and capitals give hiragana too.
    case hiragana
    /// As `automatic`, and everything becomes katakana.
    case katakana
  }

  /// A way of writing kana in Latin letters.
  public enum Romanization: String, Hashable, Sendable {
    /// Hepburn without macrons, spelled so that typing it gives the kana back wherever that is possible.
    case hepburn
  }

  /// Whether letters are being typed; off by default.
  public var typing: Typing
  /// Whether `wi` and `we` give ゐ and ゑ instead of うぃ and うぇ.
  public var useObsoleteKana: Bool
  /// Whether romaji is left as it is when the target is hiragana or katakana.
  public var passRomaji: Bool
  /// Whether katakana becomes romaji in capitals.
  public var upcaseKatakana: Bool
  /// Whether ー after katakana becomes a vowel when the target is hiragana.
  public var convertLongVowelMark: Bool
  /// Spellings of the host's own, which win over the table; a spelling is written in lower case.
  public var customKana: [String: String]
  /// The way romaji is written; without one kana are left as they are.
  public var romanization: Romanization?

  /// Options, each with the value most texts need.
  public init(
    typing: Typing = .off, useObsoleteKana: Bool = false, passRomaji: Bool = false,
    upcaseKatakana: Bool = false, convertLongVowelMark: Bool = true, customKana: [String: String] = [:],
    romanization: Romanization? = .hepburn
  ) {
    self.typing = typing
    self.useObsoleteKana = useObsoleteKana
    self.passRomaji = passRomaji
    self.upcaseKatakana = upcaseKatakana
    self.convertLongVowelMark = convertLongVowelMark
    self.customKana = customKana
    self.romanization = romanization
  }
}
