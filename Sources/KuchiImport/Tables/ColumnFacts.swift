/// What is known about the columns of a table: each alone, and one beside another.
struct ColumnFacts {
  let names: [ColumnName]
  let profiles: [ColumnProfile]
  let language: String
  let table: ForeignTable
  /// The fields that the templates show in front and on the back.
  private let fronts: Set<String>
  private let backs: Set<String>
  /// How well each column reads each other one, and how often it contains its terms.
  private(set) var reads: [[Double]] = []
  private(set) var contains: [[Double]] = []
  /// The columns that each column reads best; empty for a column that is no reading.
  private(set) var hosts: [[Int]] = []

  init(_ table: ForeignTable, _ names: [ColumnName], _ profiles: [ColumnProfile], _ language: String) {
    (self.table, self.names, self.profiles, self.language) = (table, names, profiles, language)
    fronts = Set(table.templates.flatMap { $0.front + [$0.typed].compactMap(\.self) })
    backs = Set(table.templates.flatMap(\.back))
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

  // The average over the rows in which both say something.
  private static func reading(_ reading: ColumnProfile, _ term: ColumnProfile) -> Double {
    // Kana beside the same kana are no reading.
    guard term.share(.japanese) > 0.2, reading.filled > 0,
      term.share(.kanji) > 0 || reading.share(.romaji) > 0
    else { return 0 }
    var (sum, rows, same) = (0.0, 0, 0)
    for (spelled, letters) in zip(reading.readings, term.letters) where !spelled.isEmpty && !letters.isEmpty {
      rows += 1
      sum += spelled.reduce(0) { max($0, Pronunciation.fit($1, letters)) }
      if spelled == [Kana.hiragana(ofKatakana: letters)] { same += 1 }
    }
    let filled = reading.cells.count { !$0.isEmpty }
    return rows == 0 || rows == same || rows * 2 < min(filled, term.filled) ? 0 : sum / Double(rows)
  }

  private static func containing(_ text: ColumnProfile, _ term: ColumnProfile) -> Double {
    guard text.averageLength >= term.averageLength * 1.9,
      text.share(.japanese) > 0.2 || term.share(.japanese) == 0
    else { return 0 }
    let pairs = zip(text.cells, term.cells).filter { !$0.isEmpty && !$1.isEmpty }
    let found = pairs.count { $0.contains($1.stem) }
    return pairs.isEmpty ? 0 : Double(found) / Double(pairs.count)
  }

  // MARK: One column

  func filledShare(_ column: Int) -> Double {
    let most = profiles.map(\.filled).max() ?? 0
    return most == 0 ? 0 : Double(profiles[column].filled) / Double(most)
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
    // A word in another language may be the meaning.
    return field == .meanings && role == .term && !isInLanguage(column)
      ? 0.3 * name.certainty : name.certainty
  }

  func role(_ column: Int) -> ImportField? {
    let name = names[column]
    if name.language == language, name.field == .meanings { return .term }
    if name.field != .meanings, isSpelling(column) { return name.field == nil ? nil : .meanings }
    // The words of a language stand for both where the name of the other column says no more.
    if name.isSide, isInLanguage(column) != (name.field == .term), language == "ja" {
      return name.field == .term ? .meanings : .term
    }
    return name.field
  }

  // Romaji is what single kana mean.
  private func isSpelling(_ column: Int) -> Bool {
    profiles[column].share(.romaji) >= 0.8 && profiles.contains(where: Self.isOfKana)
  }

  private static func isOfKana(_ profile: ColumnProfile) -> Bool {
    profile.share(.kana) >= 0.9 && profile.averageLength <= 2
  }

  func isKana(_ column: Int) -> Bool { Self.isOfKana(profiles[column]) }

  func isInLanguage(_ column: Int) -> Bool {
    switch language {
    case "ja", "zh": profiles[column].share(.japanese) >= 0.2
    case "ko": profiles[column].share(.hangul) >= 0.5
    default: names[column].language.map { $0 == language } ?? true
    }
  }

  /// Whether it is called the meaning, and is in the language of the terms.
  func explains(_ column: Int) -> Bool {
    says(.meanings, column) >= 0.6 && profiles[column].share(.kanji) >= 0.3 && hosts[column].isEmpty
  }

  func isRead(_ column: Int) -> Double {
    hosts.indices.contains { $0 != column && hosts[$0].contains(column) } ? 1 : 0
  }

  func readsOther(_ column: Int) -> Double {
    profiles[column].share(.kana) < 0.6 || profiles[column].share(.ruby) > 0 ? 0 : reads[column].max() ?? 0
  }

  func pronounces(_ column: Int, _ term: Int) -> Double {
    switch language {
    case "ja": profiles[column].share(.romaji) < 0.8 ? 0 : reads[column][term]
    case "zh": profiles[column].share(.toned) < 0.15 ? 0 : 1
    default: 0
    }
  }

  func hasExamples(_ column: Int) -> Double { contains.map { $0[column] }.max() ?? 0 }

  /// Whether it holds the sentences for the words of another column.
  func isExample(_ column: Int) -> Double {
    profiles[column].averageLength < 4
      ? 0
      : zip(contains[column].indices, contains[column]).map {
        profiles[$0].averageLength >= 1.9 || profiles[column].share(.sentence) > 0.3 ? $1 : 0
      }
      .max() ?? 0
  }

  /// Whether it holds texts, and another column words.
  func isLongBesideWords(_ column: Int) -> Bool {
    let length = profiles[column].averageLength
    return length >= 6
      && profiles.indices.contains {
        $0 != column && isInLanguage($0) && profiles[$0].share(.japanese) >= 0.5 && filledShare($0) > 0.8
          && profiles[$0].variety > 0.9 && profiles[$0].averageLength * 3 <= length
      }
  }

  /// Whether another column has the same texts without furigana.
  func hasPlainTwin(_ column: Int) -> Bool { profiles[column].share(.ruby) > 0.3 && !hosts[column].isEmpty }

  func isShown(_ column: Int, inFront: Bool) -> Double {
    guard let name = table.columns[column], let first = table.templates.first else { return 0 }
    return inFront
      ? (first.front.contains(name) ? 1 : 0)
      : (first.back.contains(name) && !first.front.contains(name) ? 1 : 0)
  }

  /// Whether no template shows it.
  func isHidden(_ column: Int) -> Bool {
    !fronts.union(backs).isEmpty
      && table.columns[column].map { !fronts.contains($0) && !backs.contains($0) } ?? false
  }

  // MARK: Terms and meanings

  /// Whether the whole column spells readings, and words stand in another one.
  func isSpelledBesideWords(_ pair: (term: Int, meaning: Int)) -> Bool {
    !isKana(pair.term) && pronounces(pair.meaning, pair.term) >= 0.7
      && hasGloss(beside: pair) { profiles[$0].share(.romaji) < 0.5 && profiles[$0].variety > 0.5 }
  }

  private func hasGloss(beside pair: (term: Int, meaning: Int), where isFit: (Int) -> Bool) -> Bool {
    profiles.indices.contains {
      $0 != pair.meaning && $0 != pair.term && !isInLanguage($0) && !isProse($0) && !profiles[$0].isNoMeaning
        && filledShare($0) > 0.5 && isFit($0)
    }
  }

  /// Whether whole sentences stand there, and glosses in another column.
  func isSentenceBesideGloss(_ pair: (term: Int, meaning: Int)) -> Bool {
    let isLong = profiles[pair.meaning].share(.phrase) >= 0.6 && hasExamples(pair.term) >= 0.5
    return (isLong || isProse(pair.meaning)) && profiles[pair.term].share(.sentence) < 0.5
      && hasGloss(beside: pair) { saysOther(than: .meanings, $0) < 0.5 }
  }

  func isProse(_ column: Int) -> Bool {
    profiles[column].share(.sentence) >= 0.5
      || names[column].field == .exampleTranslation || names[column].field == .example
  }

  /// Whether cards of these columns say what no card can.
  func isOdd(_ pair: (term: Int, meaning: Int)) -> Bool {
    let (term, meaning) = (profiles[pair.term], profiles[pair.meaning])
    return meaning.isNoMeaning || !isInLanguage(pair.term) || isOfOther(pair.term)
      || term.variety < 0.5 && term.filled >= 4
      || isInLanguage(pair.meaning) && ["ja", "zh", "ko"].contains(language) && !explains(pair.meaning)
        && meaning.share(.japanese) >= 0.5
  }

  // Whether its name says that the terms stand in another column that is there.
  private func isOfOther(_ term: Int) -> Bool {
    guard let role = self.role(term), ![.term, .readings, .furigana].contains(role),
      names[term].certainty >= 0.6
    else { return false }
    return profiles.indices.contains {
      $0 != term && isInLanguage($0) && !hosts[$0].contains(term) && profiles[$0].share(.japanese) >= 0.5
        && profiles[$0].variety >= 0.5 && self.role($0) != role
    }
  }
}

extension String {
  /// The text without the ending that conjugation changes.
  fileprivate var stem: String {
    count > 2 && last?.unicodeScalars.allSatisfy(Script.isHiragana) == true ? String(dropLast()) : self
  }
}
