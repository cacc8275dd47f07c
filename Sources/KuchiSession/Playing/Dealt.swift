public import KuchiEngine

/// A game that was dealt by what the player has learned.
public struct Dealt: Hashable, Sendable {
  /// The game.
  public var game: Game
  /// What it was dealt from; nil where the schedule was not asked.
  public var agenda: Agenda?

  /// A game with its agenda.
  public init(_ game: Game, agenda: Agenda? = nil) {
    self.game = game
    self.agenda = agenda
  }
}
