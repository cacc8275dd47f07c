import TerminalTesting
import Testing

/// Laws that hold on each day of a fortnight, for whoever learns.
struct JourneyTests {
  private static let laws: [(String, @Sendable (Journey) -> [Breach])] = [
    ("the first question after a lesson is not about the card shown last", { $0.asksWhatWasJustShown }),
    ("a lesson has three cards unless the limits leave fewer", { $0.smallLessons }),
    ("no lesson begins while a card of the last one was never right", { $0.hurriedLessons }),
    ("what the learner knows is left out", { $0.taughtThoughKnown }),
    ("questions about texts follow them", { $0.missingTexts }),
    ("a point is asked in another sentence each time", { $0.repeatedSentences }),
    ("an interval can be believed", { $0.unbelievableIntervals }),
    ("no question rests over three times its own interval", { $0.longRests }),
    ("of two questions about a card the one that waits longer comes", { $0.starvedQuestions }),
    ("what is announced is what comes", { $0.falseAnnouncements }),
    ("learned is what was right at least once", { $0.falseLearned }),
    ("met is what was shown or asked", { $0.falseMet }),
    ("a day is done once", { $0.severalEnds }),
    ("the goal of a day stays, and no bar goes back", { $0.movingGoals }),
    ("what is enough for a day comes no more on it", { $0.brokenRests }),
    ("a text is read once a day, and opens no first one", { $0.repeatedTexts }),
    ("an announced pause counts as no missed days", { $0.punishedPauses }),
    ("who comes back after the end is asked nothing", { $0.comingBack }),
    ("what a placement says fits, then and later", { $0.falsePlacements }),
    ("what was known before has no lesson, and checks vary", { $0.needlessLessons }),
    ("no day asks more than half as many placed cards as new ones", { $0.floodedDays }),
    ("the new cards that an evening names come", { $0.brokenPromises }),
    ("new cards come from more than one deck", { $0.lonelyDecks }),
    ("every kind of question is asked within three days", { $0.missingKinds }),
    ("what a word of a kana course means is asked within a day", { $0.unaskedMeanings }),
    ("closed sets stand apart", { $0.closeSets }),
    ("most new cards of kanji are kanji", { $0.weeksOfParts }),
    ("sentences come after their words", { $0.unknownWords }),
    ("unmet letters have Latin ones beside them", { $0.unreadableChoices }),
  ]

  @Test(arguments: Learner.all, Chance.seeds(usually: 1))
  func `the days of a fortnight keep the laws`(learner: Learner, seed: UInt64) throws {
    let journey = try Journey(of: learner, seed: seed)
    for (law, breaches) in Self.laws {
      let found = breaches(journey)
      #expect(
        found.isEmpty,
        "\(law): \(found.count), such as \(found.prefix(3).map(\.description).joined(separator: "; "))")
    }
  }
}
