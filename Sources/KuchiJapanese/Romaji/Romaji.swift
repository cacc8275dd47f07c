/// Turns kana into romaji.
public enum Romaji {
  /// The text with its kana in Hepburn romaji without macrons; everything else passes through.
  ///
  /// Typing the result gives the kana back, except where Hepburn writes two kana alike: ぢ and じ, づ and ず,
  /// a small vowel by itself, or ー after katakana, which repeats the vowel. Kana stay kana when the options
  /// name no romanization.
  public static func romaji(from text: String, options: ConversionOptions = .init()) -> String {
    guard options.romanization != nil else { return text }
    return RomajiWriter.romaji(of: KanaComposer.compose(text), upcaseKatakana: options.upcaseKatakana)
  }
}

extension Romaji {
  /// The text in Latin letters as it is said, for somebody who reads them aloud: the particles of greetings and of
  /// phrases as they sound, konnichiwa and kiotsukete. What it is written as, `romaji(from:)` gives.
  public static func spoken(_ text: String) -> String { romaji(from: Kana.spoken(text)) }
}

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

/// A romaji vowel with a macron: ō is o made long.
struct LongVowel {
  /// The plain vowel, a lower-case ASCII letter.
  let vowel: UInt8
  let isUpper: Bool

  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x100, 0x101: vowel = UInt8(ascii: "a")
    case 0x112, 0x113: vowel = UInt8(ascii: "e")
    case 0x12A, 0x12B: vowel = UInt8(ascii: "i")
    case 0x14C, 0x14D: vowel = UInt8(ascii: "o")
    case 0x16A, 0x16B: vowel = UInt8(ascii: "u")
    default: return nil
    }
    isUpper = scalar.value.isMultiple(of: 2)
  }

  /// The hiragana that lengthens the vowel; o is lengthened by う, as most words spell it.
  var lengthening: String {
    switch vowel {
    case UInt8(ascii: "a"): "あ"
    case UInt8(ascii: "e"): "え"
    case UInt8(ascii: "i"): "い"
    default: "う"
    }
  }
}
