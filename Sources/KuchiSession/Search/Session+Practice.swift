import KuchiEngine
import KuchiState

/// The practice set: filled from what a search found, played at once, saved as a deck. Places are counted from 0.
extension Session {
  /// Adds the results at these places to the practice set.
  public func pick(_ places: [Int]) {
    perform { state in
      let hits = state.search.results.hits
      guard !hits.isEmpty else { return [.post(.pick(.noResults))] }
      let picks = places.filter(hits.indices.contains).compactMap { place in
        state.search.decks?[hits[place].deckID].map { PracticeSet.Pick(hits[place].card, of: $0) }
      }
      let wrong = PickNotice(firstOutside: hits.indices, of: places)
      return [.post(.pick(wrong ?? state.practice.pick(picks)))]
    }
  }

  /// Takes the cards at these places out of the practice set.
  public func removePicks(at places: [Int]) {
    perform { state in
      if let wrong = PickNotice(firstOutside: state.practice.picks.indices, of: places) {
        return [.post(.pick(wrong))]
      }
      state.practice.remove(at: Set(places))
      return [.post(.pick(.removed(Set(places).count, count: state.practice.picks.count)))]
    }
  }

  /// Takes everything out of the practice set.
  public func clearPicks() {
    perform { state in
      let count = state.practice.picks.count
      state.practice = PracticeSet()
      return [.post(.pick(.removed(count, count: 0)))]
    }
  }

  /// Plays the whole practice set, shuffled. Its answers are practice: they are recorded for the cards of their own decks
  /// and do not change the schedule.
  public func playPicks() {
    let picks = state.peek.practice.picks.map(\.reference)
    guard !picks.isEmpty else { return post(.pick(.empty)) }
    let names = picks.map(\.deckID).reduce(into: [Deck.ID]()) { if !$0.contains($1) { $0.append($1) } }
    guard let decks = attempt(.openingDeck(names.joined(separator: ", ")), { try load(names) }) else {
      return
    }
    deal(CardPool(decks, picked: Set(picks)))
  }

  /// Orders the long work of writing the practice set as a new deck.
  public func savePicks(titled title: String) {
    perform { state in
      let picks = state.practice.picks
      guard !picks.isEmpty else { return [.post(.pick(.empty))] }
      guard Set(picks.map(\.deck.languages)).count == 1 else { return [.post(.pick(.mixedLanguages))] }
      do throws(EditRefusal) {
        state.order(.saving(try Deck(id: "new", title: "?").setting(.title, to: title).title))
        return []
      } catch {
        return [.post(.edit(.refused(error.diagnostics)))]
      }
    }
  }

  /// Writes the practice set as a new deck of the player's own and puts it on the shelf.
  func savePractice(titled title: String) async {
    let deck = await practiceDeck(titled: title)
    do {
      let origin = try await effects.create(deck)
      _ = put([OpenedDeck(deck, from: origin)])
      perform { state in
        // The next search reads the new deck too.
        state.search.decks = nil
        return [.post(.pick(.saved(deck.id, title: title, path: origin.path)))]
      }
    } catch {
      let failure = DeckFailure(error)
      perform { state in
        state.fail(.savingDeck(title), failure)
        return []
      }
    }
  }

  private func practiceDeck(titled title: String) async -> Deck {
    let picks = state.peek.practice.picks
    let searched = state.peek.search.decks?.decks.map(\.id) ?? []
    let id = Deck.newID(for: title, except: state.peek.shelf.ids.union(searched))
    var deck = Deck.practice(titled: title, id: id, of: picks.map(\.deck))
    for (number, pick) in picks.enumerated() {
      state.work.wrappedValue = Work(.saving(title), done: number, of: picks.count + 1)
      deck.cards.append(deck.naming(pick.onItsOwn))
      // Lines that are typed meanwhile are handled in between.
      await Task.yield()
    }
    state.work.wrappedValue = Work(.saving(title), done: picks.count, of: picks.count + 1)
    return deck
  }
}

extension PickNotice {
  /// Names the first of `wanted` that is not in the list; nil when all are.
  fileprivate init?(firstOutside places: Range<Int>, of wanted: [Int]) {
    guard let wrong = wanted.first(where: { !places.contains($0) }) else { return nil }
    self = .noSuchPosition("\(wrong &+ 1)", count: places.count)
  }
}

extension PracticeSet {
  /// Adds cards and returns the notice about it.
  fileprivate mutating func pick(_ picks: [Pick]) -> PickNotice {
    let (added, left) = add(picks)
    if added == 0, left == 0 { return .known }
    return room == 0 ? .full(added: added, left: left) : .added(added, count: self.picks.count)
  }
}
