/// How a game stands.
public struct Score: Hashable, Sendable, Codable {
  /// Answers that were right, forgiven typing errors included.
  public internal(set) var right = 0
  /// Answers that were wrong, "don't know" included.
  public internal(set) var wrong = 0
  /// Right answers since the last wrong one.
  public internal(set) var streak = 0
  /// The longest streak so far.
  public internal(set) var bestStreak = 0
  /// Questions that the game has in all, with the repeats of missed cards known so far.
  public internal(set) var total = 0
  /// Seconds spent on the answered questions.
  public internal(set) var seconds = 0.0

  /// What a file can say of each of them: nobody answers more often, or for longer.
  private static let counts = 0...1_000_000_000
  private static let times = 0...1e12

  /// A score of nothing.
  public init() {}

  /// Reads a score; numbers that can't be are brought to the nearest that can.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func count(_ key: CodingKeys) throws -> Int {
      min(max(try container.decode(Int.self, forKey: key), Self.counts.lowerBound), Self.counts.upperBound)
    }
    right = try count(.right)
    wrong = try count(.wrong)
    streak = try count(.streak)
    bestStreak = try count(.bestStreak)
    total = try count(.total)
    seconds = try container.decode(Double.self, forKey: .seconds).clamped(to: Self.times)
  }

  /// Answers given so far.
  public var answered: Int { right + wrong }

  mutating func count(isRight: Bool, seconds: Double) {
    right += isRight ? 1 : 0
    wrong += isRight ? 0 : 1
    streak = isRight ? streak + 1 : 0
    bestStreak = max(bestStreak, streak)
    self.seconds += max(0, seconds)
  }
}
