/// What an import did.
public struct ImportReport: Hashable, Sendable {
  /// Something that a line could not be taken for.
  public struct Fault: Hashable, Sendable {
    /// The line, counted from 1.
    public var line: Int
    /// What is wrong with it.
    public var reason: Reason
  }

  /// What is wrong with a line.
  public enum Reason: Hashable, Sendable {
    /// It is no line of an export.
    case unreadable(String)
    /// The number of this name in it is none that can be.
    case outOfRange(String)
    /// It is of a type that this program does not know.
    case unknownType(String)
    /// The lines are of a newer version, and none after this one was read.
    case newer(version: Int, known: Int)
    /// There is such a review already, and it says something else; that one stays.
    case differs
  }

  /// Reviews that were new.
  public var added = 0
  /// Reviews that were there already.
  public var known = 0
  /// Reviews that were there already and are now taken back.
  public var retracted = 0
  /// Games that were new.
  public var games = 0
  /// Synonyms that were new.
  public var synonyms = 0
  /// What could not be taken. Everything else was.
  public var faults: [Fault] = []

  /// A report of nothing.
  public init() {}
}
