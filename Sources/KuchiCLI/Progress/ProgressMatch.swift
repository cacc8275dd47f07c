import ArgumentParser
import KuchiEngine
import KuchiProgress
import KuchiSession
import KuchiTerminal

/// Finds learned cards whose ids have changed.
struct ProgressMatch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "match",
    abstract: "Find cards that you learned and that have another id now.",
    discussion: """
      When the id of a card changes and the deck does not list the former one, your progress stays with the former \
      id. This command looks for the cards that are most likely the same, by term, reading and meaning, and asks \
      about them; from a pipe it only lists them. Your answers are kept, and each is asked only once. Without a DECK it \
      looks at every deck that was played.

      With --json each match is one object, and nothing is asked:

        deck      the deck's id
        former    the id that the deck has no more
        card      the id of the card that it may be now
        term      its term
        kinship   word (term and reading are the same), term, readingAndMeaning,
                  spelling (of the same reading) or nearTerm
        accepted  whether --yes was given
      """)

  @Argument(help: ArgumentHelp("The decks: names, files or folders.", valueName: "deck"), completion: .decks)
  var decks: [String] = []

  @OptionGroup var options: ProgressOptions

  @Flag(help: "Accept all of them as the same.")
  var yes = false

  func run() throws {
    let progress = try PlayerProgress(options)
    let matches = try matches(progress)
    if yes { try settle(Dictionary(matches.map { ($0, true) }) { first, _ in first }, progress) }
    if options.json {
      for match in matches { try Output.writeJSON(MatchLine(match, isAccepted: yes)) }
    } else if matches.isEmpty {
      Output.tell("There is no card that you learned under another id.")
    } else if !yes, Terminal.isInteractive {
      try ask(about: matches, progress)
    } else {
      progress.show(MatchesReport(matches: matches, showsAll: true).lines)
    }
  }

  private func matches(_ progress: PlayerProgress) throws -> [CardMatch] {
    let named = try progress.open(decks)
    return try progress.file.reporting { () throws(ProgressFailure) in
      guard let database = progress.database, let profile = progress.profile else { return [] }
      let found =
        decks.isEmpty
        ? progress.reports.decks(try profile.playedDecks()).values.sorted { $0.id < $1.id } : named
      try database.adopt(found)
      var matches: [CardMatch] = []
      for deck in found { matches += try profile.matches(in: deck) }
      return matches
    }
  }

  /// Asks about a few matches at a time, as a game does.
  private func ask(about matches: [CardMatch], _ progress: PlayerProgress) throws {
    var rest = matches
    let lines = InputLines()
    while !rest.isEmpty {
      let shown = Array(rest.prefix(Session.matchesAtOnce))
      progress.show(MatchesReport(matches: rest).question)
      guard let line = lines.next() else { return }
      let answers = CardMatch.answers(in: line, to: shown)
      if let answers { try settle(answers, progress) }
      if answers != nil || line.isEmpty { rest.removeFirst(shown.count) }
    }
  }

  private func settle(_ answers: [CardMatch: Bool], _ progress: PlayerProgress) throws {
    try progress.file.reporting { () throws(ProgressFailure) in try progress.database?.settle(answers) }
  }
}

private struct MatchLine: Encodable {
  let deck: String
  let former: String
  let card: String
  let term: String
  let kinship: String
  let accepted: Bool

  init(_ match: CardMatch, isAccepted: Bool) {
    deck = match.deckID
    former = match.lost.id
    card = match.card.id
    term = match.card.term
    kinship = match.kind.rawValue
    accepted = isAccepted
  }
}
