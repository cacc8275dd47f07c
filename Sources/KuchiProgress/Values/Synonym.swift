public import KuchiEngine

/// An answer that a player accepts for a card from then on.
public struct Synonym: Hashable, Sendable {
  /// What it answers.
  public var skill: Skill
  /// The answer.
  public var text: String

  /// A synonym.
  public init(_ text: String, for skill: Skill) {
    self.text = text
    self.skill = skill
  }
}
