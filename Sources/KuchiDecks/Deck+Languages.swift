extension Deck.Languages {
  /// Whether the English rules for meanings apply.
  public var isMeaningEnglish: Bool { Self.isTag(meaning, of: ["en", "eng"]) }

  /// Whether terms are Japanese, so that readings are kana.
  public var isTermJapanese: Bool { Self.isTag(term, of: ["ja", "jpn"]) }

  private static func isTag(_ tag: String, of languages: [String]) -> Bool {
    if languages.contains(tag) { return true }
    let primary = tag.split { $0 == "-" || $0 == "_" }.first ?? ""
    return languages.contains(primary.lowercased())
  }
}
