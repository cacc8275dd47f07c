/// The assignment of a table's columns to the fields of a card.
package struct Mapping: Hashable, Sendable {
  /// The field of each column; nil for an ignored column.
  package var fields: [ImportField?]

  package init(_ fields: [ImportField?]) { self.fields = fields }

  /// The guess for a table without its doubt.
  package init(guessedFor table: ForeignTable) { self = Self.guess(for: table).mapping }

  package func column(of field: ImportField) -> Int? { fields.firstIndex(of: field) }

  /// The indices of the columns of a field. Most fields have at most one.
  func columns(of field: ImportField) -> [Int] { fields.indices.filter { fields[$0] == field } }

  /// The index of the column that spells the terms; nil if there is none. A reading can replace the term.
  var spellingColumn: Int? { column(of: .term) ?? column(of: .furigana) ?? column(of: .readings) }

  /// The required field that has no column; nil if the mapping is complete.
  package var missing: ImportField? {
    if spellingColumn == nil { return .term }
    return column(of: .meanings) == nil ? .meanings : nil
  }

  /// The columns of each list, if several of one shape stand beside each other; else none.
  var listsAbreast: [[Int]] {
    let (named, count) = (fields.indices.filter { fields[$0] != nil }, columns(of: .term).count)
    guard count > 1, named.count.isMultiple(of: count) else { return [] }
    let lists = named.parts(count)
    return Set(lists.map { $0.map { fields[$0] } }).count == 1 ? lists : []
  }

  /// The mapping in the form that `init(naming:for:)` reads.
  package var spelled: String {
    let last = fields.lastIndex { $0 != nil } ?? -1
    return fields.prefix(last + 1).map { $0?.rawValue ?? "-" }.joined(separator: ",")
  }

  /// Reads the mappings that a person wrote: `Basic: term,meaning` for the table of that name, `term,meaning` for each
  /// other table that has such columns. A table without a mapping gets nil. A line that fits no table is a failure.
  package static func named(
    _ lines: [String], for tables: [ForeignTable]
  ) throws(ImportFailure) -> [Mapping?] {
    let owners = lines.map { line in
      tables.indices.filter { tables[$0].name.map { line.hasPrefix($0 + ":") } ?? false }
        .max { tables[$0].name?.count ?? 0 < tables[$1].name?.count ?? 0 }
    }
    let ordered = zip(lines, owners).filter { $1 != nil } + zip(lines, owners).filter { $1 == nil }
    var mappings: [Mapping?] = tables.map { _ in nil }
    for (line, owner) in ordered {
      let columns = line.dropFirst(owner.flatMap { tables[$0].name }.map { $0.count + 1 } ?? 0)
      var (isUsed, failure) = (false, ImportFailure?.none)
      for index in owner.map({ [$0] }) ?? tables.indices.filter({ mappings[$0] == nil }) {
        do {
          mappings[index] = try Mapping(naming: String(columns), for: tables[index])
          isUsed = true
        } catch {
          failure = error
        }
      }
      if let failure, !isUsed { throw failure }
    }
    return mappings
  }

  /// Reads a mapping that a person wrote. `term,reading,-,meaning` lists the fields from the first column on, and a dash
  /// ignores a column. `term=Front,meaning=3` names columns or gives their numbers. Both forms can be mixed. A field may
  /// have any name that a column may have. `term,meaning,term,meaning` reads two lists that stand beside each other.
  ///
  /// - Throws: `.unknownField`, `.unknownColumn` or `.repeatedField`.
  package init(naming columns: String, for table: ForeignTable) throws(ImportFailure) {
    self.init(Array(repeating: nil, count: table.columns.count))
    let parts = columns.split(separator: ",", omittingEmptySubsequences: false)
    for (number, part) in parts.enumerated() {
      let sides = part.split(separator: "=", maxSplits: 1).map(\.trimmed)
      guard let name = sides.first, name != "-", !name.isEmpty else { continue }
      try assign(name, to: sides.count > 1 ? sides[1] : "\(number + 1)", of: table)
    }
    let named = fields.compactMap(\.self)
    let repeated = named.indices.first { named[..<$0].contains(named[$0]) && !named[$0].allowsSeveralColumns }
    if let repeated, missing != nil || listsAbreast.isEmpty { throw .repeatedField(named[repeated]) }
  }

  private mutating func assign(_ name: String, to column: String, of table: ForeignTable)
    throws(ImportFailure)
  {
    guard let field = ImportField(named: name) else { throw .unknownField(name) }
    let named = table.columns.firstIndex { $0?.lowercased() == column.lowercased() }
    guard let index = named ?? Int(column).map({ $0 - 1 }), fields.indices.contains(index) else {
      throw .unknownColumn(column, columns: table.columnNames)
    }
    fields[index] = field
  }
}

