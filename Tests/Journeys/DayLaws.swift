import KuchiFoundation
import KuchiSession
import SessionTesting

/// What holds on days that are compared with others.
extension Journey {
  /// After a placement a day asks at most half as many of the placed cards for the first time as it brings new ones.
  var floodedDays: [Breach] {
    // Of what they said to know in lessons each has a day of its own.
    let known = known(in: Array(days.joined()))
    return days.enumerated().compactMap { day, events in
      let checked = events.compactMap { event -> CardReference? in
        guard case .answer(let review, let before?, _) = event, before.reps == 1, before.rightDays == 0,
          before.state == .review, !known.contains(review.item.card)
        else { return nil }
        return review.item.card
      }
      let count = Set(checked).count
      return count > host.newPerDay / 2
        ? Breach(learner: learner.name, day: day, screen: "\(count) placed cards are checked") : nil
    }
  }

  /// What a placement says is known, or read, is so for all but 12 in 100 of the cards; and later days say what fits too.
  var falsePlacements: [Breach] {
    guard let deck = learner.known.flatMap({ decks[$0] }) else { return [] }
    let read = deck.cards.count { card in
      !deck.questionKinds(for: card).contains(.reading)
        || isKnown(ReviewItem(CardReference(card.id, in: deck.id), .reading))
    }
    func fits(_ told: Int, _ count: Int) -> Bool { abs(told - count) * 100 <= 12 * deck.cards.count }
    return breaches { _, events in
      let placed = events.flatMap { event -> [String] in
        guard case .placed(let cards, let readings) = event else { return [] }
        return (fits(cards.known, deck.cards.count) ? [] : ["\(cards.known) known"])
          + (fits(readings ?? 0, read) ? [] : ["\(readings ?? 0) of \(read) are read"])
      }
      let met = rest(of: events)?.outlook?.progress.first { $0.deckID == deck.id }?.met
      return placed + (met.map { fits($0, deck.cards.count) } ?? true ? [] : ["\(met ?? 0) said to be known"])
    }
  }

  /// What was known before the first day has no lesson, and checks of it are no longer all of one kind after three days.
  var needlessLessons: [Breach] {
    guard let deck = learner.known.flatMap({ decks[$0] }) else { return [] }
    var kinds: [Int: Set<QuestionKind>] = [:]
    let taught = breaches { day, events in
      for case .answer(let review, let before?, _) in events
      where before.reps == 1 && before.rightDays == 0 && review.item.deckID == deck.id {
        kinds[day / 3, default: []].insert(review.kind)
      }
      return lessons(of: events).filter { $0.deckID == deck.id }.map { "a lesson shows \(term($0))" }
    }
    return taught
      + kinds.filter { $1.count < 2 }.map {
        Breach(learner: learner.name, day: $0.key * 3, screen: "checks are all about \($0.value)")
      }
  }

  /// A day asks as many cards as its first screen tells, whatever is missed, left and taken up again; and nothing goes back.
  var movingGoals: [Breach] {
    breaches { _, events in
      let plans = events.compactMap { if case .game(let plan, _) = $0 { plan } else { nil } }
      let standings = events.compactMap { if case .standing(let standing) = $0 { standing } else { nil } }
      guard let plan = plans.first, let first = standings.first, let last = standings.last else { return [] }
      let isWrong = standings.contains { $0.all != first.all } || first.all != plan.open
      let goesBack = zip(standings, standings.dropFirst()).contains {
        $0.number > $1.number || $0.done > $1.done
      }
      let isDone = rest(of: events) != nil
      return (isWrong ? ["\(plan) is \(Set(standings.map(\.all)).sorted()) cards"] : [])
        + (goesBack ? ["a bar goes back"] : [])
        + (standings.contains { $0.done == $0.all } ? ["the bar is full before the end"] : [])
        + (isDone && last.number != last.all ? ["the day ends at \(last)"] : [])
    }
  }

  /// What a placement found is no card that was met.
  var falseMet: [Breach] {
    var met: Set<CardReference> = []
    return breaches { _, events in
      met.formUnion(lessons(of: events) + known(in: events))
      for case .answer(let review, _, _) in events { met.insert(review.item.card) }
      let told = rest(of: events)?.outlook?.met ?? 0
      return told > met.count ? ["\(told) met, and \(met.count) were shown or asked"] : []
    }
  }

  /// What was missed so often that the screen said it is enough for today comes on another day.
  var brokenRests: [Breach] {
    breaches { _, events in
      var enough: Set<CardReference> = []
      return events.compactMap { event in
        if case .enough(let card) = event { enough.insert(card) }
        guard case .question(_, let card, let item, _, _, _) = event, enough.contains(item.card) else {
          return nil
        }
        return "\(card.term) comes again"
      }
    }
  }

  /// An announced pause counts as no missed days: no small step, no new cards held back, and the streak goes on.
  var punishedPauses: [Breach] {
    guard learner.isAway else { return [] }
    var played = 0
    return breaches { day, events in
      played += events.isEmpty ? 0 : 1
      let streak = rest(of: events)?.outlook?.streak ?? played
      let isHeldBack = events.contains { event in
        switch event {
        case .smallStep, .game(_, isHeldBack: true): true
        default: false
        }
      }
      let isTold = day != learner.missed.lowerBound - 1 || rest(of: events)?.outlook?.pause != nil
      return (streak == played ? [] : ["a streak of \(streak) after \(played) days"])
        + (isHeldBack && day == learner.missed.upperBound
          ? ["the day after a pause is one after missed days"] : [])
        + (isTold ? [] : ["the evening before a pause doesn't tell of it"])
    }
  }

  /// A text is read once a day, and other cards come before it on the first one.
  var repeatedTexts: [Breach] {
    breaches { day, events in
      let texts = events.compactMap { if case .text(let passage) = $0 { passage } else { nil } }
      let opening = events.first { event in
        switch event {
        case .text, .lesson, .question: true
        default: false
        }
      }
      let isFirst = if case .text = opening { day == 0 && !lessons(of: events).isEmpty } else { false }
      return (Set(texts).count < texts.count ? ["\(texts.count) texts, some twice"] : [])
        + (isFirst ? ["a text comes first"] : [])
    }
  }

  /// Who comes back after the end of a day is asked nothing more.
  var comingBack: [Breach] {
    days.enumerated().flatMap { day, events in
      events.compactMap { event in
        guard case .back(let questions) = event, questions > 0 else { return nil }
        return Breach(learner: learner.name, day: day, screen: "\(questions) asked after the end of the day")
      }
    }
  }

  /// The new cards that the end of a day names come on the next one.
  var brokenPromises: [Breach] {
    zip(days, days.dropFirst()).enumerated().flatMap { day, pair -> [Breach] in
      guard let rest = rest(of: pair.0), self.rest(of: pair.1) != nil else { return [] }
      let came = lessons(of: pair.1) + known(in: pair.1)
      let shown = Set(came.compactMap { cards[$0]?.term })
      let named = rest.outlook?.named.map(\.term) ?? []
      // First words wait for letters that may be missed on that day.
      let few = rest.outlook?.areFirstWords == true ? 1 : named.count
      return named.filter(shown.contains).count >= min(few, named.count)
        ? []
        : [Breach(learner: learner.name, day: day + 1, screen: "of \(named) came only what is in \(shown)")]
    }
  }
}
