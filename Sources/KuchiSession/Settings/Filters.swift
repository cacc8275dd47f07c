public import KuchiEngine

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What can be done to the list of filters. Places are counted from 0.
public enum FilterIntent: Hashable, Sendable {
  /// Adds a filter for each word, turned on, at the end.
  case add([String])
  /// Changes the text of the filter at a place.
  case change(at: Int, to: String)
  /// Takes the filters at these places out of the list.
  case remove(at: [Int])
  /// Moves a filter to another place in the list.
  case move(from: Int, to: Int)
  /// Turns the filters at these places on or off; all filters without places.
  case turn(on: Bool, at: [Int] = [])
  /// Takes all filters out of the list.
  case clear
}

/// What changing the filters could not do, that the player should hear of.
public enum FilterNotice: Error, Hashable, Sendable {
  /// There is no word in what was typed.
  case noWord(String)
  /// The filter is in the list already.
  case known(String)
  /// The list has no such number; it has so many items.
  case noSuchPosition(String, count: Int)
  /// No card of the decks in play passes the filters: the game waits until some do.
  case nothingMatches
}

extension [Filter] {
  /// Changes the list. What can't be done changes nothing.
  public mutating func apply(_ intent: FilterIntent) throws(FilterNotice) {
    try check(intent.places)
    switch intent {
    case .add(let words):
      var filters = self
      for word in words { filters.append(try filters.filter(for: word)) }
      self = filters
    case .change(let place, let word):
      var others = self
      let old = others.remove(at: place)
      var new = try others.filter(for: word)
      new.isOn = old.isOn
      self[place] = new
    case .remove(let places): self = indices.filter { !places.contains($0) }.map { self[$0] }
    case .move(let place, let other): insert(remove(at: place), at: other)
    case .turn(let isOn, let places):
      for place in places.isEmpty ? [Int](indices) : places { self[place].isOn = isOn }
    case .clear: removeAll()
    }
  }

  /// The filter that `word` makes, where there is none like it.
  private func filter(for word: String) throws(FilterNotice) -> Filter {
    guard let filter = Filter(word) else { throw .noWord(word) }
    guard !contains(where: { $0.id == filter.id }) else { throw .known(filter.text) }
    return filter
  }

  private func check(_ places: [Int]) throws(FilterNotice) {
    for place in places where !indices.contains(place) {
      throw .noSuchPosition("\(place &+ 1)", count: count)
    }
  }
}

extension FilterIntent {
  fileprivate var places: [Int] {
    switch self {
    case .add, .clear: []
    case .change(let place, _): [place]
    case .remove(let places), .turn(_, let places): places
    case .move(let place, let other): [place, other]
    }
  }
}

extension Session {
  /// Changes the list of filters. It is saved, and the running game follows at once.
  public func filter(_ intent: FilterIntent) {
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

/// What follows from a change of the filters, whoever made it.
extension SessionState {
  /// Saves the filters, and lets the game follow them.
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
