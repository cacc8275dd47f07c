import KuchiSession
import SessionTesting
import Testing

/// What a session says of questions that are heard.
struct HearingPlayTests {
  private let host = TestHost()

  /// A game of typed answers to what is heard.
  private func session() -> Session {
    host.sound = .voice
    return host.animals(.typed, topic: .hearing)
  }

  private func heard(_ session: Session) -> String? {
    session.state.play.game.wrappedValue.flatMap { game in
      game.question.map { game.card(of: $0.challenge).spoken }
    }
  }

  @Test func `a question is said when it is put, after the word of the answer before it`() throws {
    let session = session()
    let first = try #require(heard(session))
    #expect(host.said == [[first]])
    session.answer(.text(first))
    let second = try #require(heard(session))
    #expect(host.said.last == [first, second] && host.said.count == 2)
    session.say()
    #expect(host.said.last == [second])
    session.hint()
    #expect(host.said.last == [second + "…"])
    session.hint()
    #expect(host.said.count == 4)
    session.skip()
    #expect(host.said.last == [heard(session)].compactMap(\.self))
    session.undo()
    #expect(host.said.last == [second])
  }

  @Test func `a question that can't be said is told, with what can be done`() {
    host.silence = .noFile("neko.mp3")
    let session = session()
    #expect(session.state.notice.wrappedValue == .unheard(.noFile("neko.mp3")))
    session.clearMessages()
    session.say()
    #expect(session.state.notice.wrappedValue == .unheard(.noFile("neko.mp3")))
  }

  @Test func `who turns the sound off is asked nothing more that is heard, but in a game of nothing else`() {
    host.dealing = { pool, settings, seed in
      let kinds: [QuestionKind] = [.hearing, .meaning, .hearing]
      let questions = kinds.enumerated().map { PlannedQuestion(card: $0.offset, kind: $0.element) }
      return DealtGame(
        Game(pool, settings: settings, seed: seed, questions: questions, at: .newYear))
    }
    host.sound = .voice
    for (topic, left) in [(GameTopic.mixed, 1), (.hearing, 3)] {
      let session = host.animals(.typed, topic: topic)
      session.state.settings.sound.wrappedValue = .ask
      session.clearMessages()
      #expect(session.state.play.game.wrappedValue?.plan.count == left)
    }
  }
}
