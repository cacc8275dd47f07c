import KuchiEngine

/// A deck of random cards with about 190 bytes of Japanese and English each. Equal sizes give equal decks on
/// all machines.
enum SampleDeck {
  static func deck(of count: Int, id: Deck.ID = "sample") -> Deck {
    var generator = SeededGenerator(seed: 190)
    let cards = (0..<count).map { card($0, using: &generator) }
    return Deck(id: id, title: "Sample of \(count)", cards: cards)
  }

  /// The bytes of a deck file.
  static func bytes(of deck: Deck) -> [UInt8] { DeckWriter.bytes(of: deck, identifiers: .all) }

  private static func card(_ number: Int, using generator: inout SeededGenerator) -> Card {
    let word = pick(SampleWords.kinds, using: &generator)
    let meanings = (0..<Int.random(in: 2...3, using: &generator)).map { _ in meaning(word, using: &generator)
    }
    return Card(
      id: "card-\(number)", term: term(word, using: &generator),
      readings: [
        SampleKana.text(of: Int.random(in: 2...5, using: &generator), using: &generator) + word.ending
      ],
      meanings: meanings, partsOfSpeech: word.partsOfSpeech, tags: tags(using: &generator))
  }

  private static func term(_ word: SampleWords.Kind, using generator: inout SeededGenerator) -> String {
    var term = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      // The first two thousand kanji in Unicode, as many as are in everyday use.
      if let kanji = Unicode.Scalar(UInt32.random(in: 0x4E00..<0x55D0, using: &generator)) {
        term.append(kanji)
      }
    }
    return String(term) + word.ending
  }

  private static func meaning(_ word: SampleWords.Kind, using generator: inout SeededGenerator) -> String {
    let first = pick(SampleWords.first, using: &generator)
    let second = pick(SampleWords.second, using: &generator)
    let note =
      Int.random(in: 0..<4, using: &generator) == 0 ? " (\(pick(SampleWords.topics, using: &generator)))" : ""
    return word.opening + first + " " + second + note
  }

  private static func tags(using generator: inout SeededGenerator) -> [String] {
    [
      "JLPT::N\(Int.random(in: 1...5, using: &generator))",
      "topic::\(pick(SampleWords.topics, using: &generator))",
    ]
  }

  private static func pick<Item>(_ items: [Item], using generator: inout SeededGenerator) -> Item {
    items[Int.random(in: items.indices, using: &generator)]
  }
}

/// Random kana whose romaji is the same in all systems.
enum SampleKana {
  private static let syllables = [
    "あ", "い", "う", "え", "お", "か", "き", "く", "け", "こ", "さ", "し", "す", "せ", "そ", "た", "ち", "つ", "て", "と",
    "な", "に", "ぬ", "ね", "の", "は", "ひ", "ふ", "へ", "ほ", "ま", "み", "む", "め", "も", "や", "ゆ", "よ", "ら", "り",
    "る", "れ", "ろ", "わ", "が", "ぎ", "ぐ", "げ", "ご", "ざ", "ず", "だ", "で", "ど", "ば", "び", "ぶ", "べ", "ぼ",
    "きゃ", "しゅ", "ちょ", "にゅ", "ひょ", "りゃ", "かんた", "きんこ", "せんせ", "てんき", "ほんだ", "がっこ", "ざっし", "きって",
  ]

  /// A text of `count` syllables.
  static func text(of count: Int, using generator: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<count { text += syllables[Int.random(in: syllables.indices, using: &generator)] }
    return text
  }

  /// `count` lines of `syllables` syllables each.
  static func lines(_ count: Int, syllables: Int) -> [String] {
    var generator = SeededGenerator(seed: 5)
    return (0..<count).map { _ in text(of: syllables, using: &generator) }
  }
}

/// The parts of the words in the sample deck.
enum SampleWords {
  struct Kind {
    /// The start of a meaning.
    var opening = ""
    /// The kana at the end of the term.
    var ending = ""
    let partsOfSpeech: [String]
  }

  static let kinds = [
    Kind(partsOfSpeech: ["n"]), Kind(partsOfSpeech: ["n"]), Kind(partsOfSpeech: ["n", "vs"]),
    Kind(partsOfSpeech: ["n", "adj-no"]), Kind(partsOfSpeech: ["adj-na"]), Kind(partsOfSpeech: ["adv"]),
    Kind(opening: "to ", ending: "る", partsOfSpeech: ["v1", "vt"]),
    Kind(opening: "to ", ending: "く", partsOfSpeech: ["v5k", "vi"]),
    Kind(opening: "to ", ending: "す", partsOfSpeech: ["v5s", "vt"]),
    Kind(ending: "しい", partsOfSpeech: ["adj-i"]),
  ]

  static let first = words(
    """
    old new quiet loud bright dark early late warm cold heavy light narrow wide gentle rough clear cloudy distant
    nearby hidden open broken whole simple complex honest clever patient sudden steady empty crowded hollow solid
    wooden golden silver paper stone winter summer morning evening northern southern eastern western inner outer upper
    lower common rare former present daily yearly public private
    """)

  static let second = words(
    """
    house river mountain window garden letter journey station bridge market teacher doctor farmer child neighbour
    guest visitor promise question answer story song dream memory habit custom rule plan reason mistake success
    failure victory defeat beginning ending border corner surface bottom shadow voice colour sound smell taste touch
    movement rest meeting parting festival holiday weather storm snow rain wind cloud harvest forest field island
    harbour ocean road path gate door wall roof floor kitchen table chair mirror lamp candle book page word sentence
    chapter picture map ticket money price gift debt tool engine wheel rope needle thread cloth sleeve pocket button
    bread rice soup fruit salt sugar medicine wound illness strength weakness courage kindness anger sorrow
    """)

  static let topics = words(
    "food travel school work family nature body time house feelings weather sport music money law science")

  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
