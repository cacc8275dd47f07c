extension Kana {
  /// The kana that keys may mean: as they are typed, where nn closes an ん, and as a romaji word is read,
  /// where konnichiha is こんにちは. A macron is read with either of its spellings.
  ///
  /// The set is never empty, and small: a text with more than four macrons has them all spelled alike.
  public static func readings(ofKeys keys: String) -> Set<String> {
    var readings: Set<String> = []
    for spelling in MacronSpellings.all(of: keys) {
      readings.insert(kana(from: spelling))
      readings.insert(KanaTyping.finish(kana(from: spelling, options: .init(typing: .automatic))))
      // A typist's nn at the end of a word that is otherwise written in Hepburn.
      if spelling.lowercased().hasSuffix("nn") { readings.insert(kana(from: String(spelling.dropLast()))) }
    }
    return readings
  }
}

/// The ways to spell out a romaji text with macrons.
enum MacronSpellings {
  static func all(of text: String) -> [String] {
    let text = KanaComposer.compose(text)
    let choices = text.unicodeScalars.count { spellings(of: $0).count > 1 }
    guard choices > 0 else { return [text] }
    guard choices <= 4 else { return [spelled(text) { _ in 0 }, spelled(text) { _ in 1 }] }
    return (0..<(1 << choices)).map { number in spelled(text) { number >> $0 & 1 } }
  }

  private static func spelled(_ text: String, choosing choice: (Int) -> Int) -> String {
    var result = ""
    var index = 0
    for scalar in text.unicodeScalars {
      let spellings = spellings(of: scalar)
      guard spellings.count > 1 else {
        result.unicodeScalars.append(scalar)
        continue
      }
      result += spellings[choice(index)]
      index += 1
    }
    return result
  }

  private static func spellings(of scalar: Unicode.Scalar) -> [String] {
    switch scalar {
    case "ō": ["ou", "oo"]
    case "Ō": ["OU", "OO"]
    case "ē": ["ee", "ei"]
    case "Ē": ["EE", "EI"]
    default: []
    }
  }
}
