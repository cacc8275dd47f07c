/// The built-in decks, which need no file.
public enum BuiltInDecks {
  /// Hiragana, katakana and the first words, in the order in which they are learned.
  public static var all: [Deck] { ids.compactMap(deck) }

  /// The deck with `id`; nil if there is none. Each call reads it again.
  public static func deck(_ id: Deck.ID) -> Deck? {
    bytes(of: id).flatMap { DeckReader.read($0, named: "\(id).json").deck }
  }

  /// The file of the deck with `id`; nil if there is none.
  public static func bytes(of id: Deck.ID) -> [UInt8]? {
    let file: StaticString? =
      switch id {
      case "hiragana": hiragana
      case "katakana": katakana
      case "first-words": firstWords
      default: nil
      }
    return file?.withUTF8Buffer { Array($0) }
  }

  private static let ids = ["hiragana", "katakana", "first-words"]
}
