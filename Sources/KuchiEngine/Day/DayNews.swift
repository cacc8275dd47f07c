import KuchiFoundation

/// What the summary at the end of a day lists: what is new since the morning, and what comes next.
extension Day {
  /// The number of whole days without an answer since the last one, besides those of an announced pause; 0 before the first
  /// answer.
  package var missedDays: Int {
    let (last, today) = (memories.lastReview.map(days.number), days.number(of: now))
    return last.map { $0 < today ? away.daysLeft(in: $0 + 1..<today) : 0 } ?? 0
  }

  /// The positions of the cards whose only answers are these of today, at least one of them right.
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

  /// The words of only met kana, with at least one kana from the cards at `learned`; each word once.
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

  /// At most `count` of the new cards that come once all cards met so far are known. Only cards that come
  /// whether or not the cards missed in `answers` are known by then.
  func comingNew(_ settings: GameSettings, count: Int, after answers: [Review]) -> [Card] {
    let missed = Set(answers.filter { $0.grade == .again }.compactMap { pool.position(of: $0.item.card) })
    func coming(except missed: Set<Int>) -> [Int] {
      let new = hopeful(except: missed).lesson(settings, seed: 0, count: min(count, Self.mostNamed))
      return Set(new.entries.map(\.card)).sorted()
    }
    let all = coming(except: missed)
    let sure = missed.isEmpty ? all : all.filter(coming(except: []).contains)
    return sure.map { pool.cards[$0] }
  }

  private static let mostNamed = 10
}

extension DayOutlook {
  private static let (mostNamed, mostFirstWords) = (5, 2)

  /// Tomorrow's new cards for the summary; for a learner who has met only letters those that are learned by their
  /// sound, for words wait for letters that may be missed. Kanji are left out, since their parts decide on the
  /// day; so are questions about texts, which have no lesson.
  package var named: [Card] {
    areFirstWords
      ? Array(comingNew.filter(\.isSpokenPhrase).prefix(Self.mostFirstWords))
      : Array(comingNew.filter { $0.kind != .kanji && $0.cloze.isEmpty }.prefix(Self.mostNamed))
  }

  /// Whether tomorrow brings words to a learner who has met only letters.
  package var areFirstWords: Bool {
    comingNew.contains { !$0.isLetter } && !progress.contains { $0.met > $0.kana.count }
  }
}

extension Card {
  /// Whether the card is a single kana.
  package var isLetter: Bool { kind == .kana && term.unicodeScalars.count == 1 }
  /// Whether the card is learned as a part of other kanji.
  package var isPart: Bool { kind == .kanji && tags.contains("part") }
}
