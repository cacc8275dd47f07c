import KuchiEngine
import KuchiJapanese
import KuchiSession
import KuchiState

extension [Filter] {
  /// The filters, each with its number and how many cards pass it.
  ///
  /// - Parameter decks: The decks in play. Without decks no cards are counted.
  fileprivate func lines(in decks: [Deck]) -> [Line] {
    guard !isEmpty else {
      return ["No filter: every card is asked. :filter WORD asks only cards with that word; :help filter."]
    }
    let count = FilterCount(self, in: decks)
    let width = map { DisplayWidth.columns(of: SafeText.of($0.text)) }.max() ?? 0
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
    return ["Asked are the cards that pass every filter which is on:"] + rows
      + (decks.isEmpty ? [] : [Line("Together: \(count.all) of \(counted(count.cards, "card")).")])
  }
}

extension Front {
  /// Lists or changes the filters and returns the lines to show.
  func filter(_ command: FilterCommand) -> [Line] {
    if command == .list { return transcript.lines() + filterReport }
    session.filter(command)
    // The list shows the result when no header does.
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
      "\(text) changes from day to day, so it is no filter: :search \(text) finds such cards."
    case .noWord(let text):
      "\(text) is no filter: it needs a word, as in food, #verb or -food. :help filter says more."
    case .known(let text): "There is a filter \(text) already. :filter lists them."
    case .noSuchPosition(let text, 0): "There is no filter \(text): the list is empty. :filter WORD adds one."
    case .noSuchPosition(let text, let count):
      "There is no filter \(text). Type a number from 1 to \(count), as :filter lists them."
    case .nothingMatches:
      "No card passes the filters, so the game waits. :filter lists them, :filter off puts them all out of force."
    }
  }
}
