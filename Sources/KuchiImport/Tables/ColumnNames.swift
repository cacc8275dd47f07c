import KuchiJapanese

/// The usual names of columns in word lists, in English, Japanese and German.
///
/// The whole name may be known, or its words: `Sentence-English` consists of a subject and an aspect.
enum ColumnNames {
  /// A field that a name may mean.
  struct Meaning {
    var field: ImportField
    /// The rank of the name. A lower rank is more certain.
    var rank: Int
  }

  /// The fields that the name may mean, the most likely first; empty for an unknown name.
  static func meanings(of name: String) -> [Meaning] {
    if let whole = known[plain(name)] { return whole }
    return byWords(name).map { [Meaning(field: $0, rank: 1_000)] } ?? []
  }

  /// Whether the name means something that no card has, such as a sound, a number or a verb form.
  static func isOther(_ name: String) -> Bool {
    known[plain(name)] == nil && byWords(name) == nil
      && words(of: name).contains { kinds[$0] == .other || kinds[$0] == .sentence }
  }

  /// Whether the name means on readings or kun readings alone.
  static func isPartialReading(_ name: String) -> Bool {
    !Set(words(of: name)).isDisjoint(with: [
      "on", "kun", "onyomi", "kunyomi", "音読み", "訓読み", "onlesung", "kunlesung",
    ])
  }

  /// Whether a row is a header: at least half of its fields are known names of at least two fields.
  ///
  /// A row that teaches the word “meaning” is no header.
  static func areHeader(_ fields: [String]) -> Bool {
    let names = fields.filter { !plain($0).isEmpty && $0.utf8.count <= 60 }
    let known = names.compactMap { meanings(of: $0).first?.field }
    let others = names.count(where: isOther)
    return Set(known).count > 1 && (known.count + others) * 2 >= fields.count { !plain($0).isEmpty }
  }

  /// Whether a first row must be a header: in at least two columns it is not Japanese but the rows below are.
  static func isOdd(_ first: [String], above rows: [[String]]) -> Bool {
    guard rows.count >= 3, first.allSatisfy({ !$0.trimmed.isEmpty }) else { return false }
    let contrary = first.indices.count { column in
      let cells = rows.compactMap { $0.indices.contains(column) ? $0[column] : nil }
      return !hasJapanese(first[column]) && cells.count(where: hasJapanese) * 10 >= rows.count * 9
    }
    return contrary >= 2
  }

  /// Whether Kuchi exported a table with these names.
  static func areOwn(_ names: [String]) -> Bool {
    let needed: [ImportField] = [.id, .readings, .meanings]
    return needed.allSatisfy { names.contains($0.rawValue) }
      && (names.contains(ImportField.term.rawValue) || names.contains("Front"))
  }

  /// Whether the name means a side of a card.
  static func isSide(_ name: String) -> Bool { fronts.contains(plain(name)) || backs.contains(plain(name)) }

  private static func hasJapanese(_ text: String) -> Bool {
    text.unicodeScalars.contains { Script.isKana($0) || Script.isKanji($0) }
  }

  // Keeps letters and digits only, so that Vocabulary-Kanji equals vocabulary_kanji.
  private static func plain(_ name: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in name.unicodeScalars where scalar.properties.isAlphabetic || "0"..."9" ~= scalar {
      plain.append(scalar)
    }
    return String(plain).lowercased()
  }

  private static let known: [String: [Meaning]] = {
    var known: [String: [Meaning]] = [:]
    for field in ImportField.allCases {
      let names = [field.rawValue.lowercased()] + (usualNames[field] ?? [])
      for (rank, name) in names.enumerated() {
        known[name, default: []].append(Meaning(field: field, rank: rank))
      }
    }
    // A table with a column of words uses this name for sentences.
    known["expression", default: []].append(Meaning(field: .example, rank: .max))
    return known.mapValues { $0.sorted { $0.rank < $1.rank } }
  }()
}

// MARK: Words in names

extension ColumnNames {
  /// The sense of a word in a name.
  enum Kind {
    case sentence, subject, written, reading, furigana, meaning, other
  }

  // All words of the name must be known.
  private static func byWords(_ name: String) -> ImportField? {
    let words = words(of: name).filter { !fillers.contains($0) }
    let isAbout = Set(words.compactMap { kinds[$0] })
    guard !words.isEmpty, words.allSatisfy({ kinds[$0] != nil }), !isAbout.contains(.other) else {
      return nil
    }
    if isAbout.contains(.sentence) {
      if isAbout.contains(.furigana) { return .exampleFurigana }
      if isAbout.contains(.meaning) { return .exampleTranslation }
      return isAbout.contains(.reading) ? nil : .example
    }
    if isAbout.contains(.meaning) { return .meanings }
    if isAbout.contains(.furigana) { return .furigana }
    if isAbout.contains(.reading) { return .readings }
    return isAbout.contains(.written) || isAbout.contains(.subject) ? .term : nil
  }

  /// The words of a name in lower case. Signs, digits and capitals divide it, and so do known Japanese words.
  static func words(of name: String) -> [String] {
    var (words, word): ([String], String) = ([], "")
    for character in name {
      let isBreak = character.isUppercase && word.last?.isLowercase == true
      if isBreak || !character.isLetter, !word.isEmpty {
        words.append(word)
        word = ""
      }
      if character.isLetter { word.append(character) }
    }
    if !word.isEmpty { words.append(word) }
    return words.map { $0.lowercased() }.flatMap(joined)
  }

  // 例文の意味 consists of 例文 and 意味.
  private static func joined(_ word: String) -> [String] {
    guard kinds[word] == nil, hasJapanese(word) else { return [word] }
    var (words, rest): ([String], Substring) = ([], word[...])
    while !rest.isEmpty {
      let length = (1...min(8, rest.count)).reversed().first { kinds[String(rest.prefix($0))] != nil }
      if let length { words.append(String(rest.prefix(length))) } else if rest.first != "の" { return [word] }
      rest = rest.dropFirst(length ?? 1)
    }
    return words
  }
}
