/// An answer that a player accepts for a card from then on.
public struct Synonym: Hashable, Sendable {
  /// What it answers.
  public var skill: KeptSkill
  /// The answer.
  public var text: String

  /// A synonym.
  public init(_ text: String, for skill: KeptSkill) {
    self.text = text
    self.skill = skill
  }
}
