/// The requirements between decks. Of two decks with one id, the first counts.
///
/// No deck waits for ever: a requirement in a cycle, or of a missing deck, is ignored in play.
public struct DeckRequirements: Sendable {
  /// For each requirement of a deck, the warning that the required deck is missing.
  private var warnings: [Deck.ID: [Diagnostic]] = [:]
  private var requirements: [Deck.ID: [Deck.ID]] = [:]

  /// The requirements of no deck.
  public init() {}

  /// The requirements of decks that are played together. It gives no warnings about them.
  public init(of decks: some Sequence<Deck>) {
    requirements = Dictionary(decks.map { ($0.id, $0.requires) }) { first, _ in first }
  }

  /// The decks that `deck` waits for: its requirements that exist and are not in a cycle with it.
  package func holding(for deck: Deck.ID) -> [Deck.ID] {
    (requirements[deck] ?? []).filter { id in
      id != deck && requirements[id] != nil && cycle(from: deck, through: id) == nil
    }
  }

  /// Adds the requirements of the deck in `reading`. It adds nothing without a deck or a source map.
  public mutating func add(_ reading: DeckReading) {
    guard let deck = reading.deck, let map = reading.sourceMap, requirements[deck.id] == nil else { return }
    requirements[deck.id] = deck.requires
    warnings[deck.id] = map.locate(
      deck.requires.enumerated().map { number, id in
        LintWarning(.missingRequirement(id), at: ".requires[\(number)]")
      })
  }

  /// The problems with a deck's requirements, in the order of its file, except that it requires itself, which
  /// `DeckLint` reports. `others` exist besides the added decks; nil if unknown, so that none is missing.
  package func warnings(of deck: Deck.ID, besides others: Set<Deck.ID>?) -> [Diagnostic] {
    zip(requirements[deck] ?? [], warnings[deck] ?? []).compactMap { id, warning in
      if id == deck { return nil }
      if let cycle = cycle(from: deck, through: id) {
        var warning = warning
        warning.kind = .requirementCycle(cycle)
        return warning
      }
      guard let others, requirements[id] == nil, !others.contains(id) else { return nil }
      return warning
    }
  }

  /// The shortest cycle from `deck` through its requirement `next`, each deck once; nil if there is none.
  func cycle(from deck: Deck.ID, through next: Deck.ID) -> [Deck.ID]? {
    var origins: [Deck.ID: Deck.ID] = [next: deck]
    var queue = [next]
    var index = 0
    while index < queue.count, origins[deck] == nil {
      for id in requirements[queue[index]] ?? [] where origins[id] == nil {
        origins[id] = queue[index]
        queue.append(id)
      }
      index += 1
    }
    guard origins[deck] != nil else { return nil }
    var cycle: [Deck.ID] = []
    var last = deck
    while let origin = origins[last], origin != deck {
      cycle.append(origin)
      last = origin
    }
    return [deck] + cycle.reversed()
  }

  /// The decks that `decks` require, directly or through others, the nearest first, each once even in cycles.
  /// `decks` themselves are left out. `open` returns the deck with an id, and is called once for each id.
  public static func decks(
    requiredBy decks: some Sequence<Deck>, opening open: (Deck.ID) -> Deck?
  ) -> [Deck] {
    let decks = Array(decks)
    var seen = Set(decks.map(\.id))
    func opened(_ ids: [Deck.ID]) -> [Deck] { ids.filter { seen.insert($0).inserted }.compactMap(open) }
    var found: [Deck] = []
    var wave = opened(decks.flatMap(\.requires))
    while !wave.isEmpty {
      found += wave
      wave = opened(wave.flatMap(\.requires))
    }
    return found
  }
}
