import KuchiEngine
import KuchiState

extension Session {
  /// Writes the practice set as a new deck of the player's own and puts it on the shelf.
  func savePractice(titled title: String) async {
    let deck = await practiceDeck(titled: title)
    do {
      let origin = try await effects.create(deck)
      _ = put([OpenedDeck(deck, from: origin)])
      state.update { state in
        // The search finds it from the next time on.
        state.search.decks = nil
        state.notice = .pick(.saved(deck.id, title: title, path: origin.path))
      }
    } catch {
      state.alert.wrappedValue = Alert(.savingDeck(title), reason: .deck(DeckFailure(error)))
    }
  }

  private func practiceDeck(titled title: String) async -> Deck {
    let picks = state.peek.practice.picks
    var deck = Deck.practice(titled: title, id: newPracticeID(for: title), of: picks.map(\.deck))
    for (number, pick) in picks.enumerated() {
      state.work.wrappedValue = Work(.saving(title), done: number, of: picks.count + 1)
      deck.cards.append(deck.naming(pick.onItsOwn))
      // Lines that are typed meanwhile are taken in between.
      await Task.yield()
    }
    state.work.wrappedValue = Work(.saving(title), done: picks.count, of: picks.count + 1)
    return deck
  }

  private func newPracticeID(for title: String) -> Deck.ID {
    let shelf = state.peek.shelf
    let searched = state.peek.search.decks?.decks.map(\.id) ?? []
    return Deck.newID(for: title, except: Set(shelf.entries.map(\.id) + shelf.decks.map(\.id) + searched))
  }
}

extension Deck {
  /// An empty deck for cards of `decks`, with what has to be said of where they come from.
  fileprivate static func practice(titled title: String, id: Deck.ID, of decks: [Deck]) -> Deck {
    let homes = decks.reduce(into: [Deck]()) { homes, deck in
      if !homes.contains(where: { $0.id == deck.id }) { homes.append(deck) }
    }
    var deck = Deck(id: id, title: title, languages: homes.first?.languages ?? Languages())
    let licenses = Set(homes.map(\.license))
    deck.license = licenses.count == 1 ? homes.first?.license : nil
    deck.sources = homes.map { Source(title: $0.title, url: $0.homepage, license: $0.license) }
    for source in homes.flatMap(\.sources) where !deck.sources.contains(source) {
      deck.sources.append(source)
    }
    return deck
  }
}

extension PracticeSet.Pick {
  /// The card with what its deck says of all cards: it goes to another one.
  fileprivate var onItsOwn: Card {
    var card = card
    card.formerIds = []
    card.quiz = card.quiz ?? deck.quiz
    card.tags += deck.tags.filter { !card.tags.contains($0) }
    return card
  }
}
