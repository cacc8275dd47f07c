import KuchiEngine
import KuchiSession
import KuchiState

extension CommandEntry {
  /// `:search`.
  static let search = CommandEntry(
    "search", usage: "WORD", summary: "find cards in all decks",
    detail: """
      WORD is kana, kanji, Latin letters or a meaning, or its beginning; several words must all be found. What is found \
      shows while you type. Numbers pick cards for practice, an empty line goes back. :help pick says more.
      """
  ) { front, query in front.show([.search]) { $0.openSearch(query ?? "") } }
}

extension Front {
  /// Lists, changes, plays or saves the practice set, and gives what is shown for it.
  func pick(_ command: PickCommand) -> [Line] {
    switch command {
    case .list: return transcript.lines() + PracticeReport.lines(of: session.state.practice.peek(), readings)
    case .add(let places): session.pick(numbers: places)
    case .remove(let places): session.removePicks(numbers: places)
    case .clear: session.clearPicks()
    case .play: session.playPicks()
    case .save(let title): session.savePicks(titled: title)
    }
    return transcript.lines()
  }

  private var readings: ReadingDisplay { transcript.environment.binding.peek().readings }

  /// Takes what stands on the line, while it is typed.
  public func typing(_ line: String) {
    if session.state.stage.peek() == .searching { session.state.search.draft.wrappedValue = line }
  }

  /// What stands below the line while it is typed: what is found so far, and how far long work is; at most so many
  /// rows. Empty when there is nothing.
  public func below(rows: Int) -> String {
    let environment = transcript.environment.binding.peek()
    let work = session.state.work.peek().map { [WorkBar.line(of: $0, in: environment)] } ?? []
    let results = session.state.search.peek().isTyped ? found.peek()?.lines(environment.readings) ?? [] : []
    let text = Renderer(width: environment.width, theme: environment.theme).render(work + results)
    return text.split(separator: "\n").prefix(max(0, rows)).joined(separator: "\n")
  }

  /// Has the long work done that a line has ordered, and gives what is to be shown for it above the line that is typed
  /// by then. What stands below that line is not shown twice.
  public func finishWork() async -> String {
    guard session.hasWork else { return "" }
    await session.performWork()
    let isTyped = session.state.search.peek().isTyped
    return render(transcript.lines(of: isTyped ? [.alert, .notice] : [.alert, .notice, .search]))
  }
}
