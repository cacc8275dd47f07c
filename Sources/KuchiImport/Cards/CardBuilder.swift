struct CardBuilder {
  let table: ForeignTable
  let mapping: Mapping
  let languages: Deck.Languages
  private let media: PackageMedia
  private let questions: [Int: TemplateQuestion]
  /// Whether Kuchi exported the table. Its fields are then used without any interpretation.
  private let isOwn: Bool
  /// Whether most terms share their cells with their readings.
  let hasReadingsInTerms: Bool
  /// Whether most meanings begin with romaji of their terms.
  let hasRomajiInMeanings: Bool
  /// The type of notes that Kuchi exported for Anki; nil for all others.
  private let ownType: KuchiNoteType?

  init(table: ForeignTable, mapping: Mapping, languages: Deck.Languages, media: PackageMedia = .none) {
    self.table = table
    self.media = media
    questions = table.questions(mapping)
    self.mapping = mapping
    self.languages = languages
    ownType = KuchiNoteType.of(table)
    isOwn = table.isOwn
    let sample = table.sample(mapping)
    func most(_ areSo: ((term: String, meaning: String)) -> Bool) -> Bool {
      sample.count > 2 && sample.count(where: areSo) * 10 >= sample.count * 8
    }
    hasReadingsInTerms = most { ReadingInCell.word(in: $0.term, mayLackBrackets: true) != nil }
    hasRomajiInMeanings = most { ReadingInCell.beginsWithRomaji($0.meaning, of: $0.term) }
  }

  struct Outcome {
    var card: Card?
    var events: [ImportReport.Event] = []
    /// The number of cloze deletions that became plain text.
    var clozes = 0
    var gaps = 0
    /// How many gaps share their number with another one, which Anki asks together.
    var sharedGaps = 0
    /// The gaps by the numbers of their marks, the first of those with one number.
    var gapsOfMarks: [Int: Gap] = [:]
    var media: [String: String] = [:]
    /// The names in the package of the files whose paths the card names; nil if it names none by a path of its own.
    var ownMedia: [String: String]?
    /// The position in the deck that Kuchi exported; nil for other notes.
    var position: Int?
  }

  /// Builds the card of a row. Its id is the id in the row, or derives from its term and reading. A row without a term
  /// or a meaning makes no card, and the events give the reason.
  func card(of row: ForeignRow) -> Outcome {
    var text = FieldReader(row, mapping, isHTML: table.isHTML, isOwn: isOwn)
    if let outcome = ownType?.outcome(of: row) { return withMedia(outcome, &text) }
    do {
      var card = try isOwn ? ownCard(of: row, &text) : foreignCard(of: row, &text)
      let marked = isOwn || card.cloze.isEmpty ? nil : text.deletions(.term)
      let gaps = marked == nil ? 0 : card.cloze.count
      if let kinds = marked.map({ self.kinds(of: card, $0, row.cards) }) ?? table.kinds(of: row, questions) {
        card.quiz = kinds.isEmpty ? card.quiz : kinds
      }
      let outcome = Outcome(
        card: card, clozes: text.clozes - gaps, gaps: gaps, sharedGaps: marked?.sharedNumbers ?? 0,
        gapsOfMarks: Dictionary(zip(marked?.numbers ?? [], card.cloze)) { first, _ in first })
      return withMedia(outcome, &text)
    } catch {
      for name in text.media { text.note(.mediaLeftOut(name)) }
      return Outcome(card: nil, events: text.events + [.skipped(error)])
    }
  }

  // Adds the sounds and pictures of all fields, and reports those that can't be brought. Files whose paths are those of
  // the card come back to them.
  private func withMedia(_ outcome: Outcome, _ text: inout FieldReader) -> Outcome {
    var outcome = outcome
    outcome.ownMedia = outcome.ownMedia?.filter { media.file(of: $0.value) != nil }
    for name in outcome.ownMedia == nil ? text.media : [] {
      if let file = media.file(of: name) {
        guard outcome.media[file] == nil, let field = PackageMedia.field(of: file) else { continue }
        outcome.media[file] = media.name(of: name)
        outcome.card?[keyPath: field].append(file)
      } else {
        text.note(.mediaLeftOut(name))
      }
    }
    outcome.events = text.events
    return outcome
  }

  private func foreignCard(
    of row: ForeignRow, _ text: inout FieldReader
  ) throws(ImportReport.SkipReason) -> Card {
    var spelling = spelling(&text)
    let back = divided(back: text.text(.meanings) ?? "", of: spelling)
    spelling.readings += back.readings
    if spelling.term.isEmpty {
      guard let reading = spelling.readings.first else { throw .noTerm }
      spelling = Spelling(term: reading, readings: Array(spelling.readings.dropFirst()))
    }
    var meanings = text.lines(of: back.meanings, .meanings, .meanings(of: spelling.term))
    let hidden = text.deletions(.term)
    // A sentence with gaps needs no translation: what is hidden is the answer.
    let isUntranslated = meanings.isEmpty
    if isUntranslated { meanings = [String]().union(hidden?.gaps.map { Self.plain($0.text) } ?? []) }
    if meanings.isEmpty { throw .noMeaning }
    let classes = namedClasses(of: spelling.term, &text)
    let tags = tags(of: row, &text)
    var card = Card(
      id: id(of: row, &text) ?? Card.derivedID(spelling.term, spelling.readings.first), term: spelling.term,
      readings: spelling.readings, furigana: spelling.furigana, meanings: meanings,
      partsOfSpeech: classes ?? [].union(tags.flatMap { Self.partsOfSpeech(ofTag: $0, of: spelling.term) }),
      tags: tags, notes: back.notes)
    fill(&card, &text)
    hide(hidden, in: &card)
    if isUntranslated {
      if card.cloze.isEmpty { throw .noMeaning }
      card.quiz = card.gapKinds
    }
    return card
  }

  // Translates the names of parts of speech to the tags of JMdict; nil without a column, because tags may name them.
  private func namedClasses(of term: String, _ text: inout FieldReader) -> [String]? {
    guard mapping.column(of: .partsOfSpeech) != nil else { return nil }
    let items = text.list(.partsOfSpeech, .meanings)
    return text.only(
      .partOfSpeech, items.flatMap { Self.partsOfSpeech(named: $0, of: term) ?? [$0] }, .partsOfSpeech)
  }

  private func ownCard(
    of row: ForeignRow, _ text: inout FieldReader
  ) throws(ImportReport.SkipReason) -> Card {
    guard let term = text.line(.term) else { throw .noTerm }
    let meanings = text.list(.meanings, .meanings(of: term))
    if meanings.isEmpty { throw .noMeaning }
    let readings = text.list(.readings, .words)
    var card = Card(
      id: text.line(.id) ?? Card.derivedID(term, readings.first), term: term, readings: readings,
      furigana: text.line(.furigana), meanings: meanings,
      partsOfSpeech: text.only(.partOfSpeech, text.list(.partsOfSpeech, .meanings), .partsOfSpeech),
      tags: text.only(.tag, (text.text(.tags)?.words ?? []) + row.tags, .tags))
    fill(&card, &text)
    return card
  }

  private func id(of row: ForeignRow, _ text: inout FieldReader) -> String? {
    if mapping.column(of: .id) != nil { return text.line(.id) }
    return row.guid.flatMap { text.line(Normalization.nfc($0), .id) }
  }

  // White space separates tags. If all tags but the last end in a comma, the commas separate them too.
  private func tags(of row: ForeignRow, _ text: inout FieldReader) -> [String] {
    var tags = text.texts(.tags).flatMap(\.words)
    if tags.count > 1, tags.dropLast().allSatisfy({ $0.hasSuffix(",") && $0.count > 1 }) {
      tags = tags.dropLast().map { String($0.dropLast()) } + tags.suffix(1)
    }
    return text.only(.tag, tags + row.tags.map(Normalization.nfc), .tags)
  }

  private func fill(_ card: inout Card, _ text: inout FieldReader) {
    for case let field? in mapping.fields { fill(&card, field, &text) }
  }

  private func fill(_ card: inout Card, _ field: ImportField, _ text: inout FieldReader) {
    switch field {
    case .kind: card.kind = text.choices(field, CardKind.self).first ?? .word
    case .group: card.group = text.line(field)
    case .example: card.examples += example(&text)
    case .examples: card.examples += text.examples(in: text.text(field))
    case .quiz:
      let kinds = text.choices(field, QuestionKind.self, where: \.isOfDecks)
      card.quiz = kinds.isEmpty ? nil : kinds
    case .cloze where isOwn:
      let json = text.text(field)
      card.cloze = json.flatMap(DeckReader.gaps(in:)) ?? []
      if let json, card.cloze.isEmpty { text.note(.leftOut(field, json)) }
    case .audio, .image:
      guard isOwn, case .list(let path, let list) = field.place else { break }
      card[keyPath: path] = text.only(.file, text.list(field, list), field)
    case .furigana: break
    default:
      switch field.place {
      case .text(let path): card[keyPath: path] = text.text(field)
      case .list(let path, let list): card[keyPath: path] = text.list(field, list)
      case nil: break
      }
    }
  }
}

