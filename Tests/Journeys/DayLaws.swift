import KuchiSession
import SessionTesting

/// What holds on days that are compared with others.
extension Journey {
  /// After a placement a day asks at most as many of the placed cards for the first time as it brings new ones.
  var floodedDays: [Breach] {
    days.enumerated().compactMap { day, events in
      let checked = events.compactMap { event -> CardReference? in
        guard case .answer(let review, let before?, _) = event, before.reps == 1, before.rightDays == 0,
          before.state == .review
        else { return nil }
        return review.item.card
      }
      let count = Set(checked).count
      return count > host.newPerDay
        ? Breach(learner: learner.name, day: day, screen: "\(count) placed cards are checked") : nil
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
      let shown = Set(lessons(of: pair.1).compactMap { cards[$0]?.term })
      let named = rest.outlook?.named.map(\.term) ?? []
      // First words wait for letters that may be missed on that day.
      let few = rest.outlook?.areFirstWords == true ? 1 : named.count
      return named.filter(shown.contains).count >= min(few, named.count)
        ? []
        : [Breach(learner: learner.name, day: day + 1, screen: "of \(named) came only what is in \(shown)")]
    }
  }
}
