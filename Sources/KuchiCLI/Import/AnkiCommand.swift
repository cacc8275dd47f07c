import ArgumentParser
import Foundation
import KuchiEngine
import KuchiImport
import KuchiSession
import KuchiTerminal

struct AnkiCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "anki", abstract: "Bring your progress here and in a running Anki together.",
    subcommands: [Sync.self])

  struct Sync: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "sync", abstract: "Bring decks and progress here and in a running Anki together.",
      discussion: """
        Anki must be running on this computer with the add-on AnkiConnect (code 2055492159). First it tells what would \
        change on each side, then it asks.

          kuchi anki sync Japanese     the deck Japanese of Anki with its subdecks
          kuchi anki sync              the decks that came from Anki
          kuchi anki sync --dry-run    tell what would change

        From Anki come new and changed notes, answers, due dates, and what is suspended or buried, as by kuchi import. To \
        Anki go your answers, due dates, what you suspended, buried or made new again, and the texts and tags that you \
        changed. A card that was answered or changed later in Anki keeps its due date there.

        AnkiConnect can't add note types, so cards that you made here go by kuchi export. It can't write the memory that \
        Anki's FSRS has of a card either: Anki brings it up to date when you optimize there.

        AnkiConnect listens on \(AnkiConnect.standardAddress). If yours listens elsewhere or wants a key, say so once: \
        kuchi settings anki KEY@127.0.0.1:8765
        """)

    @Argument(help: ArgumentHelp("Decks of Anki; those that came from there without one.", valueName: "deck"))
    var decks: [String] = []

    @Flag(help: "Tell what would change, and change nothing.")
    var dryRun = false

    @Flag(help: "Don't ask.")
    var yes = false

    func run() throws {
      let settings = try Folders.current.settingsFile.load()
      do {
        let connect = try AnkiConnect(address: settings.anki ?? AnkiConnect.standardAddress)
        try AnkiSync(connect: connect).run(decks) { () throws -> Bool in
          try !dryRun && (yes || Terminal.confirms("Do that?"))
        }
      } catch let failure as ImportFailure {
        throw CommandError(failure.message(about: "what Anki exported"), .badData)
      }
    }
  }
}
