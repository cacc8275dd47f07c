/// Writes decks in the format: metadata first, one card a line, all text in NFC, without default values. A
/// reader gets the same deck from it if all ids are valid.
public enum DeckWriter {
  /// Which ids of cards are written.
  public enum Identifiers: Hashable, Sendable {
    /// Only ids that a reader cannot derive.
    case needed
    /// All ids, so that they stay when a term or reading is corrected.
    case all
  }

  /// The number of cards between two reports of progress.
  private static let step = 1_000
  /// The bytes that most cards need at most.
  private static let roomForCard = 256

  /// The deck's file, ending in a line feed.
  public static func text(of deck: Deck, identifiers: Identifiers = .needed) -> String {
    String(decoding: bytes(of: deck, identifiers: identifiers), as: UTF8.self)
  }

  /// The bytes of the deck's file.
  ///
  /// - Parameters:
  ///   - deck: The deck.
  ///   - identifiers: Which ids of cards are written.
  ///   - progress: Called from time to time with the written share, from 0 to 1.
  public static func bytes(
    of deck: Deck, identifiers: Identifiers = .needed, progress: (Double) -> Void = { _ in }
  ) -> [UInt8] {
    var head = JSONWriter(separator: ",\n", colon: ": ")
    write(deck, to: &head)
    var bytes: [UInt8] = []
    // What is not needed of it is never touched, and a list that grows stands in memory twice.
    bytes.reserveCapacity(head.bytes.count + deck.cards.count * roomForCard)
    bytes += Array("{\n".utf8) + head.bytes + Array(",\n\"cards\": [".utf8)
    for (number, card) in deck.cards.enumerated() {
      bytes += Array((number == 0 ? "\n" : ",\n").utf8)
      bytes += line(of: card, identifiers)
      if number % step == step - 1 { progress(Double(number + 1) / Double(deck.cards.count)) }
    }
    bytes += Array((deck.cards.isEmpty ? "]\n}\n" : "\n]\n}\n").utf8)
    return bytes
  }

  /// A card as JSON.
  static func line(of card: Card, _ identifiers: Identifiers) -> [UInt8] {
    var line = JSONWriter(separator: ",", colon: ":")
    write(card, identifiers, to: &line)
    return [JSONByte.openBrace] + line.bytes + [JSONByte.closeBrace]
  }

  private static func write(_ deck: Deck, to object: inout JSONWriter) {
    object.foreign(deck.foreign.filter(\.isSchema))
    object.key(DeckKey.formatVersion) { $0.raw("1") }
    object.text(DeckKey.id, deck.id)
    object.text(DeckKey.title, deck.title)
    object.text(DeckKey.version, deck.version)
    object.text(DeckKey.description, deck.description)
    write(deck.languages, to: &object)
    object.list(DeckKey.authors, deck.authors)
    object.text(DeckKey.license, deck.license)
    object.text(DeckKey.homepage, deck.homepage)
    object.objects(DeckKey.sources, deck.sources) { source, object in
      object.text(SourceKey.title, source.title)
      object.text(SourceKey.url, source.url)
      object.text(SourceKey.license, source.license)
      object.text(SourceKey.retrieved, source.retrieved)
      object.foreign(source.foreign)
    }
    object.list(DeckKey.tags, deck.tags)
    object.list(DeckKey.requires, deck.requires)
    object.list(DeckKey.quiz, deck.quiz?.map(\.rawValue) ?? [])
    object.foreign(deck.foreign.filter { !$0.isSchema })
  }

  private static func write(_ languages: Deck.Languages, to object: inout JSONWriter) {
    let usual = Deck.Languages()
    guard languages != usual else { return }
    object.key(DeckKey.languages) { value in
      value.object { object in
        if languages.term != usual.term { object.text(LanguageKey.term, languages.term) }
        if languages.meaning != usual.meaning { object.text(LanguageKey.meaning, languages.meaning) }
        object.foreign(languages.foreign)
      }
    }
  }

  private static func write(_ card: Card, _ identifiers: Identifiers, to object: inout JSONWriter) {
    if identifiers == .all || card.id != card.derivedID { object.text(CardKey.id, card.id) }
    object.list(CardKey.formerIds, card.formerIds)
    if card.kind != .word { object.text(CardKey.kind, card.kind.rawValue) }
    object.text(CardKey.term, card.term)
    object.list(CardKey.forms, card.forms)
    object.list(CardKey.readings, card.readings)
    object.text(CardKey.furigana, card.furigana)
    object.list(CardKey.components, card.components)
    object.key(CardKey.meanings) { $0.list(card.meanings) }
    object.list(CardKey.accept, card.accept)
    object.list(CardKey.reject, card.reject)
    object.list(CardKey.distractors, card.distractors)
    write(card.cloze, to: &object)
    object.list(CardKey.pos, card.partsOfSpeech)
    object.list(CardKey.tags, card.tags)
    object.text(CardKey.group, card.group)
    object.text(CardKey.hint, card.hint)
    object.text(CardKey.mnemonic, card.mnemonic)
    object.text(CardKey.notes, card.notes)
    object.objects(CardKey.examples, card.examples) { example, object in
      object.text(ExampleKey.text, example.text)
      object.text(ExampleKey.furigana, example.furigana)
      object.text(ExampleKey.translation, example.translation)
      object.text(ExampleKey.source, example.source)
      object.foreign(example.foreign)
    }
    object.list(CardKey.audio, card.audio)
    object.list(CardKey.image, card.image)
    object.list(CardKey.quiz, card.quiz?.map(\.rawValue) ?? [])
    object.foreign(card.foreign)
  }
}

extension DeckWriter {
  /// Gaps as the value of `cloze`; empty without any.
  package static func json(of gaps: [Gap]) -> String {
    var object = JSONWriter(separator: ",", colon: ":")
    write(gaps, to: &object)
    return String(decoding: object.bytes.dropFirst("\"cloze\":".utf8.count), as: UTF8.self)
  }

  private static func write(_ gaps: [Gap], to object: inout JSONWriter) {
    object.objects(CardKey.cloze, gaps) { gap, object in
      object.text(GapKey.text, gap.text)
      if gap.occurrence != 1 { object.key(GapKey.nth) { $0.raw("\(gap.occurrence)") } }
      object.text(GapKey.hint, gap.hint)
      object.list(GapKey.accept, gap.accept)
      object.list(GapKey.retry, gap.retry)
      object.texts(GapKey.wrong, gap.wrong.map { ($0.text, $0.reason) })
      object.foreign(gap.foreign)
    }
  }
}

extension DeckReader {
  /// Gaps from the value of `cloze`; nil if it has an error.
  package static func gaps(in json: String) -> [Gap]? {
    let head = #"{"formatVersion":1,"id":"d","title":"d","cards":[{"term":"a","meanings":["a"],"cloze":"#
    return read(Array((head + json + "}]}").utf8), named: "d").deck?.cards.first?.cloze
  }
}

extension ForeignMember {
  /// Whether it names the schema of the file. Editors look for it at the top.
  fileprivate var isSchema: Bool { key == "$schema" }
}
