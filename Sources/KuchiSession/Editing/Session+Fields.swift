import KuchiEngine
import KuchiState

/// What a line means in the editor, and the edits that it makes. Each is one transaction.
extension Session {
  func edit(_ editing: Editing, with line: String) {
    guard let deck = state.peek.shelf[editing.deckID] else { return endEditing() }
    switch editing.focus {
    case .deck(nil), .card(_, nil): line.isEmpty ? endEditing() : choose(line, in: editing, of: deck)
    case .deck(_?), .card(_, _?):
      line.isEmpty ? go(to: editing.settled) : fill(editing, with: line == "-" ? "" : line, in: deck)
    case .newCard(let card, let field): fill(field, of: card, with: line, in: deck)
    case .choice(let ids): line.isEmpty ? endEditing() : choose(line, among: ids, of: deck)
    }
  }

  /// Deletes the card, or the deck, that is being edited.
  public func delete() {
    guard let editing = state.peek.stage.editing, let deck = state.peek.shelf[editing.deckID] else {
      return say(.edit(.nothingToEdit))
    }
    switch editing.focus {
    case .deck: deleteDeck(deck.id)
    case .card(let id, _): delete(id, of: deck)
    case .newCard, .choice: go(to: Editing(deck.id, .deck(nil)))
    }
  }

  /// Moves the card, or the deck, that is being edited to a place, counted from 1.
  public func move(to place: String) {
    guard let editing = state.peek.stage.editing, let deck = state.peek.shelf[editing.deckID] else {
      return say(.edit(.nothingToEdit))
    }
    let number = max(Int(place) ?? 0, 0) - 1
    if case .card(let id, _) = editing.focus {
      guard deck.cards.indices.contains(number) else {
        return say(.edit(.noSuchPlace(place, count: deck.cards.count)))
      }
      state.update { $0.change(deck.id) { $0.move(id, to: number) } }
    } else {
      fillShelf()
      let count = state.peek.shelf.entries.count
      guard (0..<count).contains(number) else { return say(.edit(.noSuchPlace(place, count: count))) }
      moveDeck(deck.id, to: number)
    }
  }

  // MARK: Lines

  /// A field by its number or its name, with what it is to hold behind it or on the next line.
  private func choose(_ line: String, in editing: Editing, of deck: Deck) {
    let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
    guard let focus = editing.focus.asking(words[0], of: deck) else {
      return say(.edit(.noSuchField(words[0], known: editing.focus.fieldNames)))
    }
    let asking = Editing(deck.id, focus)
    words.count > 1 ? edit(asking, with: words[1]) : go(to: asking)
  }

  private func choose(_ line: String, among ids: [Card.ID], of deck: Deck) {
    let place = max(Int(line) ?? 0, 0) - 1
    guard ids.indices.contains(place) else { return say(.edit(.noSuchPlace(line, count: ids.count))) }
    go(to: Editing(deck.id, .card(ids[place], nil)))
  }

  // MARK: Edits

  private func fill(_ editing: Editing, with typed: String, in deck: Deck) {
    do throws(EditRefusal) {
      let edited = try edited(editing.focus, with: typed, in: deck)
      state.update { state in
        state.change(deck.id) { $0 = edited }
        state.stage = .editing(editing.settled)
      }
    } catch {
      say(.edit(.refused(error.faults)))
    }
  }

  private func edited(
    _ focus: Editing.Focus, with typed: String, in deck: Deck
  ) throws(EditRefusal) -> Deck {
    if case .deck(let field?) = focus { return try deck.setting(field, to: typed) }
    guard case .card(let id, let field?) = focus, let place = deck.cards.firstIndex(where: { $0.id == id })
    else { return deck }
    var edited = deck
    edited.cards[place] = try deck.setting(field, to: typed, of: deck.cards[place])
    return edited
  }

  private func delete(_ id: Card.ID, of deck: Deck) {
    guard let place = deck.cards.firstIndex(where: { $0.id == id }) else { return }
    state.update { state in
      state.change(deck.id) { $0.cards.remove(at: place) }
      state.notice = .edit(.deletedCard(term: deck.cards[place].term))
      let left = state.shelf[deck.id]?.cards ?? []
      let next = left.indices.contains(place) ? left[place] : left.last
      state.showEdited(deck.id, card: next?.id)
    }
  }

  // MARK: New cards

  private func fill(_ field: CardField, of card: Card, with line: String, in deck: Deck) {
    if line.isEmpty, field != .readings {
      go(to: Editing(deck.id, .deck(nil)))
      return field == .term ? () : say(.edit(.gaveUp))
    }
    do throws(EditRefusal) {
      let filled = try deck.setting(field, to: line, of: card)
      switch field {
      case .term where deck.wantsReading(of: filled): ask(.readings, of: filled, in: deck)
      case .term, .readings: ask(.meanings, of: filled, in: deck)
      default: add(deck.naming(filled), to: deck)
      }
    } catch {
      say(.edit(.refused(error.faults)))
    }
  }

  private func ask(_ field: CardField, of card: Card, in deck: Deck) {
    go(to: Editing(deck.id, .newCard(card, field)))
  }

  private func add(_ card: Card, to deck: Deck) {
    state.update { state in
      state.change(deck.id) { $0.cards.append(card) }
      state.notice = .edit(.added(term: card.term))
      state.stage = .editing(Editing(deck.id, .newCard(Editing.blank, .term)))
    }
  }
}

extension Deck {
  fileprivate mutating func move(_ id: Card.ID, to place: Int) {
    guard let old = cards.firstIndex(where: { $0.id == id }) else { return }
    cards.insert(cards.remove(at: old), at: place)
  }
}
