internal import KuchiEngine

extension JMdict {
  /// Reads the file of a dictionary, with its meanings in English, or where it has none in its first language.
  ///
  /// - Parameter progress: Told from time to time how many of the words are taken in, from 0 to 1.
  static func read(_ file: [UInt8], progress: (Double) -> Void) throws(ImportFailure) -> Import {
    let dictionary: JMdict = try ForeignJSON.decode(from: file, of: .jmdict)
    var pool = CardPool()
    var entries: [ImportReport.Entry] = []
    for (index, word) in dictionary.words.enumerated() {
      guard word.isSound else { throw .unexpectedShape(.jmdict, path: "$.words[\(index)]") }
      let place = ForeignRow.Place.note(index + 1)
      if let card = word.card(in: dictionary.language) {
        pool.take(card, from: place)
      } else {
        entries.append(.init(place, .skipped(.noMeaning)))
      }
      if index % step == 0 { progress(Double(index) / Double(dictionary.words.count)) }
    }
    return Import(
      format: .jmdict, content: .deck(dictionary.deck(of: pool.cards)), rows: dictionary.words.count,
      entries: (entries + pool.entries).sorted { $0.place.number < $1.place.number })
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

  /// The short tags of the languages that JMdict has.
  private static let tags = [
    "dut": "nl", "eng": "en", "fre": "fr", "ger": "de", "hun": "hu", "rus": "ru", "slv": "sl", "spa": "es",
    "swe": "sv",
  ]
}
