extension FilterCommand {
  private enum Verb: String, CaseIterable { case add, remove, move, on, off, clear }

  /// Reads the argument of `:filter`. Nil if something is missing.
  package init?(_ argument: String) {
    guard argument.utf8.count <= 4 * CardQuery.limit else { return nil }
    let words = argument.split(whereSeparator: \.isWhitespace).map(String.init)
    let rest = Array(words.dropFirst())
    let others = Filter.texts(in: rest.joined(separator: " "))
    switch (words.first.flatMap { Verb(rawValue: $0.lowercased()) }, rest.count) {
    case (nil, 0): self = words.isEmpty ? .list : .add(words)
    case (nil, _):
      self =
        Int(words[0]) == nil
        ? .add(Filter.texts(in: argument)) : .change(words[0], to: rest.joined(separator: " "))
    case (.add, 1...): self = .add(others)
    case (.remove, 1...): self = .remove(rest)
    case (.move, 2): self = .move(rest[0], to: rest[1])
    case (.on, _): self = .turn(isOn: true, rest)
    case (.off, _): self = .turn(isOn: false, rest)
    case (.clear, 0): self = .clear
    default: return nil
    }
  }

  fileprivate static let detail = """
    A card is asked when it passes all filters that are on. A game follows at once.
    :filter food      cards with food in the word, reading, meanings or tags
    :filter tabe      readings are found in Latin letters, too
    :filter #verb     cards with this tag or part of speech; #JLPT has JLPT::N5
    :filter -food     all cards but those; -#verb likewise
    :filter cat or "to eat"   one or the other, as one filter; tag: and deck: as in :help search
    :filter           the filters, with numbers and how many cards pass each
    :filter 2 #noun   another word for the second
    :filter off 2     turns it off; :filter on 2 on again; without a number all
    :filter move 2 1  the second becomes the first
    :filter remove 2  removes it; :filter clear removes all
    :filter add 2     a word that would be taken for something else
    They are kept for the next time, those of kuchi play --filter excepted.
    """

  fileprivate static func candidates(_ context: Completion) -> [String] {
    let verb = context.arguments.first.flatMap(Verb.init)
    guard verb == nil || verb == .add else { return [] }
    let words = context.tags().flatMap { ["#\($0)", "-#\($0)"] }
    return context.arguments.isEmpty ? Verb.allCases.map(\.rawValue) + words : words
  }
}

extension CommandEntry {
  static let filter = CommandEntry(
    "filter", aliases: ["filters"], usage: "WORD",
    summary: "ask only cards with this word; alone, the filters", detail: FilterCommand.detail,
    pausesClock: true, complete: FilterCommand.candidates, parse: { FilterCommand($0 ?? "") }
  ) { $0.filter($1) }
}

extension [Filter] {
  fileprivate func lines(in decks: [Deck]) -> [Line] {
    guard !isEmpty else {
      return [
        Line(
          worded("No filter: every card is asked. :filter WORD asks only cards with that word; :help filter.")
        )
      ]
    }
    let count = FilterCount(self, in: decks)
    let width = map { DisplayWidth.columns(of: $0.text.safe) }.max() ?? 0
    let rows = zip(self, count.each).enumerated().map { position, row in
      let (filter, passing) = row
      let note = (decks.isEmpty ? [] : [counted(passing, "card")]) + (filter.isOn ? [] : ["off"])
      return Line(
        [
          Span("\(position + 1)".rightAligned(in: 2), .key), Span("  " + filter.text.padded(to: width)),
          Span("  " + note.joined(separator: ", "), .faint),
        ], indent: 1, hanging: 5
      ).saying("\(position + 1): " + ([filter.text] + note).joined(separator: ", "))
    }
    return [Line(worded("Cards that pass every active filter are asked:"))] + rows
      + (decks.isEmpty ? [] : [Line(worded("Together: \(count.all) of \(counted(count.cards, "card"))."))])
  }
}

extension Front {
  func filter(_ command: FilterCommand) -> [Line] {
    if command == .list { return transcript.lines() + filterReport }
    session.filter(command)
    // If no header shows the result, the list does.
    let lines = transcript.lines()
    return lines.isEmpty ? filterReport : lines
  }

  private var filterReport: [Line] {
    let state = session.state.binding.peek()
    return state.settings.filters.lines(in: state.play.game?.pool.decks ?? [])
  }

  /// The tags and parts of speech of the cards in play, each once.
  package var tags: [String] {
    let decks = session.state.play.game.peek()?.pool.decks ?? []
    return Set(decks.flatMap { deck in deck.tags + deck.cards.flatMap { $0.tags + $0.partsOfSpeech } })
      .sorted()
  }
}

extension FilterNotice {
  var wording: String {
    switch self {
    case .noWord(let text) where (try? CardQuery(text))?.isAboutText == false:
      worded("\(text) changes from day to day, so it can't be a filter: :search \(text) finds such cards.")
    case .noWord(let text):
      worded("\(text) is not a filter: it needs a word, as in food, #verb or -food. :help filter says more.")
    case .tooMany(let limit):
      worded("There are \(limit) filters at most. :filter remove 1 takes the first away.")
    case .known(let text): worded("There is a filter \(text) already. :filter lists them.")
    case .noSuchPosition(let text, 0):
      worded("There is no filter \(text): the list is empty. :filter WORD adds one.")
    case .noSuchPosition(let text, let count):
      worded("There is no filter \(text). Type a number from 1 to \(count), as :filter lists them.")
    case .nothingMatches:
      worded(
        "No card passes the filters, so the game waits. :filter lists them, :filter off turns them all off.")
    }
  }
}
