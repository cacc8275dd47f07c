/// Where the values of a deck stand in its file.
///
/// It keeps the offset of each card alone. What is inside a card is looked up in the bytes when a fault needs it.
public struct DeckPlaces: Sendable {
  let bytes: [UInt8]
  /// The offset of each card.
  fileprivate let cards: [UInt32]
  /// The cards that name no id.
  let unnamed: [Int]
  let isWordList: Bool

  /// The offset of a card.
  func offset(of card: Int) -> Int { Int(cards[card]) }
}

extension DeckGrammar {
  var deckPlaces: DeckPlaces {
    DeckPlaces(
      bytes: json.bytes, cards: cardPlaces, unnamed: idPlaces.indices.filter { idPlaces[$0] == 0 },
      isWordList: isWordList)
  }
}

extension DeckPlaces {
  /// The findings with their lines and columns, in the order of the text.
  func resolve(_ findings: [Finding]) -> [DeckFault] {
    guard !findings.isEmpty else { return [] }
    var outlines = DeckOutlines(self)
    let faults = findings.map { finding in
      RawFault(
        kind: finding.kind, offset: outlines.offset(of: finding.place), path: path(of: finding.place),
        related: finding.related.map { outlines.offset(of: $0) })
    }
    let ordered = faults.enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
    return LineIndex.resolve(ordered, in: bytes)
  }

  private func path(of place: Finding.Place) -> String {
    guard let card = place.card else { return isWordList ? "$" : "$" + place.path }
    return isWordList ? "$[\(card)]" + Self.wordPath(place.path) : "$.cards[\(card)]" + place.path
  }

  /// The path in a list of words of a value whose path in a card is given.
  static func wordPath(_ path: String) -> String {
    if path.hasPrefix(".term") { return ".original" }
    if path.hasPrefix(".readings") { return ".pronunciation" }
    return path.hasPrefix(".meanings") ? ".translation" : path
  }
}

/// Looks up where values stand. It outlines each card at most once.
struct DeckOutlines: ~Copyable {
  private let places: DeckPlaces
  private var json: JSONScanner
  private var deck: [String: Int]?
  private var cards: [Int: [String: Int]] = [:]

  init(_ places: DeckPlaces) {
    self.places = places
    json = JSONScanner(bytes: places.bytes, levels: DeckLimits().levels)
  }

  /// The offset of a value, or of the nearest one around it.
  mutating func offset(of place: Finding.Place) -> Int {
    guard let card = place.card else { return deckOutline()[place.path] ?? json.start }
    let path = places.isWordList ? DeckPlaces.wordPath(place.path) : place.path
    return cardOutline(card)[path] ?? places.offset(of: card)
  }

  private mutating func deckOutline() -> [String: Int] {
    if let deck { return deck }
    let outline = places.isWordList ? [:] : json.deckOutline()
    deck = outline
    return outline
  }

  private mutating func cardOutline(_ card: Int) -> [String: Int] {
    if let outline = cards[card] { return outline }
    var outline: [String: Int] = [:]
    json.index = places.offset(of: card)
    json.outline("", into: &outline)
    cards[card] = outline
    return outline
  }
}

extension JSONScanner {
  /// Where the document starts.
  var start: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The offsets of the deck's own values. Its cards are passed over.
  mutating func deckOutline() -> [String: Int] {
    var outline: [String: Int] = [:]
    index = start
    skipSpace()
    guard byte == JSONByte.openBrace, var frame = openObject() else { return outline }
    while let name = nextKey(&frame) {
      outline["." + file.string(name)] = index
      _ = skipValue()
    }
    close(frame)
    return outline
  }

  /// The offsets of the value here and of all values in it, by their paths.
  mutating func outline(_ path: String, into outline: inout [String: Int]) {
    outline[path] = index
    switch byte {
    case JSONByte.openBrace:
      guard var frame = openObject() else { return }
      while let name = nextKey(&frame) { self.outline(path + "." + file.string(name), into: &outline) }
      close(frame)
    case JSONByte.openBracket:
      guard var frame = openArray() else { return }
      while nextElement(&frame) { self.outline("\(path)[\(frame.count - 1)]", into: &outline) }
      close(frame)
    default: _ = skipValue()
    }
  }
}
