/// Removes one distinction from hiragana: readings that are equal afterwards differ only in it.
package enum KanaFolds {
  /// Removes kana that only lengthen the vowel before them.
  package static func shortened(_ kana: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var sound: Unicode.Scalar?
    for scalar in kana {
      if let sound, lengthens(scalar, sound) { continue }
      result.append(scalar)
      sound = Kana.vowel(of: scalar)
    }
    return result
  }

  /// Makes small kana large.
  package static func large(_ kana: [Unicode.Scalar]) -> [Unicode.Scalar] { kana.map { largeKana[$0] ?? $0 } }

  /// Removes ゛ and ゜.
  package static func unvoiced(_ kana: [Unicode.Scalar]) -> [Unicode.Scalar] {
    kana.map { plainKana[$0] ?? $0 }
  }

  /// Splits kana of the n row into ん and a vowel: おんあ for おんな, しんよう for しにょう.
  package static func withSplitN(_ kana: [Unicode.Scalar]) -> [Unicode.Scalar] {
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

  private static func pairs(_ list: String) -> [Unicode.Scalar: Unicode.Scalar] {
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    for pair in list.split(whereSeparator: \.isWhitespace) {
      if let first = pair.unicodeScalars.first, let last = pair.unicodeScalars.last { table[first] = last }
    }
    return table
  }

  /// Whether a reading has ん before a vowel or y, and `given` is what its letters spell without the mark.
  package static func isUnmarkedN(in given: String, for reading: String) -> Bool {
    let wanted = Array(Normalization.reading(reading).unicodeScalars)
    let isSplit = zip(wanted, wanted.dropFirst()).contains {
      $0 == "ん" && "あいうえおやゆよ".unicodeScalars.contains($1)
    }
    return isSplit && withSplitN(wanted) == withSplitN(Array(Normalization.reading(given).unicodeScalars))
  }
}
