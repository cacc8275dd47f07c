struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Play with many players at once, for a server or a bot.",
    discussion: """
      Requests come on standard input and events go to standard output, as with kuchi play --json, and each names its \
      player:

        {"join": "ada"}                               make a player, or take one up again
        {"player": "ada", "command": "deck", "argument": "hiragana"}
        {"player": "ada", "choice": 0}                answer with the first of the choices
        {"player": "ada", "command": "study", "argument": "hiragana"}
        {"player": "ada", "command": "today"}         play what is due and new
        {"player": "ada", "command": "set", "argument": "new 5"}
        {"player": "ada", "command": "quit"}          leave; a game that is not over waits

      The commands due, stats, settings, filter, search and drop tell and change the rest; kuchi play --schema has all.

      A name has 1 to 64 letters from a to z, digits, - and _, and does not begin with -. Only join makes a player, so that a \
      typing error does not. A player opens decks by their names alone, and sets what is about learning alone. \
      Requests are served in their order, and an answer is recorded before its verdict is told. While nobody reads the \
      events, no request is read.

      Each player has a home in the folder of --players: HOME=players/ada kuchi stats tells of one of them, and every \
      other command works in the same way. Players who were quiet the longest leave the memory and lose nothing: their \
      next request goes on where they were. So one process serves any number of players with the same memory. For more \
      processors start more processes, each with players of its own.
      """)

  @Option(
    help: ArgumentHelp("The folder of the players; it is made where it is missing.", valueName: "folder"),
    completion: .directory)
  var players: String

  @Option(help: ArgumentHelp("How many players are in memory at a time: 1 or more.", valueName: "number"))
  var live = 100

  @Option(
    help: ArgumentHelp("The language of questions, hints and verdicts: en or de.", valueName: "language"))
  var language = Messages.english

  @Flag(help: "Speak JSON Lines, which is all that it speaks.")
  var json = false

  func validate() throws {
    if live < 1 { throw ValidationError("--live takes 1 or more.") }
    if !json { throw ValidationError("kuchi serve speaks JSON Lines: say --json.") }
  }

  @MainActor
  func run() async throws {
    let folder = URL(filePath: players, directoryHint: .isDirectory)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw CommandError("\(players) can't be made: \(error.localizedDescription)", .cannotCreate)
    }
    Shutdown.current.handleSignals(isInterrupting: false)
    let server = Server(players: folder, live: live, messages: language)
    try await readPipe { line in Output.draw(server.handle(line)) }
    server.close()
  }
}
