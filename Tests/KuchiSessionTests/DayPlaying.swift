import Foundation
import KuchiSession
import SessionTesting
import Testing

/// A session over the study list of `host`, which has begun.
func begin(_ host: StudyHost) -> Session {
  let session = host.session(Settings(name: "Hana", game: GameSettings(mode: .auto)))
  session.begin(decks: [], asksName: true)
  return session
}

/// Goes through lessons and answers everything right, a second each.
func playToEnd(_ session: Session, _ host: StudyHost) {
  for _ in 0..<200 {
    guard let game = session.now.play.game, !game.isOver else { return }
    host.now += 1
    game.lesson == nil ? session.answerRight() : session.learn()
  }
  Issue.record("the game does not end")
}

extension Review {
  /// A typed answer about one of the animals.
  static func animal(
    _ cardID: Card.ID, _ grade: Grade, kind: QuestionKind = .meaning, at date: Date
  ) -> Review {
    Review(
      deckID: "animals", cardID: cardID, kind: kind, form: .typed, grade: grade, answer: nil, date: date,
      seconds: 1)
  }
}

extension StudyHost {
  /// A host whose learner has had a first day with the animals, and took the cards of each pair for each other twice.
  static func confusing(_ pairs: [(Card, Card)]) throws -> StudyHost {
    let host = StudyHost([.animals, .firstWords])
    host.record([.added("animals")])
    playToEnd(begin(host), host)
    for (one, other) in pairs {
      for _ in 0..<2 {
        host.now += 1
        host.add(.animal(one.id, .again, at: host.now), confusedWith: [other.id], isPractice: true)
      }
    }
    return host
  }

  /// A host whose learner has forgotten the reading of the dog seven times, and is asked it today.
  static func withLeech() throws -> StudyHost {
    let host = StudyHost([.animals])
    host.record([.added("animals")])
    host.newPerDay = 0
    func answer(_ grade: Grade, after seconds: Double) {
      host.now += seconds
      host.add(.animal("dog", grade, kind: .reading, at: host.now))
    }
    for _ in 0..<3 { answer(.good, after: 1_200) }
    for _ in 0..<7 {
      answer(.again, after: 40 * 86_400)
      for _ in 0..<2 { answer(.good, after: 1_200) }
    }
    host.sleep(days: 40)
    return host
  }
}
