/// Long work that goes on while lines are taken.
public struct Work: Hashable, Sendable {
  /// What is done.
  public enum Kind: Hashable, Sendable {
    /// All decks are read, to be searched.
    case reading
    /// A deck with this title is written.
    case saving(String)
  }

  /// What is done.
  public var kind: Kind
  /// How many steps of it are done.
  public var done: Int
  /// How many steps it has.
  public var total: Int

  /// Work of which so many steps are done.
  public init(_ kind: Kind, done: Int, of total: Int) {
    self.kind = kind
    self.done = done
    self.total = total
  }
}
