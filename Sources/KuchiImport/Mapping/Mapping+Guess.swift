extension Mapping {
  /// The mapping that a table's columns suggest: by their names where they have any, else by what stands in them.
  ///
  /// It lacks the term or the meanings where no column can be told to hold them.
  public init(guessedFor table: ForeignTable) {
    var guess = MappingGuess(table)
    guess.byName()
    guess.byContent()
    self = guess.mapping
  }
}

/// A mapping while it is guessed.
private struct MappingGuess {
  private(set) var mapping: Mapping
  private let names: [String]
  private let profiles: [ColumnProfile]

  init(_ table: ForeignTable) {
    mapping = Mapping(Array(repeating: nil, count: table.columns.count))
    names = table.columns.map { $0.name ?? "" }
    profiles = table.columns.indices.map { ColumnProfile(of: $0, in: table) }
  }

  private func isMissing(_ field: ImportField) -> Bool { mapping.column(of: field) == nil }

  // MARK: Names

  mutating func byName() {
    let candidates = names.indices.flatMap { column in
      ColumnNames.meanings(of: names[column]).map { (column: column, field: $0.field, rank: $0.rank) }
    }
    for candidate in candidates.sorted(by: { ($0.rank, $0.column) < ($1.rank, $1.column) })
    where mapping.fields[candidate.column] == nil && isMissing(candidate.field) {
      mapping.fields[candidate.column] = candidate.field
    }
    swapSides()
  }

  // Front and back only say what is shown first: English in front makes it a card the other way round.
  private mutating func swapSides() {
    guard let front = mapping.column(of: .term), let back = mapping.column(of: .meanings),
      ColumnNames.isSide(names[front]), ColumnNames.isSide(names[back]),
      !profiles[front].mostly(\.japanese, 0.2), profiles[back].mostly(\.japanese, 0.8)
    else { return }
    mapping.fields.swapAt(front, back)
  }

  // MARK: Content

  /// Looks among the columns that no name speaks for.
  mutating func byContent() {
    assignJapanese()
    assignCodes()
    assignRest()
  }

  /// Columns of no field yet that hold text, from the left. A name that says nothing is no obstacle.
  private var free: [Int] {
    mapping.fields.indices.filter {
      mapping.fields[$0] == nil && profiles[$0].filled > 0 && !profiles[$0].mostly(\.numbers)
        && ColumnNames.meanings(of: names[$0]).isEmpty
    }
  }

  private var freeJapanese: [Int] { free.filter { profiles[$0].mostly(\.japanese, 0.5) } }

  private var freeOther: [Int] { free.filter { !profiles[$0].mostly(\.japanese, 0.5) } }

  // Where nothing is Japanese for the greater part, as with a translation in each field.
  private var mostJapanese: Int? {
    let most = free.max { profiles[$0].japaneseShare < profiles[$1].japaneseShare }
    return most.flatMap { profiles[$0].japaneseShare > 0 ? $0 : nil }
  }

  private mutating func assign(_ field: ImportField, _ column: Int?) {
    if isMissing(field), let column { mapping.fields[column] = field }
  }

  private func shortest(_ columns: [Int]) -> Int? {
    columns.min { profiles[$0].averageLength < profiles[$1].averageLength }
  }

  private mutating func assignJapanese() {
    let plain = freeJapanese.filter { !profiles[$0].mostly(\.ruby, 0.3) }
    let written = plain.filter { profiles[$0].mostly(\.kanji, 0.2) }
    assign(.term, shortest(written) ?? plain.first ?? freeJapanese.first ?? mostJapanese)
    assign(.furigana, freeJapanese.first { profiles[$0].mostly(\.ruby, 0.3) })
    assign(.readings, freeJapanese.first { profiles[$0].mostly(\.kana, 0.8) })
    guard let term = mapping.column(of: .term), isMissing(.examples) else { return }
    let long = profiles[term].averageLength * 2
    assign(.example, freeJapanese.first { profiles[$0].averageLength >= long })
  }

  private mutating func assignCodes() {
    assign(.id, freeOther.first { profiles[$0].isIdentity })
    // The only column left is the meaning, whatever it looks like.
    if freeOther.count > (isMissing(.meanings) ? 1 : 0) {
      assign(.tags, freeOther.last { profiles[$0].areTags })
    }
    // Words of any language can be read as romaji, so there must be a term to be read.
    if freeOther.count > (isMissing(.meanings) ? 1 : 0), isMissing(.furigana), !isMissing(.term) {
      assign(.readings, freeOther.first { profiles[$0].mostly(\.romaji) })
    }
  }

  private mutating func assignRest() {
    assign(.term, free.first)
    assign(.meanings, freeOther.first ?? free.first)
    guard !isMissing(.example), let meanings = mapping.column(of: .meanings) else { return }
    let long = profiles[meanings].averageLength * 2
    assign(.exampleTranslation, freeOther.first { profiles[$0].averageLength >= long })
  }
}
