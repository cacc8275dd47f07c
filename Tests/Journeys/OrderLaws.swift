import KuchiFoundation
import KuchiSession

/// What comes first, and what comes together.
extension Journey {
  /// The cards of the first lessons, in their order, but for those that the learner knew.
  func lessons(of events: [Event]) -> [CardReference] {
    let known = known(in: events)
    return events.flatMap { event -> [CardReference] in
      if case .lesson(let cards, _, _) = event { cards.filter { !known.contains($0) } } else { [] }
    }
  }

  /// The cards that the learner said to know.
  func known(in events: [Event]) -> Set<CardReference> {
    Set(events.compactMap { if case .known(let card) = $0 { card } else { nil } })
  }

  /// In no week more than one new card of three in the decks of kanji is a part alone, or one more if the week begins with it.
  var weeksOfParts: [Breach] {
    guard learner.decks.contains("kanji-n4"), days.count >= 7 else { return [] }
    return (0...days.count - 7).compactMap { first in
      let week = days[first..<first + 7].flatMap { lessons(of: $0) }.compactMap { cards[$0] }
      let kanji = week.filter { $0.kind == .kanji }
      let parts = kanji.filter(\.isPart)
      return (parts.count - 1) * 3 > kanji.count
        ? Breach(
          learner: learner.name, day: first + 6,
          screen: "\(parts.count) of \(kanji.count) are parts: \(kanji.map(\.term).joined())") : nil
    }
  }

  /// What the learner said to know is in no lesson and no question before the day of its check.
  var taughtThoughKnown: [Breach] {
    var known: Set<CardReference> = []
    return breaches { _, events in
      let taught = lessons(of: events).filter(known.contains)
      let ofToday = self.known(in: events)
      let asked = events.compactMap { event in
        if case .answer(let review, _, _) = event { review.item.card } else { nil }
      }
      known.formUnion(ofToday)
      return taught.map { "a lesson of \(term($0))" }
        + asked.filter(ofToday.contains).map { "asked \(term($0))" }
    }
  }

  /// What was asked of texts for the first time.
  func texts(of events: [Event]) -> [CardReference] {
    events.compactMap { event in
      guard case .answer(let review, nil, _) = event, cards[review.item.card]?.passage != nil else {
        return nil
      }
      return review.item.card
    }
  }

  /// Within three days new cards come from more than one deck of the list.
  var lonelyDecks: [Breach] {
    guard learner.decks.filter({ $0 != learner.known }).count > 1 else { return [] }
    let decks = Set(days.prefix(3).flatMap { lessons(of: $0) + texts(of: $0) }.map(\.deckID))
    return decks.count > 1
      ? [] : [Breach(learner: learner.name, day: 2, screen: "all new cards are of \(decks.sorted())")]
  }

  /// Within three days every kind of question is asked that a card has which was shown: meanings, readings and gaps from its
  /// lesson on, the recall on a day on which nothing else is asked of a card that is no step any more.
  var missingKinds: [Breach] {
    var steps: [CardReference: Set<QuestionKind>] = [:]
    var (waited, asked): ([QuestionKind: Int], Set<QuestionKind>) = ([:], [])
    return breaches { day, events in
      let free = steps.filter { $1.isEmpty }.keys
      var busy: Set<CardReference> = []
      for name in lessons(of: events) { steps[name] = kinds(of: name).subtracting([.recall]) }
      for case .answer(let review, _, let after?) in events {
        let (card, kind) = (review.item.card, review.item.kind.ofGap)
        asked.insert(kind)
        busy.insert(card)
        if after.state == .review { steps[card]?.remove(kind) } else { steps[card]?.insert(kind) }
      }
      guard !events.isEmpty else { return [] }
      let recalled = free.filter { !busy.contains($0) && kinds(of: $0).contains(.recall) }
      let open = Set(
        steps.keys.flatMap { kinds(of: $0).subtracting([.recall]) } + recalled.map { _ in .recall })
      return open.subtracting(asked).filter { kind in
        waited[kind, default: 0] += 1
        return waited[kind] == 3
      }.map { "\($0) was not asked" }
    }
  }

