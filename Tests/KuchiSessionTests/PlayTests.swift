import Foundation
import KuchiEngine
import KuchiSession
import SessionTesting
import Testing

/// The game as a value: what its intents change, and what they ask of the host.
struct PlayTests {
  /// A game of the animals that was just started.
  private func play() -> Play {
    var play = Play()
    let settings = GameSettings(mode: .typed, topic: .meaning)
    play.start(DealtGame(Game(CardPool(.animals), settings: settings, seed: 7, at: .newYear)), at: .newYear)
    return play
  }

  /// What an effect is about, without what goes with it.
  private func names(_ effects: [Effect]) -> [String] {
    effects.map { effect in String("\(effect)".prefix { $0.isLetter }) }
  }

  @Test func `an answer is judged at once, recorded, and then looked up`() throws {
    var play = play()
    let card = try #require(play.game?.question).challenge.card
    let effects = play.answer(.text("elephant"), at: .newYear + 3)
    #expect(play.verdict?.isRight == false)
    #expect(play.game?.question?.challenge.card != card)
    #expect(names(effects) == ["leech", "record", "goal", "say", "nextDue"])
    guard case .record(let record) = effects[1] else { return }
    #expect(record.game == play.game && record.replaced == nil)
    #expect(record.review.seconds == 3)
  }

  @Test func `a question that is put off is kept, and an undone skip too`() throws {
    var play = play()
    let before = play.game
    #expect(names(play.skip(at: .newYear)) == ["keep", "post"])
    #expect(names(play.undo(at: .newYear)) == ["keep", "preview", "nextDue", "post"])
    #expect(play.game == before)
  }

  @Test func `an intent that can't be says why and changes nothing`() {
    var play = Play()
    #expect(play.hint() == [.post(.noQuestion)])
    #expect(play.skip(at: .newYear) == [.post(.noQuestion)])
    #expect(play.answer(.unknown, at: .newYear) == [.post(.noQuestion)])
    #expect(play.undo(at: .newYear) == [.post(.nothingToUndo)])
    #expect(play.accept(at: .newYear) == [.post(.nothingToAccept)])
    #expect(play.grade(.easy) == [.post(.nothingToGrade)])
    #expect(play.reveal().isEmpty)
    #expect(play == Play())
  }
}
