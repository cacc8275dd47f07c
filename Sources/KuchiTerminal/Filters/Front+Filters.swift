import KuchiEngine
import KuchiSession
import KuchiState

extension Front {
  /// Lists or changes the filters, and gives what is shown for it.
  func filter(_ command: FilterCommand) -> [Line] {
    if command == .list { return transcript.lines() + filterReport }
    session.filter(command)
    // Where the header is out of sight, or has not changed, the list tells what has become of it.
    let lines = transcript.lines()
    return lines.isEmpty ? filterReport : lines
  }

  private var filterReport: [Line] {
    let state = session.state.binding.peek()
    return FilterReport.lines(of: state.settings.filters, in: state.play.game?.pool.decks ?? [])
  }

  /// The tags and parts of speech of the cards in play, each once.
  public var tags: [String] {
    let decks = session.state.play.game.peek()?.pool.decks ?? []
    return Set(decks.flatMap { deck in deck.tags + deck.cards.flatMap { $0.tags + $0.partsOfSpeech } })
      .sorted()
  }
}
