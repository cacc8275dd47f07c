import ArgumentParser
import Foundation
import KuchiEngine
import KuchiProgress
import KuchiSession
import KuchiTerminal

/// Shows what was learned.
struct Stats: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show what you have learned, and how.",
    discussion: """
      With --json each line is one object; its type says what else is in it:

        all        right, total, streak: the days in a row up to today
        day        date, right, total: the answers of one day
        due        date, count: what falls due that day; after the last day, without
                   a date, what falls due later
        retention  from, to (days of stability; no to in the last range), right,
                   total, expected: what was remembered on a later day, and the
                   share that the scheduler expected
        question   kind, right, total
        deck       deck (its id), title, right, total
        hard       deck, card, term, right, total: one of the hardest cards
        leech      deck, card, kind, term, count: a question forgotten again and again
        confused   deck, card, term, other, otherTerm, count: two cards taken for
                   each other

      A term is left out where its deck can't be found. More may be added.
      """)

  @OptionGroup var options: ProgressOptions

  func run() throws {
    let progress = try PlayerProgress(options)
    let report = try progress.file.reporting { () throws(ProgressFailure) in
      try progress.reports.statistics(at: .now)
    }
    if options.json {
      for line in report.jsonLines { try Output.writeJSON(line) }
    } else {
      progress.show(report.lines(width: Terminal.width))
    }
  }
}
