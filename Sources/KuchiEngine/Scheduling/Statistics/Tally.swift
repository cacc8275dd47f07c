/// Right answers out of all answers.
public struct Tally: Hashable, Sendable, Codable {
  /// How many were right: every grade but again.
  public var right: Int
  /// How many there were.
  public var total: Int

  /// A tally.
  public init(right: Int = 0, total: Int = 0) {
    self.right = right
    self.total = total
  }

  /// How many were wrong.
  public var wrong: Int { total - right }

  /// The share that was right, from 0 to 1; nil when there were none.
  public var accuracy: Double? { total == 0 ? nil : Double(right) / Double(total) }

  /// Counts one more.
  public mutating func count(_ grade: Grade) {
    total += 1
    if grade != .again { right += 1 }
  }
}
