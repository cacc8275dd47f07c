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

  /// The warnings that a check of the deck gives about `card` alone.
  public func warnings(of card: Card) -> [Diagnostic] {
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
    guard let deck = reading.deck else { throw EditRefusal(diagnostics: reading.diagnostics) }
    return deck
  }

  private static func kana(_ reading: String) -> String {
    guard Script.isRomaji(reading) else { return reading }
    return KanaTyping.finish(Kana.kana(from: reading, options: ConversionOptions(typing: .automatic)))
  }
}

/// Why an edit was refused: the errors that the deck's file would have.
public struct EditRefusal: Error, Hashable, Sendable {
  /// What is wrong with what was typed.
  public let diagnostics: [Diagnostic]
}

extension Deck {
  /// The cards that are called `word`: by their id, a written form, a reading, in kana or Latin letters, or a
  /// meaning. Where there is none, those with something that begins with it.
  public func cards(called word: String) -> [Card] {
    let word = word.withoutOuterWhitespace
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
}

extension Deck {
  /// `card` with an id that no card of the deck has or had: its term and first reading, and a number where that is
  /// taken.
  public func naming(_ card: Card) -> Card {
    let taken = Set(cards.map(\.id) + cards.flatMap(\.formerIds))
    var card = card
    card.id = Self.unused(
      String(card.derivedID.unicodeScalars.prefix(Self.longestBase)), marking: "~", in: taken)
    return card
  }

  /// An id for a deck with this title, in letters that any file system takes, and none of `taken`.
  public static func newID(for title: String, except taken: Set<Deck.ID>) -> Deck.ID {
    let letters = Romaji.spoken(title).lowercased().unicodeScalars
      .map { scalar in
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
          ? Character(scalar) : " "
      }
    let words = String(letters).split(separator: " ").joined(separator: "-")
    return unused(words.isEmpty ? "deck" : String(words.prefix(56)), marking: "-", in: taken)
  }

  // A number after it must fit as well.
  private static let longestBase = 120

  private static func unused(_ base: String, marking mark: String, in taken: Set<String>) -> String {
    guard taken.contains(base) else { return base }
    var number = 2
    while taken.contains("\(base)\(mark)\(number)") { number += 1 }
    return "\(base)\(mark)\(number)"
  }
}
