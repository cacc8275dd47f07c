/// Where the pitch of words of a game falls, as the dictionaries say that the player added.
package struct OwnPitch: Equatable {
  let pool: CardPool
  private let falls: [String: Int]

  init(_ pool: CardPool, _ falls: [String: Int]) { (self.pool, self.falls) = (pool, falls) }

  /// The accent of a card's word; nil if no dictionary has it.
  package func accent(of card: Card) -> PitchAccent? {
    falls[card.word].flatMap { PitchAccent(reading: card.spoken, fall: $0) }
  }
}

extension Session {
  /// Looks up the words of a new game, if their pitch is to be shown.
  func lookUpPitch(_ state: inout SessionState) {
    guard state.settings.pitch, let program, let pool = state.play.game?.pool, state.pitch?.pool != pool
    else { return }
    state.pitch = OwnPitch(pool, program.falls(of: pool.cards.map(\.word)))
  }
}

extension Card {
  fileprivate var word: String { PitchAccent.word(term, read: spoken) }
}
