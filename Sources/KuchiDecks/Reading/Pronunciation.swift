internal import KuchiJapanese

/// Turns the pronunciations of word lists into readings.
package enum Pronunciation {
  /// The readings that romaji or kana spells, one for each part between commas or slashes; nil when a part spells
  /// none.
  package static func readings(_ text: String) -> [String]? {
    var readings: [String] = []
    for part in text.split(whereSeparator: { ",/、".contains($0) }) {
      let kana = Kana.hiragana(from: part.filter { !$0.isWhitespace })
      guard Script.isKana(kana) else { return nil }
      if !readings.contains(kana) { readings.append(kana) }
    }
    return readings.isEmpty ? nil : readings
  }
}
