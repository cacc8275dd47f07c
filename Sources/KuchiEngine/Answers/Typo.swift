/// Where a forgiven answer differs from the accepted one.
public struct Typo: Hashable, Sendable {
  /// One place where they differ. Offsets count Unicode scalars.
  public struct Mark: Hashable, Sendable {
    /// What happened at the place.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
      /// A letter was left out.
      case missing
      /// There is a letter too many.
      case extra
      /// One letter stands for another.
      case replaced
      /// Two neighbours changed places.
      case swapped
    }

    /// What happened.
    public let kind: Kind
    /// The place in the accepted answer as the deck writes it; empty where a letter is too many.
    public let expected: Range<Int>
    /// The place in the answer as it was given; empty where a letter is missing.
    public let given: Range<Int>

    /// A place where two texts differ.
    public init(kind: Kind, expected: Range<Int>, given: Range<Int>) {
      self.kind = kind
      self.expected = expected
      self.given = given
    }
  }

  /// The places, from left to right; never empty.
  public let marks: [Mark]

  /// The places where two texts differ.
  public init(marks: [Mark]) { self.marks = marks }
}
