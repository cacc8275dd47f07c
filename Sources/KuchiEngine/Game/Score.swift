/// The score of a game.
public struct Score: Hashable, Sendable, Codable {
  /// The number of right answers, including forgiven typing errors.
  public internal(set) var right = 0
  /// The number of wrong answers, including unknown ones.
  public internal(set) var wrong = 0
  /// The number of right answers since the last wrong one.
  public internal(set) var streak = 0
  /// The longest streak so far.
  public internal(set) var bestStreak = 0
  /// The number of questions in all, including the repeats of missed cards known so far.
  public internal(set) var total = 0
  /// Seconds spent on the answered questions.
  public internal(set) var seconds = 0.0

  /// The largest values that are read from a file. Nobody answers more often or for longer.
  private static let counts = 0...1_000_000_000
  private static let times = 0...1e12

  /// A score of zero.
  public init() {}

  /// Reads a score. Numbers out of range become the nearest allowed value.
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

  /// The number of answers so far.
  public var answered: Int { right + wrong }

  mutating func count(isRight: Bool, seconds: Double) {
    right += isRight ? 1 : 0
    wrong += isRight ? 0 : 1
    streak = isRight ? streak + 1 : 0
    bestStreak = max(bestStreak, streak)
    self.seconds += max(0, seconds)
  }
}
