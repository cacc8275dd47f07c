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
  let words: [Word]
}

extension JMdict {
  /// Reads a dictionary file. The meanings are in English, or else in the first known language of the file.
  ///
  /// - Parameter progress: Receives the share of the words that are read, from 0 to 1, now and then.
  static func read(_ file: [UInt8], progress: (Double) -> Void) throws(ImportFailure) -> ImportFile {
    let dictionary: JMdict = try ForeignJSON.decode(from: file, of: .jmdict)
    var deduplicator = CardDeduplicator()
    var entries: [ImportReport.Entry] = []
    for (index, word) in dictionary.words.enumerated() {
      guard word.isValid else { throw .unexpectedShape(.jmdict, path: "$.words[\(index)]") }
      let location = ForeignRow.Location.note(index + 1)
      if let card = word.card(in: dictionary.language) {
        deduplicator.take(card, from: location)
      } else {
        entries.append(.init(location, .skipped(.noMeaning)))
      }
      if index % step == 0 { progress(Double(index) / Double(dictionary.words.count)) }
    }
    return ImportFile(
      format: .jmdict, content: .deck(dictionary.deck(of: deduplicator.cards)), rows: dictionary.words.count,
      entries: (entries + deduplicator.entries).sorted { $0.location.number < $1.location.number })
  }

  private static let step = 1_000

  private var language: String {
    let known = languages ?? []
    return known.contains("eng") ? "eng" : known.first { Self.tags[$0] != nil } ?? "eng"
  }

  private func deck(of cards: [Card]) -> Deck {
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
