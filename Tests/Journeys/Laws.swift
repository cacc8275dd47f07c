import KuchiFoundation
import KuchiSession

/// What broke a law, and where.
struct Breach: CustomStringConvertible {
  let learner: String
  let day: Int
  let screen: String

  var description: String { "\(learner), day \(day + 1): \(screen)" }
}

/// What holds on whole days. Each law gives what breaks it.
extension Journey {
  func breaches(_ find: (Int, [Event]) -> [String]) -> [Breach] {
    days.enumerated().flatMap { day, events in
      find(day, events).map { Breach(learner: learner.name, day: day, screen: $0) }
    }
  }

  func term(_ card: CardReference) -> String { cards[card]?.term ?? card.cardID }

  // MARK: Lessons

  /// The first question after a lesson is not about the card that was shown last, unless there is no other.
  var asksWhatWasJustShown: [Breach] {
    breaches { _, events in
      events.compactMap { event in
        guard case .question(_, _, let item, let shown?, true, _) = event, item.card == shown else {
          return nil
        }
        return "\(term(shown)) was shown last and is asked first"
      }
    }
  }

  /// A lesson has three cards or more, unless the limits or the decks leave fewer, or what texts ask is among the new cards of the
  /// day: that has no lesson.
  var smallLessons: [Breach] {
    let items = decks.values.reduce(0) { $0 + $1.cards.count - $1.leads.count }
    var met: Set<CardReference> = []
    return breaches { _, events in
      events.compactMap { event in
        guard case .lesson(let cards, let left, _) = event else { return nil }
        defer { met.formUnion(cards) }
        let texts = Set(texts(of: events).map(unit)).count
        guard cards.count < min(3, left - texts, items - met.count) else {
          return nil
        }
        return "a lesson of \(cards.map(term).joined(separator: " ")), where \(left) may come"
      }
    }
  }

  /// No lesson begins while a card of the last one was never right.
  var hurriedLessons: [Breach] {
    breaches { _, events in
      events.compactMap { event in
        guard case .lesson(_, _, let unproven) = event, !unproven.isEmpty else { return nil }
        return "a lesson begins while \(unproven.map(term).joined(separator: " ")) was never right"
      }
    }
  }

  /// A question about a text follows the text, or another question about it. Whose words are known reads some.
  var missingTexts: [Breach] {
    var (open, count) = (Passage?.none, 0)
    let found = breaches { _, events in
      events.compactMap { event in
        switch event {
        case .text(let passage): (open, count) = (passage, count + 1)
        case .lesson: open = nil
        case .question(_, let card, let item, _, _, _):
          let passage = decks[item.deckID]?.passage(of: card)
          defer { open = passage }
          return passage == nil || passage == open ? nil : "\(card.term) without its text"
        default: break
        }
        return nil
      }
    }
    let reads = learner.known != nil && learner.decks.contains { decks[$0]?.passages.isEmpty == false }
    return !reads || count > 3
      ? found : [Breach(learner: learner.name, day: 13, screen: "\(count) texts were read")]
  }

  /// A point is asked each time in another of its sentences, and never in that of its lesson on the same day.
  var repeatedSentences: [Breach] {
    var last: [CardReference: Card.ID] = [:]
    return breaches { _, events in
      var shown: Set<CardReference> = []
      return events.compactMap { event in
        if case .lesson(let cards, _, _) = event { shown.formUnion(cards) }
        guard case .question(_, let card, let item, _, _, _) = event, card.point != nil else { return nil }
        defer { last[item.card] = card.id }
        if shown.contains(CardReference(card.id, in: item.deckID)) {
          return "\(card.term) was just in a lesson"
        }
        return last[item.card] == card.id ? "\(card.term) twice in a row" : nil
      }
    }
  }

  // MARK: Intervals

  /// An interval is at most four times the pause after which the answer was right, or four days. Before four right days it is a
  /// year at most; after them an early answer keeps the interval that it had.
  var unbelievableIntervals: [Breach] {
    var right: [ReviewItem: Set<Int>] = [:]
    return breaches { day, events in
      events.compactMap { event in
        guard case .answer(let review, let before, let after?) = event else { return nil }
        if review.grade != .again { right[review.item, default: []].insert(day) }
        let isBelieved = right[review.item, default: []].count >= 4
        let pause =
          before.map { $0.reps > 0 ? review.date.timeIntervalSince($0.lastReview) / 86_400 : 0 } ?? 0
        let (rest, earned) = (after.rest, max(4, 4 * pause))
        guard rest > (isBelieved ? max(earned, before?.rest ?? 0) : min(365, earned)) + 0.01 else {
          return nil
        }
        return "\(term(review.item.card)) rests \(rest) days after a pause of \(pause)"
      }
    }
  }

