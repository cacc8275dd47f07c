import KuchiEngine
import KuchiState

/// The practice set: filled from what a search found, played at once, saved as a deck.
extension Session {
  /// Adds the results with these numbers, as in `1 3 5-7`, to the practice set.
  public func pick(_ text: String) {
    let hits = state.peek.search.results.hits
    hits.isEmpty ? say(.pick(.noResults)) : pick(text, from: hits)
  }

  func pick(_ text: String, from hits: [SearchResults.Hit]) {
    let decks = state.peek.search.decks
    guard let positions = positions(text, in: hits.count) else { return }
    let (added, left) = change {
      $0.add(
        positions.map { hits[$0] }.compactMap { hit in
          decks?[hit.deckID].map { PracticeSet.Pick(hit.card, of: $0) }
        })
    }
    if added == 0, left == 0 { return say(.pick(.known)) }
    let practice = state.peek.practice
    say(
      .pick(practice.room == 0 ? .full(added: added, left: left) : .added(added, count: practice.picks.count))
    )
  }

  /// Takes the cards with these numbers out of the practice set.
  public func removePicks(_ text: String) {
    guard let positions = positions(text, in: state.peek.practice.picks.count) else { return }
    change { $0.remove(at: Set(positions)) }
    say(.pick(.removed(positions.count, count: state.peek.practice.picks.count)))
  }

  /// Takes everything out of the practice set.
  public func clearPicks() {
    let count = state.peek.practice.picks.count
    state.practice.wrappedValue = PracticeSet()
    say(.pick(.removed(count, count: 0)))
  }

  /// Plays the practice set, all of it and in no order. Its answers are practice: they are recorded for the cards where
  /// they are at home, and leave the schedule as it is.
  public func playPicks() {
    let picks = state.peek.practice.picks.map(\.reference)
    guard !picks.isEmpty else { return say(.pick(.empty)) }
    let names = picks.map(\.deckID).reduce(into: [Deck.ID]()) { if !$0.contains($1) { $0.append($1) } }
    guard let decks = attempt(.openingDeck(names.joined(separator: ", ")), { try load(names) }) else {
      return
    }
    deal(Course(decks, picked: Set(picks)))
  }

  /// Orders the practice set to be written as a new deck, which is long work.
  public func savePicks(titled title: String) {
    let picks = state.peek.practice.picks
    guard !picks.isEmpty else { return say(.pick(.empty)) }
    guard Set(picks.map(\.deck.languages)).count == 1 else {
      return say(.pick(.mixedLanguages))
    }
    do throws(EditRefusal) {
      order(.saving(try Deck(id: "new", title: "?").setting(.title, to: title).title))
    } catch {
      say(.edit(.refused(error.faults)))
    }
  }

  @discardableResult
  private func change<Result>(_ body: (inout PracticeSet) -> Result) -> Result {
    state.update { body(&$0.practice) }
  }

  /// The positions, from 0, that a text names; a notice where it names others, or none.
  private func positions(_ text: String, in count: Int) -> [Int]? {
    let numbers = Places(text)?.numbers ?? []
    let wrong = numbers.first { !(1..<count + 1).contains($0) }
    guard wrong == nil, !numbers.isEmpty else {
      say(.pick(.noSuchPlace(wrong.map(String.init) ?? text, count: count)))
      return nil
    }
    return numbers.map { $0 - 1 }
  }
}
