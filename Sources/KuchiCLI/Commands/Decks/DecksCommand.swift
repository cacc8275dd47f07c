import ArgumentParser

/// Looks after decks.
struct DecksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "decks", abstract: "Make decks.", subcommands: [DecksNew.self])
}
