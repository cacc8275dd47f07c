public import ArgumentParser
import Foundation
import KuchiEngine
public import KuchiImport
import KuchiSession

/// Writes a deck for other programs.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a deck for Anki, for a spreadsheet, or as JSON.",
    discussion: """
      DECK is a deck's name or a deck file. Without --to it is written to standard output.

        kuchi export first-words --to words.txt    notes that Anki imports with no setting changed
        kuchi export first-words --to words.csv    a table with a row of names
        kuchi export first-words --format json     the deck itself

      kuchi import takes each of them in again, and gives the same cards with the same ids.
      """)

  @Argument(help: ArgumentHelp("The deck: a name or a file.", valueName: "deck"), completion: .decks)
  var deck: String

  @Option(help: "What to write: json, anki or csv; else what the name of the file says.")
  var format: DeckExport.Format?

  @Option(help: ArgumentHelp("The file to write.", valueName: "file"), completion: .file())
  var to: String?

  @Flag(help: "Write over a file that is there already.")
  var force = false

  func run() throws {
    do {
      let export = DeckExport(try theDeck(), as: chosenFormat)
      try write(export.bytes)
      tell(export.leftOut)
    } catch let failure as DeckFailure {
      Output.say("\(failure)")
      throw failure.exitCode
    } catch let refusal as ImportRefusal {
      Output.say(refusal.message)
      throw ExitStatus.cannotCreate
    }
  }

  private func theDeck() throws -> Deck {
    let decks = try Folders.current.library.open(deck)
    guard decks.count == 1 else {
      throw ValidationError(
        "\(deck) is \(decks.count) decks; name one of them: \(decks.map(\.id).joined(separator: ", "))")
    }
    return decks[0]
  }

  private var chosenFormat: DeckExport.Format {
    if let format { return format }
    return switch to.map({ URL(filePath: $0).pathExtension.lowercased() }) {
    case "csv": .csv
    case "txt", "tsv": .anki
    default: .json
    }
  }

  private func write(_ bytes: [UInt8]) throws {
    guard let to, to != "-" else {
      if !Output.write(String(decoding: bytes, as: UTF8.self)) { throw ExitStatus.ioError }
      return
    }
    if !force, FileManager.default.fileExists(atPath: to) { throw ImportRefusal.fileExists(to) }
    try DeckFile.write(bytes, to: to)
  }

  private func tell(_ leftOut: [DeckExport.Part]) {
    guard !leftOut.isEmpty else { return }
    let parts = leftOut.map(\.rawValue).joined(separator: ", ")
    Output.say("Left out, because a table of cards has no place for it: \(parts). --format json keeps all.")
  }
}

extension DeckExport.Format: ExpressibleByArgument {}
