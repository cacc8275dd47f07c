import KuchiEngine
import KuchiSession

extension DeckLibrary {
  /// The names of the decks that `code` is of: those that are named, else those played last, else the first that fits.
  func names(
    of code: ChallengeCode, named: [String], last: [String]
  ) throws(DeckFailure) -> [String] {
    if !named.isEmpty {
      guard try isOf(named, code) else { throw .otherDeck(code: code.text, named: named) }
      return named
    }
    // What was played last may be gone: that is no fault here.
    if !last.isEmpty, (try? isOf(last, code)) == true { return last }
    guard let deck = decks.first(where: { code.isFor([$0]) }) else { throw .noDeck(code: code.text) }
    return [deck.id]
  }

  private func isOf(_ names: [String], _ code: ChallengeCode) throws(DeckFailure) -> Bool {
    var decks: [Deck] = []
    for name in names { decks += try open(name) }
    return code.isFor(decks)
  }
}
