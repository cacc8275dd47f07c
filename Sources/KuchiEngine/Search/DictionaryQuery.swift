/// What a text asks of a dictionary: which entries may fit, and which of them do.
///
/// An index gives the candidates. They are then searched as the cards of a deck are, so both find the same words.
package struct DictionaryQuery: Sendable {
  private let query: CardQuery
  /// The normal forms of spellings and sounds that may be meant, those of the text first. An entry that is meant has one
  /// of them, or one that begins with the text's.
  package let keys: [String]
  /// The normal forms of words that its meanings must contain all.
  package let words: [String]
  /// How many of ``keys`` are the text's own, and not those of words that it may be a form of.
  package let ownCount: Int

  /// Reads a query; nil if it has no words or is not valid.
  package init?(_ text: String) {
    let text = Self.withoutTo(text)
    guard let query = try? CardQuery(text) else { return nil }
    let words = query.alternatives.joined().compactMap { if case .word(let word) = $0 { word } else { nil } }
    let own = words.flatMap(Self.keys).distinct()
    let bases = words.flatMap { InflectedText($0).words.sorted() }.filter { !$0.isEmpty }.flatMap(Self.keys)
    guard !words.isEmpty else { return nil }
    self.query = query
    (keys, ownCount) = ((own + bases).distinct(), own.count)
    self.words = words.flatMap { Self.meaningWords(Normalization.nfkc($0).lowercased()) }
  }

  private static func keys(of word: String) -> [String] {
    SearchableText.word(word).filter { $0.0 != .meaning && !$0.1.isEmpty }.map {
      String(decoding: $0.1, as: UTF8.self)
    }
  }

  fileprivate static func meaningWords(_ text: String) -> [String] {
    SearchableText.meaning(text).split(separator: " ").map(String.init)
  }

  fileprivate static func withoutTo(_ meaning: String) -> String {
    meaning.hasPrefix("to ") ? String(meaning.dropFirst(3)) : meaning
  }

  /// The entries that fit, at most `limit` of them, and how many there are. Equal ones stay in their order.
  package func best(of candidates: [DictionaryEntry], limit: Int) -> (entries: [DictionaryEntry], total: Int)
  {
    let cards = candidates.enumerated().map { $1.searchCard(id: "\($0)") }
    let found = SearchIndex([Deck(id: "dictionary", title: "", cards: cards)]).search(query, limit: limit)
    return (found.hits.compactMap { Int($0.card.id).map { candidates[$0] } }, found.total)
  }

  /// Whether a card that was found is the very word, or has this very meaning: not one that only begins so.
  package func isExact(_ card: Card) -> Bool {
    let meaning = words.joined(separator: " ")
    var isExact = false
    SearchableText.file(card) { field, text, _ in
      let text = String(decoding: text, as: UTF8.self)
      isExact = isExact || (field == .meaning ? Self.withoutTo(text) == meaning : keys.contains(text))
    }
    return isExact
  }
}

extension DictionaryEntry {
  /// What an index of entries files it under. A kanji is found by itself alone.
  package var index: (keys: Set<String>, words: [String]) {
    var keys: Set<String> = []
    SearchableText.file(searchCard(id: id)) { field, text, _ in
      if field != .meaning { keys.insert(String(decoding: text, as: UTF8.self)) }
    }
    let words =
      strokes == nil ? senses.flatMap(\.glosses).flatMap(DictionaryQuery.meaningWords).distinct() : []
    return (keys, words)
  }

  /// A card with all spellings and meanings, whichever belong together.
  fileprivate func searchCard(id: String) -> Card {
    let (kanji, kana) = (kanji.map(\.text), strokes == nil ? kana.map(\.text) : [])
    let written = kanji.isEmpty ? kana : kanji
    return Card(
      id: id, term: written.first ?? "", forms: Array(written.dropFirst()),
      readings: kanji.isEmpty ? [] : kana,
      meanings: strokes == nil ? senses.flatMap(\.glosses).map(DictionaryQuery.withoutTo) : [],
      partsOfSpeech: senses.flatMap(\.partsOfSpeech).distinct())
  }

  /// The ways in which a text is a form of the word; see ``InflectedText/ways(from:)``.
  package func ways(to text: InflectedText) -> [[WordForm]] { text.ways(from: searchCard(id: id)) }
}
