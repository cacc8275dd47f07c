internal import Foundation

/// An Anki note type of exported cards.
///
/// People read and edit the first fields. The last one holds the card itself, so that an import restores it. Changes
/// in other fields replace the texts of that card.
struct KuchiNoteType: Decodable, Sendable {
  struct Field: Decodable, Sendable {
    let name: String
    let collapsed: Bool
    let excludeFromSearch: Bool
  }

  let id: Int64
  let name: String
  /// Its place in the JSON: 1 for cloze deletions, as Anki has it.
  let type: Int
  let flds: [Field]
  let tmpls: [NamedJSON.Template]
  let css: String

  /// The types in Anki's JSON.
  static let json = String(decoding: PackageResources.KuchiNotes_json, as: UTF8.self)
  static let all = (try? JSONDecoder().decode([KuchiNoteType].self, from: Data(json.utf8))) ?? []
  // The JSON is part of the program, and has both.
  /// Asks about whole terms: a template for each kind of question makes a card where the note says so.
  static let terms = all[0]
  /// Asks for the gaps of a sentence: each mark in its text makes a card.
  static let gaps = all[1]

  var fields: [String] { flds.map(\.name) }

  /// The type of the notes in a table; nil if Kuchi did not export them.
  static func of(_ table: ForeignTable) -> KuchiNoteType? {
    all.first { $0.fields == table.columns && table.name?.hasPrefix($0.name) == true }
  }

  /// The fields that people read, by their names.
  static func shown(_ card: Card) -> [String: String] {
    let examples = card.examples.map { [$0.text, $0.translation].compactMap { $0 }.joined(separator: "\n") }
    return [
      "Term": card.term, "Reading": card.readings.joined(separator: "、"), "Furigana": card.furigana ?? "",
      "Meaning": card.meanings.joined(separator: "; "), "Notes": card.notes ?? "",
      "Example": examples.joined(separator: "\n\n"),
    ].mapValues(html)
  }

  /// The fields of the notes of a card at a position in its deck by their names, without what they ask.
  static func texts(
    of card: Card, at position: Int, in deck: Deck, _ media: inout ExportedMedia
  ) -> [String: String] {
    var texts = shown(card)
    texts["Sound"] = card.audio.map { "[sound:\(media.name($0, of: deck))]" }.joined()
    texts["Picture"] = card.image.map { "<img src=\"\(html(media.name($0, of: deck)))\">" }.joined()
    texts["Kuchi"] = "\(position) \(html(DeckWriter.json(of: card)))"
    return texts
  }

  static func html(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("\n", with: "<br>")
  }

  private static func plain(_ text: String) -> String {
    text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&nbsp;", with: "\u{A0}").replacing("&amp;", with: "&")
  }

  /// The card in the last field, with the texts that were changed in the other fields; nil if there is no card.
  func outcome(of row: ForeignRow, _ text: inout FieldReader) -> CardBuilder.Outcome? {
    guard row.fields.count == self.fields.count, let data = row.fields.last else { return nil }
    let parts = Self.plain(data).split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let position = Int(parts[0]), 0...DeckLimits().cards ~= position,
      var card = DeckReader.card(in: String(parts[1]))
    else { return nil }
    let fields = Dictionary(zip(self.fields, row.fields)) { first, _ in first }
    Self.takeTexts(fields, &card, &text)
    let gaps = Self.takeGaps(fields, &card)
    Self.takeTags(&card, &text)
    let media = Self.takeMedia(fields, &card)
    return CardBuilder.Outcome(card: card, gapsOfMarks: gaps, media: media, position: position)
  }

  private static func takeTexts(
    _ fields: [String: String], _ card: inout Card, _ text: inout FieldReader
  ) {
    let before = shown(card)
    func changed(_ name: String) -> String? {
      guard let field = fields[name], field != before[name] else { return nil }
      let text = FieldText(field, isHTML: true).text
      return String(text.unicodeScalars.prefix(TextRule.text.limit))
    }
    if let term = changed("Term").flatMap({ text.line($0, .term) }) { card.term = term }
    if let new = changed("Reading") { card.readings = text.lines(of: new, .readings, .words) }
    if let new = changed("Furigana") { card.furigana = text.line(new, .furigana) }
    if let new = changed("Meaning"), case let list = text.lines(of: new, .meanings, .meanings), !list.isEmpty
    {
      card.meanings = list
    }
    if let new = changed("Notes") { card.notes = new.isEmpty ? nil : new }
    if let new = changed("Example") {
      card.examples = text.line(new, .example).map { [Example(text: $0)] } ?? []
    }
  }

