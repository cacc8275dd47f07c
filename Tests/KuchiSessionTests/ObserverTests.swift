import KuchiSession
import SessionTesting
import Testing

/// What the views of a session are told: each change once, and nothing else.
struct ObserverTests {
  let host = TestHost()

  /// Counts how often the places are announced while `play` runs.
  private func announcements(of session: Session, during play: (Session) -> Void) -> [String: Int] {
    var counts: [String: Int] = [:]
    let state = session.state
    let watching = [
      state.play.game.onChange { _ in counts["game", default: 0] += 1 },
      state.play.verdict.onChange { _ in counts["verdict", default: 0] += 1 },
      state.settings.onChange { _ in counts["settings", default: 0] += 1 },
      state.shelf.onChange { _ in counts["shelf", default: 0] += 1 },
      state.stage.onChange { _ in counts["stage", default: 0] += 1 },
      state.notice.onChange { _ in counts["notice", default: 0] += 1 },
      state.alert.onChange { _ in counts["alert", default: 0] += 1 },
    ]
    play(session)
    withExtendedLifetime(watching) {}
    return counts
  }

  @Test(arguments: [GameMode.choice, .typed, .flash])
  func `an answer announces the game and its verdict once and nothing else`(mode: GameMode) {
    let session = host.animals(mode)
    session.reveal()
    let answer = session.rightAnswer
    #expect(announcements(of: session) { $0.give(answer) } == ["game": 1, "verdict": 1])
  }

  @Test func `an answer to try again announces its verdict each time`() {
    let session = host.animals()
    session.reveal()
    let counts = announcements(of: session) {
      $0.give(.choice(8))
      $0.give(.choice(8))
    }
    #expect(counts == ["game": 2, "verdict": 2])
  }

  @Test(arguments: Intent.allCases) func `each intent is one transaction`(intent: Intent) {
    let session = host.animals(intent == .accept ? .typed : .choice)
    session.answerWrong()
    session.clearMessages()
    if intent != .reveal { session.reveal() }
    var changes = 0
    let watching = session.state.binding.onChange { _ in changes += 1 }
    intent.of(session)
    #expect(changes == 1)
    withExtendedLifetime(watching) {}
  }
}
