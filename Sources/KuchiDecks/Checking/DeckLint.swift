/// Judges whether a deck plays well: what it says here never keeps it from being played.
public enum DeckLint {
  /// What a player of the deck would stumble over, in the order of its text. The time is in proportion to the deck.
  ///
  /// - Parameters:
  ///   - deck: A deck as it was read.
  ///   - places: Where its values stand, from the same reading.
  public static func warnings(for deck: Deck, at places: DeckPlaces) -> [DeckFault] {
    var findings = DeckTextLint(deck).findings + PromptLint(deck).findings
    var speech = SpeechLint()
    for (number, card) in deck.cards.enumerated() {
      findings += CardLint(deck, number).findings
      findings += speech.findings(in: card, number)
    }
    return places.resolve(findings)
  }
}