  // The numbers of the marks are those of the card's gaps. A mark with a new text replaces its gap. Gaps without
  // marks stay, because some are not asked. Returns the gaps with a mark, which have a card in Anki.
  private static func takeGaps(_ fields: [String: String], _ card: inout Card) -> [Int: Gap] {
    guard let field = fields["Text"] else { return [:] }
    if let same = ClozeText(plain(field)).map({ ClozeText(of: card, gaps: Set($0.numbers)) }),
      html(same.notation) == field
    {
      return Dictionary(zip(same.numbers, same.gaps)) { first, _ in first }
    }
    let notation = Normalization.nfc(FieldText(field, isHTML: true, keepsDeletions: true).text).oneLine
    guard notation.unicodeScalars.count <= TextRule.line.limit, let text = ClozeText(notation),
      text.sharedNumbers == 0
    else { return [:] }
    var changed = card
    changed.term = text.sentence
    for (number, gap) in zip(text.numbers, text.gaps) {
      let index = Self.index(of: gap, number, in: changed, text)
      if index == changed.cloze.count { changed.cloze.append(gap) }
      if changed.cloze[index].text != gap.text { changed.cloze[index] = gap }
      (changed.cloze[index].occurrence, changed.cloze[index].hint) = (gap.occurrence, gap.hint)
    }
    guard changed.cloze.count <= Gap.limit else { return [:] }
    card = changed
    return Dictionary(zip(text.numbers, text.gaps)) { first, _ in first }
  }

  /// The index of the gap with the text of a mark, or else with its number, unless another mark has that gap's text.
  /// The index after the last gap means a new gap.
  private static func index(of gap: Gap, _ number: Int, in card: Card, _ text: ClozeText) -> Int {
    if let same = card.cloze.firstIndex(where: gap.hidesSame) { return same }
    let index = number - 1
    guard index < card.cloze.count, !text.gaps.contains(where: card.cloze[index].hidesSame) else {
      return card.cloze.count
    }
    return index
  }

  // Anki sorts the tags, and treats tags that differ only in case as one.
  private static func takeTags(_ card: inout Card, _ text: inout FieldReader) {
    let theirs = text.row.tags
    guard Set(theirs.map { $0.lowercased() }) != Set(card.tags.map { $0.lowercased() }) else { return }
    card.tags = text.only(.tag, theirs, .tags)
  }

  // The card keeps its paths if the note has as many sounds and pictures. Returns their names in the package.
  private static func takeMedia(_ fields: [String: String], _ card: inout Card) -> [String: String]? {
    let sounds = FieldText(fields["Sound"] ?? "", isHTML: true).media
    let pictures = FieldText(fields["Picture"] ?? "", isHTML: true).media
    guard sounds.count == card.audio.count, pictures.count == card.image.count else {
      (card.audio, card.image) = ([], [])
      return nil
    }
    return Dictionary(zip(card.audio + card.image, sounds + pictures)) { first, _ in first }
  }
}

// MARK: Decks

extension KuchiNoteType {
  private static let mark = "<!-- kuchi "

  /// The description of a deck for Anki. A comment in it holds everything except the cards.
  static func description(of deck: Deck) -> String {
    var head = deck
    head.cards = []
    // These signs would end the comment. They only occur in strings, where escapes can replace them.
    let json = DeckWriter.text(of: head).replacing("--", with: "\\u002d\\u002d").replacing(
      ">", with: "\\u003e")
    return html(deck.description ?? "") + mark + json.replacing("\n", with: " ") + " -->"
  }

  /// The deck, without cards, that a description holds; nil if it holds none.
  static func deck(in description: String) -> Deck? {
    guard let start = description.firstRange(of: mark) else { return nil }
    let rest = description[start.upperBound...]
    guard let end = rest.firstRange(of: " -->") else { return nil }
    return DeckReader.read(Array(rest[..<end.lowerBound].utf8), named: "x.json").deck
  }
}
