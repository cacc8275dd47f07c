/// Finds what the columns of a table hold by judging the cards that each way to read them would make.
///
/// A way is a column of terms and one of meanings. Features of what its cards say are weighed and added up. The best way is
/// certain if its cards contradict nothing and it leads clearly.
struct MappingGuess {
  let names: [ColumnName]
  let profiles: [ColumnProfile]
  let language: String
  private let facts: ColumnFacts
  private(set) var ways: [Way] = []

  /// A way to read a table.
  struct Way {
    let term: Int
    let meaning: Int
    var score = 0.0
    /// Whether its cards say what no card can.
    var isOdd = false
  }

  /// By how much the best way must lead, and how well its meanings must be told.
  private static let (lead, least) = (0.9, -1.0)

  init(_ table: ForeignTable) {
    let languages = Languages(table)
    (names, profiles, language) = (languages.names, languages.profiles, languages.ofTerms)
    facts = ColumnFacts(table, names, profiles, language)
    let terms = profiles.indices.map { column in
      Self.termFeatures.reduce(0) { $0 + $1.weight * $1.value(facts, column) }
    }
    for term in profiles.indices where profiles[term].filled > 0 {
      for meaning in profiles.indices where meaning != term && profiles[meaning].filled > 0 {
        let pair = (term, meaning)
        var way = Way(term: term, meaning: meaning)
        let score = Self.meaningFeatures.reduce(0) { $0 + $1.weight * $1.value(facts, pair) }
        way.score = terms[term] + score
        way.isOdd = score < Self.least || facts.isOdd(pair)
        ways.append(way)
      }
    }
    ways.sort { ($0.score, $1.meaning, $1.term) > ($1.score, $0.meaning, $0.term) }
  }

  // MARK: Features

  private typealias TermFeature = (weight: Double, value: @Sendable (ColumnFacts, Int) -> Double)
  private typealias MeaningFeature = (
    weight: Double, value: @Sendable (ColumnFacts, (term: Int, meaning: Int)) -> Double
  )

  /// What speaks for a column of terms.
  private static let termFeatures: [TermFeature] = [
    (3, { $0.says(.term, $1) }),
    (-2.5, { $0.saysOther(than: .term, $1) }),
    (-5, { $0.isInLanguage($1) ? 0 : 1 }),
    (-4, { 1 - $0.profiles[$1].variety }),
    (-3, { 1 - $0.filledShare($1) }),
    (1, { $0.profiles[$1].share(.kanji) }),
    (1.5, { $0.isRead($1) }),
    (-3, { $0.readsOther($1) }),
    (1.5, { $0.hasExamples($1) }),
    (-4.5, { $0.isExample($1) }),
    (-1.5, { $0.hasPlainTwin($1) ? 1 : 0 }),
    (-1.5, { $0.isLongBesideWords($1) ? 1 : 0 }),
    (1.5, { $0.isShown($1, inFront: true) }),
    (-3, { $0.isHidden($1) ? 1 : 0 }),
    (
      -3, { $0.profiles[$1].isNoMeaning && $0.profiles[$1].filled > 2 && !$0.profiles[$1].isJapanese ? 1 : 0 }
    ),
  ]

  /// What speaks for a column of meanings beside one of terms.
  private static let meaningFeatures: [MeaningFeature] = [
    (3, { $0.says(.meanings, $1.meaning) }),
    (-2.5, { $0.saysOther(than: .meanings, $1.meaning) }),
    (
      -6,
      {
        $0.isInLanguage($1.meaning) && !$0.explains($1.meaning) ? $0.profiles[$1.meaning].share(.japanese) : 0
      }
    ),
    (-4, { $0.isSentenceBesideGloss($1) ? 1 : 0 }),
    (-3, { 1 - $0.profiles[$1.meaning].variety }),
    (-2, { 1 - $0.filledShare($1.meaning) }),
    (-4, { $0.isKana($1.term) ? 0 : $0.pronounces($1.meaning, $1.term) }),
    (-3, { $0.isSpelledBesideWords($1) ? 1 : 0 }),
    (-1.5, { $0.profiles[$1.meaning].averageLength > 50 ? 1 : 0 }),
    (1.5, { $0.isShown($1.meaning, inFront: false) }),
    (-3, { $0.isHidden($1.meaning) ? 1 : 0 }),
    (-3, { $0.profiles[$1.meaning].isNoMeaning ? 1 : 0 }),
    (0.4, { $1.meaning > $1.term && $0.language != "ja" ? 1 : 0 }),
  ]

  // MARK: Choice

  var best: Way? { ways.first }

  /// The ways that lead to sensible cards, the best first, each of other terms or meanings.
  var sensible: [Way] { ways.filter { !$0.isOdd } }

  /// The doubt that a person should resolve; nil if there is none.
  var doubt: Mapping.Doubt? {
    guard let best, let first = sensible.first, !best.isOdd else { return .noMeanings }
    if language.isEmpty, names[first.term].field == nil || names[first.meaning].field == nil {
      return .nothingJapanese
    }
    // Either of two languages may be the one to learn.
    if language == "zh", profiles[first.meaning].share(.hangul) >= 0.5,
      names.allSatisfy({ $0.language == nil })
    {
      return .severalTerms([first.term, first.meaning].sorted())
    }
    let rivals = sensible.dropFirst().filter { $0.score > first.score - Self.lead }
    guard let rival = rivals.first else { return nil }
    return rival.term == first.term
      ? .severalMeanings(([first] + rivals).filter { $0.term == first.term }.map(\.meaning).sorted())
      : .severalTerms([first.term, rival.term].sorted())
  }

  /// The ways that a person may choose: those that are hardly worse than the best.
  var choices: [Way] { sensible.prefix(3).filter { $0.score > (sensible.first?.score ?? 0) - 4 } }

  /// The mapping of a table without rows.
  var mappingByNames: Mapping {
    names.reduce(into: Mapping([])) { mapping, name in
      let isNew = name.field.map { mapping.column(of: $0) == nil } ?? false
      mapping.fields.append(isNew ? name.field : nil)
    }
  }

  /// The mapping of notes with cloze deletions. They need no translation, so any other column may be empty.
  func mapping(ofGapsIn column: Int) -> Mapping {
    if let way = sensible.first(where: { $0.term == column }) { return mapping(of: way) }
    let back = names.indices.first { $0 != column && profiles[$0].filled == 0 }
    return mapping(of: Way(term: column, meaning: back ?? (column + 1) % max(1, names.count)))
  }

  func mapping(of way: Way) -> Mapping {
    var mapping = Mapping(Array(repeating: nil, count: names.count))
    mapping.fields[way.term] = .term
    mapping.fields[way.meaning] = .meanings
    facts.fill(&mapping, way)
    return mapping
  }
}