extension CardBuilder {
  /// The example sentence of a row. Furigana of the sentence belongs to the example and never to the card, whatever
  /// column contains it.
  func example(_ text: inout FieldReader) -> [Example] {
    guard let sentence = text.line(.example) else { return [] }
    var example = Example(text: sentence, translation: text.line(.exampleTranslation))
    if sentence.contains("["), let furigana = try? Furigana(sentence) {
      (example.text, example.furigana) = (furigana.base, sentence)
    } else if let notation = text.line(.exampleFurigana), (try? Furigana(notation))?.base == sentence {
      example.furigana = notation
    }
    return [example]
  }
}

extension CardBuilder {
  /// Makes gaps in a card's term from the cloze deletions in its notation. The term may have lost furigana and further
  /// lines. If a deletion does not stand in the term, all of them stay plain text.
  private func hide(_ text: ClozeText?, in card: inout Card) {
    guard let text, text.gaps.count <= Gap.limit else { return }
    let gaps = text.gaps.compactMap { gap -> Gap? in
      guard let range = gap.range(in: text.sentence) else { return nil }
      let sentence = Array(text.sentence)
      let plain = Self.plain(gap.text)
      // The space that opens a base belongs to what comes after it.
      let before = Self.plain(String(sentence[..<range.upperBound])).count - plain.count
      var hidden = Gap(plain, hint: gap.hint)
      while let range = hidden.range(in: card.term), range.lowerBound < before { hidden.occurrence += 1 }
      return hidden.range(in: card.term)?.lowerBound == before ? hidden : nil
    }
    guard gaps.count == text.gaps.count else { return }
    card.cloze = gaps
    card.kind = .sentence
    guard card.gapRanges.allSatisfy({ $0 != nil }) else {
      (card.cloze, card.kind) = ([], .word)
      return
    }
    // A sentence is not asked for its reading.
    if card.furigana != nil { card.readings = [] }
  }

  private static func plain(_ notation: String) -> String { (try? Furigana(notation))?.base ?? notation }

  /// The gaps that Anki asks if some of them are suspended; empty if it asks all.
  private func kinds(of card: Card, _ text: ClozeText, _ cards: NoteCards) -> [QuestionKind] {
    let asked = zip(text.numbers, card.cloze).filter { !cards.isSuspended($0.0) }
      .compactMap { $0.1.kind(in: card) }
    return asked.count == card.gapKinds.count ? [] : asked
  }
}

extension ForeignTable {
  /// The terms with kanji among the first rows, and their meanings.
  fileprivate func sample(_ mapping: Mapping) -> [(term: String, meaning: String)] {
    guard let term = mapping.column(of: .term), let meaning = mapping.column(of: .meanings) else { return [] }
    return rows.prefix(40).map { row in
      (FieldText(row.fields[term], isHTML: isHTML).text, FieldText(row.fields[meaning], isHTML: isHTML).text)
    }.filter { $0.0.unicodeScalars.contains(where: Script.isKanji) }
  }
}
