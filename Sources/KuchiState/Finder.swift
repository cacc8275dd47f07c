/// Finds elements of one list by their ids: near where they were, or by an index, once searches have cost more than one.
@usableFromInline
struct Finder<Element: Identifiable> {
  /// Where elements were once; a guess that is always checked.
  @usableFromInline var index: [Element.ID: Int] = [:]
  /// Whether the index has all ids, and no others.
  @usableFromInline var isComplete = false
  /// How many elements were looked at since the index was made.
  @usableFromInline var searched = 0
  @usableFromInline var last = -1

  @inlinable init() {}

  /// The position of the element with `id`, the nearest of several.
  @inlinable
  mutating func position(of id: Element.ID, in list: [Element], near guess: Int?) -> Int? {
    let guess = guess ?? last + 1
    if guess < list.count, list[guess].id == id {
      last = guess
      return guess
    }
    if !isComplete, searched > 4 * list.count { makeIndex(of: list) }
    let known = index[id]
    if let known, known < list.count, list[known].id == id { return known }
    if isComplete, known == nil { return nil }
    let found = search(for: id, in: list, around: known ?? guess)
    last = found ?? last
    return found
  }

  @inlinable
  mutating func search(for id: Element.ID, in list: [Element], around start: Int) -> Int? {
    var high = min(max(start, 0), list.count)
    var low = high - 1
    while low >= 0 || high < list.count {
      searched += 1
      if high < list.count, list[high].id == id { return high }
      if low >= 0, list[low].id == id { return low }
      (low, high) = (low - 1, high + 1)
    }
    return nil
  }

  @inlinable
  mutating func makeIndex(of list: [Element]) {
    index = Dictionary(minimumCapacity: list.count)
    for position in list.indices.reversed() { index[list[position].id] = position }
    assert(index.count == list.count, "two elements of a list have one id; only one of them is bound")
    isComplete = true
    searched = 0
  }
}
