import ArgumentParser
import Foundation
import KuchiEngine
import KuchiProgress
import KuchiTerminal

/// Tells how much waits.
struct Due: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell how much is due, deck by deck.",
    discussion: """
      Counts questions: what is due now, what falls due later today and tomorrow, and what was never asked. Without \
      a DECK it tells of every deck that was played. Days begin at four in the morning.

      With --json each deck is one object: deck (its id), title, now, later, tomorrow, and new, which is left out \
      where the deck can't be found.
      """)

  @Argument(help: ArgumentHelp("The decks: names, files or folders.", valueName: "deck"))
  var decks: [String] = []

  @OptionGroup var options: ProgressOptions

  func run() throws {
    let progress = try PlayerProgress(options)
    let rows = try rows(progress)
    if options.json {
      for (id, row) in rows { try Output.writeJSON(DueLine(id, row)) }
    } else {
      progress.show(DueReport(rows: rows.map(\.row)).lines(width: Terminal.width))
    }
  }

  private func rows(_ progress: PlayerProgress) throws -> [(id: Deck.ID, row: DueReport.Row)] {
    let named = try progress.open(decks)
    return try progress.file.reporting { () throws(ProgressFailure) in
      let ids = decks.isEmpty ? try progress.profile?.playedDecks() ?? [] : named.map(\.id)
      let found =
        decks.isEmpty
        ? progress.decks(ids) : Dictionary(named.map { ($0.id, $0) }) { first, _ in first }
      try progress.database?.adopt(Array(found.values))
      let memories = try progress.profile?.memories(for: ids) ?? [:]
      let count = DueCount(memories, at: .now, days: Replay.nightly.days)
      return ids.map { ($0, count.row($0, deck: found[$0])) }
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

  init(_ id: Deck.ID, _ row: DueReport.Row) {
    deck = id
    title = row.title
    now = row.now
    later = row.laterToday
    tomorrow = row.tomorrow
    new = row.new
  }
}
