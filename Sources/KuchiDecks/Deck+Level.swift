extension Deck {
  /// The levels that the deck and its cards are tagged with, lowest first: `JLPT::N5` is N5.
  public var levels: [String] {
    let prefix = "JLPT::"
    let levels = ([tags] + cards.map(\.tags)).joined().filter { $0.hasPrefix(prefix) }
    // N5 is the lowest level of the Japanese test.
    return Set(levels.map { String($0.dropFirst(prefix.count)) }).sorted(by: >)
  }
}
