internal import KuchiFoundation

extension DeckGrammar {
  /// Reads an array of words, each with one translation and a romanised pronunciation, which becomes a reading in hiragana.
  mutating func wordList(named fileName: String) -> Deck? {
    isWordList = true
    cards { $0.word() }
    let name = DeckFileName(fileName)
    return Deck(id: name.id, title: name.title)
  }

  private mutating func word() {
    let start = json.index
    var card = Card()
    _ = read(Card.wordFormat, into: &card)
    if card.readings == [card.term] { card.readings = [] }
    if !card.foreign.isEmpty { card.foreign = [] }
    card.id = identifier(nil, of: card)
    keep(card, at: start)
  }

  // In these lists an empty pronunciation means that there is none.
  mutating func pronunciation() -> [String] {
    let start = json.index
    guard let romaji = text(.text), !romaji.isEmpty else { return [] }
    if let readings = Kana.readings(ofPronunciation: romaji) { return readings }
    json.report(.unreadablePronunciation(romaji), at: start)
    return []
  }
}

/// The title and id for a deck that has only a file name.
package struct DeckFileName {
  /// The name without folders and extension.
  package let title: String
  /// The title as an id, with hyphens for characters that ids do not allow.
  package let id: String

  /// The names from the name of a file or a path to it.
  package init(_ fileName: String) {
    let last = fileName.split(separator: "/").last.map(String.init) ?? ""
    let dot = last.lastIndex(of: ".").flatMap { $0 == last.startIndex ? nil : $0 }
    let stem = String(last[..<(dot ?? last.endIndex)])
    let line = stem.oneLine
    title = line.isEmpty ? "Words" : String(line.unicodeScalars.prefix(2000))
    id = Self.id(for: stem)
  }

  // Many names would lose all their letters and become equal. A hash tells them apart.
  private static func id(for stem: String) -> String {
    let marks = "._-"
    let kept = stem.unicodeScalars.map { scalar in
      scalar.isASCII
        && (JSONByte.isLetterOrDigit(UInt8(scalar.value)) || marks.unicodeScalars.contains(scalar))
        ? Character(scalar) : "-"
    }
    let trimmed = kept.drop { marks.contains($0) }
    let isWhole = stem.unicodeScalars.allSatisfy(\.isASCII) && !trimmed.isEmpty
    let head = String(trimmed.prefix(isWhole ? 64 : 47))
    return isWhole ? head : (head.isEmpty ? "words" : head) + "-" + hash(of: stem)
  }

  /// A hash of a text in 16 digits, the same on every machine.
  package static func hash(of text: String) -> String {
    let digits = String(FNV1a(Normalization.nfc(text).utf8).value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
