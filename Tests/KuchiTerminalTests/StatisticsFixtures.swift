import Foundation
import KuchiEngine
import KuchiSession
import KuchiTerminal

extension Int {
  /// Friday, 4 October 2024, in days since 1 January 1970.
  static let fridayInOctober = 20_000
}

extension Review {
  /// An answer given around noon of a day that lies so many days before the Friday.
  static func animal(
    _ cardID: Card.ID, daysAgo: Int, _ grade: Grade, kind: QuestionKind = .meaning, deck: Deck.ID = "animals"
  ) -> Review {
    Review(
      deckID: deck, cardID: cardID, kind: kind, form: .typed, grade: grade, answer: "dog",
      date: Date(timeIntervalSince1970: (Double(.fridayInOctober - daysAgo) + 0.5) * 86_400), seconds: 3)
  }
}

extension StatisticsReport {
  /// What these answers come to on the Friday.
  static func friday(_ reviews: [Review], confusions: [Confusion] = [], decks: [Deck] = [.animals])
    -> StatisticsReport
  {
    let replay = Replay(FSRS(), days: .wholeSpans, fuzzSeed: nil)
    let log = reviews.enumerated().map {
      StoredReview(id: StoredReview.ID(rawValue: $0.offset), review: $0.element)
    }
    let noon = Date(timeIntervalSince1970: (Double(.fridayInOctober) + 0.5) * 86_400)
    let memories = replay.memories(of: log)
    return StatisticsReport(
      accuracy: Accuracy(of: reviews), activity: DailyActivity(of: reviews, days: .wholeSpans),
      today: .fridayInOctober,
      forecast: DueForecast(of: memories.values.map(\.due), at: noon, days: .wholeSpans, length: 5),
      retention: Retention(of: replay.steps(of: log), fsrs: replay.fsrs),
      hardest: HardCard.hardest(of: reviews), leeches: Leech.worst(of: memories),
      confused: ConfusedPair.most(of: confusions),
      names: CardNames(decks))
  }

  /// Two months with a deck that was found and one that was not.
  static let sample: StatisticsReport = {
    var reviews: [Review] = [60, 59, 40, 12, 2, 1, 0].flatMap { day in
      [
        .animal("dog", daysAgo: day, .good), .animal("cat", daysAgo: day, day % 3 == 0 ? .again : .good),
        .animal("bird", daysAgo: day, .good, kind: .recall),
      ]
    }
    reviews += (0..<9).map { .animal("dog", daysAgo: 5, $0 == 0 ? .again : .easy, kind: .reading) }
    reviews.append(.animal("granite", daysAgo: 3, .again, deck: "rocks"))
    let confusions = Array(repeating: Confusion(deckID: "animals", asked: "dog", given: "cat"), count: 3)
    let other = Confusion(deckID: "rocks", asked: "granite", given: "basalt")
    return friday(reviews, confusions: confusions + [other])
  }()
}

extension [Line] {
  /// The lines as a terminal of so many columns without colours shows them.
  func shown(width: Int) -> String { Renderer(width: width, theme: .none).render(self) }
}
