import KuchiEngine
import KuchiState

/// The list of filters. Every change is kept, and the game that is running follows it at once.
///
/// Players count places from 1 and type them as text; a place that is none changes nothing.
extension Session {
  /// Adds a filter for each word, in force, after those that there are.
  public func addFilters(_ words: [String]) {
    var filters = state.peek.settings.filters
    for word in words {
      guard let filter = newFilter(word, in: filters) else { return }
      filters.append(filter)
    }
    state.settings.filters.wrappedValue = filters
  }

  /// Lets the filter at a place have another text.
  public func changeFilter(at place: String, to word: String) {
    guard let place = filterPlaces([place])?.first else { return }
    var filters = state.peek.settings.filters
    let old = filters.remove(at: place)
    guard var filter = newFilter(word, in: filters) else { return }
    filter.isOn = old.isOn
    filters.insert(filter, at: place)
    state.settings.filters.wrappedValue = filters
  }

  /// Takes the filters at these places out of the list.
  public func removeFilters(at places: [String]) {
    guard let places = filterPlaces(places) else { return }
    state.settings.filters.update { filters in
      filters = filters.enumerated().filter { !places.contains($0.offset) }.map(\.element)
    }
  }

  /// Moves a filter to another place in the list.
  public func moveFilter(at place: String, to other: String) {
    guard let places = filterPlaces([place, other]) else { return }
    state.settings.filters.update { $0.insert($0.remove(at: places[0]), at: places[1]) }
  }

  /// Puts the filters at these places, or all where none is named, in force or out of it.
  public func turnFilters(on isOn: Bool, at places: [String] = []) {
    guard let places = filterPlaces(places) else { return }
    state.settings.filters.update { filters in
      for place in places.isEmpty ? Array(filters.indices) : places { filters[place].isOn = isOn }
    }
  }

  /// Takes all filters out of the list.
  public func clearFilters() { state.settings.filters.wrappedValue = [] }

  /// The filter that `word` makes, where `filters` has none like it.
  private func newFilter(_ word: String, in filters: [Filter]) -> Filter? {
    guard let filter = Filter(word) else {
      say(.filter(.noWord(word)))
      return nil
    }
    guard !filters.contains(where: { $0.id == filter.id }) else {
      say(.filter(.known(filter.text)))
      return nil
    }
    return filter
  }

  /// The places that are meant, counted from 0; nil when one of them is none.
  private func filterPlaces(_ texts: [String]) -> [Int]? {
    let count = state.peek.settings.filters.count
    for text in texts where !(Int(text).map((1...max(1, count)).contains) == true && count > 0) {
      say(.filter(.noSuchPlace(text, count: count)))
      return nil
    }
    return texts.compactMap(Int.init).map { $0 - 1 }
  }
}
