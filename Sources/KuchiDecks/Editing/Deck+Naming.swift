internal import KuchiJapanese

extension Deck {
  /// `card` with an id that no card of the deck has or had: its term and first reading, and a number where that is
  /// taken.
  public func naming(_ card: Card) -> Card {
    let taken = Set(cards.map(\.id) + cards.flatMap(\.formerIds))
    var card = card
    card.id = Self.unused(
      String(card.derivedID.unicodeScalars.prefix(Self.longestBase)), marking: "~", in: taken)
    return card
  }

  /// An id for a deck with this title, in letters that any file system takes, and none of `taken`.
  public static func newID(for title: String, except taken: Set<Deck.ID>) -> Deck.ID {
    let letters = Romaji.spoken(title).lowercased().unicodeScalars
      .map { scalar in
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
          ? Character(scalar) : " "
      }
    let words = String(letters).split(separator: " ").joined(separator: "-")
    return unused(words.isEmpty ? "deck" : String(words.prefix(56)), marking: "-", in: taken)
  }

  // A number after it must fit as well.
  private static let longestBase = 120

  private static func unused(_ base: String, marking mark: String, in taken: Set<String>) -> String {
    guard taken.contains(base) else { return base }
    var number = 2
    while taken.contains("\(base)\(mark)\(number)") { number += 1 }
    return "\(base)\(mark)\(number)"
  }
}
