import KuchiEngine
import KuchiJapanese

/// Makes cards of the rows of a table.
struct CardMaker {
  let table: ForeignTable
  let mapping: Mapping
  let languages: Deck.Languages
  /// The fields that few tables have.
  private let rare: [ImportField]

  private static let common: Set<ImportField> = [
    .id, .term, .readings, .furigana, .meanings, .partsOfSpeech, .tags, .exampleTranslation,
  ]

  init(table: ForeignTable, mapping: Mapping, languages: Deck.Languages) {
    self.table = table
    self.mapping = mapping
    self.languages = languages
    rare = mapping.fields.compactMap { $0 }.filter { !Self.common.contains($0) }
  }

  /// The card that a row describes, its id still as the row has it, or that which its term and reading make. Nil where the row makes no
  /// card; the events say why.
  func card(of row: ForeignRow) -> (card: Card?, events: [ImportReport.Event]) {
    var text = RowText(row, mapping, isHTML: table.isHTML)
    var spelling = spelling(&text)
    let back = BackText(text.text(.meanings) ?? "", of: spelling, mapping)
    spelling.readings += back.readings
    if spelling.term.isEmpty {
      guard let reading = spelling.readings.first else { return (nil, text.events + [.skipped(.noTerm)]) }
      spelling = Spelling(term: reading, readings: Array(spelling.readings.dropFirst()))
    }
    let meanings = text.lines(of: back.meanings, .meanings, .meanings(of: spelling.term))
    if meanings.isEmpty { return (nil, text.events + [.skipped(.noMeaning)]) }
    var card = Card(
      id: id(of: row, &text) ?? Card.derivedID(spelling.term, spelling.readings.first), term: spelling.term,
      readings: spelling.readings, furigana: spelling.furigana,
      meanings: meanings,
      partsOfSpeech: text.only(.partOfSpeech, text.list(.partsOfSpeech, .meanings), .partsOfSpeech),
      tags: tags(of: row, &text), notes: back.notes)
    fill(&card, &text)
    return (card, text.events)
  }

  private func id(of row: ForeignRow, _ text: inout RowText) -> String? {
    if mapping.column(of: .id) != nil { return text.line(.id) }
    return row.guid.flatMap { text.line(Normalization.nfc($0), .id) }
  }

  // White space parts tags. Who writes commas too means those.
  private func tags(of row: ForeignRow, _ text: inout RowText) -> [String] {
    var tags = (text.text(.tags) ?? "").words
    if tags.count > 1, tags.dropLast().allSatisfy({ $0.hasSuffix(",") && $0.count > 1 }) {
      tags = tags.dropLast().map { String($0.dropLast()) } + tags.suffix(1)
    }
    return text.only(.tag, tags + row.tags.map(Normalization.nfc), .tags)
  }

  // MARK: What few rows have

  private func fill(_ card: inout Card, _ text: inout RowText) {
    for field in rare {
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
      case .examples: card.examples += text.examples()
      case .quiz: card.quiz = text.choices(field, QuestionKind.self).nonEmpty
      default: break
      }
    }
  }

  private func example(_ text: inout RowText) -> [Example] {
    guard let sentence = text.line(.example) else { return [] }
    let translation = text.line(.exampleTranslation)
    guard sentence.contains("["), let furigana = try? Furigana(sentence) else {
      return [Example(text: sentence, translation: translation)]
    }
    return [Example(text: furigana.base, furigana: sentence, translation: translation)]
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
  fileprivate mutating func examples() -> [Example] {
    guard let text = text(.examples) else { return [] }
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
