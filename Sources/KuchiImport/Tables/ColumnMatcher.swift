import KuchiEngine
import KuchiJapanese

/// Assigns columns to fields, first by their names and then by their contents.
struct ColumnMatcher {
  private(set) var mapping: Mapping
  private let names: [String]
  private let profiles: [ColumnProfile]
  private let table: ForeignTable
  /// Columns that are called meanings but contain none.
  private var odd: [Int] = []
  /// Columns that no template shows. They are meanings only if no other column is.
  private var hidden: [Int] = []
  private let isJapanese: Bool

  init(_ table: ForeignTable) {
    self.table = table
    names = table.columns.map { $0 ?? "" }
    profiles = ColumnProfile.all(table.columns.indices, of: table)
    mapping = Mapping(Array(repeating: nil, count: names.count))
    isJapanese = profiles.contains { $0.mostly(\.japanese, 0.2) }
    let shown = Set(table.templates.flatMap { $0.front + $0.back + [$0.typed].compactMap(\.self) })
    if !shown.isEmpty { hidden = names.indices.filter { !shown.contains(names[$0]) } }
  }

  mutating func match() {
    matchNames(areTrusted: false)
    matchContents()
    guard isMissing(.meanings), !hidden.isEmpty else { return }
    hidden = []
    match()
  }

  private func isMissing(_ field: ImportField) -> Bool { mapping.column(of: field) == nil }

  // MARK: Names

  /// Assigns the columns whose names are known. If the names are not trusted, the contents must fit.
  mutating func matchNames(areTrusted: Bool) {
    let candidates = names.indices.flatMap { column in
      ColumnNames.meanings(of: names[column]).map { (column: column, field: $0.field, rank: $0.rank) }
    }
    for candidate in candidates.sorted(by: { ($0.rank, $0.column) < ($1.rank, $1.column) })
    where mapping.fields[candidate.column] == nil
      && (isMissing(candidate.field) || isPart(candidate.column, of: candidate.field))
    {
      guard areTrusted || mayHold(candidate.column, candidate.field) else { continue }
      mapping.fields[candidate.column] = candidate.field
    }
    if areTrusted { return }
    swapSides()
    checkMeanings()
  }

  // Kanji tables have two columns of readings, on and kun.
  private func isPart(_ column: Int, of field: ImportField) -> Bool {
    field == .readings
      && (mapping.columns(of: field) + [column]).allSatisfy { ColumnNames.isPartialReading(names[$0]) }
  }

  private func mayHold(_ column: Int, _ field: ImportField) -> Bool {
    let profile = profiles[column]
    if profile.filled == 0 { return true }
    switch field {
    case .meanings: return !hidden.contains(column)
    case .example, .exampleFurigana: return !isJapanese || profile.mostly(\.japanese, 0.3)
    case .exampleTranslation: return !profile.mostly(\.japanese)
    case .tags: return !profile.isFlag
    case .audio, .image: return false
    default: return true
    }
  }

  // Front and back only name the sides. With English in front and Japanese on the back, they are swapped.
  private mutating func swapSides() {
    guard let front = mapping.column(of: .term), let back = mapping.column(of: .meanings),
      ColumnNames.isSide(names[front]), ColumnNames.isSide(names[back]),
      !profiles[front].mostly(\.japanese, 0.2), profiles[back].mostly(\.japanese, 0.8)
    else { return }
    mapping.fields.swapAt(front, back)
  }

  // The name can be wrong. Then another column contains the meanings, or none does.
  private mutating func checkMeanings() {
    guard isJapanese, let column = mapping.column(of: .meanings), profiles[column].filled > 0 else { return }
    let others = names.indices.filter { other in
      other != column && !hidden.contains(other) && profiles[other].mayBeMeanings
    }
    let named = others.first { mapping.fields[$0] == nil && isNamed($0, .meanings) }
    let remarks = others.first { isOfReadings(column) && isNamed($0, .notes) && isLatin($0) }
    guard !profiles[column].mayBeMeanings || remarks != nil else { return }
    odd = [column]
    mapping.fields[column] = isOfReadings(column) && remarks != nil ? .readings : nil
    if let other = named ?? remarks { mapping.fields[other] = .meanings }
  }

  private func isNamed(_ column: Int, _ field: ImportField) -> Bool {
    ColumnNames.meanings(of: names[column]).contains { $0.field == field }
  }

  private func isLatin(_ column: Int) -> Bool {
    !profiles[column].mostly(\.japanese, 0.2) && !profiles[column].mostly(\.romaji)
  }

  // Lists of kanji have on readings where lists of words have meanings.
  private func isOfReadings(_ column: Int) -> Bool {
    guard let term = mapping.column(of: .term), profiles[term].averageLength == 1 else { return false }
    return profiles[term].mostly(\.kanji)
      && (profiles[column].mostly(\.kana) || profiles[column].mostly(\.romaji))
  }

  // MARK: Contents

  private mutating func matchContents() {
    assignJapanese()
    assignCodes()
    assignRest()
    assignRemarks()
  }

