import KuchiEngine
import KuchiJapanese

/// Makes cards of the rows of a table.
struct CardMaker {
  let table: ForeignTable
  let mapping: Mapping
  let languages: Deck.Languages
  /// The fields that few tables have.
  private let rare: [ImportField]
  /// Whether an export of this program wrote the table, so that its fields are to be taken at their word.
  private let isOwn: Bool

  private static let common: Set<ImportField> = [
    .id, .term, .readings, .furigana, .meanings, .partsOfSpeech, .tags, .exampleTranslation, .exampleFurigana,
  ]

  init(table: ForeignTable, mapping: Mapping, languages: Deck.Languages) {
    self.table = table
    self.mapping = mapping
    self.languages = languages
    rare = mapping.fields.compactMap { $0 }.filter { !Self.common.contains($0) }
    isOwn = ColumnNames.areOwn(table.columns.map { $0.name ?? "" })
  }

  /// What became of a row.
  struct Outcome {
    /// Its card; nil where it made none.
    var card: Card?
    /// What happened to it on the way.
    var events: [ImportReport.Event]
    /// How many cloze deletions became plain text.
    var clozes = 0
  }

  /// The card that a row describes, its id still as the row has it, or that which its term and reading make. There is none
  /// where the row has no term or no meaning; the events say so.
  func card(of row: ForeignRow) -> Outcome {
    var text = RowText(row, mapping, isHTML: table.isHTML)
    let result = isOwn ? ownCard(of: row, &text) : card(of: row, &text)
    switch result {
    case .success(let card): return Outcome(card: card, events: text.events, clozes: text.clozes)
    case .failure(let lack): return Outcome(card: nil, events: text.events + [.skipped(lack.reason)])
    }
  }

  private struct Lack: Error { let reason: ImportReport.SkipReason }

  private func card(of row: ForeignRow, _ text: inout RowText) -> Result<Card, Lack> {
    var spelling = spelling(&text)
    let back = BackText(text.text(.meanings) ?? "", of: spelling, mapping)
    spelling.readings += back.readings
    if spelling.term.isEmpty {
      guard let reading = spelling.readings.first else { return .failure(Lack(reason: .noTerm)) }
      spelling = Spelling(term: reading, readings: Array(spelling.readings.dropFirst()))
    }
    let meanings = text.lines(of: back.meanings, .meanings, .meanings(of: spelling.term))
    if meanings.isEmpty { return .failure(Lack(reason: .noMeaning)) }
    let classes = namedClasses(of: spelling.term, &text)
    let tags = tags(of: row, &text)
    var card = Card(
      id: id(of: row, &text) ?? Card.derivedID(spelling.term, spelling.readings.first), term: spelling.term,
      readings: spelling.readings, furigana: spelling.furigana,
      meanings: meanings,
      partsOfSpeech: classes
        ?? [String]().union(tags.flatMap { WordClass.tags(forTag: $0, of: spelling.term) }),
      tags: tags, notes: back.notes)
    fill(&card, &text)
    return .success(card)
  }

  // What people call parts of speech becomes JMdict's tags for them; nil without a column, where tags may say it.
  private func namedClasses(of term: String, _ text: inout RowText) -> [String]? {
    guard mapping.column(of: .partsOfSpeech) != nil else { return nil }
    let items = text.list(.partsOfSpeech, .meanings)
    return text.only(
      .partOfSpeech, items.flatMap { WordClass.tags(for: $0, of: term) ?? [$0] }, .partsOfSpeech)
  }

  // MARK: Our own tables

  private func ownCard(of row: ForeignRow, _ text: inout RowText) -> Result<Card, Lack> {
    guard let term = text.verbatim(.term).flatMap({ text.line($0, .term) }) else {
      return .failure(Lack(reason: .noTerm))
    }
    let meanings = ownList(.meanings, .meanings(of: term), &text)
    if meanings.isEmpty { return .failure(Lack(reason: .noMeaning)) }
    let readings = ownList(.readings, .words, &text)
    var card = Card(
      id: text.verbatim(.id).flatMap { text.line($0, .id) } ?? Card.derivedID(term, readings.first),
      term: term,
      readings: readings, furigana: text.verbatim(.furigana).flatMap { text.line($0, .furigana) },
      meanings: meanings,
      partsOfSpeech: text.only(.partOfSpeech, text.list(.partsOfSpeech, .meanings), .partsOfSpeech),
      tags: text.only(.tag, (text.verbatim(.tags)?.words ?? []) + row.tags, .tags))
    for field in rare {
      switch field {
      case .examples: card.examples = text.examples(in: text.verbatim(field))
      case .hint: card.hint = text.verbatim(field)
      case .notes: card.notes = text.verbatim(field)
      case .forms: card.forms = ownList(field, .words, &text)
      case .accept: card.accept = ownList(field, .meanings, &text)
      case .reject: card.reject = ownList(field, .meanings, &text)
      case .distractors: card.distractors = ownList(field, .meanings, &text)
      case .formerIDs: card.formerIds = ownList(field, .sentences, &text)
      default: fill(&card, field, &text)
      }
    }
    return .success(card)
  }

