internal import KuchiJapanese

extension Deck {
  /// `card` with what was typed in one of its fields, as the deck's file would give it back. Letters typed for a
  /// reading become kana where terms are Japanese.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - typed: The line; items of a list have `;` between them, and an empty line takes the field away.
  ///   - card: A card of this deck, or one to come.
  /// - Throws: what the format has against it.
  public func setting(_ field: CardField, to typed: String, of card: Card) throws(EditRefusal) -> Card {
    try setting([(field, typed)], of: card)
  }

  /// The same with several fields at once.
  public func setting(_ lines: [(field: CardField, typed: String)], of card: Card) throws(EditRefusal) -> Card
  {
    var edited = card
    for (field, typed) in lines where edited.text(of: field) != typed {
      field.text.write(typed, to: &edited)
      if field == .readings, languages.isTermJapanese { edited.readings = edited.readings.map(Self.kana) }
    }
    return edited == card ? card : try head([edited]).reread().cards.first ?? edited
  }

  /// The deck with what was typed in one of its fields.
  ///
  /// - Throws: what the format has against it.
  public func setting(_ field: DeckField, to typed: String) throws(EditRefusal) -> Deck {
    guard text(of: field) != typed else { return self }
    var deck = head([])
    field.text.write(typed, to: &deck)
    var edited = try deck.reread()
    edited.cards = cards
    return edited
  }

  /// What would keep `card` from playing well: the warnings that a check of the deck gives of it alone.
  public func warnings(of card: Card) -> [DeckFault] {
    DeckReader.check(DeckWriter.bytes(of: head([card]), identifiers: .all), named: id)
      .filter { $0.path.hasPrefix("$.cards[0]") }
  }

  /// Whether a reading should be asked for when `card` is written: its term may be kanji.
  public func wantsReading(of card: Card) -> Bool { languages.isTermJapanese && !Script.isKana(card.term) }

  /// The deck with these cards alone.
  private func head(_ cards: [Card]) -> Deck {
    var deck = self
    deck.cards = cards
    return deck
  }

  // What a reader of the file says is the whole rule, so the edit is written and read.
  private func reread() throws(EditRefusal) -> Deck {
    let reading = DeckReader.read(DeckWriter.bytes(of: self, identifiers: .all), named: id)
    guard let deck = reading.deck else { throw EditRefusal(faults: reading.faults) }
    return deck
  }

  private static func kana(_ reading: String) -> String {
    guard Script.isRomaji(reading) else { return reading }
    return KanaTyping.finish(Kana.kana(from: reading, options: ConversionOptions(typing: .automatic)))
  }
}
