internal import KuchiJapanese

/// Hiragana with one of its distinctions taken away: readings that are then equal differ in it alone.
enum KanaFolding {
  /// Without the kana that only lengthen the vowel before them.
  static func shortened(_ kana: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var sound: Unicode.Scalar?
    for scalar in kana {
      if let sound, lengthens(scalar, sound) { continue }
      result.append(scalar)
      sound = vowels[scalar]
    }
    return result
  }

  /// The vowel that a hiragana ends in, as a hiragana.
  static func vowel(of scalar: Unicode.Scalar) -> Unicode.Scalar? { vowels[scalar] }

  /// Without っ.
  static func withoutTsu(_ kana: [Unicode.Scalar]) -> [Unicode.Scalar] { kana.filter { $0 != "っ" } }

  /// With つ for っ.
  static func withLargeTsu(_ kana: [Unicode.Scalar]) -> [Unicode.Scalar] { kana.map { $0 == "っ" ? "つ" : $0 } }

  /// With large kana for the small ones.
  static func large(_ kana: [Unicode.Scalar]) -> [Unicode.Scalar] { kana.map { largeKana[$0] ?? $0 } }

  /// Without voicing marks.
  static func unvoiced(_ kana: [Unicode.Scalar]) -> [Unicode.Scalar] { kana.map { plainKana[$0] ?? $0 } }

  /// Without ん.
  static func withoutN(_ kana: [Unicode.Scalar]) -> [Unicode.Scalar] { kana.filter { $0 != "ん" } }

  /// With ん and a vowel for the kana of the n row: おんあ for おんな, しんよう for しにょう.
  static func withSplitN(_ kana: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    for scalar in kana {
      if result.last == "い", result.dropLast().last == "ん", let large = splitSmall[scalar] {
        result[result.count - 1] = large
      } else if let vowel = nRow[scalar] {
        if result.last != "ん" { result.append("ん") }
        result.append(vowel)
      } else {
        result.append(scalar)
      }
    }
    return result
  }

  private static func lengthens(_ scalar: Unicode.Scalar, _ sound: Unicode.Scalar) -> Bool {
    scalar == sound || scalar == "ー" || (scalar == "う" && sound == "お") || (scalar == "い" && sound == "え")
  }

  private static let nRow = pairs("なあ にい ぬう ねえ のお")
  private static let splitSmall = pairs("ゃや ゅゆ ょよ")
  private static let largeKana = pairs("ぁあ ぃい ぅう ぇえ ぉお ゃや ゅゆ ょよ ゎわ ゕか ゖけ")
  private static let plainKana = pairs(
    """
    がか ぎき ぐく げけ ごこ ざさ じし ずす ぜせ ぞそ だた ぢち づつ でて どと ばは びひ ぶふ べへ ぼほ ぱは ぴひ ぷふ
    ぺへ ぽほ ゔう
    """)

  /// The vowel of each hiragana that has one.
  private static let vowels: [Unicode.Scalar: Unicode.Scalar] = {
    let sounds: [Character: Unicode.Scalar] = ["a": "あ", "i": "い", "u": "う", "e": "え", "o": "お"]
    var vowels: [Unicode.Scalar: Unicode.Scalar] = [:]
    for scalar in (0x3041...0x3096).compactMap(Unicode.Scalar.init) where scalar != "っ" {
      vowels[scalar] = Romaji.romaji(from: String(scalar)).last.flatMap { sounds[$0] }
    }
    return vowels
  }()

  private static func pairs(_ list: String) -> [Unicode.Scalar: Unicode.Scalar] {
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    for pair in list.split(whereSeparator: \.isWhitespace) {
      if let first = pair.unicodeScalars.first, let last = pair.unicodeScalars.last { table[first] = last }
    }
    return table
  }
}
