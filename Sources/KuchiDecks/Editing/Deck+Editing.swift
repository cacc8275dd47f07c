extension Deck {
  /// `card` with a new line in one field, as a reader of the deck's file gets it, or that file's errors. `;`
  /// separates items of a list; an empty line clears the field. Letters in a Japanese reading become kana.
  package func setting(_ field: CardField, to typed: String, of card: Card) throws(EditRefusal) -> Card {
    try setting([(field, typed)], of: card)
  }

  /// `card` with new text in several fields.
  package func setting(_ lines: [(field: CardField, typed: String)], of card: Card) throws(EditRefusal)
    -> Card
  {
    let edited = filling(lines, of: card)
    return edited == card ? card : try head([edited]).reread().cards.first ?? edited
  }

  /// `card` with new text in several fields, as it is typed.
  func filling(_ lines: [(field: CardField, typed: String)], of card: Card) -> Card {
    var edited = card
    for (field, typed) in lines where edited.text(of: field) != typed {
      Card.format[field.rawValue]?.notation?.write(typed, to: &edited)
      if field == .readings, languages.isTermJapanese { edited.readings = edited.readings.map(Self.kana) }
    }
    return edited
  }

  /// The deck with a new line in one of its fields. It throws the errors that its file would have.
  package func setting(_ field: DeckField, to typed: String) throws(EditRefusal) -> Deck {
    guard text(of: field) != typed else { return self }
    var deck = head([])
    Deck.format[field.rawValue]?.notation?.write(typed, to: &deck)
    var edited = try deck.reread()
    edited.cards = cards
    return edited
  }

  /// The warnings of a check that concern only `card`.
  package func warnings(of card: Card) -> [Diagnostic] {
    DeckReader.check(DeckWriter.bytes(of: head([card]), identifiers: .all), named: id)
      .filter { $0.path.hasPrefix("$.cards[0]") }
  }

  /// Whether an editor should ask for a reading of `card`: its term may be kanji.
  package func wantsReading(of card: Card) -> Bool { languages.isTermJapanese && !Script.isKana(card.term) }

  /// The deck with these cards instead of its own.
  private func head(_ cards: [Card]) -> Deck {
    var deck = self
    deck.cards = cards
    return deck
  }

  // The reader decides what is allowed, so the edit is written and read again.
  func reread() throws(EditRefusal) -> Deck {
    let reading = DeckReader.read(DeckWriter.bytes(of: self, identifiers: .all), named: id)
    guard let deck = reading.deck else { throw EditRefusal(diagnostics: reading.diagnostics) }
    return deck
  }

  private static func kana(_ reading: String) -> String {
    guard Script.isRomaji(reading) else { return reading }
    return KanaTyping.finish(Kana.kana(from: reading, options: ConversionOptions(typing: .automatic)))
  }
}

/// Why an edit was refused: the errors that the deck's file would have.
package struct EditRefusal: Error, Hashable, Sendable {
  /// The errors in the typed text.
  package let diagnostics: [Diagnostic]
}

extension Deck {
  /// The cards that match `word`: by id, written form, reading (in kana or Latin letters) or meaning. If none
  /// matches exactly, those with a text that begins with it.
  package func cards(called word: String) -> [Card] {
    let word = word.trimmed
    guard !word.isEmpty else { return [] }
    let wanted = Set([Self.folded(word)] + Kana.readings(ofKeys: word).map(Self.folded))
    let exact = cards.filter { card in
      card.id == word || Self.names(of: card).contains { wanted.contains($0) }
    }
    guard exact.isEmpty else { return exact }
    return cards.filter { card in
      Self.names(of: card).contains { name in wanted.contains { name.hasPrefix($0) } }
    }
  }

  private static func names(of card: Card) -> [String] {
    ([card.term] + card.forms + card.readings + card.meanings + card.accept).map(folded)
  }

  private static func folded(_ text: String) -> String {
    Kana.hiragana(ofKatakana: Normalization.nfkc(text).lowercased())
  }

  /// `card` with a new id: its term and first reading, with a number if a card of the deck has or had that.
  package func naming(_ card: Card) -> Card {
    let taken = Set(cards.map(\.id) + cards.flatMap(\.formerIds))
    var card = card
    card.id = Self.unused(
      String(card.derivedID.unicodeScalars.prefix(Self.longestBase)), marking: "~", in: taken)
    return card
  }

  /// A new id for a deck with this title, in letters that every file system allows.
  package static func newID(for title: String, except taken: Set<Deck.ID>) -> Deck.ID {
    let letters = Romaji.spoken(title).lowercased().unicodeScalars
      .map { scalar in
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
          ? Character(scalar) : " "
      }
    let words = String(letters).split(separator: " ").joined(separator: "-")
    return unused(words.isEmpty ? "deck" : String(words.prefix(56)), marking: "-", in: taken)
  }

  // Leaves room for a number.
  private static let longestBase = 120

  static func unused(_ base: String, marking mark: String, in taken: Set<String>) -> String {
    guard taken.contains(base) else { return base }
    var number = 2
    while taken.contains("\(base)\(mark)\(number)") { number += 1 }
    return "\(base)\(mark)\(number)"
  }
}
