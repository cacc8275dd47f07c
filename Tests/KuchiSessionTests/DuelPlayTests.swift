import Foundation
import KuchiSession
import SessionTesting
import Testing

/// Duels and leeches in a session, with a host that keeps everything in memory.
struct DuelPlayTests {
  private func host(confusing pairs: (Card, Card)...) throws -> StudyHost { try .confusing(pairs) }

  // MARK: Duels

  @Test func `once today is done it offers the duels, and they end by being told apart on two days`() throws {
    let host = try host(confusing: (.dog, .cat), (.bird, .fish))
    let first = begin(host)
    #expect(first.now.play.rest?.isDone == true && first.now.play.rest?.duels.count == 2)
    first.startDuel()
    #expect(first.now.notice == .study(.duel))
    #expect(first.now.play.game?.lesson?.reason == .duel && first.now.play.game?.questionCount == 8)
    playToEnd(first, host)
    #expect(first.now.play.rest?.isDone == true && first.now.play.rest?.duels.count == 0)
    #expect(host.duels.map(\.streak) == [4, 4])
    first.startDuel()
    #expect(first.now.notice == .study(.noDuel))
    host.sleep()
    let second = begin(host)
    playToEnd(second, host)
    #expect(second.now.play.rest?.duels.count == 2)
    second.startDuel()
    playToEnd(second, host)
    #expect(host.duels.isEmpty && second.now.play.rest?.duels.count == 0)
  }

  @Test func `what was missed in a duel is a duel again, and its answers count for it`() throws {
    let host = try host(confusing: (.dog, .cat))
    let session = begin(host)
    session.startDuel()
    session.learn()
    let missed = try #require(session.asked)
    session.answerWrong()
    playToEnd(session, host)
    let streak = try #require(host.duels.first?.streak)
    session.playMissed()
    #expect(session.now.play.game?.isDuel == true && session.now.play.game?.lesson?.reason == .duel)
    host.now += 1
    session.learn()
    #expect(session.asked == missed)
    let memories = host.memories
    session.answerRight()
    #expect(host.duels.first?.streak == streak + 1 && host.memories == memories)
  }

  @Test func `a due item of a duel is scheduled by its first answer alone`() throws {
    let host = try host(confusing: (.dog, .cat))
    for (offset, card) in [Card.dog, .cat].enumerated() {
      for minutes in [0.0, 30, 60] {
        host.now += minutes * 60
        host.add(.animal(card.id, .good, at: host.now + Double(offset)))
      }
    }
    host.sleep(days: 40)
    host.add(.animal("dog", .again, at: host.now), confusedWith: ["cat"], isPractice: true)
    let session = begin(host)
    session.startDuel()
    let count = host.log.count
    playToEnd(session, host)
    let answers = host.log[count...]
    #expect(answers.map(\.isPractice).count { !$0 } == 2 && answers.count == 4)
    #expect(Set(answers.filter { !$0.isPractice }.map(\.review.cardID)) == ["dog", "cat"])
    while session.now.play.game?.canUndo == true { session.undo() }
    #expect(host.log[count...].allSatisfy { $0.isRetracted })
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `undo takes the answers of a duel back exactly, and nothing is asked that was not shown`(seed: UInt64)
    throws
  {
    var generator = SeededGenerator(seed: seed)
    let host = try host(confusing: (.dog, .cat), (.bird, .fish))
    var session = begin(host)
    session.startDuel()
    let before = (log: host.log.filter { !$0.isRetracted }, duels: host.duels, memories: host.memories)
    var shown: Set<Int> = []
    for _ in 0..<60 {
      host.now += 1
      if let lesson = session.now.play.game?.lesson { shown.formUnion(lesson.cards) }
      if let challenge = session.question?.challenge {
        #expect(shown.contains(challenge.card))
        #expect(host.decided.shown.contains(session.pool.reference(of: challenge.card)))
      }
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: session.answerWrong()
      case 1: session.undo()
      case 2: session.skip()
      case 3:
        session = begin(host)
        // Without an answer there is nothing to go on with, and the day is done.
        guard session.now.stage == .resuming else { return }
        session.resume()
      default: session.now.play.game?.lesson == nil ? session.answerRight() : session.learn()
      }
    }
    while session.now.play.game?.canUndo == true {
      host.now += 1
      session.undo()
    }
    #expect(host.log.filter { !$0.isRetracted } == before.log)
    #expect(host.duels == before.duels && host.memories == before.memories)
  }

  @Test(arguments: [false, true])
  func `a card is confused with one that was met, and with no other`(isMet: Bool) throws {
    let host = StudyHost([.animals])
    host.record([.added("animals")])
    host.newPerDay = 2
    let session = host.session(Settings(name: "Hana", game: GameSettings(mode: .typed)))
    session.begin(decks: [], asksName: true)
    let shown = try #require(session.now.play.game?.lesson?.cards)
    while session.now.play.game?.lesson != nil { session.learn() }
    let asked = try #require(session.question?.challenge)
    let other = try #require(
      session.pool.cards.indices.first { $0 != asked.card && shown.contains($0) == isMet })
    session.answer(.text(session.pool.cards[other].answer(for: asked.kind)))
    #expect(session.now.play.verdict?.isRight == false)
    #expect(host.log.last?.confusedWith == (isMet ? [session.pool.cards[other].id] : []))
  }

  // MARK: Leeches

  @Test func `a card that is forgotten once too often is shown again before the next question`() throws {
    let host = try StudyHost.withLeech()
    let session = begin(host)
    #expect(session.asked == .dog)
    session.answerWrong()
    #expect(session.now.play.leech == 8)
    #expect(session.now.play.game?.lesson?.reason == .leech(lapses: 8))
    #expect(session.now.play.verdict?.isRight == false)
    // It was recorded with its lesson: a game that is broken off here goes on here.
    let resumed = begin(host)
    resumed.resume()
    #expect(resumed.now.play.game?.lesson == session.now.play.game?.lesson)
    session.write(mnemonic: "it barks inu, inu")
    #expect(host.decided.mnemonics == [CardReference("dog", in: "animals"): "it barks inu, inu"])
    host.now += 1
    session.learn()
    #expect(session.now.play.game?.lesson == nil && session.asked == .dog)
    session.answerWrong()
    #expect(session.now.play.leech == nil && session.now.play.game?.lesson == nil)
    session.undo()
    session.undo()
    #expect(session.now.play.game?.lesson == nil && session.score.answered == 0)
    #expect(host.memories.values.first?.lapses == 7)
  }

  @Test func `undo takes back what was done last, a mnemonic or an answer`() throws {
    let host = try StudyHost.withLeech()
    let session = begin(host)
    let dog = CardReference("dog", in: "animals")
    session.write(mnemonic: "it barks")
    session.answerWrong()
    session.write(mnemonic: "inu, inu")
    session.write(mnemonic: "")
    #expect(host.decided.mnemonics.isEmpty)
    session.undo()
    #expect(host.decided.mnemonics == [dog: "inu, inu"] && session.score.answered == 1)
    #expect(session.now.notice == .study(.mnemonicUndone("犬")))
    session.undo()
    #expect(host.decided.mnemonics == [dog: "it barks"] && session.score.answered == 1)
    session.undo()
    #expect(host.decided.mnemonics == [dog: "it barks"] && session.score.answered == 0)
    #expect(session.now.notice == .undone)
    session.undo()
    #expect(host.decided.mnemonics.isEmpty)
    session.undo()
    #expect(session.now.notice == .nothingToUndo)
  }
}