  private func ownList(_ field: ImportField, _ list: TextList, _ text: inout RowText) -> [String] {
    text.verbatim(field).map { text.lines(of: $0, field, list) } ?? []
  }

  private func id(of row: ForeignRow, _ text: inout RowText) -> String? {
    if mapping.column(of: .id) != nil { return text.line(.id) }
    return row.guid.flatMap { text.line(Normalization.nfc($0), .id) }
  }

  // White space parts tags. Who writes commas too means those.
  private func tags(of row: ForeignRow, _ text: inout RowText) -> [String] {
    var tags = text.texts(.tags).flatMap(\.words)
    if tags.count > 1, tags.dropLast().allSatisfy({ $0.hasSuffix(",") && $0.count > 1 }) {
      tags = tags.dropLast().map { String($0.dropLast()) } + tags.suffix(1)
    }
    return text.only(.tag, tags + row.tags.map(Normalization.nfc), .tags)
  }

  // MARK: What few rows have

  private func fill(_ card: inout Card, _ text: inout RowText) {
    for field in rare { fill(&card, field, &text) }
  }

  private func fill(_ card: inout Card, _ field: ImportField, _ text: inout RowText) {
    switch field {
    case .formerIDs: card.formerIds = text.list(field, .sentences)
    case .kind: card.kind = text.choices(field, CardKind.self).first ?? .word
    case .forms: card.forms = text.list(field, .words)
    case .accept: card.accept = text.list(field, .meanings)
    case .reject: card.reject = text.list(field, .meanings)
    case .distractors: card.distractors = text.list(field, .meanings)
    case .hint: card.hint = text.text(field)
    case .notes: card.notes = text.text(field)
    case .example: card.examples += example(&text)
    case .examples: card.examples += text.examples(in: text.text(field))
    case .quiz: card.quiz = text.choices(field, QuestionKind.self).nonEmpty
    default: break
    }
  }

  // The furigana of a sentence is the sentence's, wherever it stands.
  private func example(_ text: inout RowText) -> [Example] {
    guard let sentence = text.line(.example) else { return [] }
    let translation = text.line(.exampleTranslation)
    if sentence.contains("["), let furigana = try? Furigana(sentence) {
      return [Example(text: furigana.base, furigana: sentence, translation: translation)]
    }
    let notation = text.line(.exampleFurigana)
    let isOfSentence = notation.flatMap { try? Furigana($0) }?.base == sentence
    return [Example(text: sentence, furigana: isOfSentence ? notation : nil, translation: translation)]
  }
}

extension RowText {
  /// The items that are words of the format.
  fileprivate mutating func choices<Choice: RawRepresentable<String>>(
    _ field: ImportField, _ type: Choice.Type
  ) -> [Choice] {
    list(field, .meanings).compactMap { item in
      let choice = Choice(rawValue: item.lowercased())
      if choice == nil { note(.leftOut(field, item)) }
      return choice
    }
  }

  /// The examples as an export writes them: a line for each, its parts between bars.
  fileprivate mutating func examples(in text: String?) -> [Example] {
    guard let text else { return [] }
    return text.split(separator: "\n").compactMap { line in
      let parts = TextList.parts.items(of: String(line), keepingEmpty: true).map { self.line($0, .examples) }
      guard let sentence = parts.first ?? nil else { return nil }
      let rest = (parts.dropFirst() + [nil, nil, nil]).prefix(3).map { $0 }
      return Example(text: sentence, furigana: rest[0], translation: rest[1], source: rest[2])
    }
  }
}

extension Array {
  fileprivate var nonEmpty: Self? { isEmpty ? nil : self }
}
