internal import KuchiEngine

/// The dictionary JMdict in the JSON of jmdict-simplified.
struct JMdict: Decodable {
  struct Word: Decodable {
    let id: String
    let kanji: [Element]
    let kana: [Element]
    let sense: [Sense]
  }

  /// A form of a word in kanji or kana. JMdict calls it an element.
  struct Element: Decodable {
    let text: String
    let tags: [String]?
    /// The kanji elements that have this kana element as their reading.
    let appliesToKanji: Scope?
  }

  /// The elements that a statement applies to.
  struct Scope: Decodable {
    private let texts: [String]

    init(from decoder: any Decoder) throws { texts = try [String](from: decoder) }

    func covers(_ element: Element) -> Bool { texts.contains("*") || texts.contains(element.text) }
  }

  struct Sense: Decodable {
    let partOfSpeech: [String]
    let appliesToKanji: Scope
    let appliesToKana: Scope
    let misc: [String]?
    let info: [String]?
    let gloss: [Gloss]
  }

  struct Gloss: Decodable {
    let lang: String
    let text: String
  }

  let languages: [String]?
  let commonOnly: Bool?
  let dictDate: String?
  let words: Words

  /// Decodes the words one by one and keeps only their cards: a dictionary has many times the bytes of its cards.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    languages = try container.decodeIfPresent([String].self, forKey: .languages)
    commonOnly = try container.decodeIfPresent(Bool.self, forKey: .commonOnly)
    dictDate = try container.decodeIfPresent(String.self, forKey: .dictDate)
    words = try Words(
      container.nestedUnkeyedContainer(forKey: .words), language: Self.language(among: languages ?? []))
  }

  private enum CodingKeys: CodingKey { case languages, commonOnly, dictDate, words }
}

extension JMdict {
  /// The cards of the words, and what became of the words without one.
  struct Words {
    private(set) var count = 0
    private(set) var deduplicator = CardDeduplicator()
    private(set) var entries: [ImportReport.Entry] = []

    init(_ words: consuming any UnkeyedDecodingContainer, language: String) throws {
      while !words.isAtEnd {
        let path = words.codingPath
        let word = try words.decode(Word.self)
        guard word.isValid else {
          throw DecodingError.dataCorrupted(
            .init(
              codingPath: path + [Position(intValue: count)], debugDescription: "a text that no card can hold"
            ))
        }
        count += 1
        take(word.card(in: language), from: .note(count))
      }
    }

    private mutating func take(_ card: Card?, from location: ForeignRow.Location) {
      if let card {
        deduplicator.take(card, from: location)
      } else {
        entries.append(.init(location, .skipped(.noMeaning)))
      }
    }
  }

  /// A position in an array, as a path names it.
  private struct Position: CodingKey {
    let intValue: Int?
    var stringValue: String { intValue.map(String.init) ?? "" }

    init(intValue: Int) { self.intValue = intValue }
    init?(stringValue: String) { nil }
  }
}

extension JMdict {
  /// Reads a dictionary file. The meanings are in English, or else in the first known language of the file.
  static func read(_ file: [UInt8]) throws(ImportFailure) -> ImportFile {
    let dictionary: JMdict = try ForeignJSON.decode(from: file, of: .jmdict)
    let words = dictionary.words
    return ImportFile(
      format: .jmdict, content: .deck(dictionary.deck(of: words.deduplicator.cards)), rows: words.count,
      entries: (words.entries + words.deduplicator.entries).sorted { $0.location.number < $1.location.number }
    )
  }

  private static func language(among known: [String]) -> String {
    known.contains("eng") ? "eng" : known.first { tags[$0] != nil } ?? "eng"
  }

  private func deck(of cards: [Card]) -> Deck {
    let language = Self.language(among: languages ?? [])
    let isCommon = commonOnly == true
    let date = dictDate.flatMap { $0.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}/) == nil ? nil : $0 }
    return Deck(
      id: "jmdict-" + language + (isCommon ? "-common" : ""),
      title: isCommon ? "JMdict, common words" : "JMdict",
      version: date, languages: Deck.Languages(meaning: Self.tags[language] ?? language),
      authors: ["Electronic Dictionary Research and Development Group"], license: "CC-BY-SA-4.0",
      sources: [
        Deck.Source(
          title: "JMdict", url: "https://www.edrdg.org/jmdict/j_jmdict.html", license: "CC-BY-SA-4.0",
          retrieved: date)
      ], cards: cards)
  }

  /// The short language tags for the codes of JMdict.
  private static let tags = [
    "dut": "nl", "eng": "en", "fre": "fr", "ger": "de", "hun": "hu", "rus": "ru", "slv": "sl", "spa": "es",
    "swe": "sv",
  ]
}

extension JMdict.Word {
  /// The card for the usual spelling of the word; nil if it has no meaning in `language`.
  func card(in language: String) -> Card? {
    let (kanji, kana) = (kanji.filter(\.isShown), kana.filter(\.isShown))
    let isKana = kanji.isEmpty || !kana.isEmpty && sense.first?.isUsuallyKana == true
    guard let term = isKana ? kana.first : kanji.first else { return nil }
    let readings = isKana ? [] : kana.filter { $0.appliesToKanji?.covers(term) == true }
    let senses = sense.filter { sense in
      sense.gloss.contains { $0.lang == language } && (isKana || sense.appliesToKanji.covers(term))
        && (isKana ? [term] : readings).contains(where: sense.appliesToKana.covers)
    }
    let meanings = senses.flatMap(\.gloss).filter { $0.lang == language }.map(\.text)
    guard !meanings.isEmpty else { return nil }
    let shown = [term.text] + readings.map(\.text)
    return Card(
      id: id, term: term.text, forms: [].union((kanji + kana).map(\.text).filter { !shown.contains($0) }),
      readings: [].union(readings.map(\.text)), meanings: [].union(meanings),
      partsOfSpeech: [].union(senses.flatMap(\.partOfSpeech)), notes: notes(of: senses))
  }

  /// Whether the texts of the word are valid in a card.
  var isValid: Bool {
    let lines = [id] + (kanji + kana).map(\.text) + sense.flatMap { $0.gloss.map(\.text) + ($0.info ?? []) }
    let parts = sense.flatMap(\.partOfSpeech)
    return lines.reduce(0) { $0 + $1.utf8.count } <= TextRule.text.limit
      && parts.allSatisfy { Diagnostic.TextForm.partOfSpeech.matches($0.utf8) }
      && lines.allSatisfy { !$0.isEmpty && $0.utf8.count <= TextRule.line.limit && $0.oneLine == $0 }
  }

  private func notes(of senses: [JMdict.Sense]) -> String? {
    let info = [String]().union(senses.flatMap { $0.info ?? [] })
    return info.isEmpty ? nil : info.joined(separator: "\n")
  }
}

extension JMdict.Element {
  /// Whether the element is a proper spelling. JMdict lists others only for searches.
  fileprivate var isShown: Bool { !(tags ?? []).contains { $0 == "sK" || $0 == "sk" } }
}

extension JMdict.Sense {
  /// Whether the word is usually written in kana.
  fileprivate var isUsuallyKana: Bool { misc?.contains("uk") == true }
}
