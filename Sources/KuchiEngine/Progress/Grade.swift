/// How well a card was known, as the scheduler takes it.
public enum Grade: Int, CaseIterable, Hashable, Sendable, Codable {
  /// Not known.
  case again = 1
  /// Known with help or with an error.
  case hard
  /// Known.
  case good
  /// Known without effort; only a player says so.
  case easy
}