  /// The unassigned columns that contain text. Columns whose names identify something else are left out.
  private var free: [Int] {
    mapping.fields.indices.filter {
      mapping.fields[$0] == nil && profiles[$0].filled > 0 && !profiles[$0].mostly(\.numbers)
        && !profiles[$0].isFlag && !odd.contains($0) && ColumnNames.meanings(of: names[$0]).isEmpty
        && !ColumnNames.isOther(names[$0])
    }
  }

  private var freeJapanese: [Int] { free.filter { profiles[$0].mostly(\.japanese, 0.5) } }

  private var freeOther: [Int] { free.filter { !profiles[$0].mostly(\.japanese, 0.5) } }

  // A named column contains what its name says, whatever its contents look like.
  private func unnamed(_ columns: [Int]) -> [Int] { columns.filter { names[$0].isEmpty } }

  // The column with the most Japanese, if no column is mostly Japanese. Each field may contain a translation.
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

  // A sentence with furigana is longer than a word and does not belong here.
  private mutating func assignFurigana() {
    let ruby = freeJapanese.filter { profiles[$0].mostly(\.ruby, 0.3) }
    guard let term = mapping.column(of: .term) else { return assign(.furigana, ruby.first) }
    let long = profiles[term].averageLength * 3 + 6
    assign(.furigana, ruby.first { profiles[$0].averageLength < long })
  }

  // Single kanji have two columns of readings.
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
    // The last column is kept for the meanings.
    if freeOther.count > (isMissing(.meanings) ? 1 : 0) {
      assign(.tags, unnamed(freeOther).last { profiles[$0].areTags })
    }
    if freeOther.count > (isMissing(.meanings) ? 1 : 0), isMissing(.furigana) {
      assign(.readings, freeOther.first { profiles[$0].mostly(\.romaji) && isRomaji($0) })
    }
  }

  // Words of any language can look like romaji: “core” could be これ. So the column must give the readings of the terms.
  // The kana in the terms show whether it does. If no term has kana, the column must at least not repeat itself.
  private func isRomaji(_ column: Int) -> Bool {
    guard let term = mapping.column(of: .term) else { return false }
    var fitting = 0
    var compared = 0
    for row in table.rows.prefix(Self.comparedRows) {
      let cells = [term, column].map { FieldText(row.fields[$0], isHTML: table.isHTML).text }
      guard cells[0].unicodeScalars.contains(where: Script.isKana), !cells[0].contains("["),
        let readings = Kana.readings(ofPronunciation: cells[1])
      else { continue }
      compared += 1
      if readings.contains(where: { Self.fits($0, cells[0]) }) { fitting += 1 }
    }
    return compared > 0 ? fitting * 2 >= compared : !profiles[column].areRepeated
  }

  private static let comparedRows = 100

  // The reading of a term with kanji must contain the kana of the term. A term in kana has several spellings in romaji,
  // such as konnichiwa for こんにちは, so a similar one is enough.
  private static func fits(_ reading: String, _ term: String) -> Bool {
    guard Script.isKana(term) else { return Furigana(term, read: reading).isAligned }
    return NearestWord.nearest(to: Romaji.romaji(from: reading), among: [Romaji.romaji(from: term)]) != nil
  }

  private mutating func assignRest() {
    assign(.term, free.first)
    assign(.meanings, freeOther.first(where: mayBeMeanings))
    if !isJapanese { assign(.meanings, free.first { !hidden.contains($0) }) }
    guard !isMissing(.example), let meanings = mapping.column(of: .meanings) else { return }
    let long = profiles[meanings].averageLength * 2
    assign(.exampleTranslation, unnamed(freeOther).first { profiles[$0].averageLength >= long })
  }

  // A column that looks like romaji but does not give the readings of the terms contains remarks.
  private mutating func assignRemarks() {
    guard isJapanese, !isMissing(.meanings) else { return }
    assign(
      .notes,
      unnamed(freeOther).first { profiles[$0].mostly(\.romaji) && !isRomaji($0) && !mayBeMeanings($0) }
    )
  }

  // Romaji beside words is a reading. Romaji beside single kana is the meaning.
  private func mayBeMeanings(_ column: Int) -> Bool {
    let profile = profiles[column]
    if hidden.contains(column) { return false }
    guard isJapanese, let term = mapping.column(of: .term) else { return true }
    let isReading = profile.filled >= 3 && profile.mostly(\.romaji) && profiles[term].averageLength > 2
    let isRead = mapping.column(of: .readings) != nil && profile.mostly(\.romaji)
    return profile.mayBeMeanings && !isReading && !isRead
  }

  // MARK: Doubt

  /// The doubt that a person should resolve; nil if there is none.
  var doubt: Mapping.Doubt? {
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

  /// Assigns the missing meanings to the most likely column, as a proposal that a person can correct.
  mutating func proposeMeanings() {
    let left = mapping.fields.indices.filter { mapping.fields[$0] == nil && profiles[$0].filled > 0 }
    let likely = odd.first ?? left.first { !profiles[$0].mostly(\.japanese, 0.5) } ?? left.last
    assign(.meanings, likely)
  }
}

extension Furigana {
  /// Whether each kana of the text reads as it is written, and each kanji has a reading.
  var isAligned: Bool {
    segments.allSatisfy { segment in
      !segment.base.unicodeScalars.contains(where: segment.ruby == nil ? Script.isKanji : Script.isKana)
    }
  }
}
