/// A card picked from any deck, to practise it together with others.
package struct PracticeCard: Hashable, Sendable {
  package var card: Card
  package var deck: Deck

  package init(_ card: Card, of deck: Deck) {
    self.card = card
    self.deck = deck
    self.deck.cards = []
  }

  package var reference: CardReference { CardReference(card.id, in: deck.id) }

  package static let limit = 50
}

extension [PracticeCard] {
  /// Adds the cards that are not in the set yet, up to the limit, and returns a notice about that.
  fileprivate mutating func pick(_ more: [PracticeCard]) -> PickNotice {
    let known = Set(map(\.reference))
    let new = more.filter { !known.contains($0.reference) }
    if new.isEmpty { return .known }
    let fitting = new.prefix(PracticeCard.limit - count)
    self += fitting
    return count == PracticeCard.limit
      ? .full(added: fitting.count, left: new.count - fitting.count)
      : .added(fitting.count, count: count)
  }
}

package enum PickNotice: Hashable, Sendable {
  case added(Int, count: Int)
  /// The set is full: some cards were added, and the others did not fit.
  case full(added: Int, left: Int)
  case known
  case removed(Int, count: Int)
  /// The list has no item of this number. `count` is its length.
  case noSuchPosition(String, count: Int)
  case noResults
  case empty
  /// A game with this number of cards began. It does not change the schedule.
  case playing(Int)
  /// The cards belong to decks in different languages, so they can't become one deck.
  case mixedLanguages
  case saved(Deck.ID, title: String, path: String?)
}

extension Deck {
  /// An empty deck for cards of `decks`, with their licence and sources.
  static func practice(titled title: String, id: Deck.ID, of decks: [Deck]) -> Deck {
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

extension PracticeCard {
  /// The card with the fields that it inherits from its deck, so that it can move to another deck.
  var onItsOwn: Card {
    var card = card
    card.formerIds = []
    card.quiz = card.quiz ?? deck.quiz
    card.tags += deck.tags.filter { !card.tags.contains($0) }
    return card
  }
}

// MARK: Intents

/// Fills the practice set from the results of a search, plays it, and saves it as a deck. Positions count
/// from 0; those outside the list are ignored.
extension Session {
  package func pick(_ positions: [Int]) {
    perform { state in
      let hits = state.search.results.hits
      let picks = positions.filter(hits.indices.contains).compactMap { position in
        state.search.decks?[hits[position].deckID].map { PracticeCard(hits[position].card, of: $0) }
      }
      return [.post(.pick(state.practice.pick(picks)))]
    }
  }

  package func removePicks(at positions: some Sequence<Int>) {
    perform { state in
      let (before, removed) = (state.practice, Set(positions))
      state.practice = before.indices.filter { !removed.contains($0) }.map { before[$0] }
      let count = state.practice.count
      return [.post(.pick(.removed(before.count - count, count: count)))]
    }
  }

  package func clearPicks() { removePicks(at: state.peek.practice.indices) }

  /// Plays the whole practice set, shuffled. Its answers are practice: they are recorded for the cards of
  /// their own decks and do not change the schedule.
  package func playPicks() {
    let picks = state.peek.practice.map(\.reference)
    guard !picks.isEmpty else { return post(.pick(.empty)) }
    let names = picks.map(\.deckID).reduce(into: [Deck.ID]()) { if !$0.contains($1) { $0.append($1) } }
    guard let decks = attempt(.openingDeck(names.joined(separator: ", ")), { try load(names) }) else {
      return
    }
    deal(
      CardPool(
        decks, picked: Set(picks), beside: lookUpDecks(of: decks, state.peek), sound: host.sound,
        rules: host.rules))
  }

  /// Orders the work that writes the practice set as a new deck; see ``performWork()``.
  package func savePicks(titled title: String) {
    let picks = state.peek.practice
    guard !picks.isEmpty else { return post(.pick(.empty)) }
    guard Set(picks.map(\.deck.languages)).count == 1 else { return post(.pick(.mixedLanguages)) }
    if let deck = renamed(Deck(id: "new", title: "?"), title) { change { $0.order(.saving(deck.title)) } }
  }

  /// Writes the practice set as a new deck of the player and puts the deck on the shelf.
  func savePractice(titled title: String) async {
    guard let program else { return }
    let deck = await practiceDeck(titled: title)
    do {
      let origin = try await program.create(deck)
      _ = put([OpenedDeck(deck, from: origin)])
      perform { state in
        // The next search reads the new deck too.
        state.search.decks = nil
        return [.post(.pick(.saved(deck.id, title: title, path: origin.path)))]
      }
    } catch {
      change { $0.fail(.savingDeck(title), DeckFailure(error)) }
    }
  }

  private func practiceDeck(titled title: String) async -> Deck {
    let picks = state.peek.practice
    let searched = state.peek.search.decks?.decks.map(\.id) ?? []
    let id = Deck.newID(for: title, except: state.peek.shelf.ids.union(searched))
    var deck = Deck.practice(titled: title, id: id, of: picks.map(\.deck))
    for (number, pick) in picks.enumerated() {
      state.work.wrappedValue = Work(.saving(title), done: number, of: picks.count + 1)
      deck.append(pick.onItsOwn, of: pick.deck)
      // The host can handle lines that are typed in the meantime.
      await Task.yield()
    }
    state.work.wrappedValue = Work(.saving(title), done: picks.count, of: picks.count + 1)
    return deck
  }
}
