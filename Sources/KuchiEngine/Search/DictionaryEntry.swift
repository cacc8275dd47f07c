/// What a dictionary says about a word or a kanji, as JMdict and KANJIDIC2 divide it.
package struct DictionaryEntry: Hashable, Sendable, Codable {
  /// A form of a word in kanji or kana. JMdict calls it an element.
  package struct Spelling: Hashable, Sendable, Codable {
    package var text: String
    /// The tags of JMdict about the spelling; nil for none.
    package var tags: [String]?
    /// The kanji spellings that have this kana spelling as their reading; nil for all.
    package var kanji: [String]?

    package init(_ text: String, tags: [String] = [], kanji: [String]? = nil) {
      (self.text, self.tags, self.kanji) = (text, tags.isEmpty ? nil : tags, kanji)
    }

    /// Whether it is a proper spelling. JMdict lists others only for searches.
    var isShown: Bool { !(tags ?? []).contains { $0 == "sK" || $0 == "sk" } }

    private enum CodingKeys: String, CodingKey {
      case text = "t"
      case tags = "g"
      case kanji = "k"
    }
  }

  package struct Sense: Hashable, Sendable, Codable {
    /// Parts of speech as JMdict tags.
    package var partsOfSpeech: [String]
    /// The kanji spellings that have the sense; nil for all.
    package var kanji: [String]?
    /// The kana spellings that have the sense; nil for all.
    package var kana: [String]?
    /// JMdict's other tags about the sense; nil for none.
    package var misc: [String]?
    package var info: [String]?
    package var glosses: [String]

    package init(
      _ glosses: [String], partsOfSpeech: [String] = [], kanji: [String]? = nil, kana: [String]? = nil,
      misc: [String] = [], info: [String] = []
    ) {
      (self.glosses, self.partsOfSpeech, self.kanji, self.kana) = (glosses, partsOfSpeech, kanji, kana)
      (self.misc, self.info) = (misc.isEmpty ? nil : misc, info.isEmpty ? nil : info)
    }

    /// Whether people hardly use the word in this sense.
    package var isRare: Bool { misc?.contains { ["arch", "obs", "rare", "obsc"].contains($0) } == true }

    var isUsuallyKana: Bool { misc?.contains("uk") == true }

    private enum CodingKeys: String, CodingKey {
      case partsOfSpeech = "p"
      case kanji = "k"
      case kana = "r"
      case misc = "m"
      case info = "i"
      case glosses = "g"
    }
  }

  package var id: String
  package var kanji: [Spelling]
  /// The spellings in kana; for a kanji its on readings in katakana, and its kun readings in hiragana.
  package var kana: [Spelling]
  package var senses: [Sense]
  package var isCommon: Bool
  /// How many strokes a kanji has; nil for a word.
  package var strokes: Int?

  package init(
    id: String, kanji: [Spelling] = [], kana: [Spelling] = [], senses: [Sense], isCommon: Bool = false,
    strokes: Int? = nil
  ) {
    (self.id, self.kanji, self.kana, self.senses) = (id, kanji, kana, senses)
    (self.isCommon, self.strokes) = (isCommon, strokes)
  }

  // A dictionary has 210,000 entries, so their names are short where they are stored.
  private enum CodingKeys: String, CodingKey {
    case id = "i"
    case kanji = "k"
    case kana = "r"
    case senses = "s"
    case isCommon = "c"
    case strokes = "n"
  }
}

extension DictionaryEntry {
  /// The card for the usual spelling of a word; nil if no sense belongs to it.
  package var card: Card? {
    let (kanji, kana) = (kanji.filter(\.isShown), kana.filter(\.isShown))
    let isKana = kanji.isEmpty || !kana.isEmpty && senses.first?.isUsuallyKana == true
    guard let term = (isKana ? kana.first : kanji.first)?.text else { return nil }
    let readings = isKana ? [] : kana.filter { $0.kanji?.contains(term) != false }.map(\.text)
    let senses = senses.filter { sense in
      (isKana || sense.kanji?.contains(term) != false)
        && (isKana ? [term] : readings).contains { sense.kana?.contains($0) != false }
    }
    let meanings = senses.flatMap(\.glosses)
    guard !meanings.isEmpty else { return nil }
    let info = senses.flatMap { $0.info ?? [] }.distinct()
    return Card(
      id: id, term: term,
      forms: (kanji + kana).map(\.text).filter { $0 != term && !readings.contains($0) }.distinct(),
      readings: readings.distinct(), meanings: meanings.distinct(),
      partsOfSpeech: senses.flatMap(\.partsOfSpeech).distinct(),
      notes: info.isEmpty ? nil : info.joined(separator: "\n"))
  }

  /// The card to learn the entry by: of a word, with the first sense that people use; nil if there is none.
  package var lesson: Card? {
    if strokes != nil { return kanjiCard }
    for sense in senses.filter({ !$0.isRare }) {
      var entry = self
      entry.senses = [sense]
      guard var card = entry.card else { continue }
      let furigana = card.readings.first.map { Furigana(card.term, read: $0) }
      card.furigana = furigana.flatMap { $0.isAligned ? $0.notation : nil }
      return card
    }
    return nil
  }

  /// Whether its texts may stand in a deck.
  package var isValid: Bool {
    let lines = [id] + (kanji + kana).map(\.text) + senses.flatMap { $0.glosses + ($0.info ?? []) }
    return lines.reduce(0) { $0 + $1.utf8.count } <= TextRule.text.limit
      && senses.flatMap(\.partsOfSpeech).allSatisfy { Diagnostic.TextForm.partOfSpeech.matches($0.utf8) }
      && lines.allSatisfy {
        1...TextRule.line.limit ~= $0.utf8.count && !$0.utf8.contains { $0 < 0x20 || $0 == 0x7F }
      }
  }

  // Decks give a kun reading as far as the kanji goes: た for 食 in 食べる.
  private var kanjiCard: Card? {
    let readings = kana.map { String($0.text.prefix { $0 != "." }.filter { $0 != "-" }) }.distinct()
    let meanings = senses.flatMap(\.glosses).distinct()
    guard let term = kanji.first?.text, !meanings.isEmpty else { return nil }
    return Card(id: id, kind: .kanji, term: term, readings: readings, meanings: meanings)
  }
}

/// What one dictionary says to a query.
package struct DictionaryAnswer: Hashable, Sendable {
  /// The title of the dictionary.
  package var title: String
  /// The entries that fit best, the best first.
  package var entries: [DictionaryEntry]
  /// The number of entries that fit.
  package var total: Int

  package init(_ title: String, _ entries: [DictionaryEntry], total: Int) {
    (self.title, self.entries, self.total) = (title, entries, total)
  }
}
