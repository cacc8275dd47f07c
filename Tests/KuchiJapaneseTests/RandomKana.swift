import KuchiJapanese

/// A generator whose numbers depend on its seed alone.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Words that follow the sounds of Japanese.
enum RandomKana {
  /// Hepburn writes these like other kana, so no romaji leads back to them.
  static let ambiguous: Set<String> = ["ぢ", "づ", "ぢゃ", "ぢゅ", "ぢょ"]

  static let morae = KanaTable.all.map(\.hiragana).filter { !ambiguous.contains($0) }

  /// A small tsu stands only before these.
  static let doubling = Set("かきくけこさしすせそたちつてとぱぴぷぺぽがぎぐげござじずぜぞだでどばびぶべぼ")

  static func word(using generator: inout SeededGenerator) -> String {
    var word = ""
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let mora = morae.randomElement(using: &generator) ?? "あ"
      let generator = Int.random(in: 0..<10, using: &generator)
      if generator == 0, let first = mora.first, doubling.contains(first) { word += "っ" }
      word += mora
      if generator == 1 { word += "ー" }
    }
    return word
  }
}
