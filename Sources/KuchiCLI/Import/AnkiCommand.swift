import ArgumentParser
import Foundation
import KuchiEngine
import KuchiImport
import KuchiSession
import KuchiTerminal

/// What is done with an Anki that is running.
struct AnkiCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "anki", abstract: "Bring your progress here and in a running Anki together.",
    subcommands: [Sync.self])

  /// Brings decks of Anki here, and what was learned and changed here there.
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
      let folders = Folders.current
      let settings = try SettingsFile(url: folders.settingsFile).load(warn: Output.say)
      do {
        let connect = try AnkiConnect(address: settings.anki ?? AnkiConnect.standardAddress)
        let sync = AnkiSync(connect: connect, folders: folders)
        try sync.run(decks) { () throws -> Bool in
          try !dryRun && (yes || Terminal.confirms("Do that?"))
        }
      } catch let failure as AnkiConnectFailure {
        Output.say(failure.message)
        throw ExitStatus.unavailable
      } catch let failure as ImportFailure {
        Output.say(failure.message(about: "what Anki exported"))
        throw ExitStatus.badData
      }
    }
  }
}

extension AnkiConnectFailure {
  fileprivate var message: String {
    switch self {
    case .notLoopback(let address):
      "\(address) is no address of this computer: kuchi settings anki \(AnkiConnect.standardAddress)"
    case .unreachable(let address):
      "Nothing answers at \(address). Start Anki, with the add-on AnkiConnect (code 2055492159 in Tools, Add-ons)."
    case .noAnswer(let action): "AnkiConnect gave no answer to \(action). Nothing more was changed."
    case .refused(let action, let reason):
      "AnkiConnect refused \(action): \(reason)"
        + (reason.contains("api key")
          ? " Say it once: kuchi settings anki KEY@\(AnkiConnect.standardAddress)" : "")
    }
  }
}
