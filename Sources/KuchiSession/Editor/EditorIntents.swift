/// Opens the editor, moves in it, and closes it. The edits are intents of `Editing`.
extension SessionState {
  /// The deck in the editor, or else the first deck in play.
  var editedDeckID: Deck.ID? { stage.editing?.deckID ?? play.game?.pool.decks.first?.id }

  /// Runs an intent of the editor. If the edited deck is gone, the editor closes.
  mutating func edit(
    _ intent: (inout Editing, inout Deck) throws(EditRefusal) -> EditNotice?
  ) -> [Effect] {
    guard var editing = stage.editing,
      let position = shelf.decks.firstIndex(where: { $0.id == editing.deckID })
    else { return closeEditor() }
    do throws(EditRefusal) {
      let notice = try intent(&editing, &shelf.decks[position])
      stage = .editing(editing)
      return notice.map { [.post(.edit($0))] } ?? []
    } catch {
      return [.post(.edit(.refused(error.diagnostics)))]
    }
  }

  mutating func open(_ editing: Editing) -> [Effect] {
    guard shelf[editing.deckID] != nil else { return [.post(.edit(.nothingToEdit))] }
    stage = .editing(editing)
    return []
  }

  mutating func openCard(_ word: String?) -> [Effect] {
    guard let game = play.game else { return [.post(.edit(.nothingToEdit))] }
    if let word { return openCard(called: word, in: game) }
    let asked = game.question?.challenge.card
    let isAtLast = game.lastCard.map { Editing($0, in: game) } == stage.editing?.settled
    guard let card = isAtLast ? asked ?? game.lastCard : game.lastCard ?? asked else {
      return [.post(.edit(.nothingToEdit))]
    }
    let effects = open(Editing(card, in: game))
    return effects.isEmpty && asked != nil && card != asked ? [.post(.edit(.editingLast))] : effects
  }

  private mutating func openCard(called word: String, in game: Game) -> [Effect] {
    for deck in game.pool.decks.compactMap({ shelf[$0.id] }) {
      let found = deck.cards(called: word).map(\.id)
      guard let first = found.first else { continue }
      return open(Editing(deck.id, found.count == 1 ? .card(first, nil) : .choice(found)))
    }
    return [.post(.edit(.noSuchCard(word)))]
  }

  mutating func newCard() -> [Effect] {
    guard let id = editedDeckID else { return [.post(.edit(.nothingToEdit))] }
    return open(Editing(id, .newCard(Editing.blank, .term)))
  }

  mutating func openNew(_ deck: Deck) -> [Effect] {
    shelf.decks.append(deck)
    let isEmpty = deck.cards.isEmpty
    stage = .editing(Editing(deck.id, isEmpty ? .newCard(Editing.blank, .term) : .deck(nil)))
    return [.post(.edit(.newDeck(title: deck.title)))]
  }

  mutating func showEdited(_ deckID: Deck.ID, card: Card.ID?) {
    guard stage.editing != nil else { return }
    guard let deck = shelf[deckID] else { return endEditing() }
    let isThere = deck.cards.contains { $0.id == card }
    stage = .editing(Editing(deckID, card.flatMap { isThere ? .card($0, nil) : nil } ?? .deck(nil)))
  }

  mutating func closeEditor() -> [Effect] {
    endEditing()
    return stage == .choosingDeck ? [.list] : []
  }

  private mutating func endEditing() {
    stage = unfinished != nil ? .resuming : play.game != nil ? .playing : .choosingDeck
  }
}

extension Editing {
  fileprivate init(_ card: Int, in game: Game) {
    self.init(game.pool.deck(of: card).id, .card(game.pool.cards[card].id, nil))
  }
}
