import KuchiFoundation

/// Placement: asks the player some new items, and marks those that they already know.
extension Session {
  /// Starts a placement in the deck with this id or path, or in those of a level; for nil, in the decks in play.
  package func place(_ deck: String?) {
    if let deck { return open(names(meantBy: deck), resuming: .none, purpose: .placement) }
    perform { state in
      guard let pool = state.play.activeGame?.pool else { return [.post(.noQuestion)] }
      return placement(of: pool, &state)
    }
  }

  func placement(of pool: CardPool, _ state: inout SessionState) -> [Effect] {
    let settings = overrides(state.settings.game)
    let dealt = lookUp(.dealing, &state) {
      try host.day(of: pool).map { Game(placing: $0.0, settings: settings, seed: host.seed()) }
    }
    guard let dealt else { return [] }
    // If there is nothing to place, a new player starts to learn, and a game in play continues.
    guard dealt.questionCount > 0 else {
      return (state.play.game == nil ? deal(pool, &state) : []) + [.post(.study(.nothingToPlace))]
    }
    return start(DealtGame(dealt), &state)
  }
}

extension PlayState {
  /// Keeps the record of the placement in play up to date. A finished placement is recorded. If its last
  /// answer is undone, its record is taken back too.
  mutating func notePlacement() -> [Effect] {
    guard let game = activeGame, game.isPlacement else { return [] }
    let isNoted = notedPlacement == game.begun
    guard game.isOver != isNoted, game.score.answered > 0 || isNoted else { return [] }
    notedPlacement = game.isOver ? game.begun : nil
    return [.place(game), .nextDue]
  }
}
