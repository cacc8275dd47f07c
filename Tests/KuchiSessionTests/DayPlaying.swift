import Foundation
import KuchiEngine
import KuchiSession
import SessionTesting
import Testing

/// A session over the study list of `host`, which has begun.
func begin(_ host: StudyHost, pacesLessons: Bool = true) -> Session {
  let session = host.session(
    Settings(name: "Hana", game: GameSettings(mode: .auto)), pacesLessons: pacesLessons)
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
