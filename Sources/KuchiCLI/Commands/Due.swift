import ArgumentParser
import Foundation
import KuchiEngine
import KuchiProgress
import KuchiSession
import KuchiTerminal

/// Tells how much waits.
struct Due: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell how much is due, deck by deck.",
    discussion: """
      Counts items: the cards that are due now, that fall due later today and tomorrow, and that were never shown, as \
      the header of a game counts them. A card that is asked in several ways counts once. Without a DECK it tells of \
      every deck that was played. Days begin at four in the morning, or when the setting day-start \
      says.

      With --json each deck is one object: deck (its id), title, now, later, tomorrow, and new, which is left out \
      where the deck can't be found.
      """)

  @Argument(help: ArgumentHelp("The decks: names, files or folders.", valueName: "deck"), completion: .decks)
  var decks: [String] = []

  @OptionGroup var options: ProgressOptions

  func run() throws {
    let progress = try PlayerProgress(options)
    let named = try progress.open(decks)
    let report = try progress.file.reporting { () throws(ProgressFailure) in
      try progress.reports.due(of: named, at: .now)
    }
    if options.json {
      for row in report.rows { try Output.writeJSON(DueLine(row)) }
    } else {
      progress.show(report.lines(width: Terminal.width))
    }
  }
}

private struct DueLine: Encodable {
  let deck: String
  let title: String
  let now: Int
  let later: Int
  let tomorrow: Int
  let new: Int?

  init(_ row: DueReport.Row) {
    deck = row.deckID
    title = row.title
    now = row.now
    later = row.laterToday
    tomorrow = row.tomorrow
    new = row.new
  }
}
