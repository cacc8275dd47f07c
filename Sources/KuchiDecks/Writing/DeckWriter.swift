/// Writes decks in the format: metadata first, one card a line, all text in NFC, without default values. A
/// reader gets the same deck from it if all ids are valid.
public enum DeckWriter {
  /// Which ids of cards the writer writes.
  public enum Identifiers: Hashable, Sendable {
    /// Only ids that a reader cannot derive.
    case needed
    /// All ids, so that they stay when a term or reading is corrected.
    case all
  }

  /// The number of cards between two reports of progress.
  private static let step = 1_000
  /// The number of bytes that is enough for most cards.
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
    // Unused capacity is never touched, but a growing list is in memory twice while it is copied.
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
    var line = JSONWriter()
    let isNamed = identifiers == .all || card.id != card.derivedID
    for field in Card.format.fields where isNamed || field.key != "id" { field.write(card, &line) }
    line.foreign(card.foreign)
    return [JSONByte.openBrace] + line.bytes + [JSONByte.closeBrace]
  }

  /// All texts of a card, without changing how their characters are composed.
  static func exact(_ card: Card) -> [UInt8] {
    var line = JSONWriter(isExact: true)
    line.members(of: card, Card.format)
    return line.bytes
  }

  private static func write(_ deck: Deck, to object: inout JSONWriter) {
    object.foreign(deck.foreign.filter(\.isSchema))
    for field in Deck.format.fields { field.write(deck, &object) }
    object.foreign(deck.foreign.filter { !$0.isSchema })
  }

  /// A card with its id, as it is written in a deck's file.
  package static func json(of card: Card) -> String { String(decoding: line(of: card, .all), as: UTF8.self) }

  /// Gaps as the value of `cloze`; empty without any.
  package static func json(of gaps: [Gap]) -> String {
    if gaps.isEmpty { return "" }
    var writer = JSONWriter()
    writer.objects(gaps, Gap.format)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// A text as an item of the value of `passages`.
  package static func json(of passage: Passage) -> String {
    var writer = JSONWriter()
    writer.object { $0.members(of: passage, Passage.format) }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension DeckReader {
  /// Gaps from the value of `cloze`; nil if it has an error.
  package static func gaps(in json: String) -> [Gap]? {
    card(in: #"{"term":"a","meanings":["a"],"cloze":"# + json + "}")?.cloze
  }

  /// A text from an item of the value of `passages`; nil if it has an error.
  package static func passage(in json: String) -> Passage? {
    let text = #"{"formatVersion":1,"id":"d","title":"d","passages":["# + json + #"],"cards":[]}"#
    let passages = read(Array(text.utf8), named: "d").deck?.passages
    return passages?.count == 1 ? passages?.first : nil
  }

  /// A card as it is written in a deck's file; nil if it has an error.
  package static func card(in json: String) -> Card? {
    let text = #"{"formatVersion":1,"id":"d","title":"d","cards":["# + json + "]}"
    let cards = read(Array(text.utf8), named: "d").deck?.cards
    return cards?.count == 1 ? cards?.first : nil
  }
}

extension ForeignMember {
  /// Whether it names the schema of the file. Editors look for it at the top.
  fileprivate var isSchema: Bool { key == "$schema" }
}
