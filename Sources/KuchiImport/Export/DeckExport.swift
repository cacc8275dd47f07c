/// A deck in a format for other programs.
package struct DeckExport: Equatable, Sendable {
  package enum Format: String, Hashable, Sendable, CaseIterable {
    case json
    /// Notes in plain text that Anki imports into its note type Basic.
    case anki
    /// A table with a header row, for spreadsheets.
    case csv
  }

  package var bytes: [UInt8]
  /// The names of the fields that the deck has and a table of cards has no place for, in the order of the alphabet.
  package var leftOut: [String] = []

  /// Exports a deck. An import of the file gives the same cards with the same ids.
  package init(_ deck: Deck, as format: Format) {
    if format != .json {
      leftOut = [String]().union(deck.differences(in: deck.bare).compactMap(\.field)).sorted()
    }
    bytes =
      switch format {
      case .json: DeckWriter.bytes(of: deck)
      case .anki: deck.ankiNotes
      case .csv: deck.table
      }
  }
}

extension Deck {
  /// The deck as a table of cards contains it.
  fileprivate var bare: Deck {
    var deck = Deck(id: id, title: title, languages: languages, cards: cards)
    deck.passages = passages
    for index in cards.indices where !cards[index].foreign.isEmpty { deck.cards[index].foreign = [] }
    return deck
  }
}

private typealias CardColumn = (name: String, text: (Card) -> String)

extension ImportField {
  fileprivate static let rare: [ImportField] = [
    .furigana, .components, .cloze, .passage, .forms, .accept, .reject, .distractors, .kind, .partsOfSpeech,
    .point, .group,
    .hint, .mnemonic, .notes, .examples, .audio, .image, .quiz, .formerIDs,
  ]

  /// The field of a card as a column has it; empty if the card has none.
  fileprivate func text(of card: Card, in deck: Deck) -> String {
    switch (self, place) {
    case (.id, _): card.id
    case (.term, _): card.term
    case (.readings, _): TextList.words.joined(card.readings)
    case (.meanings, _): TextList.meanings(of: card.term).joined(card.meanings)
    case (.tags, _): card.tags.joined(separator: " ")
    case (.kind, _): card.kind == .word ? "" : card.kind.rawValue
    case (.partsOfSpeech, _): TextList.meanings.joined(card.partsOfSpeech)
    case (.cloze, _): DeckWriter.json(of: card.cloze)
    case (.passage, _): deck.passage(of: card).map(DeckWriter.json) ?? ""
    case (.examples, _): card.examples.map(\.line).joined(separator: "\n")
    case (.quiz, _): TextList.meanings.joined((card.quiz ?? []).map(\.rawValue))
    case (_, .text(let path)): card[keyPath: path] ?? ""
    case (_, .list(let path, let list)): list.joined(card[keyPath: path])
    case (_, nil): ""
    }
  }
}

extension Example {
  fileprivate var line: String {
    var parts = [text, furigana ?? "", translation ?? "", source ?? ""]
    while parts.last?.isEmpty == true { parts.removeLast() }
    return TextList.parts.joined(parts)
  }
}

extension Deck {
  /// The columns of fields. Where the languages are not Japanese and English, two of them name these.
  private func columns(_ fields: ImportField...) -> [CardColumn] {
    // The rare ones are those that at least one card fills.
    let rare = ImportField.rare.filter { field in
      cards.contains { !field.text(of: $0, in: self).isEmpty }
        // Without this column an import would read brackets in a term as furigana.
        || field == .furigana && cards.contains { $0.term.contains("[") }
    }
    let tags: [ImportField: String] =
      languages == Languages()
      ? [:] : [.readings: " (\(languages.term))", .meanings: " (\(languages.meaning))"]
    return (fields + rare).map { field in
      (field.rawValue + (tags[field] ?? ""), { field.text(of: $0, in: self) })
    }
  }

  /// The cards as notes of the type Basic, which Anki imports without any change of settings. Anki ignores the
  /// columns after the front and the back; an import here restores each card from them.
  fileprivate var ankiNotes: [UInt8] {
    let sides: [CardColumn] = [("Front", \.term), ("Back", \.back), ("guid", { $0.ankiGUID(in: id) })]
    let columns = sides + self.columns(.tags, .id, .readings, .meanings)
    let head = """
      #separator:tab
      #html:false
      #notetype:Basic
      #deck:\(title)
      #columns:\(columns.map(\.name).joined(separator: "\t"))
      #guid column:3
      #tags column:4

      """
    return cards.reduce(into: Array(head.utf8)) { bytes, card in
      bytes.append(row: columns.map { $0.text(card) }, separator: UInt8(ascii: "\t"))
    }
  }

  fileprivate var table: [UInt8] {
    let columns = self.columns(.id, .term, .readings, .meanings, .tags)
    let rows = cards.map { card in columns.map { $0.text(card).shielded } }
    // An import would read text with markup as HTML, so header lines prevent that.
    let isMistakable = rows.contains { $0.contains(where: TextLint.hasMarkup) }
    let head = isMistakable ? "#separator:comma\n#html:false\n" : ""
    return ([columns.map(\.name)] + rows).reduce(into: Array(head.utf8)) { bytes, row in
      bytes.append(row: row, separator: UInt8(ascii: ","))
    }
  }
}

extension Card {
  /// The back of a note, which is for people. An import uses the columns after it, and understands the back alone too.
  fileprivate var back: String {
    let lines = (hidesReading ? readings : []) + [meanings.joined(separator: "; ")]
    return (lines + (notes.map { ["", $0] } ?? [])).joined(separator: "\n")
  }

  /// The guid of the card's note in the deck. Anki's guids stay, and so does an id that an author chose, if it is
  /// long enough to be unique across decks. Other ids get the deck's id as a prefix.
  func ankiGUID(in deck: Deck.ID) -> String {
    id.count >= 8 && id != derivedID ? id : "\(deck)/\(id)"
  }
}

// Spreadsheets compute cells with these first signs, and could send others away. An apostrophe makes them text.
extension String {
  var shielded: String { isMistakable ? "'" + self : self }

  var unshielded: String { first == "'" && isMistakable ? String(dropFirst()) : self }

  private var isMistakable: Bool {
    unicodeScalars.first { $0 != "'" }.map { "=+-@\t\r".unicodeScalars.contains($0) } ?? false
  }
}

extension [UInt8] {
  fileprivate mutating func append(row fields: [String], separator: UInt8) {
    for field in fields {
      append(field, separator)
      append(separator)
    }
    self[count - 1] = UInt8(ascii: "\n")
  }

  // A field with a number sign needs quotation marks, because the row would become a comment.
  private mutating func append(_ field: String, _ separator: UInt8) {
    let text = field.utf8
    let quote = UInt8(ascii: "\"")
    let isPlain = !text.contains { $0 == separator || $0 == quote || $0 < 0x20 || $0 == UInt8(ascii: "#") }
    if isPlain { return self += text }
    append(quote)
    for byte in text { self += byte == quote ? [quote, quote] : [byte] }
    append(quote)
  }
}
