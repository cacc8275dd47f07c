struct ColumnFacts {
  let names: [ColumnName]
  let profiles: [ColumnProfile]
  let language: String
  let table: ForeignTable
  /// How well each column reads each other one, and how often it contains its terms.
  private(set) var reads: [[Double]] = []
  private(set) var contains: [[Double]] = []
  /// The columns that each column reads best; empty for a column that is no reading.
  private(set) var hosts: [[Int]] = []

  init(_ table: ForeignTable) {
    let languages = MappingGuess.Languages(table)
    let profiles = languages.profiles
    (self.table, names, self.profiles, language) = (table, languages.names, profiles, languages.ofTerms)
    let columns = profiles.indices
    reads = columns.map { reading in
      columns.map { $0 == reading ? 0 : Self.reading(profiles[reading], profiles[$0]) }
    }
    contains = columns.map { text in columns.map { Self.containing(profiles[text], profiles[$0]) } }
    hosts = reads.indices.map { column in
      let most = reads[column].max() ?? 0
      return most < 0.5 ? [] : reads[column].indices.filter { reads[column][$0] >= most - 0.1 }
    }
  }

  // The average over the rows in which neither is empty.
  private static func reading(_ reading: ColumnProfile, _ term: ColumnProfile) -> Double {
    // Kana that repeat the term are no reading.
    guard term.share(.japanese) > 0.2, reading.filled > 0,
      term.share(.kanji) > 0 || reading.share(.romaji) > 0
    else { return 0 }
    let rows = zip(reading.readings, term.letters).filter { !$0.isEmpty && !$1.isEmpty }
    let filled = min(reading.cells.count { !$0.isEmpty }, term.filled)
    guard rows.count * 2 >= filled else { return 0 }
    let fits = rows.map { spelled, letters in spelled.map { Pronunciation.fit($0, letters) }.max() ?? 0 }
    return fits.reduce(0, +) / Double(rows.count)
  }

  private static func containing(_ text: ColumnProfile, _ term: ColumnProfile) -> Double {
    guard text.averageLength >= term.averageLength * 1.9,
      text.share(.japanese) > 0.2 || term.share(.japanese) == 0
    else { return 0 }
    let pairs = zip(text.cells, term.cells).filter { !$0.isEmpty && !$1.isEmpty }
    return Double(pairs.count { $0.contains($1) }) / Double(max(1, pairs.count))
  }

  func filledShare(_ column: Int) -> Double {
    Double(profiles[column].filled) / Double(max(1, profiles.map(\.filled).max() ?? 1))
  }

  /// How surely the name means the field.
  func says(_ field: ImportField, _ column: Int) -> Double {
    role(column) == field ? names[column].certainty : 0
  }

  /// How surely the name means something else.
  func saysOther(than field: ImportField, _ column: Int) -> Double {
    let name = names[column]
    if name.isOther, !isSpelling(column) { return 1 }
    guard let role = role(column), role != field, !name.isSide else { return 0 }
    // A `word` in another language may be the meaning.
    let mayMean = field == .meanings && role == .term && !isInLanguage(column)
    return mayMean ? 0.3 * name.certainty : name.certainty
  }

  func role(_ column: Int) -> ImportField? {
    let name = names[column]
    if name.language == language, name.field == .meanings { return .term }
    if name.field != .meanings, isSpelling(column) { return name.field.map { _ in .meanings } }
    return name.field
  }

  // The meaning of single kana is their romaji.
  private func isSpelling(_ column: Int) -> Bool {
    profiles[column].share(.romaji) >= 0.8 && profiles.indices.contains(where: isKana)
  }

  func isKana(_ column: Int) -> Bool {
    profiles[column].share(.kana) >= 0.9 && profiles[column].averageLength <= 2
  }

  func isInLanguage(_ column: Int) -> Bool {
    switch language {
    case "ja", "zh": profiles[column].share(.japanese) >= 0.2
    case "ko": profiles[column].share(.hangul) >= 0.5
    default: names[column].language.map { $0 == language } ?? true
    }
  }

  /// Whether it is in the language of the terms, and not called their meaning.
  func isUnexplained(_ column: Int) -> Bool {
    let explains =
      says(.meanings, column) >= 0.6 && profiles[column].share(.kanji) >= 0.3 && hosts[column].isEmpty
    return isInLanguage(column) && !explains
  }

  func areTwins(_ one: MappingGuess.Way, _ other: MappingGuess.Way) -> Bool {
    table.rows.allSatisfy {
      $0.fields[one.term] == $0.fields[other.term] && $0.fields[one.meaning] == $0.fields[other.meaning]
    }
  }

  /// Whether it is the only column whose name certainly means a meaning.
  func aloneMeans(_ column: Int) -> Double {
    profiles.indices.filter { says(.meanings, $0) == 1 } == [column] ? 1 : 0
  }

  func isRead(_ column: Int) -> Double { hosts.contains { $0.contains(column) } ? 1 : 0 }

  func readsOther(_ column: Int) -> Double {
    profiles[column].share(.kana) < 0.6 || profiles[column].share(.ruby) > 0 ? 0 : reads[column].max() ?? 0
  }

  /// How well the meanings read the terms; twice that if another column has meanings.
  func pronounces(_ pair: (term: Int, meaning: Int)) -> Double {
    let (meaning, weight) = (profiles[pair.meaning], hasGloss(beside: pair) ? 2.0 : 1)
    return switch language {
    case "ja" where !isKana(pair.term):
      meaning.share(.romaji) < 0.8 ? 0 : weight * reads[pair.meaning][pair.term]
    case "zh": meaning.share(.toned) < 0.15 ? 0 : weight
    default: 0
    }
  }

  func hasExamples(_ column: Int) -> Double { contains.map { $0[column] }.max() ?? 0 }

  /// How often its sentences contain the words of another column.
  func isExample(_ column: Int) -> Double {
    guard profiles[column].averageLength >= 4 else { return 0 }
    let areSentences = profiles[column].share(.sentence) > 0.3
    return zip(profiles, contains[column]).map { areSentences || $0.averageLength >= 1.9 ? $1 : 0 }.max() ?? 0
  }

  /// Whether another column has words, a third as long as these texts at most.
  func isLongBesideWords(_ column: Int) -> Bool {
    let length = profiles[column].averageLength
    return length >= 6
      && profiles.indices.contains {
        isInLanguage($0) && profiles[$0].isJapanese && filledShare($0) > 0.8
          && profiles[$0].variety > 0.9 && profiles[$0].averageLength * 3 <= length
      }
  }

  /// Whether the first template shows it in front, or only on the back.
  func isShown(_ column: Int, inFront: Bool) -> Double {
    guard let name = table.columns[column], let first = table.templates.first else { return 0 }
    let isInFront = first.front.contains(name)
    return isInFront == inFront && (isInFront || first.back.contains(name)) ? 1 : 0
  }

  func isHidden(_ column: Int) -> Bool {
    let shown = table.templates.flatMap { $0.front + $0.back + [$0.typed].compactMap(\.self) }
    return !shown.isEmpty && table.columns[column].map { !shown.contains($0) } ?? false
  }

  private func hasGloss(beside pair: (term: Int, meaning: Int)) -> Bool {
    profiles.indices.contains {
      $0 != pair.meaning && $0 != pair.term && !isInLanguage($0) && !isProse($0) && !profiles[$0].isNoMeaning
        && filledShare($0) > 0.5
    }
  }

  /// Whether the meanings are sentences, and another column has glosses.
  func isSentenceBesideGloss(_ pair: (term: Int, meaning: Int)) -> Bool {
    isProse(pair.meaning) && profiles[pair.term].share(.sentence) < 0.5 && hasGloss(beside: pair)
  }

  /// Whether the terms are the numbers, 百 and 100, and nothing else explains them.
  func areNumbers(_ pair: (term: Int, meaning: Int)) -> Bool {
    let (term, number) = (profiles[pair.term], profiles[pair.meaning])
    guard number.share(.number) >= 0.9, !hasGloss(beside: pair) else { return false }
    let said = number.cells.map { Normalization.kanjiNumerals(in: $0.filter(\.isNumber)) }
    return zip(term.cells, said).count(where: ==) * 10 >= term.cells.count * 8
  }

  /// Whether the meanings are symbols, such as H and JP, and another column has words.
  func isSymbolBesideWords(_ pair: (term: Int, meaning: Int)) -> Bool {
    let profile = profiles[pair.meaning]
    return profile.averageLength < 2.5 && profile.share(.hangul) == 0 && !profile.isJapanese
      && !isKana(pair.term) && hasGloss(beside: pair)
  }

  func isProse(_ column: Int) -> Bool {
    profiles[column].share(.sentence) >= 0.5 || [.example, .exampleTranslation].contains(names[column].field)
  }

  /// Whether cards of these columns contradict themselves.
  func isOdd(_ pair: (term: Int, meaning: Int)) -> Bool {
    let term = profiles[pair.term]
    let isNamedOther = saysOther(than: .term, pair.term) >= 0.9
    return !isInLanguage(pair.term) || term.variety < 0.5 && term.filled >= 4
      || isNamedOther && profiles.indices.contains { isInLanguage($0) && says(.term, $0) >= 0.9 }
  }
}
