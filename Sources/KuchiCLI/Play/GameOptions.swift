/// The options that override settings in the games of one run.
struct GameOptions: ParsableArguments {
  @Option(help: "How to answer: choice, typed, flash or mixed.")
  var mode: GameMode?

  @Option(help: "What is asked: meaning, reading, recall, hearing, cloze or mixed.")
  var ask: GameTopic?

  @Option(
    name: [.customShort("n"), .long],
    help: ArgumentHelp("How many cards to ask: 1 or more.", valueName: "number"))
  var count: Int?

  @Option(help: ArgumentHelp("How many answers to choose from: 2 to 6.", valueName: "number"))
  var choices: Int?

  @Option(help: "How similar the wrong answers are: easy, normal or hard.")
  var difficulty: Difficulty?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Ask only cards with this word or #tag; - before it leaves them out. Repeat it, and cards must pass all.",
      valueName: "word"))
  var filter: [String] = []

  @Option(
    help: ArgumentHelp(
      "How long each question waits: 1 to 600 seconds, or off.", valueName: "seconds"))
  var timed: TimeLimit?

  func validate() throws {
    for word in filter where Filter(word) == nil {
      throw ValidationError(
        "--filter takes a word, a #tag, or one of them with - before it, and not \(word).")
    }
    if let count, count < 1 { throw ValidationError("--count takes 1 or more.") }
    if let choices, !(2...6).contains(choices) { throw ValidationError("--choices takes 2 to 6.") }
  }

  /// Whether no option is given that a challenge code would replace.
  var isEmpty: Bool {
    mode == nil && ask == nil && count == nil && choices == nil && difficulty == nil
      && filter.isEmpty
  }

  var filters: [Filter]? {
    filter.isEmpty ? nil : filter.flatMap(Filter.texts).compactMap(Filter.init)
  }

  /// The settings of `code`, or without a code `settings` with the given options.
  func apply(to settings: GameSettings, code: ChallengeCode?) -> GameSettings {
    var applied =
      code?.settings
      ?? GameSettings(
        count: count ?? settings.count, choices: choices ?? settings.choices,
        difficulty: difficulty ?? settings.difficulty, mode: mode ?? settings.mode,
        topic: ask ?? settings.topic)
    applied.sentences = settings.sentences
    applied.timed = timed.map(\.seconds) ?? settings.timed
    return applied
  }
}

struct TimeLimit: ExpressibleByArgument {
  let seconds: Int?

  init?(argument: String) {
    let seconds = Int(argument)
    guard argument == "off" || seconds.map(GameSettings.timeLimits.contains) == true else { return nil }
    self.seconds = seconds
  }

  static var allValueStrings: [String] { [] }
}

extension GameMode: ExpressibleByArgument {}
extension GameTopic: ExpressibleByArgument {}
extension Difficulty: ExpressibleByArgument {}
