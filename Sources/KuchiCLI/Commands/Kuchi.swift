/// The program `kuchi`: the quiz, which is the default, and the commands around it.
@main
struct Kuchi: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kuchi",
    abstract: "A quiz of Japanese words for the terminal.",
    discussion: """
      Without a command it plays today: what is due in the decks that you study, and lessons of new cards. The first \
      time it asks what you can read, and begins there.

        kuchi                        play today
        kuchi learn                  five new cards at once
        kuchi study                  the decks that you study
        kuchi play hiragana          play a deck by its name
        kuchi play mine.json -n 20   play a deck of your own, twenty cards
        kuchi import words.csv       make a deck of words or of notes from Anki
        kuchi export mine.json       write a deck for Anki or for a spreadsheet
        kuchi kana --to katakana     convert standard input
        kuchi decks                  list the decks there are
        kuchi check mine.json        name every fault of a deck, and where it is

      Every command takes --color always or never; auto is a terminal where NO_COLOR is not set and CLICOLOR is not 0.

      Games and reports are in German where LC_ALL, LC_MESSAGES or LANG asks for it, or kuchi settings language does.
      """,
    version: version,
    subcommands: [
      PlayCommand.self, LearnCommand.self, StudyCommand.self, DecksCommand.self, SearchCommand.self,
      LookCommand.self, ReadCommand.self, DictionaryCommand.self,
      DueCommand.self, RemindCommand.self,
      StatsCommand.self, HistoryCommand.self, SimulateCommand.self, EvaluateCommand.self,
      OptimizeCommand.self, RescheduleCommand.self,
      ProgressCommand.self, SyncCommand.self, CheckCommand.self, ImportCommand.self, ExportCommand.self,
      AnkiCommand.self, ServeCommand.self, SettingsCommand.self, VoicesCommand.self, StrokesCommand.self,
      KanaCommand.self, VersionCommand.self, CompletionCommand.self,
    ],
    defaultSubcommand: PlayCommand.self)

  static let version = "1.0.0"

  /// The command with the name most like `word`; nil if none is similar.
  static func command(near word: String) -> String? {
    NearestWord.nearest(to: word, among: commandNames)
  }

  static var commandNames: [String] { configuration.subcommands.map { $0._commandName } }

  /// Runs the command of the command line, closes the databases and exits with its status.
  static func main() async {
    holdDescriptors()
    // A closed pipe or a file at its size limit must fail the write, not kill the program: databases are
    // still closed. SIGQUIT has its default action, so that Swift does not report it as a crash.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    signal(SIGQUIT, SIG_DFL)
    var status = await run()
    for (failure, rescued) in Shutdown.current.closeAll() {
      let copy = rescued.map { " What it had is in \($0)." } ?? ""
      Output.say(
        "\(ProgressFile.usualPath) \(failure.event)\(failure.isLoss ? " while it was open." + copy : logRemains)"
      )
      if status == .success { status = failure.exitCode }
    }
    ChildProgram.endAll()
    if let code = Output.failure { status = report(code) }
    if let signal = Shutdown.current.signal { status = ExitCode(128 + signal) }
    Foundation.exit(status.rawValue)
  }

  /// Makes closed standard descriptors fail. Otherwise another file would get their number and the messages.
  private static func holdDescriptors() {
    for (number, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)]
    where fcntl(number, F_GETFD) < 0 {
      _ = open("/dev/null", mode)
    }
  }

  private static let logRemains = "; nothing is lost, but part of what was recorded is in a log beside it."

  private static func run() async -> ExitCode {
    do {
      let arguments = try ColorChoice.taken(from: Array(CommandLine.arguments.dropFirst()))
      if try HelpTopic.answers(arguments) { return .success }
      try await Messages.$current.withValue(messages(for: arguments)) { try await obey(arguments) }
      return .success
    } catch let failure as any CommandFailure {
      // An operation on the progress file that a signal interrupted needs no message.
      if !(failure is ProgressFailure) || Shutdown.current.signal == nil { Output.say(failure.message) }
      return failure.exitCode
    } catch {
      let (message, status) = (fullMessage(for: error), exitCode(for: error))
      if message.isEmpty { return status }
      if status != .success {
        Output.say(message)
      } else if Output.write(englishNote(on: message) + HelpTopic.completing(message) + "\n"),
        message == helpMessage()
      {
        Output.draw(HelpTopic.list)
      }
      return status
    }
  }

  /// Runs the command of the command line on the main thread, which has the room that deep decks need.
  @MainActor
  private static func obey(_ arguments: [String]) async throws {
    var command = try parseAsRoot(arguments)
    if var command = command as? any AsyncParsableCommand {
      try await command.run()
    } else {
      try command.run()
    }
  }

  /// The commands whose own sentences are in English alone.
  static let englishCommands = [
    "import", "export", "anki", "dictionary", "sync", "progress", "check", "optimize", "evaluate", "simulate",
    "reschedule", "remind", "voices", "strokes", "serve",
  ]

  /// The messages in the player's language, or in English for a program.
  private static func messages(for arguments: [String]) -> Messages {
    let isEnglish = arguments.first.map(englishCommands.contains) == true
    if isEnglish || arguments.contains("--json") || arguments.contains("--html") { return .english }
    let settings = try? Folders.current.settingsFile.load(silently: true)
    return Messages(settings?.language ?? .auto, locale: Terminal.traits.locale)
  }

  /// A line before a page of help that says that it is in English, where another language is spoken.
  static func englishNote(on message: String = "") -> String {
    Messages.$current.withValue(messages(for: [])) {
      message.contains("\nUSAGE: ") || message.isEmpty ? Line.englishHelp.map { $0.text + "\n\n" } ?? "" : ""
    }
  }

  private static func report(_ code: Int32) -> ExitCode {
    // The reader closed the pipe. Exit as SIGPIPE would, silently.
    if code == EPIPE { return ExitCode(128 + SIGPIPE) }
    Output.say("Standard output can't be written: \(String(cString: strerror(code))).")
    return ExitCode.ioError
  }
}

/// An error that ends a command with a message and an exit status.
protocol CommandFailure: Error {
  var message: String { get }
  var exitCode: ExitCode { get }
}

/// An error that consists of a message and an exit status.
struct CommandError: CommandFailure, CustomStringConvertible {
  let message: String
  let exitCode: ExitCode
  var description: String { message }

  init(_ message: String, _ exitCode: ExitCode) { (self.message, self.exitCode) = (message, exitCode) }
}

/// The exit statuses of the program, from sysexits.h.
extension ExitCode {
  /// A deck or another file has faults.
  static let badData = ExitCode(65)
  /// A file or folder can't be read.
  static let noInput = ExitCode(66)
  /// Another program is missing, or refuses.
  static let unavailable = ExitCode(69)
  /// A file can't be created.
  static let cannotCreate = ExitCode(73)
  /// A file can't be written.
  static let ioError = ExitCode(74)
  /// Ended by Ctrl-C.
  static let interrupted = ExitCode(130)
}
