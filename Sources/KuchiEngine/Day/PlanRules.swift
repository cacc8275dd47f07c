import KuchiFoundation

/// The rule that decides which due review comes first.
///
/// It matters when the daily limit leaves some reviews for another day, as it leaves most of them after a
/// holiday. `kuchi-benchmark planner` simulates backlogs in each of these orders.
package enum ReviewOrder: CaseIterable, Hashable, Sendable {
  /// Highest gain first: asking now adds most to the chance that the item is known in a month.
  case mostGained
  case leastLikely
  case due

  package static let standard = mostGained
}

/// How much it is worth to ask a review now.
///
/// With ``ReviewOrder/mostGained``: the chance that the answer is known in 30 days if it is asked now, minus
/// that chance if not. A mature item loses little by waiting, and a forgotten one has little left to lose;
/// those in between lose most in a month. In simulated backlogs this keeps the most with the fewest answers.
struct ReviewWorth {
  private static let horizon = 30.0

  private let order: ReviewOrder
  private let now: Date
  // The model of the last ranked memory, kept because the memories of one player usually share their weights.
  private var model = FSRS7()

  init(_ order: ReviewOrder, now: Date) { (self.order, self.now) = (order, now) }

  /// The rank of a memory; the lowest is worth most.
  mutating func rank(of memory: Memory) -> Double {
    if order == .due { return memory.due.timeIntervalSinceReferenceDate }
    let pause = max(0, now.timeIntervalSince(memory.lastReview)) / 86_400
    if memory.traces.weights != model.weights { model = FSRS7(memory.traces.weights) }
    guard order == .mostGained else { return model.recall(of: memory.fsrs7, after: pause) }
    let gain = model.gain(of: memory.fsrs7, after: pause, horizon: Self.horizon)
    return gain.isFinite ? -gain : 0
  }
}

/// A candidate as the rules see it. The lowest rank comes first; ties are broken at random.
struct PlanCandidate: Comparable, Sendable {
  let rank: Double
  let tie: UInt64
  let index: Int
  let card: Int

  /// Another question about the card, at the same rank.
  func asking(_ index: Int) -> PlanCandidate { PlanCandidate(rank: rank, tie: tie, index: index, card: card) }

  static func < (left: PlanCandidate, right: PlanCandidate) -> Bool {
    left.rank != right.rank ? left.rank < right.rank : left.tie < right.tie
  }
}

// MARK: Rules over one array

extension [PlanCandidate] {
  /// The first question about each card that is not in `taken`; marks these cards as taken.
  func oneOfEachCard(besides taken: inout [Bool]) -> [PlanCandidate] {
    filter { question in
      defer { taken[question.card] = true }
      return !taken[question.card]
    }
  }

  /// The questions that the allowance permits; it is spent once on each unit of cards.
  func kept(
    within allowance: PlanAllowance, deckID: (Int) -> Deck.ID?, unit: (Int) -> Int = { $0 }
  ) -> [PlanCandidate] {
    var (allowance, kept) = (allowance, [Int: Bool]())
    return filter { question in
      let unit = unit(question.card)
      if let isKept = kept[unit] { return isKept }
      let isKept = allowance.spend(on: deckID(question.card))
      kept[unit] = isKept
      return isKept
    }
  }
}

/// How many questions a day still allows, in total and for single decks.
struct PlanAllowance: Hashable, Sendable {
  var all: Int
  var decks: [Deck.ID: Int] = [:]

  /// Whether one more question about a deck is allowed. If so, it is subtracted.
  mutating func spend(on deck: @autoclosure () -> Deck.ID?) -> Bool {
    guard all > 0 else { return false }
    if !decks.isEmpty, let deck = deck(), let left = decks[deck] {
      guard left > 0 else { return false }
      decks[deck] = left - 1
    }
    all -= 1
    return true
  }
}

extension DailyLimits {
  func allowance(_ left: KeyPath<DailyLimits, Int>) -> PlanAllowance {
    PlanAllowance(all: self[keyPath: left], decks: decks.mapValues { $0[keyPath: left] })
  }

  /// The number of overdue questions for each new card of a day above which new cards are held back.
  static let overduePerNew = 3

  /// Whether new cards wait because of a backlog: more reviews are due than a whole day allows, or the days before
  /// yesterday left more than ``overduePerNew`` questions for each new card of a day. A learner who misses no two days
  /// has nothing overdue, however many reviews come.
  func isBacklog(due: Int, overdue: Int) -> Bool {
    if reviewsPerDay > 0, due > reviewsPerDay { return true }
    let (most, isUnlimited) = newPerDay.multipliedReportingOverflow(by: Self.overduePerNew)
    return newPerDay > 0 && !isUnlimited && overdue > most
  }
}

extension Array {
  /// The elements grouped by key, and the keys in the order of their first elements.
  func grouped<Key: Hashable>(by key: (Element) -> Key) -> (keys: [Key], groups: [Key: [Element]]) {
    let groups = Dictionary(grouping: self, by: key)
    var seen: Set<Key> = []
    return (map(key).filter { seen.insert($0).inserted }, groups)
  }

  /// The elements in order, except that those of one key follow its first. Those without a key stay.
  func together<Key: Hashable>(by key: (Element) -> Key?) -> [Element] {
    let keys = map(key)
    guard keys.contains(where: { $0 != nil }) else { return self }
    let groups = Dictionary(grouping: indices) { keys[$0] }
    return indices.flatMap { place -> [Element] in
      guard let key = keys[place], let group = groups[key] else { return [self[place]] }
      return group.first == place ? group.map { self[$0] } : []
    }
  }

