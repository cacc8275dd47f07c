import KuchiJapanese

/// The decks that are there without a file, so that a quiz plays anywhere.
public enum BuiltInDecks {
  /// Hiragana, katakana and the first words, in the order in which they are learned.
  public static var all: [Deck] { [hiragana, katakana, firstWords].compactMap(\.self) }

  /// The deck with `id`; nil when none of them has it.
  public static func deck(_ id: Deck.ID) -> Deck? {
    switch id {
    case "hiragana": hiragana
    case "katakana": katakana
    case "first-words": firstWords
    default: nil
    }
  }

  /// All hiragana: what each is called, in the traditional order.
  public static var hiragana: Deck {
    kana("hiragana", title: "Hiragana", writing: \.hiragana)
  }

  /// All katakana: what each is called, in the traditional order.
  public static var katakana: Deck {
    kana("katakana", title: "Katakana", writing: \.katakana)
  }

  /// The greetings, phrases and words of the first week.
  public static var firstWords: Deck? {
    DeckReader.read(PackageResources.first_words_json, named: "first-words.json").deck
  }

  private static func kana(_ id: String, title: String, writing: (Mora) -> String) -> Deck {
    var names: [String: String] = [:]
    for mora in KanaTable.all { names[writing(mora)] = mora.romaji }
    let cards = KanaTable.all.map { mora in
      Card(
        id: writing(mora), kind: .kana, term: writing(mora), meanings: [mora.romaji],
        accept: mora.otherRomaji,
        distractors: LookAlikes.of(writing(mora)).compactMap { names[$0] }.filter { $0 != mora.romaji },
        tags: [mora.group.rawValue])
    }
    return Deck(id: id, title: title, license: "CC0-1.0", quiz: [.meaning], cards: cards)
  }
}
