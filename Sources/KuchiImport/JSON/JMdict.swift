struct JMdict: Decodable {
  let words: [Word]

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
    let appliesToKanji: [String]?

    /// Whether the element is a proper spelling. JMdict lists others only for searches.
    var isShown: Bool { !(tags ?? []).contains { $0 == "sK" || $0 == "sk" } }

    /// Whether a statement applies to it that is about the elements with these texts; an asterisk stands for all.
    func isOne(of texts: [String]) -> Bool { texts.contains("*") || texts.contains(text) }
  }

  struct Sense: Decodable {
    let partOfSpeech: [String]
    let appliesToKanji: [String]
    let appliesToKana: [String]
    let misc: [String]?
    let info: [String]?
    let gloss: [Gloss]

    var isUsuallyKana: Bool { misc?.contains("uk") == true }
  }

  struct Gloss: Decodable {
    let lang: String
    let text: String
  }

  struct Head: Decodable {
    let languages: [String]?
    let commonOnly: Bool?
    let dictDate: String?

    /// The language of the meanings: English, or else the first known one.
    var language: String {
      let known = languages ?? []
      return known.contains("eng") ? "eng" : known.first { HeaderWords.languages[$0] != nil } ?? "eng"
    }
  }

  /// Reads a dictionary file. The meanings are in English, or else in the first known language of the file. Words are
  /// decoded one by one, which saves many times the memory of the file.
  static func read(_ file: [UInt8], progress: (Double) -> Void) throws(ImportFailure) -> ImportFile {
    let (head, words) = try parts(of: file)
    var deduplicator = CardDeduplicator()
    var entries: [ImportReport.Entry] = []
    for (index, item) in words.enumerated() {
      let path = "$.words[\(index)]"
      let word = try ImportFormat.jmdict.decode(Word.self, from: item.value, at: path, in: file)
      guard word.isValid else { throw .unexpectedShape(.jmdict, path: path) }
      let location = ForeignRow.Location.note(index + 1)
      if let card = word.card(in: head.language) {
        deduplicator.take(card, from: location)
      } else {
        entries.append(.init(location: location, event: .skipped(.noMeaning)))
      }
      if index % 1_000 == 0 { progress(Double(index) / Double(words.count)) }
    }
    return ImportFile(
      format: .jmdict, content: .deck(deck(of: deduplicator.cards, head)), rows: words.count,
      entries: (entries + deduplicator.entries).sorted { $0.location.number < $1.location.number })
  }

  private static func parts(of file: [UInt8]) throws(ImportFailure) -> (Head, [JSONItems.Item]) {
    let start = file.firstIndex { !JSONByte.isSpace($0) } ?? 0
    var members = JSONItems(in: file, at: start)
    let position = members?.items.firstIndex { $0.key == "words" }
    let words = position.flatMap { members?.items[$0].value }.flatMap {
      JSONItems(in: file, at: $0.startIndex)
    }
    guard let words, let position, let end = members?.end, file[end...].allSatisfy(JSONByte.isSpace) else {
      // Decoding tells whether it is no JSON or not this dictionary.
      _ = try ImportFormat.jmdict.decode(JMdict.self, from: file[...], in: file)
      throw .unexpectedShape(.jmdict, path: "$")
    }
    members?.items.remove(at: position)
    let head = try ImportFormat.jmdict.decode(Head.self, from: members?.bytes ?? [], in: file)
    return (head, words.items)
  }

  private static func deck(of cards: [Card], _ head: Head) -> Deck {
    let language = head.language
    let isCommon = head.commonOnly == true
    let date = head.dictDate.flatMap { $0.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}/) == nil ? nil : $0 }
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
  /// The card for the usual spelling of the word; nil if it has no meaning in `language`.
  func card(in language: String) -> Card? {
    let (kanji, kana) = (kanji.filter(\.isShown), kana.filter(\.isShown))
    let isKana = kanji.isEmpty || !kana.isEmpty && sense.first?.isUsuallyKana == true
    guard let term = isKana ? kana.first : kanji.first else { return nil }
    let readings = isKana ? [] : kana.filter { term.isOne(of: $0.appliesToKanji ?? []) }
    let senses = sense.filter { sense in
      sense.gloss.contains { $0.lang == language } && (isKana || term.isOne(of: sense.appliesToKanji))
        && (isKana ? [term] : readings).contains { $0.isOne(of: sense.appliesToKana) }
    }
    let meanings = senses.flatMap(\.gloss).filter { $0.lang == language }.map(\.text)
    guard !meanings.isEmpty else { return nil }
    let shown = [term.text] + readings.map(\.text)
    let info = [String]().union(senses.flatMap { $0.info ?? [] })
    return Card(
      id: id, term: term.text, forms: [].union((kanji + kana).map(\.text).filter { !shown.contains($0) }),
      readings: [].union(readings.map(\.text)), meanings: [].union(meanings),
      partsOfSpeech: [].union(senses.flatMap(\.partOfSpeech)),
      notes: info.isEmpty ? nil : info.joined(separator: "\n"))
  }

  var isValid: Bool {
    let lines = [id] + (kanji + kana).map(\.text) + sense.flatMap { $0.gloss.map(\.text) + ($0.info ?? []) }
    let parts = sense.flatMap(\.partOfSpeech)
    return lines.reduce(0) { $0 + $1.utf8.count } <= TextRule.text.limit
      && parts.allSatisfy { Diagnostic.TextForm.partOfSpeech.matches($0.utf8) }
      && lines.allSatisfy { !$0.isEmpty && $0.utf8.count <= TextRule.line.limit && $0.oneLine == $0 }
  }
}
