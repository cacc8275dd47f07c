import KuchiEngine
import KuchiFoundation

/// A change of the list of filters. Positions count from 0.
package enum FilterIntent: Hashable, Sendable {
  /// Appends a filter for each word and turns it on.
  case add([String])
  /// Changes the text of a filter.
  case change(at: Int, to: String)
  /// Removes these filters.
  case remove(at: [Int])
  /// Moves a filter to another position.
  case move(from: Int, to: Int)
  /// Turns these filters on or off; without positions all of them.
  case turn(on: Bool, at: [Int] = [])
  /// Removes all filters.
  case clear
}

/// Why the filters were not changed, or what the change means for the game.
package enum FilterNotice: Error, Hashable, Sendable {
  /// The typed text has no word.
  case noWord(String)
  /// The list has this filter already.
  case known(String)
  /// The list has no item of this number. `count` is its length.
  case noSuchPosition(String, count: Int)
  /// No card of the decks in play passes the filters. The game waits until one does.
  case nothingMatches
}

extension [Filter] {
  /// Changes the list. An impossible change throws and leaves it as it is.
  package mutating func apply(_ intent: FilterIntent) throws(FilterNotice) {
    try check(intent.positions)
    switch intent {
    case .add(let words):
      var filters = self
      for word in words { filters.append(try filters.filter(for: word)) }
      self = filters
    case .change(let position, let word):
      var others = self
      let old = others.remove(at: position)
      var new = try others.filter(for: word)
      new.isOn = old.isOn
      self[position] = new
    case .remove(let positions): self = indices.filter { !positions.contains($0) }.map { self[$0] }
    case .move(let position, let other): insert(remove(at: position), at: other)
    case .turn(let isOn, let positions):
      for position in positions.isEmpty ? [Int](indices) : positions { self[position].isOn = isOn }
    case .clear: removeAll()
    }
  }

  /// A new filter for `word`.
  private func filter(for word: String) throws(FilterNotice) -> Filter {
    guard let filter = Filter(word) else { throw .noWord(word) }
    guard !contains(where: { $0.id == filter.id }) else { throw .known(filter.text) }
    return filter
  }

  private func check(_ positions: [Int]) throws(FilterNotice) {
    for position in positions where !indices.contains(position) {
      throw .noSuchPosition("\(position &+ 1)", count: count)
    }
  }
}

extension FilterIntent {
  fileprivate var positions: [Int] {
    switch self {
    case .add, .clear: []
    case .change(let position, _): [position]
    case .remove(let positions), .turn(_, let positions): positions
    case .move(let position, let other): [position, other]
    }
  }
}

extension Session {
  /// Changes the list of filters. It is saved, and the running game follows at once.
  package func filter(_ intent: FilterIntent) {
    perform { state in
      do throws(FilterNotice) {
        try state.settings.filters.apply(intent)
        return []
      } catch {
        return [.post(.filter(error))]
      }
    }
  }
}

// MARK: The game

/// What follows from a change of the filters.
extension SessionState {
  /// Saves the filters and applies them to the game.
  mutating func followFilters() -> [Effect] {
    guard settings.filters != play.filters else { return [] }
    play.filters = settings.filters
    return [.save, .refilter]
  }
}

extension Play {
  /// The game with the questions that pass the filters of `fresh`, and with questions of `fresh` if it would become too
  /// short.
  func filtered(_ game: Game, toppedUpFrom fresh: DealtGame, at now: Date) -> DealtGame {
    let pool = fresh.game.pool
    let answered = Set(recorded.compactMap { $0?.review }.filter { $0.grade != .again }.map(\.item))
    let more = fresh.game.plan.filter { !answered.contains(pool.item(card: $0.card, kind: $0.kind)) }
    // Practice questions are added only when nothing else is left. They are the rest of the game.
    let isScheduled = game.isPractice || !fresh.game.isPractice
    let ladder = fresh.game.ladder
    var after = game.continued(on: pool, adding: isScheduled ? more : [], by: ladder, at: now)
    if !isScheduled, after.isOver, !game.isOver {
      after = game.continued(on: pool, adding: more, by: ladder, at: now)
      after.isPractice = !after.isOver
    }
    return DealtGame(after, queue: fresh.queue)
  }
}
