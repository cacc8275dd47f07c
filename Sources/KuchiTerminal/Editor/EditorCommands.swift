extension CommandEntry {
  /// The commands of the editor. Outside the editor, `:next` and `:previous` change the deck.
  static let ofEditor: [CommandEntry] = [
    CommandEntry(
      "next", summary: "play the next deck; in the editor, the next card",
      detail: "After the last deck comes the first."
    ) { front in front.show { front.isEditing ? $0.editNext(by: 1) : $0.nextDeck() } },
    CommandEntry(
      "previous", aliases: ["prev"], summary: "play the deck before; in the editor, the card before",
      detail: "Before the first deck comes the last."
    ) { front in front.show { front.isEditing ? $0.editNext(by: -1) : $0.previousDeck() } },
    CommandEntry(
      name: "edit", usage: "WORD", summary: "edit the card just asked, or the one called WORD",
      detail: """
        WORD is a term, a reading in kana or Latin letters, or a meaning. :edit twice takes the card on the screen. \
        :edit deck edits the deck you play, :edit deck NAME any other. Every edit is saved, and :undo takes it back.
        """,
      complete: { context in
        context.arguments == ["deck"] ? context.shelf().map(\.id) : context.first(["deck"])
      }
    ) { argument in
      guard let argument, case ("deck", let name) = argument.firstWord else {
        return { $0.show([.editor]) { $0.edit(argument) } }
      }
      return { front in
        front.show([.editor]) { if let name { $0.editDeck(called: name) } else { $0.editDeck() } }
      }
    },
    CommandEntry(
      name: "new", usage: "deck TITLE", summary: "add a card; with deck TITLE, make a new deck",
      detail: "You are asked for the card's term, its reading and its meanings, and then for the next card.",
      complete: { $0.first(["deck"]) }
    ) { argument in
      guard let argument, argument != "card" else { return { $0.show([.editor]) { $0.newCard() } } }
      guard case ("deck", let title?) = argument.firstWord else { return nil }
      return { $0.show { $0.newDeck(titled: title) } }
    },
    CommandEntry("delete", summary: "delete the card or the deck you edit", detail: ":undo brings it back.") {
      $0.show { $0.delete() }
    },
    CommandEntry(
      "move", usage: "NUMBER", summary: "move the card or the deck you edit",
      detail: ":move 1 makes the card the first of its deck, or the deck the first of the list.",
      parse: { $0 }
    ) { front, number in front.show { $0.move(to: number) } },
    CommandEntry(
      "copy", usage: "TITLE", summary: "make a new deck of the cards of this one",
      detail: "Edits that could not be saved are in the new deck.", parse: { $0 }
    ) { front, title in front.show { $0.copyDeck(titled: title) } },
    CommandEntry(
      "reload", summary: "read the deck's file again", detail: "Edits that could not be saved are lost."
    ) { $0.show { $0.reload() } },
    CommandEntry(
      "back", aliases: ["done"], summary: "back to the game, from the editor or the list of decks",
      detail: "In the editor an empty line does the same."
    ) { $0.show { $0.endEditing() } },
  ]
}

extension Front {
  fileprivate var isEditing: Bool { session.state.stage.peek().editing != nil }
}

extension Session {
  func edit(_ editing: Editing, with line: String) {
    guard let deck = state.shelf.peek()[editing.deckID] else { return endEditing() }
    switch editing.focus {
    case .deck(nil), .card(_, nil): line.isEmpty ? endEditing() : editField(line, in: editing, of: deck)
    case .deck(_?), .card(_, _?): line.isEmpty ? edit(editing.settled.focus) : fill(editing.focus, line)
    case .newCard: fill(with: line)
    case .choice(let ids): line.isEmpty ? endEditing() : editCard(line, among: ids)
    }
  }

  /// Chooses a field by its number or name. Its new text follows on this line or on the next.
  private func editField(_ line: String, in editing: Editing, of deck: Deck) {
    let (field, text) = line.firstWord
    guard let focus = editing.focus.asking(field, of: deck) else {
      return post(.edit(.noSuchField(field, known: editing.focus.fieldNames)))
    }
    if let text { fill(focus, text) } else { edit(focus) }
  }

  /// A dash empties the field.
  private func fill(_ focus: Editing.Focus, _ text: String) { fill(focus, with: text == "-" ? "" : text) }

  private func editCard(_ line: String, among ids: [Card.ID]) {
    guard let id = ids.numbered(line) else { return post(.edit(.noSuchPosition(line, count: ids.count))) }
    edit(.card(id, nil))
  }
}

extension Editing.Focus {
  fileprivate var fieldNames: [String] {
    switch self {
    case .deck: DeckField.allCases.map(\.rawValue)
    case .card, .newCard: CardField.allCases.map(\.rawValue)
    case .choice: []
    }
  }

  fileprivate func asking(_ word: String, of deck: Deck) -> Editing.Focus? {
    let name = word.lowercased()
    switch self {
    case .deck:
      return (DeckField(rawValue: name) ?? DeckField.listed(of: deck).numbered(word)).map { .deck($0) }
    case .card(let id, _):
      let listed = deck.cards.first { $0.id == id }.map(CardField.listed) ?? []
      return (CardField(rawValue: name) ?? listed.numbered(word)).map { .card(id, $0) }
    case .newCard, .choice: return nil
    }
  }
}
