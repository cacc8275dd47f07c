extension Command {
  /// `:edit` with what follows it.
  static func edit(words: String?) -> Command {
    guard let words, let name = deckName(in: words) else { return .edit(words) }
    return .editDeck(name.isEmpty ? nil : name)
  }

  /// `:new` with what follows it; nil where that is neither a card nor a deck with a title.
  static func new(words: String?) -> Command? {
    guard let words, words != "card" else { return .newCard }
    return deckName(in: words).flatMap { $0.isEmpty ? nil : .newDeck($0) }
  }

  /// What stands behind the word deck; nil where there is no such word.
  private static func deckName(in words: String) -> String? {
    let parts = words.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard parts.first == "deck" else { return nil }
    return parts.dropFirst().first.map(String.init) ?? ""
  }

  /// Whether it is about the game, so that it leaves the editor.
  var isAboutGame: Bool {
    switch self {
    case .show, .hint, .dunno, .skip, .accept, .grade: true
    default: false
    }
  }
}
