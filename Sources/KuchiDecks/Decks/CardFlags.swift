/// Anki's coloured flags, 1 to 7. A card has them as tags.
package enum CardFlag {
  private static let prefix = "flag::"

  /// The tag that stands for a flag.
  package static func tag(_ number: Int) -> String { "\(prefix)\(number)" }

  /// The flag that a tag stands for; nil for any other tag.
  package static func number(ofTag tag: String) -> Int? {
    guard tag.hasPrefix(prefix), let number = Int(tag.dropFirst(prefix.count)) else { return nil }
    return 1...7 ~= number ? number : nil
  }
}

extension Card {
  /// Its flags; mostly none or one.
  package var flags: [Int] { tags.compactMap(CardFlag.number) }

  /// The card with this flag alone, or with none for 0.
  package func flagged(_ number: Int) -> Card {
    var card = self
    card.tags = tags.filter { CardFlag.number(ofTag: $0) == nil } + (number > 0 ? [CardFlag.tag(number)] : [])
    return card
  }
}