  /// Of the due questions about a card, the one that was asked longest ago comes first: none is asked day after day while another
  /// waits.
  var starvedQuestions: [Breach] {
    var known: [CardReference: [QuestionKind: Memory]] = [:]
    return breaches { _, events in
      var asked: Set<CardReference> = []
      return events.compactMap { event in
        guard case .answer(let review, let before, let after) = event else { return nil }
        let (card, kind) = (review.item.card, review.item.kind)
        defer { known[card, default: [:]][kind] = after }
        guard asked.insert(card).inserted, let before, before.state == .review, before.rightDays > 0 else {
          return nil
        }
        let starved = known[card, default: [:]].first { other, memory in
          other != kind && memory.state == .review && memory.due <= review.date
            && memory.lastReview < before.lastReview
        }
        return starved.map { "\(term(card)) is asked for its \(kind), and its \($0.key) waits" }
      }
    }
  }

  /// No question rests over three times the interval of its own memory at a retention of 0.9.
  var longRests: [Breach] {
    breaches { _, events in
      events.compactMap { event in
        guard case .answer(let review, _, let after?) = event, after.rest > max(1, 3 * after.stability) + 0.01
        else { return nil }
        return "\(term(review.item.card)) rests \(after.rest) days with a stability of \(after.stability)"
      }
    }
  }

  // MARK: What is announced

  /// What the end of a day announces of the next is what that day says, and what a day says is what comes.
  var falseAnnouncements: [Breach] {
    var (coming, met): ((day: Int, plan: DayPlan)?, Set<CardReference>) = (nil, placed)
    return breaches { day, events in
      var found: [String] = []
      let plans = events.compactMap { if case .game(let plan, _) = $0 { plan } else { nil } }
      let isHeldBack = events.contains { if case .game(_, true) = $0 { true } else { false } }
      let isDone = events.contains { if case .done = $0 { true } else { false } }
      if let first = plans.first, let announced = coming.flatMap({ $0.day == day ? $0.plan : nil }),
        first.known != announced.known
          || (first.new, first.further) != (announced.new, announced.further) && !isHeldBack
      {
        found.append("announced \(announced), and there is \(first)")
      }
      let (known, new) = asked(in: events, besides: met)
      if let first = plans.first, isDone, !isHeldBack {
        let units = Set(new.map(unit)).count
        if units != first.new { found.append("\(first.new) new announced, and \(units) came") }
        if known.count < first.due + first.further {
          found.append("\(first) announced, and \(known.count) known came")
        }
      }
      met.formUnion(new)
      if let outlook = rest(of: events)?.outlook {
        coming = (day + (outlook.next?.distance ?? 1), outlook.next?.plan ?? outlook.tomorrow)
      }
      return found
    }
  }

  /// What the end of a day told; nil where the day was not done.
  func rest(of events: [Event]) -> DaySummary? {
    events.lazy.compactMap { if case .done(let rest) = $0 { rest } else { nil } }.last
  }

  /// The cards that were asked, those that were known or met before and the others.
  private func asked(
    in events: [Event], besides met: Set<CardReference>
  ) -> (known: Set<CardReference>, new: Set<CardReference>) {
    var (known, new) = (Set<CardReference>(), Set<CardReference>())
    for case .answer(let review, let before, _) in events {
      let card = review.item.card
      if before == nil, !met.contains(card) { new.insert(card) } else { known.insert(card) }
    }
    return (known.subtracting(new), new)
  }

  /// "Learned" is what was asked for the first time today and was right at least once.
  var falseLearned: [Breach] {
    var met = placed
    return breaches { _, events in
      var (new, right) = (Set<CardReference>(), Set<CardReference>())
      for case .answer(let review, let before, _) in events {
        if !met.contains(review.item.card), before == nil { new.insert(review.item.card) }
        if review.grade != .again { right.insert(review.item.card) }
      }
      met.formUnion(new)
      guard let rest = rest(of: events), rest.learned != new.intersection(right).count else { return [] }
      return ["learned \(rest.learned), and \(new.intersection(right).count) were right"]
    }
  }

  /// A day is done once.
  var severalEnds: [Breach] {
    breaches { _, events in
      let ends = events.count { if case .done = $0 { true } else { false } }
      return ends > 1 ? ["done \(ends) times"] : []
    }
  }
}

extension Memory {
  /// The days from the last answer until it is due.
  fileprivate var rest: Double { due.timeIntervalSince(lastReview) / 86_400 }
}
