import ArgumentParser
import Foundation
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

  @Option(help: ArgumentHelp("Whose progress it is; else yours.", valueName: "name"))
  var profile: String?

  @Flag(help: "Practise whatever is in the decks, and leave the schedule as it is.")
  var cram = false

  @Flag(help: "Keep no record of the answers, and go by none.")
  var noRecord = false

  @Flag(help: "Record the answers even when the last ones are dated after now.")
  var trustClock = false

  private var keeping: Playing.Keeping? {
    noRecord ? nil : Playing.Keeping(profile: profile, isCramming: cram, isTrustingClock: trustClock)
  }

  @MainActor
  func run() async throws {
    let game = Playing(decks: decks, options: options, seed: seed, keeping: keeping, folders: .current)
    try await game.run()
  }
}
