/// The decks to choose from, and below them the question, which stays in view when a long list scrolls.
struct DecksView: View {
  let isShown: Derived<Bool>
  let shelf: Binding<DeckList>
  let offersCourses: Derived<Bool>
  /// The name of the game in play; nil before the first.
  let playing: Derived<String?>

  /// The name of the game in play within a sentence: its decks, or today.
  static func playing(in state: Store<SessionState>) -> Derived<String?> {
    Derived(state.play.game, state.play.isToday) { game, isToday in
      game.map { isToday ? worded("today") : $0.pool.decks.map(\.title).joined(separator: ", ") }
    }
  }

  func body(in environment: ViewEnvironment) -> [Line] {
    guard isShown.wrappedValue else { return [] }
    let shelf = shelf.wrappedValue
    let entries = shelf.entries(asCourses: offersCourses.wrappedValue)
    guard let start = shelf.offered(asCourses: offersCourses.wrappedValue) else {
      return [Line(worded("There is no deck to play. :new deck NAME makes one."))]
    }
    let digits = "\(entries.count)".count
    let rows = entries.enumerated().map { position, entry in
      row("\(position + 1)", of: digits, shelf.title(of: entry), note(on: entry, shelf))
    }
    if entries.count < shelf.entries.count {
      return [
        .empty, Line(worded("Where would you begin? A few questions then find out what you know already.")),
      ]
        + rows
        + [Line(worded("Type a number. Enter takes \(shelf.title(of: start)); :decks lists all decks."))]
    }
    let enter =
      playing.wrappedValue.map { worded("Enter goes back to \($0)") }
      ?? worded("Enter takes \(shelf.title(of: start))")
    return [.empty] + rows + [Line(worded("Which deck? Type its number or its name. \(enter.asSentence)"))]
  }

  private func row(
    _ number: String, of digits: Int, _ title: String, _ note: (mark: String, text: String, Style)?
  ) -> Line {
    let notes = note.map { [Span("  \($0.mark)\($0.text)", $0.2)] } ?? []
    let shown = [Span(number.rightAligned(in: digits), .key), Span("  \(title)")] + notes
    return Line(shown, indent: 2, hanging: digits + 4)
      .saying("\(number): \(title)" + (note.map { ", \($0.text)" } ?? ""))
  }

  private func note(on entry: DeckEntry, _ shelf: DeckList) -> (mark: String, text: String, Style)? {
    switch entry.status {
    case .failed: ("! ", worded("can't be read"), .bad)
    case .unsaved: ("! ", worded("not saved"), .bad)
    case .listed, .loading, .ready:
      shelf.count(of: entry).map { count in
        ("", counted(count, "card") + (entry.origin.isChanged ? worded(", changed by you") : ""), .faint)
      }
    }
  }
}

extension Deck {
  /// The facts about the deck, and a line for each card. `path` is its file, or nil for a built-in deck.
  package func page(path: String?, readings: ReadingDisplay) -> [Line] {
    let facts: [(name: String, text: String)] =
      [("name", id)] + DeckField.allCases.dropFirst().map { ($0.rawValue, text(of: $0)) }
      + [("level", levels.joined(separator: " ")), ("where", path ?? worded("built in"))]
    let size =
      counted(learnedCount, "card") + (hasPoints ? worded(", \(counted(cards.count, "sentence"))") : "")
    return [Line([Span(title, .strong), Span("  \(size)", .faint)]).saying("\(title): \(size).")]
      + facts.filter { !$0.text.isEmpty }.map { name, text in
        Line([Span(name.padded(to: 13), .faint), Span(text)], indent: 2, hanging: 15)
          .saying("\(name): \(text)")
      }
      + cards.map { $0.faceLine(ReadingStyle(display: readings), indent: 2, hanging: 4) }
  }
}
