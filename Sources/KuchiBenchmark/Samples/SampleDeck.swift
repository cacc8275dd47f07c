import KuchiEngine

/// A deck of made-up cards, the same for the same size on every machine: about 190 bytes of Japanese and English a
/// card.
enum SampleDeck {
  static func deck(of count: Int) -> Deck {
    var dice = SeededGenerator(seed: 190)
    let cards = (0..<count).map { card($0, using: &dice) }
    return Deck(id: "sample", title: "Sample of \(count)", cards: cards)
  }

  /// A deck's file.
  static func bytes(of deck: Deck) -> [UInt8] { DeckWriter.bytes(of: deck, identifiers: .all) }

  private static func card(_ number: Int, using dice: inout SeededGenerator) -> Card {
    let word = pick(SampleWords.kinds, using: &dice)
    let meanings = (0..<Int.random(in: 2...3, using: &dice)).map { _ in meaning(word, using: &dice) }
    return Card(
      id: "card-\(number)", term: term(word, using: &dice),
      readings: [SampleKana.text(of: Int.random(in: 2...5, using: &dice), using: &dice) + word.ending],
      meanings: meanings, partsOfSpeech: word.partsOfSpeech, tags: tags(using: &dice))
  }

  private static func term(_ word: SampleWords.Kind, using dice: inout SeededGenerator) -> String {
    var term = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 1...3, using: &dice) {
      // The first two thousand of Unicode's kanji: as many as are in everyday use.
      if let kanji = Unicode.Scalar(UInt32.random(in: 0x4E00..<0x55D0, using: &dice)) { term.append(kanji) }
    }
    return String(term) + word.ending
  }

  private static func meaning(_ word: SampleWords.Kind, using dice: inout SeededGenerator) -> String {
    let first = pick(SampleWords.first, using: &dice)
    let second = pick(SampleWords.second, using: &dice)
    let note = Int.random(in: 0..<4, using: &dice) == 0 ? " (\(pick(SampleWords.topics, using: &dice)))" : ""
    return word.opening + first + " " + second + note
  }

  private static func tags(using dice: inout SeededGenerator) -> [String] {
    ["JLPT::N\(Int.random(in: 1...5, using: &dice))", "topic::\(pick(SampleWords.topics, using: &dice))"]
  }

  private static func pick<Item>(_ items: [Item], using dice: inout SeededGenerator) -> Item {
    items[Int.random(in: items.indices, using: &dice)]
  }
}
