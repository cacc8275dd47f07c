/// The positions of a deck's values in its file.
///
/// It keeps one offset per card. The values inside a card are looked up in the bytes when a diagnostic needs them.
package struct DeckSourceMap: Sendable {
  let bytes: [UInt8]
  /// The offset of each card.
  fileprivate let cards: [UInt32]
  /// The indices of the cards that have no id in the file.
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
    // The outline of each card, and for nil that of the deck.
    var outlines: [Int?: [String: Int]] = [:]
    // The offset of a value, or of the nearest one around it.
    func offset(of path: String, inCard card: Int?) -> Int {
      let outline = outlines[card] ?? self.outline(of: card)
      outlines[card] = outline
      return outline[self.path(path, inCard: card)] ?? card.map(self.offset) ?? FileText(bytes: bytes).start
    }
    let diagnostics = warnings.map { warning in
      Diagnostic(
        warning.kind, at: offset(of: warning.path, inCard: warning.card), path: fullPath(of: warning),
        related: warning.relatedCard.map { offset(of: warning.path, inCard: $0) })
    }
    return diagnostics.located(in: bytes)
  }

  private func fullPath(of warning: LintWarning) -> String {
    let path = path(warning.path, inCard: warning.card)
    guard let card = warning.card else { return isWordList ? "$" : "$" + path }
    return (isWordList ? "$[\(card)]" : "$.cards[\(card)]") + path
  }

  /// The path of a value in its file. A card in a list of words has other keys.
  private func path(_ path: String, inCard card: Int?) -> String {
    guard isWordList, card != nil else { return path }
    if path.hasPrefix(".term") { return ".original" }
    if path.hasPrefix(".readings") { return ".pronunciation" }
    return path.hasPrefix(".meanings") ? ".translation" : path
  }

  /// The offsets of the values in a card, or in the deck outside its cards if `card` is nil, by their paths.
  private func outline(of card: Int?) -> [String: Int] {
    var outline: [String: Int] = [:]
    if card == nil, isWordList { return outline }
    var json = JSONScanner(bytes: bytes, levels: DeckLimits().levels)
    json.index = card.map(offset) ?? json.file.start
    json.skipSpace()
    json.outline("", into: &outline)
    if card == nil { outline[""] = nil }
    return outline
  }
}

extension JSONScanner {
  /// The offsets of the value here and of all values in it, by their paths. It skips the cards of a deck.
  fileprivate mutating func outline(_ path: String, into outline: inout [String: Int]) {
    outline[path] = index
    switch byte {
    case _ where path == ".cards": _ = skipValue()
    case JSONByte.openBrace:
      guard var frame = open() else { return }
      while let name = nextKey(&frame) { self.outline(path + "." + file.string(name), into: &outline) }
      leave()
    case JSONByte.openBracket:
      guard var frame = open() else { return }
      while nextElement(&frame) { self.outline("\(path)[\(frame.count - 1)]", into: &outline) }
      leave()
    default: _ = skipValue()
    }
  }
}
