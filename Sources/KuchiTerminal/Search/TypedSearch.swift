extension CommandEntry {
  static let search = CommandEntry(
    "search", usage: "WORD", summary: "find cards in all decks",
    detail: """
      WORD is kana, kanji, Latin letters or a meaning, or its beginning; several words must all be found. What is found \
      shows while you type. Numbers pick cards for practice, an empty line goes back. :help pick says more.

      is:due finds what is in a state (\(CardQuery.State.allCases.map(\.rawValue).joined(separator: ", "))), tag:verb, \
      flag:1 and deck:NAME what is there, rated:7 and introduced:7 what was answered, or answered first, in the last 7 \
      days, and prop:s>21 what is remembered: s stability in days, d difficulty, r the chance to know it, ivl, due, \
      reps, lapses. "to eat" is one text, -verb all but that, and or joins two ways to match. kuchi help search \
      shows more.
      """
  ) { front, query in
    front.search(query, isLookup: false)
  }

  static let look = CommandEntry(
    "look", usage: "WORD", summary: "what a word is: in all decks and your dictionaries",
    detail: """
      WORD is as in :search, and of a verb or an adjective any form: 食べられなかった or taberarenakatta finds 食べる and says \
      that it is its plain past negative of the potential. Each card comes with an example; then follows what the \
      dictionaries say that kuchi dictionary has added. An empty line goes back.
      """
  ) { front, query in front.search(query, isLookup: true) }
}

extension Front {
  fileprivate func search(_ query: String?, isLookup: Bool) -> [Line] {
    let lines = show([.search]) { $0.openSearch(query ?? "", isLookup: isLookup) }
    return query == nil && lines.isEmpty
      ? [Line(worded("Type a word while the decks are being read."))] : lines
  }

  /// Records the line that is being typed, for an open search.
  package func typing(_ line: String) {
    if !line.isEmpty { singleKey = .none }
    if session.state.stage.peek() == .searching { session.state.search.draft.wrappedValue = line }
  }

  /// The text below the line being typed: the progress of long work and the results, at most `rows` rows.
  package func below(rows: Int) -> String {
    let environment = transcript.environment.binding.peek()
    let lines = transcript.worded {
      (session.state.work.peek().map { [$0.line(in: environment)] } ?? [])
        + (session.state.search.peek().isTyped ? search.peek()?.lines(environment.readings) ?? [] : [])
    }
    let text = Renderer(width: environment.width, theme: environment.theme).render(lines)
    return text.split(separator: "\n").prefix(max(0, rows)).joined(separator: "\n")
  }

  /// Does the long work that a line has ordered, and returns the text to show, but no results below the line.
  package func finishWork() async -> String {
    guard session.hasWork else { return "" }
    await session.performWork()
    let isTyped = session.state.search.peek().isTyped
    return render(transcript.lines(of: isTyped ? [.alert, .notice] : [.alert, .notice, .search]))
  }
}

extension Session {
  /// Searches for the typed line whenever typing pauses for `pause`, until the task is cancelled.
  package func searchTypedLines<C: Clock>(pause: C.Duration, clock: C) async {
    var lastChange = clock.now
    let watching = state.search.draft.onChange { _ in lastChange = clock.now }
    defer { watching.cancel() }
    for await _ in state.search.draft.values {
      while clock.now < lastChange.advanced(by: pause) {
        guard (try? await clock.sleep(until: lastChange.advanced(by: pause), tolerance: nil)) != nil else {
          return
        }
      }
      look(for: state.search.draft.peek())
    }
  }

  /// Searches for the line that is being typed, if it is a query.
  package func look(for draft: String) {
    var search = state.search.peek()
    search.draft = draft
    if search.isTyped { self.search(draft) }
  }
}

extension Search {
  /// Whether the line is a query: neither empty, nor a command, nor numbers that pick results.
  var isTyped: Bool {
    !draft.allSatisfy(\.isWhitespace) && !draft.hasPrefix(":") && draft.listedNumbers == nil
  }
}
