import ArgumentParser
import Foundation
import KuchiEngine
import KuchiProgress
import KuchiSession
import KuchiTerminal

/// Lists the games of the past.
struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "List the last games.",
    discussion: """
      With --json each game is one object:

        played    when its last move was made, in ISO 8601
        decks     the ids of its decks
        right     answers that were right
        wrong     answers that were wrong
        total     questions that it had in all
        streak    the longest streak
        seconds   the time spent on the answers
        finished  whether it was played to its end
      """)

  @OptionGroup var options: ProgressOptions

  @Option(help: ArgumentHelp("How many games at most: 1 or more.", valueName: "number"))
  var limit = 10

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit takes 1 or more.") }
  }

  func run() throws {
    let progress = try PlayerProgress(options)
    let games = try progress.file.reporting { () throws(ProgressFailure) in
      try progress.profile?.history(limit: limit) ?? []
    }
    if options.json {
      for game in games { try Output.writeJSON(GameLine(game)) }
    } else {
      progress.show(progress.reports.history(of: games).lines(at: .now))
    }
  }
}

private struct GameLine: Encodable {
  let played: String
  let decks: [String]
  let right: Int
  let wrong: Int
  let total: Int
  let streak: Int
  let seconds: Double
  let finished: Bool

  init(_ game: PlayedGame) {
    played = game.played.formatted(.iso8601)
    decks = game.deckIDs
    right = game.right
    wrong = game.wrong
    total = game.total
    streak = game.bestStreak
    seconds = game.seconds
    finished = game.isFinished
  }
}
