/// Where the values of a deck stand in its file.
///
/// It keeps one offset per card. The values inside a card are looked up in the bytes when a diagnostic needs them.
package struct DeckSourceMap: Sendable {
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
  var sourceMap: DeckSourceMap {
    DeckSourceMap(
      bytes: json.bytes, cards: cardOffsets, unnamed: idOffsets.indices.filter { idOffsets[$0] == 0 },
      isWordList: isWordList)
  }
}

/// The path of a value inside a card, or inside the deck: `.readings[0]`.
package struct ValuePath {
  /// The index of the card; nil for a value of the deck itself.
  var card: Int?
  var path: String

  /// The path of a value, which begins with a point or a bracket.
  package init(card: Int? = nil, path: String) {
    (self.card, self.path) = (card, path)
  }
}

extension DeckSourceMap {
  /// The warnings as diagnostics, in the order of the text.
  package func locate(_ warnings: [LintWarning]) -> [Diagnostic] {
    guard !warnings.isEmpty else { return [] }
    var outlines = DeckOutlines(self)
    let diagnostics = warnings.map { warning in
      Diagnostic(
        warning.kind, at: outlines.offset(of: warning.value), path: path(of: warning.value),
        related: warning.related.map { outlines.offset(of: $0) })
    }
    return LineIndex.locate(diagnostics, in: bytes)
  }

  private func path(of value: ValuePath) -> String {
    guard let card = value.card else { return isWordList ? "$" : "$" + value.path }
    return isWordList ? "$[\(card)]" + Self.wordPath(value.path) : "$.cards[\(card)]" + value.path
  }

  /// The path that a value of a card has in a list of words.
  static func wordPath(_ path: String) -> String {
    if path.hasPrefix(".term") { return ".original" }
    if path.hasPrefix(".readings") { return ".pronunciation" }
    return path.hasPrefix(".meanings") ? ".translation" : path
  }
}

/// Looks up the offsets of values. It outlines each card at most once.
struct DeckOutlines: ~Copyable {
  private let map: DeckSourceMap
  private var json: JSONScanner
  private var deck: [String: Int]?
  private var cards: [Int: [String: Int]] = [:]

  init(_ map: DeckSourceMap) {
    self.map = map
    json = JSONScanner(bytes: map.bytes, levels: DeckLimits().levels)
  }

  /// The offset of a value, or of the nearest one around it.
  mutating func offset(of value: ValuePath) -> Int {
    guard let card = value.card else { return deckOutline()[value.path] ?? json.start }
    let path = map.isWordList ? DeckSourceMap.wordPath(value.path) : value.path
    return cardOutline(card)[path] ?? map.offset(of: card)
  }

  private mutating func deckOutline() -> [String: Int] {
    if let deck { return deck }
    let outline = map.isWordList ? [:] : json.deckOutline()
    deck = outline
    return outline
  }

  private mutating func cardOutline(_ card: Int) -> [String: Int] {
    if let outline = cards[card] { return outline }
    var outline: [String: Int] = [:]
    json.index = map.offset(of: card)
    json.outline("", into: &outline)
    cards[card] = outline
    return outline
  }
}

extension JSONScanner {
  /// The offset at which the document starts.
  var start: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The offsets of the deck's own values and of all values in them. Its cards are passed over.
  mutating func deckOutline() -> [String: Int] {
    var outline: [String: Int] = [:]
    index = start
    skipSpace()
    guard byte == JSONByte.openBrace, var frame = openObject() else { return outline }
    while let name = nextKey(&frame) {
      let key = file.string(name)
      if key != "cards" {
        self.outline("." + key, into: &outline)
      } else {
        outline["." + key] = index
        _ = skipValue()
      }
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
