/// The dictionary JMdict in the JSON of jmdict-simplified. Each word is decoded by itself: together they would take many times
/// the memory of the file.
package struct JMdict {
  private let file: [UInt8]
  private let head: Head
  private let words: [JSONItems.Item]

  fileprivate struct Head: Decodable {
    let languages: [String]?
    let commonOnly: Bool?
    let dictDate: String?
  }

  fileprivate struct Whole: Decodable {
    let words: [Word]
  }

  fileprivate struct Word: Decodable {
    let id: String
    let kanji: [Element]
    let kana: [Element]
    let sense: [Sense]
  }

  fileprivate struct Element: Decodable {
    let text: String
    let common: Bool?
    let tags: [String]?
    let appliesToKanji: [String]?
  }

  fileprivate struct Sense: Decodable {
    let partOfSpeech: [String]
    let appliesToKanji: [String]
    let appliesToKana: [String]
    let misc: [String]?
    let info: [String]?
    let gloss: [Gloss]
  }

  fileprivate struct Gloss: Decodable {
    let lang: String
    let text: String
  }

  package var count: Int { words.count }

  /// The day of the edition, as 2026-11-16; nil if it is not known.
  package var date: String? {
    head.dictDate.flatMap { $0.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}/) == nil ? nil : $0 }
  }

  /// The language of the meanings: English, or else the first known one of the file.
  private var language: String {
    let known = head.languages ?? []
    return known.contains("eng") ? "eng" : known.first { HeaderWords.languages[$0] != nil } ?? "eng"
  }

  package init(_ file: [UInt8]) throws(ImportFailure) {
    let start = file.firstIndex { !JSONByte.isSpace($0) } ?? 0
    var members = JSONItems(in: file, at: start)
    let position = members?.items.firstIndex { $0.key == "words" }
    let words = position.flatMap { members?.items[$0].value }.flatMap {
      JSONItems(in: file, at: $0.startIndex)
    }
    guard let words, let position, let end = members?.end, file[end...].allSatisfy(JSONByte.isSpace) else {
      // Decoding tells whether it is no JSON or not this dictionary.
      _ = try ImportFormat.jmdict.decode(Whole.self, from: file[...], in: file)
      throw .unexpectedShape(.jmdict, path: "$")
    }
    members?.items.remove(at: position)
    head = try ImportFormat.jmdict.decode(Head.self, from: members?.bytes ?? [], in: file)
    (self.file, self.words) = (file, words.items)
  }

  /// The word at a position, with its senses that have meanings in the language of the file.
  package func entry(at position: Int) throws(ImportFailure) -> DictionaryEntry {
    let path = "$.words[\(position)]"
    let word = try ImportFormat.jmdict.decode(Word.self, from: words[position].value, at: path, in: file)
    let entry = word.entry(in: language)
    guard entry.isValid else { throw .unexpectedShape(.jmdict, path: path) }
    return entry
  }
}

extension JMdict {
  /// Reads a dictionary file as a deck.
  static func read(_ file: [UInt8], progress: (Double) -> Void) throws(ImportFailure) -> ImportFile {
    let dictionary = try JMdict(file)
    var deduplicator = CardDeduplicator()
    var entries: [ImportReport.Entry] = []
    for index in 0..<dictionary.count {
      let location = ForeignRow.Location.note(index + 1)
      if let card = try dictionary.entry(at: index).card {
        deduplicator.take(card, from: location)
      } else {
        entries.append(.init(location: location, event: .skipped(.noMeaning)))
      }
      if index % 1_000 == 0 { progress(Double(index) / Double(dictionary.count)) }
    }
    return ImportFile(
      format: .jmdict, content: .deck(dictionary.deck(of: deduplicator.cards)), rows: dictionary.count,
      entries: (entries + deduplicator.entries).sorted { $0.location.number < $1.location.number })
  }

  private func deck(of cards: [Card]) -> Deck {
    let isCommon = head.commonOnly == true
    return Deck(
      id: "jmdict-" + language + (isCommon ? "-common" : ""),
      title: isCommon ? "JMdict, common words" : "JMdict",
      version: date, languages: Deck.Languages(meaning: HeaderWords.languages[language] ?? language),
      authors: ["Electronic Dictionary Research and Development Group"], license: "CC-BY-SA-4.0",
      sources: [
        Deck.Source(
          title: "JMdict", url: "https://www.edrdg.org/jmdict/j_jmdict.html", license: "CC-BY-SA-4.0",
          retrieved: date)
      ], cards: cards)
  }
}

extension JMdict.Word {
  fileprivate func entry(in language: String) -> DictionaryEntry {
    let senses = sense.compactMap { sense -> DictionaryEntry.Sense? in
      let glosses = sense.gloss.filter { $0.lang == language }.map(\.text)
      if glosses.isEmpty { return nil }
      return .init(
        glosses, partsOfSpeech: sense.partOfSpeech, kanji: JMdict.some(sense.appliesToKanji),
        kana: JMdict.some(sense.appliesToKana), misc: sense.misc ?? [], info: sense.info ?? [])
    }
    return DictionaryEntry(
      id: id, kanji: kanji.map { .init($0.text, tags: $0.tags ?? []) },
      kana: kana.map { .init($0.text, tags: $0.tags ?? [], kanji: JMdict.some($0.appliesToKanji)) },
      senses: senses,
      isCommon: (kanji + kana).contains { $0.common == true })
  }
}

extension JMdict {
  // An asterisk stands for all.
  fileprivate static func some(_ texts: [String]?) -> [String]? {
    texts?.contains("*") == true ? nil : texts ?? []
  }
}
