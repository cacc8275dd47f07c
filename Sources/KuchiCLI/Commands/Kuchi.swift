import ArgumentParser
import KuchiEngine

/// The program: a quiz when it is called by its bare name, and the tools around it.
@main
struct Kuchi: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kuchi",
    abstract: "A quiz of Japanese words for the terminal.",
    discussion: """
      Without a command it plays: the last deck, or one from a list the first time.

        kuchi                        play
        kuchi play hiragana          play a deck by its name
        kuchi play mine.json -n 20   play a deck of your own, twenty cards
        kuchi import words.csv       make a deck of words or of notes from Anki
        kuchi export mine.json       write a deck for Anki or for a spreadsheet
        kuchi kana --to katakana     convert standard input
        kuchi decks                  list the decks there are
        kuchi check mine.json        name every fault of a deck, and where it is
      """,
    version: "0.1.0",
    subcommands: [
      Play.self, DecksCommand.self, Due.self, Stats.self, HistoryCommand.self, ProgressCommand.self,
      Check.self,
      ImportCommand.self, ExportCommand.self, SettingsCommand.self, KanaCommand.self,
    ],
    defaultSubcommand: Play.self)
}

extension Kuchi {
  /// The command that `word` may be a slip of; nil when none is near.
  static func command(near word: String) -> String? {
    NearestWord.nearest(to: word, among: configuration.subcommands.map { $0._commandName })
  }
}