  /// What a word of a kana course means is asked on the day of its lesson or on the next one, unless the word trains a sound.
  var unaskedMeanings: [Breach] {
    let words = Set(cards.filter { $1.tags.contains("rows") }.keys)
    var waiting: [CardReference: Int] = [:]
    return breaches { day, events in
      for name in lessons(of: events) where words.contains(name) { waiting[name] = waiting[name] ?? day }
      for case .question(_, let card, let item, _, _, _) in events
      where card.kind != .kana && item.kind == .meaning { waiting[item.card] = nil }
      let late = events.isEmpty ? [] : waiting.filter { $1 < day }.map(\.key)
      return late.map { "nobody asked what \(term($0)) means" }
    }
  }

  private func kinds(of name: CardReference) -> Set<QuestionKind> {
    guard let deck = decks[name.deckID], let card = cards[name] else { return [] }
    return Set(deck.questionKinds(for: card).map(\.ofGap))
  }

  /// No two new cards of one closed set come within ten, nor two that refuse the meanings of each other, as to lend and to borrow.
  var closeSets: [Breach] {
    let closed: Set<String> = [
      "days", "weekdays", "months", "dates", "colours", "seasons", "directions", "family",
    ]
    var last: [CardReference] = []
    return breaches { _, events in
      lessons(of: events).flatMap { name -> [String] in
        // A lesson that was left is shown again.
        last.removeAll { $0 == name }
        defer { last = last.suffix(9) + [name] }
        return last.filter { other in
          guard let one = cards[name], let other = cards[other] else { return false }
          return !closed.intersection(one.tags).isDisjoint(with: other.tags)
            || one.refuses(other) && other.refuses(one)
        }.map { "\(term($0)) and \(term(name))" }
      }
    }
  }

  /// A sentence with gaps comes after the words that stand in it, where these have two letters or more, a kanji among them, and
  /// are no part of others.
  var unknownWords: [Breach] {
    let words = cards.filter {
      $1.kind == .word && $1.cloze.isEmpty && $1.term.count > 1 && $1.term.contains(where: Self.isKanji)
    }
    var met: Set<CardReference> = []
    return breaches { _, events in
      lessons(of: events).flatMap { name -> [String] in
        met.insert(name)
        guard let card = cards[name], !card.cloze.isEmpty, learner.known == nil else { return [] }
        let inside = words.filter { card.term.contains($1.term) }
        let whole = inside.filter { word in
          !inside.contains { $1.term != word.value.term && $1.term.contains(word.value.term) }
        }
        return whole.keys.filter { !met.contains($0) }.map { "\(card.term) before \(term($0))" }
      }
    }
  }

  private static func isKanji(_ character: Character) -> Bool { Script.isKanji(String(character)) }

  /// Where letters that were not met stand among choices, the Latin ones stand beside them.
  var unreadableChoices: [Breach] {
    guard learner.scripts.isEmpty else { return [] }
    var met: Set<String> = []
    return breaches { _, events in
      events.flatMap { event -> [String] in
        switch event {
        case .lesson(let names, _, _):
          met.formUnion(names.compactMap { cards[$0] }.filter { $0.kind == .kana }.map(\.term))
          return []
        case .question(let question, _, _, _, _, let known) where question.challenge.form == .choice:
          return question.challenge.choices.map(\.text).filter { text in
            Script.isKana(text) && known.covers(text) && !text.allSatisfy { met.contains(String($0)) }
          }
        default: return []
        }
      }
    }
  }
}

extension QuestionKind {
  /// One kind for all gaps.
  fileprivate var ofGap: QuestionKind { gap == nil ? self : .cloze(1) }
}

extension Card {
  fileprivate func refuses(_ other: Card) -> Bool { !Set(reject).isDisjoint(with: other.meanings) }
}
