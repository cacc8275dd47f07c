import KuchiEngine
import KuchiSession
import KuchiState
import SessionTesting
import Testing

struct CommandTests {
  let host = TestHost()

  @Test func `hints come one by one until there are no more`() {
    let session = host.animals()
    session.hint()
    #expect(session.now.play.game?.hints.count == 1)
    #expect(session.now.notice == nil)
    for _ in 0..<10 { session.hint() }
    #expect(session.now.notice == .noMoreHints)
  }

  @Test func `not knowing shows the answer and goes on`() {
    let session = host.animals()
    let card = session.asked
    session.giveUp()
    #expect(session.now.play.verdict?.expected == card?.meanings[0])
    #expect(session.asked != card)
    #expect(host.recorded.map(\.grade) == [.again])
  }

  @Test func `a skip says so, and the last question can't be skipped`() {
    let session = host.animals()
    session.skip()
    #expect(session.now.notice == .skipped)
    for _ in 0..<3 { session.answerRight() }
    session.skip()
    #expect(session.now.notice == .nothingElseToAsk)
    #expect(host.recorded.count == 3)
  }

  @Test func `live kana are turned off and on`() {
    let session = host.animals()
    #expect(session.now.play.isKanaLive)
    session.toggleKana()
    #expect(!session.now.play.isKanaLive)
    #expect(session.now.notice == .kanaOff)
    session.toggleKana()
    #expect(session.now.notice == .kanaOn)
  }

  @Test func `another game of the same cards begins anew`() {
    let session = host.animals()
    session.answerRight()
    let pool = session.now.play.game?.pool
    session.again()
    #expect(session.now.play.game?.pool == pool)
    #expect(session.score.answered == 0)
    #expect(session.now.play.game?.canUndo == false)
    session.undo()
    #expect(session.now.notice == .nothingToUndo)
    #expect(host.retracted.isEmpty)
  }

  @Test func `without a question there is nothing to do`() {
    let session = Session(settings: .hana(), host: host)
    session.begin(decks: [], asksName: true)
    for intent in [Intent.hint, .giveUp, .skip, .again] {
      session.command(intent)
      #expect(session.now.notice == .noQuestion)
    }
    session.command(.undo)
    #expect(session.now.notice == .nothingToUndo)
    session.command(.accept)
    #expect(session.now.notice == .nothingToAccept)
    session.command(.easy)
    #expect(session.now.notice == .nothingToGrade)
    session.command(.reveal)
    #expect(session.now.notice == nil)
    session.answer(.choice(0))
    #expect(session.now.notice == .noQuestion)
    #expect(session.now.stage == .choosingDeck)
  }

  @Test(arguments: [
    (GameMode.choice, Answer.remembered), (.typed, .choice(0)), (.typed, .forgot), (.flash, .text("dog")),
  ])
  func `an answer of a kind that the question does not take is refused`(mode: GameMode, answer: Answer) {
    let session = host.animals(mode)
    let before = session.now.play.game
    session.answer(answer)
    #expect(session.now.notice == before?.question.map { .notTaken($0.challenge.form) })
    #expect(session.now.play.game == before && session.now.play.verdict == nil)
    #expect(host.recorded.isEmpty)
  }

  @Test func `leaving ends the session`() {
    let session = host.animals()
    session.leave()
    #expect(session.now.stage == .left)
  }
}
