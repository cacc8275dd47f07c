/// How similar wrong answers are to the right one.
public enum Difficulty: String, CaseIterable, Hashable, Sendable, Codable {
  /// Wrong answers at random.
  case easy
  /// One similar wrong answer, the others at random.
  case normal
  /// Only similar wrong answers.
  case hard
}

/// How a game's questions are answered.
public enum GameMode: String, CaseIterable, Hashable, Sendable, Codable {
  /// By the learner's memory: new cards by choosing, known ones by typing. Without a schedule, by choosing.
  case auto
  /// By choosing one of several answers.
  case choice
  /// By typing.
  case typed
  /// As flash cards.
  case flash
  /// Choices and typing in turns.
  case mixed
}

/// What a game's questions ask.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum GameTopic: String, CaseIterable, Hashable, Sendable, Codable {
  /// From the term to its meaning.
  case meaning
  /// From the term to its reading.
  case reading
  /// From the meaning to the term.
  case recall
  /// The kinds of question that each card's deck asks for.
  case mixed
  /// The gaps of sentences.
  case cloze
  /// From the sound to the reading, for cards that can be heard.
  case hearing
}

/// The settings of a game. Two games with equal settings, decks and seed are equal.
public struct GameSettings: Hashable, Sendable, Codable {
  /// The number of questions, without repeats; 1 or more.
  public var count: Int
  /// The highest number of choices; 2 or more.
  public var choices: Int
  /// How similar wrong answers are to the right one.
  public var difficulty: Difficulty
  /// How questions are answered.
  public var mode: GameMode
  /// What the questions ask.
  public var topic: GameTopic
  /// The time limit of each question in seconds; nil for none. The game itself keeps no time: see
  /// ``Countdown``.
  public var timed: Int?
  /// Whether a word to be typed is asked within one of its example sentences, if one certainly contains it.
  /// The answer counts as its recall.
  public var sentences: Bool

  /// The allowed time limits, in seconds.
  package static let timeLimits = 1...600

  package static let counts = 1...1_000_000
  package static let choiceCounts = 2...1_000

  /// Creates settings. Numbers out of range become the nearest allowed value.
  public init(
    count: Int = 10, choices: Int = 4, difficulty: Difficulty = .normal, mode: GameMode = .choice,
    topic: GameTopic = .mixed, timed: Int? = nil, sentences: Bool = false
  ) {
    self.count = min(max(count, Self.counts.lowerBound), Self.counts.upperBound)
    self.choices = min(max(choices, Self.choiceCounts.lowerBound), Self.choiceCounts.upperBound)
    self.difficulty = difficulty
    self.mode = mode
    self.topic = topic
    self.sentences = sentences
    self.timed = timed.map { min(max($0, Self.timeLimits.lowerBound), Self.timeLimits.upperBound) }
  }

  /// Reads settings. Numbers out of range become the nearest allowed value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      count: try container.decode(Int.self, forKey: .count),
      choices: try container.decode(Int.self, forKey: .choices),
      difficulty: try container.decode(Difficulty.self, forKey: .difficulty),
      mode: try container.decode(GameMode.self, forKey: .mode),
      topic: try container.decode(GameTopic.self, forKey: .topic),
      timed: try container.decodeIfPresent(Int.self, forKey: .timed),
      sentences: try container.decodeIfPresent(Bool.self, forKey: .sentences) ?? false)
  }
}
