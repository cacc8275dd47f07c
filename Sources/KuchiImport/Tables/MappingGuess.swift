/// Finds what columns hold by judging cards: a way is a column of terms and one of meanings, and features of the
/// cards that it makes add up to its score. The best way is certain if it leads clearly and contradicts nothing.
struct MappingGuess {
  let facts: ColumnFacts
  private(set) var ways: [Way] = []

  struct Way {
    let term: Int
    let meaning: Int
    var score = 0.0
    /// Whether its cards contradict themselves.
    var isOdd = false
  }

  /// The lead that the best way needs, and the least score of its meanings.
  private static let (lead, least) = (0.9, -1.0)

  init(_ table: ForeignTable) {
    let facts = ColumnFacts(table)
    self.facts = facts
    let terms = facts.profiles.indices.map { column in
      Self.termFeatures.reduce(0) { $0 + $1.weight * $1.value(facts, column) }
    }
    let filled = facts.profiles.indices.filter { facts.profiles[$0].filled > 0 }
    for term in filled {
      for meaning in filled where meaning != term {
        let pair = (term, meaning)
        let score = Self.meaningFeatures.reduce(0) { $0 + $1.weight * $1.value(facts, pair) }
        let isOdd = score < Self.least || facts.isOdd(pair)
        ways.append(Way(term: term, meaning: meaning, score: terms[term] + score, isOdd: isOdd))
      }
    }
    ways.sort { ($0.score, $1.meaning, $1.term) > ($1.score, $0.meaning, $0.term) }
  }

  private typealias Feature<Columns> = (weight: Double, value: @Sendable (ColumnFacts, Columns) -> Double)

  /// The evidence for a column of terms.
  private static let termFeatures: [Feature<Int>] = [
    (3, { $0.says(.term, $1) }),
    (-2.5, { $0.saysOther(than: .term, $1) }),
    (-5, { $0.isInLanguage($1) ? 0 : 1 }),
    (-4, { 1 - $0.profiles[$1].variety }),
    (-8, { 1 - $0.filledShare($1) }),
    (1, { $0.profiles[$1].share(.kanji) }),
    (1.5, { $0.isRead($1) }),
    (-3, { $0.readsOther($1) }),
    (1.5, { $0.hasExamples($1) }),
    (-4.5, { $0.isExample($1) }),
    (-1.5, { $0.isLongBesideWords($1) ? 1 : 0 }),
    (1.5, { $0.isShown($1, inFront: true) }),
    (-3, { $0.isHidden($1) ? 1 : 0 }),
  ]

  /// The evidence for a column of meanings beside one of terms.
  private static let meaningFeatures: [Feature<(term: Int, meaning: Int)>] = [
    (3, { $0.says(.meanings, $1.meaning) }),
    (0.5, { $0.aloneMeans($1.meaning) }),
    (-2.5, { $0.areNumbers($1) ? 0 : $0.saysOther(than: .meanings, $1.meaning) }),
    (-6, { $0.isUnexplained($1.meaning) ? $0.profiles[$1.meaning].share(.japanese) : 0 }),
    (-5, { $0.isSentenceBesideGloss($1) ? 1 : 0 }),
    (-3, { 1 - $0.profiles[$1.meaning].variety }),
    (-2, { 1 - $0.filledShare($1.meaning) }),
    (-4, { $0.pronounces($1) }),
    (1.5, { $0.isShown($1.meaning, inFront: false) }),
    (-3, { $0.isHidden($1.meaning) ? 1 : 0 }),
    (-6, { $0.profiles[$1.meaning].isNoMeaning && !$0.areNumbers($1) ? 1 : 0 }),
    (-2, { $0.isSymbolBesideWords($1) ? 1 : 0 }),
    (0.4, { $1.meaning > $1.term && $0.language != "ja" ? 1 : 0 }),
  ]

  /// The ways that lead to sensible cards, the best first, each of other terms or meanings.
  var sensible: [Way] { ways.filter { !$0.isOdd } }

  /// The doubt that a person should resolve; nil if there is none.
  var doubt: Mapping.Doubt? {
    guard let first = ways.first, !first.isOdd else { return .noMeanings }
    if facts.language.isEmpty, facts.names[first.term].field == nil || facts.names[first.meaning].field == nil
    {
      return .nothingJapanese
    }
    // The player may learn either of two languages.
    let isUnnamed = facts.names.allSatisfy { $0.language == nil }
    if facts.language == "zh", isUnnamed, facts.profiles[first.meaning].share(.hangul) >= 0.5 {
      return .severalTerms([first.term, first.meaning].sorted())
    }
    let near = sensible.filter { $0.score > first.score - Self.lead && !facts.areTwins($0, first) }
    guard let second = near.first else { return nil }
    return second.term == first.term
      ? .severalMeanings(([first] + near).filter { $0.term == first.term }.map(\.meaning).sorted())
      : .severalTerms([first.term, second.term].sorted())
  }

  /// The ways to choose from, hardly worse than the best; none if there are several backs, since no way is likely
  /// then.
  var choices: [Way] {
    let isQuiz = facts.names.count { $0.isSide && $0.field == .meanings } > 2
    return isQuiz ? [] : sensible.prefix(3).filter { $0.score > (sensible.first?.score ?? 0) - 4 }
  }

  /// All lists together and each alone, if several of one shape stand beside each other; nil for one list.
  var listsAbreast: [Mapping]? {
    let filled = facts.profiles.indices.filter { facts.profiles[$0].filled > 0 }
    for count in 2...4 where filled.count.isMultiple(of: count) && filled.count > count {
      let parts = filled.parts(count)
      let shapes = parts.map { columns -> [ImportField?]? in
        let guess = MappingGuess(facts.table.columns(columns))
        return guess.doubt == nil ? guess.ways.first.map { guess.mapping(of: $0).fields } : nil
      }
      guard let shape = shapes[0], shapes.allSatisfy({ $0 == shape }), let place = shape.firstIndex(of: .term)
      else { continue }
      // A column that reads or contains another is not a list of its own.
      let (first, second) = (parts[0][place], parts[1][place])
      if facts.hosts[second].contains(first) || facts.contains[second][first] >= 0.5 { continue }
      return ([filled] + parts).prefix(3).map { columns in
        var mapping = Mapping(facts.names.map { _ in nil })
        for (place, column) in columns.enumerated() { mapping.fields[column] = shape[place % shape.count] }
        return mapping
      }
    }
    return nil
  }

  /// The mapping of a table without rows.
  var mappingByNames: Mapping {
    facts.names.reduce(into: Mapping([])) { mapping, name in
      let isNew = name.field.map { mapping.column(of: $0) == nil } ?? false
      mapping.fields.append(isNew ? name.field : nil)
    }
  }

  /// The mapping of notes with cloze deletions. They need no translation, so any other column may be empty.
  func mapping(ofGapsIn column: Int) -> Mapping {
    if let way = sensible.first(where: { $0.term == column }) { return mapping(of: way) }
    let back = facts.names.indices.first { $0 != column && facts.profiles[$0].filled == 0 }
    return mapping(of: Way(term: column, meaning: back ?? (column + 1) % max(1, facts.names.count)))
  }

  func mapping(of way: Way) -> Mapping {
    var mapping = Mapping(Array(repeating: nil, count: facts.names.count))
    mapping.fields[way.term] = .term
    mapping.fields[way.meaning] = .meanings
    facts.fill(&mapping, way)
    return mapping
  }
}
