import KuchiFoundation

/// What the end of a day names: what is new since its morning, and what comes next.
extension Day {
  /// How many whole days have passed without an answer; 0 before the first one.
  package var missedDays: Int {
    memories.lastReview.map { max(0, days.number(of: now) - days.number(of: $0) - 1) } ?? 0
  }

  /// The positions of the cards that only these answers of today are about, and one of them was right.
  func learned(by answers: [Review]) -> [Int] {
    let ofCards = Dictionary(grouping: answers) { pool.position(of: $0.item.card) }
    let learned = ofCards.compactMap { position, answers -> (position: Int, date: Date)? in
      guard let position, memories.reviews(at: position) <= answers.count,
        let first = answers.filter({ $0.grade != .again }).map(\.date).min()
      else { return nil }
      return (position, first)
    }
    return learned.sorted { ($0.date, $0.position) < ($1.date, $1.position) }.map(\.position)
  }

  /// The words of met kana alone that have one of the cards at `learned` in them, each once.
  func readable(since learned: [Int]) -> [Card] {
    let fresh = Set(learned.map { pool.cards[$0] }.filter(\.isLetter).map(\.term))
    guard !fresh.isEmpty else { return [] }
    let met = Set(
      pool.cards.indices.filter { pool.cards[$0].isLetter && wasShown($0) }.map { pool.cards[$0].term })
    var seen: Set<String> = []
    return pool.cards.filter { card in
      let letters = card.term.unicodeScalars.map(String.init)
      return letters.count > 1 && card.kind != .phrase && letters.allSatisfy(met.contains)
        && letters.contains(where: fresh.contains) && seen.insert(card.term).inserted
    }
  }

  /// At most `count` of the new cards that come once all that was met is known, but for what was missed in these answers.
  func comingNew(_ settings: GameSettings, count: Int, after answers: [Review]) -> [Card] {
    let missed = answers.filter { $0.grade == .again }.compactMap { pool.position(of: $0.item.card) }
    return hopeful(except: Set(missed)).lesson(settings, seed: 0, count: min(count, Self.mostNamed)).entries
      .map(\.card).distinct().map { pool.cards[$0] }
  }

  private static let mostNamed = 10
}

extension Card {
  /// Whether it is a single kana.
  package var isLetter: Bool { kind == .kana && term.unicodeScalars.count == 1 }
}
