/// One beat of spoken Japanese: a kana, or a kana with a small ya, yu or yo.
public struct Mora: Hashable, Sendable, Identifiable {
  /// Which part of the kana table a mora belongs to.
  public enum Group: String, CaseIterable, Hashable, Sendable {
    /// The basic kana, ん included.
    case gojuon
    /// Kana voiced by ゛.
    case dakuten
    /// The p sounds, marked by ゜.
    case handakuten
    /// A kana with a small ya, yu or yo.
    case yoon
    /// The same of a voiced kana or a p sound.
    case voicedYoon
  }

  /// The mora in hiragana.
  public let hiragana: String
  /// The mora in katakana.
  public let katakana: String
  /// The mora in Hepburn romaji.
  public let romaji: String
  /// Other romaji that means the same mora, such as si for し.
  public let otherRomaji: [String]
  /// The part of the kana table it belongs to.
  public let group: Group
  /// The row it stands in, named after the row's first kana: か for き.
  public let row: String

  /// The hiragana, which no two morae share.
  public var id: String { hiragana }

  /// All romaji that means this mora, Hepburn first.
  public var acceptedRomaji: [String] { [romaji] + otherRomaji }
}
