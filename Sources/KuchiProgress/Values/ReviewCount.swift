/// How many reviews there were, retracted ones left out.
public struct ReviewCount: Hashable, Sendable {
  /// All of them.
  public var reviews: Int
  /// Those with a grade better than again.
  public var passed: Int

  /// A count.
  public init(reviews: Int, passed: Int) {
    self.reviews = reviews
    self.passed = passed
  }
}
