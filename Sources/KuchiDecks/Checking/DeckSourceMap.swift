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

extension DeckSourceMap {
  /// The warnings as diagnostics, in the order of the text.
  package func locate(_ warnings: [LintWarning]) -> [Diagnostic] {
    guard !warnings.isEmpty else { return [] }
    var outlines = DeckOutlines(self)
    let diagnostics = warnings.map { warning in
      Diagnostic(
        warning.kind, at: outlines.offset(of: warning.path, inCard: warning.card),
        path: fullPath(of: warning),
        related: warning.relatedCard.map { outlines.offset(of: warning.path, inCard: $0) })
    }
    return LineIndex.locate(diagnostics, in: bytes)
  }

  private func fullPath(of warning: LintWarning) -> String {
    let path = path(warning.path, inCard: warning.card)
    guard let card = warning.card else { return isWordList ? "$" : "$" + path }
    return (isWordList ? "$[\(card)]" : "$.cards[\(card)]") + path
  }

  /// The path of a value in its file: that of a card has other keys in a list of words.
  func path(_ path: String, inCard card: Int?) -> String {
    guard isWordList, card != nil else { return path }
    if path.hasPrefix(".term") { return ".original" }
    if path.hasPrefix(".readings") { return ".pronunciation" }
    return path.hasPrefix(".meanings") ? ".translation" : path
  }
}

/// Looks up the offsets of values. It outlines the deck and each card at most once.
struct DeckOutlines: ~Copyable {
  private let map: DeckSourceMap
  private var json: JSONScanner
  /// The outline of each card, and for nil that of the deck.
  private var outlines: [Int?: [String: Int]] = [:]

  init(_ map: DeckSourceMap) {
    self.map = map
    json = JSONScanner(bytes: map.bytes, levels: DeckLimits().levels)
  }

  /// The offset of a value, or of the nearest one around it.
  mutating func offset(of path: String, inCard card: Int?) -> Int {
    outline(of: card)[map.path(path, inCard: card)] ?? card.map(map.offset) ?? json.file.start
  }

  private mutating func outline(of card: Int?) -> [String: Int] {
    if let known = outlines[card] { return known }
    var outline: [String: Int] = [:]
    if let card {
      json.index = map.offset(of: card)
      json.outline("", into: &outline)
    } else if !map.isWordList {
      outline = json.deckOutline()
    }
    outlines[card] = outline
    return outline
  }
}

extension JSONScanner {
  /// The offsets of the deck's own values and of all values in them. Its cards are passed over.
  mutating func deckOutline() -> [String: Int] {
    var outline: [String: Int] = [:]
    index = file.start
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
    leave()
    return outline
  }

  /// The offsets of the value here and of all values in it, by their paths.
  mutating func outline(_ path: String, into outline: inout [String: Int]) {
    outline[path] = index
    switch byte {
    case JSONByte.openBrace:
      guard var frame = openObject() else { return }
      while let name = nextKey(&frame) { self.outline(path + "." + file.string(name), into: &outline) }
      leave()
    case JSONByte.openBracket:
      guard var frame = openArray() else { return }
      while nextElement(&frame) { self.outline("\(path)[\(frame.count - 1)]", into: &outline) }
      leave()
    default: _ = skipValue()
    }
  }
}
