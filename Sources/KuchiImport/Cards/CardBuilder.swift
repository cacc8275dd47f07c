struct CardBuilder {
  let table: ForeignTable
  let mapping: Mapping
  let languages: Deck.Languages
  private let media: PackageMedia
  /// The folder of the deck's sounds and pictures.
  private let folder: String
  private let questions: [Int: TemplateQuestion]
  /// Whether Kuchi exported the table. Its fields are then used without any interpretation.
  private let isOwn: Bool
  /// The columns of romaji, in which nan is a reading.
  private let spoken: [Int]
  let hasReadingsInTerms: Bool
  let hasRomajiInMeanings: Bool
  /// The type of notes that Kuchi exported for Anki; nil for all others.
  private let ownType: KuchiNoteType?

  init(
    table: ForeignTable, mapping: Mapping, languages: Deck.Languages, media: PackageMedia = .none,
    folder: String = ""
  ) {
    (self.table, self.mapping, self.languages) = (table, mapping, languages)
    (self.media, self.folder) = (media, folder)
    questions = table.questions(mapping)
    ownType = KuchiNoteType.of(table)
    isOwn = table.isOwn
    spoken = table.columnsOfRomaji
    let sample = table.sample(mapping)
    func most(_ areSo: ((term: String, meaning: String)) -> Bool) -> Bool {
      sample.count > 2 && sample.count(where: areSo) * 10 >= sample.count * 8
    }
    hasReadingsInTerms = most {
      languages.term == "zh"
        ? ReadingInCell.bracket(in: $0.term).map { Pronunciation.mayBePinyin($0.part) } ?? false
        : ReadingInCell.word(in: $0.term, mayLackBrackets: true) != nil
    }
    // Articles repeat themselves: a dog, o gato.
    let first = Set(sample.map { $0.meaning.prefix { !$0.isWhitespace } })
    hasRomajiInMeanings =
      first.count * 2 > sample.count && most { ReadingInCell.beginsWithRomaji($0.meaning, of: $0.term) }
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
    /// The package's names of sounds and pictures, by their paths in the deck; nil until their files are found.
    var media: [String: String]?
    /// The position in the deck that Kuchi exported; nil for other notes.
    var position: Int?
    var passage: Passage?
  }

  /// Builds the card of a row. The row gives its id, or the term and the reading do. The events tell why there is
  /// none.
  func card(of row: ForeignRow) -> Outcome {
    var text = FieldReader(
      row: row, mapping: mapping, isHTML: table.isHTML, isOwn: isOwn, spoken: spoken)
    if let outcome = ownType?.outcome(of: row, &text) { return withMedia(outcome, &text) }
    do {
      var card = try isOwn ? ownCard(&text) : foreignCard(&text)
      let marked = isOwn || card.cloze.isEmpty ? nil : text.deletions(.term)
      let gaps = marked == nil ? 0 : card.cloze.count
      if let kinds = marked.map({ self.kinds(of: card, $0, row.cards) }) ?? table.kinds(of: row, questions) {
        card.quiz = kinds.isEmpty ? card.quiz : kinds
      }
      let passage = isOwn ? passage(of: &card, &text) : nil
      let outcome = Outcome(
        card: card, clozes: text.clozes - gaps, gaps: gaps, sharedGaps: marked?.sharedNumbers ?? 0,
        gapsOfMarks: Dictionary(zip(marked?.numbers ?? [], card.cloze)) { first, _ in first },
        passage: passage)
      return withMedia(outcome, &text)
    } catch {
      for name in text.media { text.note(.mediaLeftOut(name)) }
      return Outcome(card: nil, events: text.events + [.skipped(error)])
    }
  }

  // Adds the media of all fields, and reports the rest. Files whose paths are those of the card come back to them.
  private func withMedia(_ outcome: Outcome, _ text: inout FieldReader) -> Outcome {
    var (outcome, found) = (outcome, [String: String]())
    for name in outcome.media == nil ? text.media : [] {
      if let file = media.file(of: name) {
        let path = folder + file
        guard found[path] == nil, let field = PackageMedia.field(of: file) else { continue }
        found[path] = media.name(of: name)
        outcome.card?[keyPath: field].append(path)
      } else {
        text.note(.mediaLeftOut(name))
      }
    }
    outcome.media = outcome.media?.filter { media.file(of: $0.value) != nil } ?? found
    outcome.events = text.events
    return outcome
  }

  /// The text in a row that Kuchi exported, which the card names from now on.
  private func passage(of card: inout Card, _ text: inout FieldReader) -> Passage? {
    guard mapping.column(of: .passage) != nil, let json = text.text(.passage) else { return nil }
    let passage = DeckReader.passage(in: json)
    if passage == nil { text.note(.leftOut(.passage, json)) }
    card.passage = passage?.id
    return passage
  }

  private func foreignCard(_ text: inout FieldReader) throws(ImportReport.SkipReason) -> Card {
    var spelling = spelling(&text)
    let back = divided(back: text.text(.meanings) ?? "", of: spelling)
    spelling.readings += back.readings
    if spelling.term.isEmpty {
      guard let reading = spelling.readings.first else { throw .noTerm }
      spelling = Spelling(term: reading, readings: Array(spelling.readings.dropFirst()))
    }
    var meanings = text.lines(of: back.meanings, .meanings, .meanings(of: spelling.term))
    let hidden = text.deletions(.term)
    // A sentence with gaps needs no translation, because the hidden text is the answer.
    let isUntranslated = meanings.isEmpty
    if isUntranslated { meanings = [String]().union(hidden?.gaps.map(\.text) ?? []) }
    if meanings.isEmpty { throw .noMeaning }
    let classes = namedClasses(of: spelling, &text)
    let tags = tags(&text)
    var card = Card(
      id: id(&text) ?? Card.derivedID(spelling.term, spelling.readings.first), term: spelling.term,
      readings: spelling.readings, furigana: spelling.furigana, meanings: meanings,
      partsOfSpeech: classes ?? [].union(tags.flatMap { Self.partsOfSpeech(ofTag: $0, of: spelling.term) }),
      tags: tags, notes: back.notes)
    card.forms = spelling.forms
    fill(&card, &text)
    hide(hidden, in: &card)
    if isUntranslated {
      if card.cloze.isEmpty { throw .noMeaning }
      card.quiz = card.gapKinds
    }
    return card
  }

  // Translates the names of parts of speech to the tags of JMdict; nil without any, because tags may name them.
  private func namedClasses(of spelling: Spelling, _ text: inout FieldReader) -> [String]? {
    guard mapping.column(of: .partsOfSpeech) != nil || !spelling.classes.isEmpty else { return nil }
    let items = spelling.classes + text.list(.partsOfSpeech, .meanings)
    return text.only(
      .partOfSpeech, items.flatMap { Self.partsOfSpeech(named: $0, of: spelling.term) ?? [$0] },
      .partsOfSpeech)
  }

  private func ownCard(_ text: inout FieldReader) throws(ImportReport.SkipReason) -> Card {
    guard let term = text.line(.term) else { throw .noTerm }
    let meanings = text.list(.meanings, .meanings(of: term))
    if meanings.isEmpty { throw .noMeaning }
    let readings = text.list(.readings, .words)
    var card = Card(
      id: text.line(.id) ?? Card.derivedID(term, readings.first), term: term, readings: readings,
      furigana: text.line(.furigana), meanings: meanings,
      partsOfSpeech: text.only(.partOfSpeech, text.list(.partsOfSpeech, .meanings), .partsOfSpeech),
      tags: text.only(.tag, (text.text(.tags)?.words ?? []) + text.row.tags, .tags))
    fill(&card, &text)
    return card
  }

  private func id(_ text: inout FieldReader) -> String? {
    if mapping.column(of: .id) != nil { return text.line(.id) }
    return text.row.guid.flatMap { text.line(Normalization.nfc($0), .id) }
  }

  // White space separates tags. If all tags but the last end in a comma, the commas separate them too.
  private func tags(_ text: inout FieldReader) -> [String] {
    var tags = text.texts(.tags).flatMap(\.words)
    if tags.count > 1, tags.dropLast().allSatisfy({ $0.hasSuffix(",") && $0.count > 1 }) {
      tags = tags.dropLast().map { String($0.dropLast()) } + tags.suffix(1)
    }
    return text.only(.tag, tags + text.row.tags.map(Normalization.nfc), .tags)
  }

  private func fill(_ card: inout Card, _ text: inout FieldReader) {
    for case let field? in mapping.fields {
      switch (field, field.place) {
      case (.kind, _): card.kind = text.choices(field, CardKind.self).first ?? .word
      case (.group, _): card.group = text.line(field)
      case (.point, _): card.point = text.line(field)
      case (.example, _): card.examples += example(&text)
      case (.examples, _): card.examples += text.examples(in: text.text(field))
      case (.quiz, _):
        let kinds = text.choices(field, QuestionKind.self, where: \.isOfDecks)
        card.quiz = kinds.isEmpty ? nil : kinds
      case (.cloze, _) where isOwn:
        let json = text.text(field)
        card.cloze = json.flatMap(DeckReader.gaps(in:)) ?? []
        if let json, card.cloze.isEmpty { text.note(.leftOut(field, json)) }
      case (.audio, .list(let path, let list)) where isOwn, (.image, .list(let path, let list)) where isOwn:
        card[keyPath: path] = text.only(.file, text.list(field, list), field)
      case (.audio, _), (.image, _), (.furigana, _), (_, nil): break
      case (_, .text(let path)): card[keyPath: path] = text.text(field)
      case (_, .list(let path, let list)): card[keyPath: path] = text.list(field, list)
      }
    }
  }

  /// The example sentence of a row. Its furigana belongs to the example and never to the card.
  func example(_ text: inout FieldReader) -> [Example] {
    guard let sentence = text.line(.example) else { return [] }
    var example = Example(text: sentence, translation: text.line(.exampleTranslation))
    if let furigana = Pronunciation.furigana(sentence) {
      (example.text, example.furigana) = (furigana.base, furigana.notation)
    } else if let notation = text.line(.exampleFurigana), (try? Furigana(notation))?.base == sentence {
      example.furigana = notation
    }
    return [example]
  }

  /// Makes gaps of the deletions in a card's term, or none if the term, which may have lost lines, lacks one of them.
  private func hide(_ text: ClozeText?, in card: inout Card) {
    guard let text, text.gaps.count <= Gap.limit,
      text.gaps.allSatisfy({ $0.range(in: card.term) == $0.range(in: text.sentence) })
    else { return }
    (card.cloze, card.kind) = (text.gaps, .sentence)
    guard card.gapRanges.allSatisfy({ $0 != nil }) else {
      (card.cloze, card.kind) = ([], .word)
      return
    }
    // A sentence is not asked for its reading.
    if card.furigana != nil { card.readings = [] }
  }

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

  /// The columns of romaji in which nan and na are readings and no marks of empty cells.
  fileprivate var columnsOfRomaji: [Int] {
    columns.indices.filter { column in
      let cells = rows.lazy.map { $0.fields[column] }.filter { !$0.isEmpty }
      let few = cells.count(where: \.mayBeRomaji)
      return few > 0 && few <= max(1, cells.count / 5)
        && cells.count { Pronunciation.kana(ofRomaji: $0) != nil } * 5 >= cells.count * 4
    }
  }
}

extension String {
  /// Whether it is romaji that is also a mark of empty cells. Programs write NaN only for empty cells.
  var mayBeRomaji: Bool { 2...3 ~= utf8.count && self != "NaN" && ["na", "nan"].contains(lowercased()) }
}
