import KuchiEngine
import KuchiSession
import KuchiState

/// What is being edited, or what the next line is to say.
struct EditorView: View {
  let edited: Derived<Edited?>

  /// So many cards are offered to choose from.
  private static let shownCards = 20

  func body(in environment: ViewEnvironment) -> [Line] {
    switch edited.wrappedValue {
    case nil: []
    case .deck(let title, let count, let path, let rows):
      [.empty, heading(title, "a deck of \(counted(count, "card"))" + (path.map { ", in \($0)" } ?? ""))]
        + list(rows)
        + invitation("A number changes that line, :new adds a card, Enter goes back.", in: environment)
    case .card(let term, let number, let count, let deck, let rows, let warnings):
      [.empty, heading(term, "card \(number) of \(count) in \(deck)")] + list(rows)
        + warnings.map {
          Line([Span("! ", .bad), Span($0.editMessage)]).saying("Warning: \($0.editMessage)")
        }
        + invitation("A number changes that line, :undo takes it back, Enter goes back.", in: environment)
    case .deckField(let field): [Line(field.question)]
    case .cardField(let field): [Line(field.question + " Enter leaves it as it is, - alone empties it.")]
    case .newCard(.term, let deck): [Line("A new card for \(deck). \(CardField.term.question) Enter ends.")]
    case .newCard(.readings, _): [Line(CardField.readings.question + " Enter leaves it empty.")]
    case .newCard(let field, _): [Line(field.question)]
    case .choice(let cards): choice(cards, environment.readings)
    }
  }

  private func heading(_ name: String, _ place: String) -> Line {
    Line([Span(name, .strong), Span("  \(place)", .faint)]).saying("\(name), \(place).")
  }

  private func list(_ rows: [Edited.Row]) -> [Line] {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.enumerated().map { place, row in
      let number = "\(place + 1)".rightAligned(in: 2)
      return Line(
        [Span(number, .key), Span("  " + row.name.padded(to: width), .faint), Span("  \(row.text)")],
        indent: 1, hanging: width + 7
      ).saying("\(place + 1): \(row.name): \(row.text.isEmpty ? "empty" : row.text)")
    }
  }

  private func choice(_ cards: [Card], _ readings: ReadingDisplay) -> [Line] {
    let rows = cards.prefix(Self.shownCards).enumerated().map { place, card in
      card.faceLine(
        readings, after: [Span("\(place + 1)".rightAligned(in: 2), .key), Span("  ")],
        saying: "\(place + 1): ", indent: 1, hanging: 5)
    }
    let rest = cards.count - rows.count
    return [.empty, "Which card? Type its number."] + rows
      + (rest > 0 ? [Line("… and \(counted(rest, "more")): say more of it after :edit.", .faint)] : [])
  }

  private func invitation(_ text: String, in environment: ViewEnvironment) -> [Line] {
    environment.isInteractive ? [Line(text, .faint)] : []
  }
}
