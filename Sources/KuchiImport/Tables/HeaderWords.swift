/// The words in names of columns, in a dozen languages, without the marks of Latin letters.
enum HeaderWords {
  enum Kind: String {
    case term, reading, furigana, meaning, example, pos, tags, group, hint, mnemonic, notes, forms, id, front,
      back
    case radical
    /// What no card has: sounds, numbers, forms of verbs.
    case other
    /// Words without a meaning of their own.
    case filler
  }

  static let kinds = [String: String](lines: PackageResources.HeaderWords_txt).compactMapValues(Kind.init)

  /// The words that a longer word may contain.
  static let parts = kinds.filter { $0.key.utf8.count >= 6 && $0.value != .filler }.map { $0 }

  static let languages = [String: String](lines: PackageResources.LanguageNames_txt)

  /// The tags of languages except `he`, which is a person above forms of verbs.
  static let codes = Set(languages.values).subtracting(["he"])

  static func isKnown(_ word: String) -> Bool { kinds[word] != nil || languages[word] != nil }
}
