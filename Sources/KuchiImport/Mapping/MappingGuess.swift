import KuchiEngine

/// What a table's columns seem to hold, and what makes it doubtful.
public struct MappingGuess: Equatable, Sendable {
  /// Why a guess should not be taken without asking.
  public enum Doubt: Hashable, Sendable {
    /// No column looks as meanings do.
    case noMeanings
    /// What is called the meanings, in this column from 0, looks like numbers, codes or readings.
    case oddMeanings(column: Int)
    /// Several columns without a name that says so may be the meanings.
    case severalMeanings([Int])
    /// Several columns without a name that says so may be the terms.
    case severalTerms([Int])
    /// Nothing is Japanese, and no names say what is what.
    case nothingJapanese
  }

  /// The mapping that seems right.
  public private(set) var mapping: Mapping
  /// What makes it doubtful; nil where it can be taken as it is.
  public private(set) var doubt: Doubt?

  /// Looks at the names of the columns, and at what stands in them.
  public init(_ table: ForeignTable) {
    let names = table.columns.map { $0.name ?? "" }
    var reader = ColumnReader(names: names, profiles: ColumnProfile.all(of: table))
    if ColumnNames.areOwn(names) {
      reader.byName(isTrusted: true)
    } else {
      reader.byName(isTrusted: false)
      reader.byContent()
      doubt = table.rows.isEmpty ? nil : reader.doubt
      if doubt != nil { reader.fillUp() }
    }
    mapping = reader.mapping
  }
}

/// A mapping while it is guessed.
private struct ColumnReader {
  private(set) var mapping: Mapping
  private let names: [String]
  private let profiles: [ColumnProfile]
  /// Columns called meanings that can't be.
  private var odd: [Int] = []
  private let isJapanese: Bool

  init(names: [String], profiles: [ColumnProfile]) {
    mapping = Mapping(Array(repeating: nil, count: names.count))
    self.names = names
    self.profiles = profiles
    isJapanese = profiles.contains { $0.mostly(\.japanese, 0.2) }
  }

  private func isMissing(_ field: ImportField) -> Bool { mapping.column(of: field) == nil }

  // MARK: Names

  mutating func byName(isTrusted: Bool) {
    let candidates = names.indices.flatMap { column in
      ColumnNames.meanings(of: names[column]).map { (column: column, field: $0.field, rank: $0.rank) }
    }
    for candidate in candidates.sorted(by: { ($0.rank, $0.column) < ($1.rank, $1.column) })
    where mapping.fields[candidate.column] == nil
      && (isMissing(candidate.field) || isPart(candidate.column, of: candidate.field))
    {
      guard isTrusted || mayHold(candidate.column, candidate.field) else { continue }
      mapping.fields[candidate.column] = candidate.field
    }
    if isTrusted { return }
    swapSides()
    checkMeanings()
  }

  // Readings of kanji stand in two columns, on and kun.
  private func isPart(_ column: Int, of field: ImportField) -> Bool {
    field == .readings
      && (mapping.columns(of: field) + [column]).allSatisfy { ColumnNames.isPartialReading(names[$0]) }
  }

  private func mayHold(_ column: Int, _ field: ImportField) -> Bool {
    let profile = profiles[column]
    if profile.filled == 0 { return true }
    switch field {
    case .example, .exampleFurigana: return !isJapanese || profile.mostly(\.japanese, 0.3)
    case .exampleTranslation: return !profile.mostly(\.japanese)
    case .tags: return !profile.isFlag
    default: return true
    }
  }

  // Front and back only say what is shown first: English in front makes it a card the other way round.
  private mutating func swapSides() {
    guard let front = mapping.column(of: .term), let back = mapping.column(of: .meanings),
      ColumnNames.isSide(names[front]), ColumnNames.isSide(names[back]),
      !profiles[front].mostly(\.japanese, 0.2), profiles[back].mostly(\.japanese, 0.8)
    else { return }
    mapping.fields.swapAt(front, back)
  }

