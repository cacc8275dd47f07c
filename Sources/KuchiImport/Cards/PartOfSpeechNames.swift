extension CardBuilder {
  /// The tags for `i-adj`, `Godan verb with ku ending` or 名詞; nil for an unknown name. The term's ending tells the
  /// tag of a godan verb.
  static func partsOfSpeech(named name: String, of term: String) -> [String]? {
    let plain = plainClass(name)
    if let tag = knownClasses[plain] {
      return tag == "-" ? nil : tag == "godan" ? [godanTag(of: term)] : [tag]
    }
    if plain.hasPrefix("godan") || plain.hasPrefix("u verb") { return [godanTag(of: term)] }
    if plain.hasPrefix("ichidan") || plain.hasPrefix("ru verb") { return ["v1"] }
    return nil
  }

  /// Whether a text names a part of speech, such as `adjective`, that may stand for several tags.
  static func isPartOfSpeech(_ name: String) -> Bool {
    knownClasses[plainClass(name)] != nil || partsOfSpeech(named: name, of: "") != nil || tags.contains(name)
  }

  /// The tags for a user's tag. Ambiguous names give none.
  static func partsOfSpeech(ofTag name: String, of term: String) -> [String] {
    let vague: Set<String> = ["v-unspec", "exp", "int", "num"]
    return (partsOfSpeech(named: name, of: term) ?? []).filter { !vague.contains($0) }
  }

  private static func plainClass(_ name: String) -> String {
    let outside = name.prefix { $0 != "(" && $0 != "（" }
    return outside.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ").lowercased()
  }

  private static func godanTag(of term: String) -> String {
    if term.hasSuffix("行く") || term == "いく" { return "v5k-s" }
    let sound = Romaji.romaji(from: String(term.suffix(1)))
    let tag = sound.hasSuffix("u") ? WordClass(rawValue: "v5\(sound.prefix(1))") : nil
    return tag?.rawValue ?? "v-unspec"
  }

  /// The tags of JMdict by names; a dash for an ambiguous one.
  private static let knownClasses = [String: String](
    lines: PackageResources.PartsOfSpeech_txt, separator: ",")
  private static let tags = Set(knownClasses.values)
}
