/// How close wrong answers lie to the right one.
public enum Difficulty: String, CaseIterable, Hashable, Sendable, Codable {
  /// Wrong answers at random.
  case easy
  /// One close wrong answer, the others at random.
  case normal
  /// Close wrong answers only.
  case hard
}

/// How the questions of a game are answered.
public enum GameMode: String, CaseIterable, Hashable, Sendable, Codable {
  /// By choosing one of several answers.
  case choice
  /// By typing.
  case typed
  /// As flash cards.
  case flash
  /// Now this way, now that.
  case mixed
}

/// What the questions of a game ask.
public enum GameTopic: String, CaseIterable, Hashable, Sendable, Codable {
  /// From the term to its meaning.
  case meaning
  /// From the term to its reading.
  case reading
  /// From the meaning to the term.
  case recall
  /// What each card is meant to be asked.
  case mixed
}

/// What a player chooses before a game. Two games with equal settings, decks and seed are equal.
public struct GameSettings: Hashable, Sendable, Codable {
  /// How many cards are asked, repeats not counted; 1 or more.
  public var count: Int
  /// How many answers there are to choose from, at most; 2 or more.
  public var choices: Int
  /// How close wrong answers lie to the right one.
  public var difficulty: Difficulty
  /// How questions are answered.
  public var mode: GameMode
  /// What questions ask.
  public var topic: GameTopic
  /// The seconds that each question leaves; nil for no end. The game itself keeps no time: see ``Countdown``.
  public var timed: Int?

  /// The seconds that a question can leave.
  public static let timeLimits = 1...600

  private static let counts = 1...1_000_000
  private static let choiceCounts = 2...1_000

  /// Settings; numbers that can't be are brought to the nearest that can.
  public init(
    count: Int = 10, choices: Int = 4, difficulty: Difficulty = .normal, mode: GameMode = .choice,
    topic: GameTopic = .mixed, timed: Int? = nil
  ) {
    self.count = min(max(count, Self.counts.lowerBound), Self.counts.upperBound)
    self.choices = min(max(choices, Self.choiceCounts.lowerBound), Self.choiceCounts.upperBound)
    self.difficulty = difficulty
    self.mode = mode
    self.topic = topic
    self.timed = timed.map { min(max($0, Self.timeLimits.lowerBound), Self.timeLimits.upperBound) }
  }

  /// Reads settings of this and of older versions: what is missing has its default, and numbers that can't be
  /// are brought to the nearest that can.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let standard = GameSettings()
    self.init(
      count: try container.decodeIfPresent(Int.self, forKey: .count) ?? standard.count,
      choices: try container.decodeIfPresent(Int.self, forKey: .choices) ?? standard.choices,
      difficulty: try container.decodeIfPresent(Difficulty.self, forKey: .difficulty) ?? standard.difficulty,
      mode: try container.decodeIfPresent(GameMode.self, forKey: .mode) ?? standard.mode,
      topic: try container.decodeIfPresent(GameTopic.self, forKey: .topic) ?? standard.topic,
      timed: try container.decodeIfPresent(Int.self, forKey: .timed))
  }
}
