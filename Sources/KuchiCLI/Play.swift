public import ArgumentParser
import Foundation
public import KuchiEngine
import KuchiSession
import KuchiState
import KuchiTerminal

/// The quiz.
struct Play: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play a quiz.",
    discussion: """
      DECK is a deck's name, a deck file or a folder of deck files; several make one game. Without one the last deck
      is played again; the first time you choose from a list.

      A number answers with one of the choices, an empty line shows them, and :help lists the commands. With
      standard input from a pipe the same game is played line by line.
      """)

  @Argument(help: "The decks to play: names, files or folders.")
  var decks: [String] = []

  @OptionGroup var options: GameOptions

  @Option(help: ArgumentHelp("The same number gives the same game.", valueName: "number"))
  var seed: UInt64?

  @Flag(help: "Keep no record of the answers.")
  var noRecord = false

  @MainActor
  func run() async throws {
    let game = Playing(decks: decks, options: options, seed: seed, folders: .current)
    try await game.run()
  }
}

/// How a game is to be, as far as the command line says so.
struct GameOptions: ParsableArguments {
  @Option(help: "How to answer: choice, typed, flash or mixed.")
  var mode: GameMode?

  @Option(help: "What is asked: meaning, reading, recall or mixed.")
  var ask: GameTopic?

  @Option(name: .shortAndLong, help: ArgumentHelp("How many cards to ask: 1 or more.", valueName: "number"))
  var count: Int?

  @Option(help: ArgumentHelp("How many answers to choose from: 2 to 6.", valueName: "number"))
  var choices: Int?

  @Option(help: "How close the wrong answers lie: easy, normal or hard.")
  var difficulty: Difficulty?

  func validate() throws {
    if let count, count < 1 { throw ValidationError("--count takes 1 or more.") }
    if let choices, !(2...6).contains(choices) { throw ValidationError("--choices takes 2 to 6.") }
  }

  /// `settings`, with what was said here instead.
  func apply(to settings: GameSettings) -> GameSettings {
    GameSettings(
      count: count ?? settings.count, choices: choices ?? settings.choices,
      difficulty: difficulty ?? settings.difficulty, mode: mode ?? settings.mode, topic: ask ?? settings.topic
    )
  }
}

extension GameMode: ExpressibleByArgument {}
extension GameTopic: ExpressibleByArgument {}
extension Difficulty: ExpressibleByArgument {}
