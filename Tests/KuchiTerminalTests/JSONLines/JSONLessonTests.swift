import Foundation
import KuchiSession
import SessionTesting
import TerminalTesting
import Testing

/// Lessons of known cards as a program is told them.
struct JSONLessonTests {
  @Test func `a card that was forgotten one time too many is told with its verdict`() throws {
    let memory = Memory(
      stability: 9, difficulty: 9, state: .review, due: .newYear, lastReview: .newYear, reps: 20, lapses: 7)
    let wire = try Wire(settings: .typing) { $0.previewed = FSRS().preview(memory, at: .newYear) }.opened()
    let events = try wire.send(#"{"command": "dunno"}"#)
    #expect(events["verdict"]?["leech"] == .number(8))
    #expect(events.types == ["verdict", "score", "lesson", "challenge"])
    #expect(events["lesson"]?["reason"] == .string("leech"))
    #expect(events["lesson"]?["cards"]?.items.map { $0["term"] } == [events["verdict"]?["card"]?["term"]])
    let next = try wire.send(#"{"answer": ""}"#)
    #expect(next["verdict"]?["leech"] == nil && next["lesson"] == nil)
  }

  @Test func `a duel tells both cards, and asks each with the other among the choices`() throws {
    let wire = try Wire { $0.duels = [.dogAndCat].compactMap(\.self) }.opened()
    var events = try wire.send(#"{"command": "duel"}"#)
    #expect(events.types == ["game", "score", "lesson", "challenge"])
    #expect(events["game"]?["questions"] == .number(4) && events["game"]?["practice"] == .boolean(false))
    #expect(events["lesson"]?["reason"] == .string("duel"))
    #expect(events["lesson"]?["cards"]?.items.map { $0["id"] } == [.string("dog"), .string("cat")])
    for _ in 0..<4 {
      let choices = events["challenge"]?["choices"]?.items ?? []
      #expect(Set(choices).isSuperset(of: [.string("dog"), .string("cat")]))
      let right = wire.session.state.play.game.peek()?.question?.challenge.rightChoice ?? -1
      events = try wire.send("{\"choice\": \(right)}")
      #expect(events["lesson"] == nil)
    }
    #expect(events.types.last == "finished")
  }

  @Test func `without a duel a program is told so, and the challenge stays`() throws {
    for (duels, code) in [([], "no-duel"), (nil, "no-record")] as [([Duel]?, String)] {
      let wire = Wire { $0.duels = duels }
      let challenge = try wire.open()["challenge"]
      let events = try wire.send(#"{"command": "duel"}"#)
      #expect(events["error"]?["code"] == .string(code) && events["challenge"] == challenge)
    }
  }
}
