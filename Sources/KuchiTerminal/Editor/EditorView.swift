import KuchiEngine
import KuchiSession
import KuchiState

/// The card or deck in the editor, or the question for one of its fields.
enum EditorView: Hashable {
  /// A field of a card or a deck.
  struct Row: Hashable {
    let name: String
    let text: String
  }

  /// A deck with its fields.
  case deck(title: String, count: Int, path: String?, rows: [Row])
  /// A card with its fields.
  case card(term: String, number: Int, count: Int, deck: String, rows: [Row], warnings: [Diagnostic.Kind])
  /// A field of a deck that the next line fills.
  case deckField(DeckField)
  /// A field of a card that the next line fills.
  case cardField(CardField)
  /// A field of a new card that the next line fills.
  case newCard(CardField, deck: String)
  /// Cards to choose from.
  case choice([Card])

  /// The model of the editor; nil where nothing is edited.
  static func derived(from state: Store<SessionState>) -> Derived<EditorView?> {
    Derived(state.stage, state.shelf) { stage, shelf in
      stage.editing.flatMap { EditorView($0, on: shelf) }
    }
  }

  /// Nil where the deck or the card is gone.
  init?(_ editing: Editing, on shelf: Shelf) {
    guard let deck = shelf[editing.deckID] else { return nil }
    switch editing.focus {
    case .deck(nil): self.init(deck, path: shelf.entry(named: deck.id)?.origin.path)
    case .deck(let field?): self = .deckField(field)
    case .card(let id, nil): self.init(id, of: deck)
    case .card(_, let field?): self = .cardField(field)
    case .newCard(_, let field): self = .newCard(field, deck: deck.title)
    case .choice(let ids): self = .choice(ids.compactMap { id in deck.cards.first { $0.id == id } })
    }
  }

  private init(_ deck: Deck, path: String?) {
    let rows = DeckField.listed(of: deck).map { Row(name: $0.rawValue, text: deck.text(of: $0)) }
    self = .deck(title: deck.title, count: deck.cards.count, path: path, rows: rows)
  }

  private init?(_ id: Card.ID, of deck: Deck) {
    guard let position = deck.cards.firstIndex(where: { $0.id == id }) else { return nil }
    let card = deck.cards[position]
    let rows = CardField.listed(of: card).map { Row(name: $0.rawValue, text: card.text(of: $0)) }
    self = .card(
      term: card.term, number: position + 1, count: deck.cards.count, deck: deck.title, rows: rows,
      warnings: deck.warnings(of: card).map(\.kind))
  }
}

extension EditorView: View {
  /// The most cards that are offered to choose from.
  private static let shownCards = 20

  func body(in environment: ViewEnvironment) -> [Line] {
    switch self {
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

  private func heading(_ name: String, _ note: String) -> Line {
    Line([Span(name, .strong), Span("  \(note)", .faint)]).saying("\(name), \(note).")
  }

  private func list(_ rows: [Row]) -> [Line] {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.enumerated().map { position, row in
      let number = "\(position + 1)".rightAligned(in: 2)
      return Line(
        [Span(number, .key), Span("  " + row.name.padded(to: width), .faint), Span("  \(row.text)")],
        indent: 1, hanging: width + 7
      ).saying("\(position + 1): \(row.name): \(row.text.isEmpty ? "empty" : row.text)")
    }
  }

  private func choice(_ cards: [Card], _ readings: ReadingStyle) -> [Line] {
    let rows = cards.prefix(Self.shownCards).enumerated().map { position, card in
      card.faceLine(
        readings, after: [Span("\(position + 1)".rightAligned(in: 2), .key), Span("  ")],
        saying: "\(position + 1): ", indent: 1, hanging: 5)
    }
    let rest = cards.count - rows.count
    return [.empty, "Which card? Type its number."] + rows
      + (rest > 0 ? [Line("… and \(counted(rest, "more")): say more of it after :edit.", .faint)] : [])
  }

  private func invitation(_ text: String, in environment: ViewEnvironment) -> [Line] {
    environment.isInteractive ? [Line(text, .faint)] : []
  }
}
