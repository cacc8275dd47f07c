/// `kuchi play`, which is also the default command.
struct PlayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Play a quiz.",
    discussion: """
      DECK is a deck's name or title, a deck file or a folder of deck files; several make one game. Without one today is played: \
      what is due in the decks that you study (kuchi study lists them), and lessons of new cards. The first time you are \
      asked what you can read.

      What is due is asked, and as many new cards as a day brings; when there is nothing of either, the game is practice \
      of what you have met. --cram, --no-record, --seed and --code draw on the whole deck instead.

      A number answers with one of the choices, an empty line shows them, and :help lists the commands. With \
      standard input from a pipe the same game is played line by line; without a DECK it is today, or first-words where \
      nothing is studied yet.

      :code shows a game as a code of twelve letters and digits. Anyone with the same cards gets the same questions \
      from it, whatever either has learned. Without a DECK the code finds its own.

      --plain is for ears, as for a screen reader, and for the simplest of terminals. A terminal that calls itself \
      dumb gets it without asking, and so does a pipe.

      --one is for the end of a shell's start-up file: the most urgent question about what you have learned, and no \
      more. A question with choices has them in view; to another the answer is typed. Where nothing is due it says so.

      --timed is for those in a hurry: a question that is not answered in time counts as wrong. The clock stands still \
      while you read something else, such as :help, and in the editor. From a pipe an answer is late when its line \
      comes too late.

      --json is for programs: it plays over JSON Lines, a request in and some events out, each one object on one \
      line. A program that answers each challenge and stops at finished has played a game; what it answered wrong comes \
      back until it was right:

        {"choice": 0}                   answer with the first of the choices
        {"answer": "neko"}              answer with text
        {"command": "remembered"}       or forgot, for a flash card
        {"command": "skip"}             do anything else

      --schema prints the JSON Schema of the requests and events. Decks that can't be played end the program with \
      a message on standard error, as without --json.
      """)

  @Argument(help: "The decks to play: names, files or folders.", completion: .decks)
  var decks: [String] = []

  @OptionGroup var options: GameOptions

  @Option(help: ArgumentHelp("The same number gives the same game.", valueName: "number"))
  var seed: UInt64?

  @Option(help: ArgumentHelp("Play the game that somebody's :code shows.", valueName: "code"))
  var code: String?

  @Option(help: ArgumentHelp("The name of the player; yours by default.", valueName: "name"))
  var profile: String?

  @Flag(help: "Practise whatever is in the decks, and leave the schedule as it is.")
  var cram = false

  @Flag(help: "Record no answers, and ignore those that are recorded.")
  var noRecord = false

  @Flag(help: "Ask the most urgent question, and stop.")
  var one = false

  @Flag(help: "Sentences one after the other: nothing in columns, no colours, no line that changes.")
  var plain = false

  @Flag(help: "Play over JSON Lines.")
  var json = false

  @Option(help: ArgumentHelp("The language of the texts of --json: en or de.", valueName: "language"))
  var language = Messages.english

  @Flag(help: "Print the JSON Schema of the lines of --json, and stop.")
  var schema = false

  func validate() throws {
    if one, json || code != nil || options.count != nil {
      throw ValidationError("--one asks one question: leave out --count, --code and --json.")
    }
    guard let code else { return }
    if seed != nil || !options.isEmpty {
      throw ValidationError(
        "A code says how the game is: leave out --seed, --count, --filter and their like.")
    }
    do {
      _ = try ChallengeCode(code)
    } catch .otherVersion {
      // The code is well formed. `run` reports the version.
    } catch {
      throw ValidationError(error.wording(of: code))
    }
  }

  @MainActor
  func run() async throws {
    if schema {
      Output.write(PlaySchema.json)
      return
    }
    if let code {
      do { _ = try ChallengeCode(code) } catch { throw CommandError(error.wording(of: code), .badData) }
    }
    var command = self
    if one { command.options.count = 1 }
    try await command.play()
  }
}

extension Messages: ExpressibleByArgument {
  /// The messages of the language with this code.
  public init?(argument: String) { self.init(locale: argument) }

  /// The codes of all languages.
  public static var allValueStrings: [String] { all.map(\.language) }

  /// The code of the language.
  public var defaultValueDescription: String { language }
}

struct LearnCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn",
    abstract: "Learn new cards: a lesson at once.",
    discussion: """
      Five new cards are shown and then asked, whatever the day brings: the same as :learn in a game. What is due stays \
      due. Without a DECK they come from the decks that you study, in their order.

        kuchi learn             the next five
        kuchi learn katakana    the next five of this deck

      A game that you left goes on with kuchi, unless you answer something here.
      """)

  @Argument(help: "The decks to learn from: names, files or folders.", completion: .decks)
  var decks: [String] = []

  @OptionGroup var options: GameOptions

  @Option(help: ArgumentHelp("The name of the player; yours by default.", valueName: "name"))
  var profile: String?

  @Flag(help: "Sentences one after the other: nothing in columns, no colours, no line that changes.")
  var plain = false

  @Flag(help: "Play over JSON Lines.")
  var json = false

  @MainActor
  func run() async throws {
    var command = try PlayCommand.parse([])
    (command.decks, command.options, command.profile) = (decks, options, profile)
    (command.plain, command.json) = (plain, json)
    try await command.play(beginningWithLesson: true)
  }
}
