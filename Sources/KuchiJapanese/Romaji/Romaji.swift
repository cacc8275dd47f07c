/// Converts kana to romaji.
public enum Romaji {
  /// The text with its kana in Hepburn romaji without macrons; everything else stays.
  ///
  /// Typing the result gives the same kana, except where Hepburn writes two kana alike: ぢ and じ, づ and ず, a
  /// small vowel alone, or ー after katakana, which repeats the vowel. If the options name no romanization,
  /// kana stay kana.
  public static func romaji(from text: String, options: ConversionOptions = .init()) -> String {
    guard options.romanization != nil else { return text }
    return RomajiWriter.romaji(
      of: Kana.compose(text), by: .shared, upcaseKatakana: options.upcaseKatakana)
  }
}

extension Romaji {
  /// The pronunciation in Latin letters, for reading aloud. Particles of greetings and phrases are spelled by
  /// sound: konnichiwa, kiotsukete. `romaji(from:)` spells them as written.
  package static func spoken(_ text: String) -> String { shown(Kana.spoken(text)) }

  /// The kana in Hepburn for people who can't read kana: paatii and wokka. `romaji(from:)` gives the keys
  /// that type these kana, paathii and whokka.
  package static func shown(_ kana: String) -> String {
    RomajiWriter.romaji(of: Kana.compose(kana), by: .shown, upcaseKatakana: false)
  }
}

/// Options for converting between kana and romaji.
public struct ConversionOptions: Hashable, Sendable {
  /// Whether the letters are being typed, and which kana they become.
  public enum Typing: Hashable, Sendable {
    /// The text is complete: letters at its end are final.
    case off
    /// The text is being typed: letters at its end wait for more. Capitals become katakana.
    case automatic
    /// Like `automatic`, but capitals become hiragana too.
    case hiragana
    /// Like `automatic`, but everything becomes katakana.
    case katakana
  }

  /// A way to write kana in Latin letters.
  public enum Romanization: String, Hashable, Sendable {
    /// Hepburn without macrons. Typing it gives the same kana if possible.
    case hepburn
  }

  /// Whether letters are being typed; off by default.
  public var typing: Typing
  /// Whether `wi` and `we` give ゐ and ゑ instead of うぃ and うぇ.
  public var useObsoleteKana: Bool
  /// Whether romaji stays as it is when the target is kana.
  public var passRomaji: Bool
  /// Whether katakana becomes romaji in capitals.
  public var upcaseKatakana: Bool
  /// Whether ー after katakana becomes a vowel when the target is hiragana.
  public var convertLongVowelMark: Bool
  /// The host's own spellings, in lower case. They take precedence over the table.
  public var customKana: [String: String]
  /// The romanization; nil leaves kana as they are.
  public var romanization: Romanization?

  /// Options with their usual values.
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

/// A romaji vowel with a macron: ō is a long o.
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

  /// The hiragana that lengthens a vowel. It is う for o, as in most words.
  static func lengthening(_ vowel: UInt8) -> Unicode.Scalar {
    vowel == UInt8(ascii: "o") ? "う" : Kana.vowel(spelled: vowel) ?? "う"
  }
}
