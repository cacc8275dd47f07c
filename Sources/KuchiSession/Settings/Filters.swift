import KuchiFoundation

/// A command on the list of filters. Numbers count from 1 and are text, as they were typed.
package enum FilterCommand: Hashable, Sendable {
  /// Lists the filters and the numbers of cards that pass them.
  case list
  /// Appends a filter for each word and turns it on.
  case add([String])
  case change(String, to: String)
  case remove([String])
  case move(String, to: String)
  /// Turns filters on or off. Without numbers it applies to all.
  case turn(isOn: Bool, [String])
  case clear
}

/// Why the filters were not changed, or what the change means for the game.
package enum FilterNotice: Error, Hashable, Sendable {
  case noWord(String)
  case known(String)
  /// The list has the most filters that it may have.
  case tooMany(limit: Int)
  /// The list has no item of this number. `count` is its length.
  case noSuchPosition(String, count: Int)
  /// No card of the decks in play passes the filters. The game waits until one does.
  case nothingMatches
}

extension [Filter] {
  /// Changes the list. An impossible change throws and leaves it as it is.
  fileprivate mutating func apply(_ command: FilterCommand) throws(FilterNotice) {
    switch command {
    case .list: break
    case .add(let words):
      var filters = self
      for word in words { filters.append(try filters.filter(for: word)) }
      self = filters
    case .change(let number, let word):
      let position = try found(number)
      var others = self
      let old = others.remove(at: position)
      var new = try others.filter(for: word)
      new.isOn = old.isOn
      self[position] = new
    case .remove(let numbers):
      let positions = try numbers.map(found)
      self = indices.filter { !positions.contains($0) }.map { self[$0] }
    case .move(let number, let other):
      let (old, new) = (try found(number), try found(other))
      insert(remove(at: old), at: new)
    case .turn(let isOn, let numbers):
      let positions = try numbers.isEmpty ? [Int](indices) : numbers.map(found)
      for position in positions { self[position].isOn = isOn }
    case .clear: removeAll()
    }
  }

  /// The most filters in the list: each one tests every card of a deck.
  private static var limit: Int { 50 }

  private func filter(for word: String) throws(FilterNotice) -> Filter {
    guard count < Self.limit else { throw .tooMany(limit: Self.limit) }
    guard let filter = Filter(word) else { throw .noWord(word) }
    guard !contains(where: { $0.id == filter.id }) else { throw .known(filter.text) }
    return filter
  }

  private func found(_ number: String) throws(FilterNotice) -> Int {
    guard let position = position(number) else { throw .noSuchPosition(number, count: count) }
    return position
  }
}

extension Array {
  /// The position of the element with this number, from 1; nil for none, or a text that is not a number.
  package func position(_ number: String) -> Int? {
    Int(number).flatMap { (1..<count + 1).contains($0) ? $0 - 1 : nil }
  }
}

extension Session {
  /// Changes the list of filters. The list is saved, and the game follows at once. `.list` changes nothing.
  package func filter(_ command: FilterCommand) {
    perform { state in
      do throws(FilterNotice) {
        try state.settings.filters.apply(command)
        return []
      } catch {
        return [.post(.filter(error))]
      }
    }
  }
}

/// The consequences of a change of the filters.
extension SessionState {
  mutating func followFilters() -> [Effect] {
    guard settings.filters != play.filters else { return [] }
    play.filters = settings.filters
    return [.saveSettings, .refilter]
  }
}

extension PlayState {
  /// The game with the questions that pass the filters of `fresh`, topped up from `fresh` if it would become
  /// too short.
  func filtered(_ game: Game, toppedUpFrom fresh: DealtGame, at now: Date) -> DealtGame {
    let pool = fresh.game.pool
    let answered = Set(recorded.compactMap { $0?.review }.filter { $0.grade != .again }.map(\.item))
    let more = fresh.game.plan.filter { !answered.contains(pool.item(card: $0.card, kind: $0.kind)) }
    // Practice questions are added only when nothing else is left. They make up the rest of the game.
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
