/// What players call the parts of speech that decks abbreviate.
enum PartOfSpeechName {
  private static let names = [
    "n": "noun", "adv": "adverb", "num": "number", "ctr": "counter", "pn": "pronoun", "exp": "expression",
    "int": "interjection", "conj": "conjunction", "prt": "particle", "suf": "suffix", "pref": "prefix",
  ]

  /// The name of the part of speech that `code` stands for, as in "verb" for "v5k"; nil where it has none here.
  static func name(of code: String) -> String? {
    if let name = names[code] { return name }
    if code.hasPrefix("v") { return "verb" }
    return code.hasPrefix("adj") ? "adjective" : nil
  }

  /// Whether `word` is the name of the part of speech that `code` stands for, in the singular or the plural.
  static func isName(_ word: String, of code: String) -> Bool {
    guard let name = name(of: code) else { return false }
    return word == name || word == name + "s"
  }
}
