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

  /// At most `count` of the new cards that come once all that was met is known, whether or not what was missed in these answers
  /// is known by then.
  func comingNew(_ settings: GameSettings, count: Int, after answers: [Review]) -> [Card] {
    let missed = Set(answers.filter { $0.grade == .again }.compactMap { pool.position(of: $0.item.card) })
    func coming(except missed: Set<Int>) -> [Int] {
      hopeful(except: missed).lesson(settings, seed: 0, count: min(count, Self.mostNamed)).entries
        .map(\.card).distinct()
    }
    let all = coming(except: missed)
    let sure = missed.isEmpty ? all : all.filter(coming(except: []).contains)
    return sure.map { pool.cards[$0] }
  }

  private static let mostNamed = 10
}

extension DayOutlook {
  private static let (mostNamed, mostFirstWords) = (5, 2)

  /// The new cards of tomorrow that the end of a day names: to somebody who has met letters alone some of the words. Which kanji
  /// come is decided by their parts on the day itself, and what a text asks has no lesson.
  package var named: [Card] {
    areFirstWords
      ? Array(comingNew.filter { !$0.isLetter }.prefix(Self.mostFirstWords))
      : Array(comingNew.filter { $0.kind != .kanji && $0.passage == nil }.prefix(Self.mostNamed))
  }

  /// Whether tomorrow brings words to somebody who has met letters alone.
  package var areFirstWords: Bool {
    comingNew.contains { !$0.isLetter } && !progress.contains { $0.met > $0.kana.count }
  }
}

extension Card {
  /// Whether it is a single kana.
  package var isLetter: Bool { kind == .kana && term.unicodeScalars.count == 1 }
  /// Whether it is learned as a part of kanji.
  package var isPart: Bool { kind == .kanji && tags.contains("part") }
}
