internal import KuchiJapanese

/// Lays a deck file out as decks are written: keys in the order of the format, metadata first, one card a line, text in
/// NFC. What a `Deck` does not hold, such as `x-` keys, is kept.
public enum DeckTidier {
  /// The file laid out, with trailing commas, a byte order mark and items that stand twice in one list gone.
  ///
  /// A file already laid out comes back as it is.
  ///
  /// - Returns: nil for a file with any error besides those: mending it takes somebody who knows what was meant.
  public static func tidied(_ bytes: [UInt8], named fileName: String) -> [UInt8]? {
    let faults = DeckReader.read(bytes, named: fileName).faults
    guard faults.allSatisfy({ $0.severity == .warning || $0.kind.isMendable }) else { return nil }
    return DeckLayout.bytes(of: JSONTree(sound: FileText(bytes: bytes)))
  }

  /// The file with an id in every card that names none, and not another byte changed.
  ///
  /// The ids are those that cards had until now, so progress stays theirs, whatever becomes of the term.
  ///
  /// - Returns: nil for a file with any error, and for a list of words, whose words can't hold ids.
  public static func identified(_ bytes: [UInt8], named fileName: String) -> [UInt8]? {
    let reading = DeckReader.read(bytes, named: fileName, locating: true)
    guard let deck = reading.deck, let places = reading.places, !places.isWordList else { return nil }
    var result: [UInt8] = []
    var written = 0
    for number in places.unnamed {
      let start = places.offset(of: number)
      let key = FileText(bytes: bytes).significantByte(after: start).offset
      let isOneLine = key == start + 1
      var id = JSONObjectWriter(separator: ",", colon: isOneLine ? ":" : ": ")
      id.text(CardKey.id, deck.cards[number].id)
      result += bytes[written..<key] + id.bytes + Array((isOneLine ? "," : ", ").utf8)
      written = key
    }
    return result + bytes[written...]
  }
}

extension DeckFault.Kind {
  /// Whether it can be mended without knowing what was meant.
  var isMendable: Bool {
    switch self {
    case .trailingComma, .repeatedItem: true
    default: false
    }
  }
}
