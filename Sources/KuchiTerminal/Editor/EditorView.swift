/// The card or deck in the editor, or the question for one of its fields.
struct EditorView: Hashable {
  private var lines: [Line] = []
  private var choice: [Card]?
  private var invitation: String?

  static func derived(from state: Store<SessionState>) -> Derived<EditorView?> {
    Derived(state.stage, state.shelf) { stage, shelf in
      stage.editing.flatMap { EditorView($0, on: shelf) }
    }
  }

  private init?(_ editing: Editing, on shelf: DeckList) {
    guard let deck = shelf[editing.deckID] else { return nil }
    switch editing.focus {
    case .deck(nil):
      lines = Self.page(of: deck, path: shelf.entry(named: deck.id)?.origin.path)
      invitation = worded("A number changes that line, :new adds a card, Enter goes back.")
    case .card(let id, nil):
      guard let position = deck.cards.firstIndex(where: { $0.id == id }) else { return nil }
      lines = Self.page(ofCardAt: position, in: deck)
      invitation = worded("A number changes that line, :undo takes it back, Enter goes back.")
    case .deck(let field?): lines = [Line(field.question)]
    case .card(_, let field?):
      lines = [Line(field.question + worded(" Enter leaves it as it is, - alone empties it."))]
    case .newCard(_, .term):
      lines = [Line(worded("A new card for \(deck.title). \(CardField.term.question) Enter ends."))]
    case .newCard(_, .readings):
      lines = [Line(CardField.readings.question + worded(" Enter leaves it empty."))]
    case .newCard(_, let field): lines = [Line(field.question)]
    case .choice(let ids): choice = ids.compactMap { id in deck.cards.first { $0.id == id } }
    }
  }

  private static func page(of deck: Deck, path: String?) -> [Line] {
    let note =
      worded("a deck of \(counted(deck.cards.count, "card"))") + (path.map { worded(", in \($0)") } ?? "")
    return [.empty, heading(deck.title, note)]
      + list(DeckField.listed(of: deck).map { ($0.rawValue, deck.text(of: $0)) })
  }

  private static func page(ofCardAt position: Int, in deck: Deck) -> [Line] {
    let card = deck.cards[position]
    let warnings = deck.warnings(of: card).map(\.kind.editMessage)
    return [
      .empty, heading(card.term, worded("card \(position + 1) of \(deck.cards.count) in \(deck.title)")),
    ]
      + list(CardField.listed(of: card).map { ($0.rawValue, card.text(of: $0)) })
      + warnings.map { Line([Span("! ", .bad), Span($0)]).saying(worded("Warning: \($0)")) }
  }

  private static func heading(_ name: String, _ note: String) -> Line {
    Line([Span(name, .strong), Span("  \(note)", .faint)]).saying("\(name), \(note).")
  }

  private static func list(_ rows: [(name: String, text: String)]) -> [Line] {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.enumerated().map { position, row in
      let number = "\(position + 1)".rightAligned(in: 2)
      return Line(
        [Span(number, .key), Span("  " + row.name.padded(to: width), .faint), Span("  \(row.text)")],
        indent: 1, hanging: width + 7
      ).saying("\(position + 1): \(row.name): \(row.text.isEmpty ? worded("empty") : row.text)")
    }
  }
}

extension EditorView: View {
  private static let shownCards = 20

  func body(in environment: ViewEnvironment) -> [Line] {
    let invitation = environment.isInteractive ? invitation : nil
    return lines + (choice.map { question($0, environment.readings) } ?? [])
      + (invitation.map { [Line($0, .faint)] } ?? [])
  }

  private func question(_ cards: [Card], _ readings: ReadingStyle) -> [Line] {
    let rows = cards.prefix(Self.shownCards).enumerated().map { $1.row($0, of: nil, readings) }
    let rest = cards.count - rows.count
    return [.empty, Line(worded("Which card? Type its number."))] + rows
      + (rest > 0
        ? [Line(worded("… and \(counted(rest, "more")): say more of it after :edit."), .faint)] : [])
  }
}