/// A field of a card that a column can contain. The raw values are the keys of the deck format.
package enum ImportField: String, Hashable, Sendable, CaseIterable {
  case id, formerIDs = "formerIds", kind, term, forms, readings, furigana, meanings, accept, reject,
    distractors
  case partsOfSpeech = "pos", tags, point, group, hint, mnemonic, notes
  case example, exampleFurigana, exampleTranslation
  /// All examples of a card in the notation of an export.
  case examples
  /// Sounds and pictures. Only tables that Kuchi exported have columns of them.
  case audio, image
  case quiz, components
  /// The gaps of a sentence, and the text that is asked about, in the notation of an export, which is JSON.
  case cloze, passage

  /// Whether several columns may contain the field, as with on and kun readings.
  var allowsSeveralColumns: Bool { self == .readings || self == .tags }
}

extension ImportField {
  enum Place {
    case text(WritableKeyPath<Card, String?>)
    /// A list of texts, and what separates them in a table. It grows when a file brings further ones.
    case list(WritableKeyPath<Card, [String]>, TextList)
  }

  /// Where a card holds the field; nil if it is more than a text or a list, or has rules of its own.
  var place: Place? {
    switch self {
    case .furigana: .text(\.furigana)
    case .group: .text(\.group)
    case .point: .text(\.point)
    case .hint: .text(\.hint)
    case .mnemonic: .text(\.mnemonic)
    case .notes: .text(\.notes)
    case .forms: .list(\.forms, .words)
    case .components: .list(\.components, .words)
    case .accept: .list(\.accept, .meanings)
    case .reject: .list(\.reject, .meanings)
    case .distractors: .list(\.distractors, .meanings)
    case .formerIDs: .list(\.formerIds, .sentences)
    case .audio: .list(\.audio, .sentences)
    case .image: .list(\.image, .sentences)
    case .id, .kind, .term, .readings, .meanings, .partsOfSpeech, .tags, .quiz, .cloze, .passage: nil
    case .example, .exampleFurigana, .exampleTranslation, .examples: nil
    }
  }
}

extension Mapping {
  /// Why a person should confirm a guess.
  package enum Doubt: Hashable, Sendable {
    case noMeanings
    /// Several columns may be the meanings. The indices begin at 0.
    case severalMeanings([Int])
    case severalTerms([Int])
    /// No column is Japanese, and no name identifies the columns.
    case nothingJapanese
  }

  /// The most likely mapping, which may lack the term or the meanings; the doubt about it; and the choices, the best
  /// first.
  package typealias Guess = (mapping: Mapping, doubt: Doubt?, choices: [Mapping])

  /// Judges the ways to read a table by the cards that they make.
  package static func guess(for table: ForeignTable) -> Guess {
    if table.isOwn { return (Mapping(table.columns.map { $0.flatMap(ColumnName.ownField) }), nil, []) }
    let guess = MappingGuess(table)
    if let gaps = table.gaps, table.isCloze || guess.sensible.isEmpty {
      return (guess.mapping(ofGapsIn: gaps), nil, [])
    }
    if table.rows.isEmpty { return (guess.mappingByNames, nil, []) }
    let names = table.columns.compactMap { $0?.lowercased() }
    let lists = guess.doubt != nil || Set(names).count < names.count ? guess.listsAbreast : nil
    let doubt = lists.map { .severalTerms($0[0].columns(of: .term)) } ?? guess.doubt
    let choices = lists ?? guess.choices.map(guess.mapping)
    let empty = Mapping(table.columns.map { _ in nil })
    return (choices.first ?? guess.ways.first.map(guess.mapping) ?? empty, doubt, choices)
  }
}

extension Array {
  /// As many parts of one size.
  func parts(_ count: Int) -> [[Element]] {
    let size = self.count / count
    return (0..<count).map { Array(self[$0 * size..<($0 + 1) * size]) }
  }
}