  // A name is no proof: another column may hold them, or none.
  private mutating func checkMeanings() {
    guard isJapanese, let column = mapping.column(of: .meanings), profiles[column].filled > 0,
      !profiles[column].mayBeMeanings
    else { return }
    odd = [column]
    mapping.fields[column] = nil
    let others = names.indices.filter { column in
      mapping.fields[column] == nil && profiles[column].mayBeMeanings
        && ColumnNames.meanings(of: names[column]).contains { $0.field == .meanings }
    }
    if let other = others.first { mapping.fields[other] = .meanings }
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
        && !profiles[$0].isFlag && !odd.contains($0) && ColumnNames.meanings(of: names[$0]).isEmpty
        && !ColumnNames.isOther(names[$0])
    }
  }

  private var freeJapanese: [Int] { free.filter { profiles[$0].mostly(\.japanese, 0.5) } }

  private var freeOther: [Int] { free.filter { !profiles[$0].mostly(\.japanese, 0.5) } }

  // Columns with names of their own hold what these say, and nothing that only their look suggests.
  private func unnamed(_ columns: [Int]) -> [Int] { columns.filter { names[$0].isEmpty } }

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
    assignFurigana()
    assignReadings()
    guard let term = mapping.column(of: .term), isMissing(.examples) else { return }
    let long = profiles[term].averageLength * 2
    assign(.example, unnamed(freeJapanese).first { profiles[$0].averageLength >= long })
  }

  // Sentences with readings in brackets are longer than any word.
  private mutating func assignFurigana() {
    let ruby = freeJapanese.filter { profiles[$0].mostly(\.ruby, 0.3) }
    guard let term = mapping.column(of: .term) else { return assign(.furigana, ruby.first) }
    let long = profiles[term].averageLength * 3 + 6
    assign(.furigana, ruby.first { profiles[$0].averageLength < long })
  }

  // Single kanji have readings of two sorts.
  private mutating func assignReadings() {
    let kana = freeJapanese.filter { profiles[$0].mostly(\.kana, 0.8) }
    guard isMissing(.readings), let first = kana.first else { return }
    mapping.fields[first] = .readings
    guard let term = mapping.column(of: .term), profiles[term].averageLength == 1, kana.count == 2 else {
      return
    }
    mapping.fields[kana[1]] = .readings
  }

  private mutating func assignCodes() {
    let needed = (isMissing(.meanings) ? 1 : 0) + (isMissing(.term) ? 1 : 0)
    if freeOther.count > needed { assign(.id, unnamed(freeOther).first { profiles[$0].isIdentity }) }
    // The only column left is the meaning, if it can be.
    if freeOther.count > (isMissing(.meanings) ? 1 : 0) {
      assign(.tags, unnamed(freeOther).last { profiles[$0].areTags })
    }
    // Words of any language can be read as romaji, so there must be a term to be read.
    if freeOther.count > (isMissing(.meanings) ? 1 : 0), isMissing(.furigana), !isMissing(.term) {
      assign(.readings, freeOther.first { profiles[$0].mostly(\.romaji) })
    }
  }

  private mutating func assignRest() {
    assign(.term, free.first)
    assign(.meanings, freeOther.first(where: mayBeMeanings))
    if !isJapanese { assign(.meanings, free.first) }
    guard !isMissing(.example), let meanings = mapping.column(of: .meanings) else { return }
    let long = profiles[meanings].averageLength * 2
    assign(.exampleTranslation, unnamed(freeOther).first { profiles[$0].averageLength >= long })
  }

  // In a table of words romaji is a reading; over single kana it is what they mean.
  private func mayBeMeanings(_ column: Int) -> Bool {
    let profile = profiles[column]
    guard isJapanese, let term = mapping.column(of: .term) else { return true }
    let isReading = profile.filled >= 3 && profile.mostly(\.romaji) && profiles[term].averageLength > 2
    let isRead = mapping.column(of: .readings) != nil && profile.mostly(\.romaji)
    return profile.mayBeMeanings && !isReading && !isRead
  }

  // MARK: Doubt

  /// What a person should be asked about.
  var doubt: MappingGuess.Doubt? {
    guard let meanings = mapping.column(of: .meanings) else {
      return odd.first.map { .oddMeanings(column: $0) } ?? .noMeanings
    }
    let term = mapping.column(of: .term)
    if !isJapanese {
      let isNamed = term.map(isNamed) == true && isNamed(meanings)
      return isNamed ? nil : .nothingJapanese
    }
    let others = freeOther.filter(mayBeMeanings)
    if !isNamed(meanings), !others.isEmpty { return .severalMeanings([meanings] + others) }
    guard let term, !isNamed(term) else { return nil }
    let length = profiles[term].averageLength
    let likely = freeJapanese.filter {
      profiles[$0].mostly(\.kanji, 0.2) && profiles[$0].averageLength < length * 2
    }
    return likely.isEmpty ? nil : .severalTerms([term] + likely)
  }

  private func isNamed(_ column: Int) -> Bool { !ColumnNames.meanings(of: names[column]).isEmpty }

  /// Gives the fields that a card can't do without to the columns that are left, for a person to correct.
  mutating func fillUp() {
    let left = mapping.fields.indices.filter { mapping.fields[$0] == nil && profiles[$0].filled > 0 }
    let likely = odd.first ?? left.first { !profiles[$0].mostly(\.japanese, 0.5) } ?? left.last
    assign(.meanings, likely)
  }
}