  /// The elements in order, with at least `gap` others between two of the same card or of two confused cards.
  /// If there are too few others, they are as far apart as possible: moving any single element would not
  /// help. Confusion counts in both directions if `confused` has it in one. New cards begin in the order given.
  func spaced(
    by gap: Int, isNew: (Int) -> Bool, card: (Element) -> Int, closeTo confused: (Int) -> Set<Int>
  ) -> [Element] {
    let cards = map(card)
    let places = Dictionary(grouping: cards.indices) { cards[$0] }
    var close = Array<Set<Int>>(repeating: [], count: count)
    for (index, card) in cards.enumerated() {
      for other in confused(card).union([card]).flatMap({ places[$0] ?? [] }) where other != index {
        close[index].insert(other)
        close[other].insert(index)
      }
    }
    guard close.contains(where: { !$0.isEmpty }) else { return self }
    let begins = cards.map { isNew($0) ? places[$0]?.first : nil }
    return Spacing(gap: gap, close: close, begins: begins).order.map { self[$0] }
  }

  /// The elements with as few close neighbours as possible, otherwise in order.
  func keptApart(_ areClose: (Element, Element) -> Bool) -> [Element] {
    var elements = self
    for index in elements.indices.dropFirst() where areClose(elements[index - 1], elements[index]) {
      let close = elements[index - 1]
      if let later = elements[index...].firstIndex(where: { !areClose(close, $0) }) {
        elements.insert(elements.remove(at: later), at: index)
      } else if index < 2 || !areClose(elements[index - 2], elements[index]),
        let earlier = elements[..<(index - 1)].indices.last(where: { gap in
          !areClose(elements[gap], close) && (gap == 0 || !areClose(elements[gap - 1], close))
        })
      {
        elements.insert(elements.remove(at: index - 1), at: earlier)
      }
    }
    return elements
  }
}

/// An order with `gap` others between close elements, as far as there are others.
///
/// Each place gets the first element that fits there, and each element left at the end gets the last place
/// where it fits. Then elements that are still too close move to better places. A game asks at most a hundred
/// questions; in longer lists only direct neighbours are separated.
private struct Spacing {
  private static let mostMoved = 200

  private(set) var order: [Int] = []
  private let gap: Int
  private let close: [Set<Int>]
  /// For each element, the first one about its card, if that is new.
  private let begins: [Int?]

  init(gap: Int, close: [Set<Int>], begins: [Int?]) {
    (self.gap, self.close, self.begins) = (gap, close, begins)
    order.reserveCapacity(close.count)
    fill()
    let apart = order.keptApart { close[$0].contains($1) }
    if keepsBeginnings(apart) { order = apart }
    if order.count <= Self.mostMoved { improve() }
  }

  /// Whether the new cards begin as they did: otherwise those of one set would come near each other.
  private func keepsBeginnings(_ order: [Int]) -> Bool {
    var (last, begun) = (-1, Array(repeating: false, count: order.count))
    for case .some(let new) in order.lazy.map({ begins[$0] }) where !begun[new] {
      if new < last { return false }
      (last, begun[new]) = (new, true)
    }
    return true
  }

  private mutating func fill() {
    var (waiting, rest) = ([Int](), close.indices[...])
    while order.count < close.count {
      if let index = waiting.firstIndex(where: { fits($0, at: order.count) }) {
        order.append(waiting.remove(at: index))
      } else if let next = rest.popFirst() {
        if fits(next, at: order.count) { order.append(next) } else { waiting.append(next) }
      } else {
        let element = waiting.removeFirst()
        let earliest = begins[element].flatMap(order.firstIndex) ?? 0
        order.insert(element, at: (earliest...order.count).last { fits(element, at: $0) } ?? order.count)
      }
    }
  }

  /// Whether no close element of `element`, which is not in the order yet, is near this place.
  private func fits(_ element: Int, at place: Int) -> Bool {
    close[element].isEmpty
      || close[element].isDisjoint(with: order[max(0, place - gap)..<min(order.count, place + gap)])
  }

  private mutating func improve() {
    let pairs = close.indices.flatMap { one in close[one].filter { $0 > one }.map { (one, $0) } }
    /// The total number of places by which close elements fall short of the gap.
    func crowding(_ place: (Int) -> Int) -> Int {
      pairs.reduce(0) { $0 + max(0, gap + 1 - abs(place($1.0) - place($1.1))) }
    }
    let before = places(in: order)
    var (least, isBetter) = (crowding { before[$0] }, true)
    while isBetter, least > 0 {
      isBetter = false
      for element in close.indices where !close[element].isEmpty {
        let others = order.filter { $0 != element }
        let places = places(in: others)
        for place in (0...others.count).reversed() {
          let crowding = crowding { $0 == element ? place : places[$0] < place ? places[$0] : places[$0] + 1 }
          guard crowding < least else { continue }
          let moved = Array(others[..<place] + [element] + others[place...])
          if keepsBeginnings(moved) { (order, least, isBetter) = (moved, crowding, true) }
        }
      }
    }
  }

  private func places(in order: [Int]) -> [Int] {
    var places = Array(repeating: 0, count: close.count)
    for (place, element) in order.enumerated() { places[element] = place }
    return places
  }
}
