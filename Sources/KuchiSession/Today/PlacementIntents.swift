import KuchiEngine

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Placement: the player is asked some new items, and what they know already is marked.
extension Session {
  /// Starts a placement.
  ///
  /// - Parameter deck: The id or path of a deck; nil for the decks in play.
  public func place(_ deck: String?) {
    if let deck { return open([deck], isResumable: false, purpose: .placement) }
    perform { state in state.play.activeGame.map { [.placement($0.pool)] } ?? [.post(.noQuestion)] }
  }

  func placement(of pool: CardPool, _ state: inout SessionState) -> [Effect] {
    let settings = overrides(state.settings.game)
    let dealt = attempt(.dealing, &state) { try effects.placement(pool, settings, effects.seed()) }
    guard let dealt else { return [] }
    guard let dealt else { return [.post(.noRecord)] }
    // Where nothing is left to place, a new player begins to learn, and everybody else stays where they are.
    guard dealt.questionCount > 0 else {
      return (state.play.game == nil ? [.deal(pool)] : []) + [.post(.study(.nothingToPlace))]
    }
    state.play.recorded = []
    return [.start(DealtGame(dealt))]
  }
}

extension Play {
  /// Compares the placement in play with what is recorded of it: once it is finished its findings are recorded, and when
  /// its last answer is taken back they are too.
  mutating func notePlacement() -> [Effect] {
    guard let game = activeGame, game.isPlacement else { return [] }
    let isNoted = notedPlacement == game.begun
    guard game.isOver != isNoted, game.score.answered > 0 || isNoted else { return [] }
    notedPlacement = game.isOver ? game.begun : nil
    return [.place(game), .nextDue]
  }
}
