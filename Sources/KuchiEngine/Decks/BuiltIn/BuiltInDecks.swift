/// The decks that are there without a file, so that a quiz plays anywhere.
public enum BuiltInDecks {
  /// Hiragana, katakana and the first words, in the order in which they are learned.
  public static var all: [Deck] { ids.compactMap(deck) }

  /// The deck with `id`; nil when none of them has it. It is read anew each time.
  public static func deck(_ id: Deck.ID) -> Deck? {
    file(of: id).flatMap { DeckReader.read($0, named: "\(id).json").deck }
  }

  /// The file of the deck with `id`; nil when none of them has it.
  public static func bytes(of id: Deck.ID) -> [UInt8]? { file(of: id) }

  private static let ids = ["hiragana", "katakana", "first-words"]

  private static func file(of id: Deck.ID) -> [UInt8]? {
    switch id {
    case "hiragana": PackageResources.hiragana_json
    case "katakana": PackageResources.katakana_json
    case "first-words": PackageResources.first_words_json
    default: nil
    }
  }
}
