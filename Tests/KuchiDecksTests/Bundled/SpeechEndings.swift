/// How a word of a part of speech ends when it is said.
enum SpeechEndings {
  /// The endings of the words with a tag of JMdict; nil for a tag that says nothing of them.
  static func of(_ tag: String) -> [String]? { endings[tag] }

  private static let endings: [String: [String]] = [
    "v1": ichidan, "v1-s": ["くれる"], "vk": ["くる"], "vs-i": ["する"], "vs-s": ["する"], "vz": ["ずる"],
    "v5u": ["う"], "v5u-s": ["う"], "v5k": ["く"], "v5k-s": ["いく", "ゆく"], "v5g": ["ぐ"], "v5s": ["す"],
    "v5t": ["つ"], "v5n": ["ぬ"], "v5b": ["ぶ"], "v5m": ["む"], "v5r": ["る"], "v5r-i": ["ある"],
    "v5aru": ["さる", "ざる", "しゃる"], "adj-i": ["い"], "adj-ix": ["いい", "よい"],
  ]

  // The kana before る ends in i or e.
  private static let ichidan = "いきぎしじちぢにひびぴみりえけげせぜてでねへべぺめれ".map { "\($0)る" }
}
