public import KuchiEngine

/// How often a player gave the answer of one card to the question of another of the same deck.
public struct ConfusionCount: Hashable, Sendable {
  /// What was asked.
  public var skill: Skill
  /// The card whose answer was given.
  public var otherID: Card.ID
  /// How often, retracted reviews left out.
  public var count: Int
}
