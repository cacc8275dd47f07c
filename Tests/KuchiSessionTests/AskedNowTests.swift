import Foundation
import KuchiSession
import SessionTesting
import Testing

/// Why a question is asked now, and what follows from its answer.
struct AskedNowTests {
  private static let words = Deck(
    id: "words", title: "Words",
    cards: (1...9).map {
      Card(
        id: "w\($0)", term: "字\($0)", readings: [String(repeating: "み", count: $0)], meanings: ["word \($0)"])
    })

  /// A host whose learner knows the meaning of each word, the first one for the shortest time.
  private func host() -> StudyHost {
    let host = StudyHost([Self.words])
    host.record([.added("words")])
    host.newPerDay = 0
    for number in 1...9 {
      for rest in [0, 1_200, 345_600.0] {
        host.now += rest + 1
        let review = Review(
          deckID: "words", cardID: "w\(number)", kind: .meaning, form: .typed, grade: .good, answer: nil,
          date: host.now, seconds: 1)
        host.add(review)
      }
    }
    return host
  }

  private func reason(_ session: Session) -> QuestionReason? { session.explainQuestion()?.reason }

  @Test func `a due review says how likely it is known, and its place among those that wait`() throws {
    let host = host()
    host.sleep(days: 200)
    let session = begin(host)
    for left in stride(from: 9, to: 5, by: -1) {
      guard case .review(let chance, let rank)? = reason(session) else {
        Issue.record("no review is asked")
        return
      }
      #expect(rank?.count == left && (1...left).contains(rank?.place ?? 0))
      let item = try #require(
        session.question.map { session.pool.item(card: $0.challenge.card, kind: .meaning) })
      let memory = try #require(host.memories[item])
      #expect(abs(chance - FSRS().retrievability(of: memory, at: host.now)) < 1e-9)
      host.now += 1
      session.answerRight()
    }
  }

  @Test func `the review that gains most stands first, and it alone waits in the end`() throws {
    let host = host()
    host.sleep(days: 200)
    let session = begin(host)
    guard case .review(_, let rank)? = reason(session) else { return #expect(Bool(false)) }
    #expect(rank?.place == 1)
    while session.score.answered < 8 {
      host.now += 1
      session.answerRight()
    }
    guard case .review(_, let last)? = reason(session) else { return #expect(Bool(false)) }
    #expect(last?.place == 1 && last?.count == 1)
  }

  @Test func `what follows from an answer is what follows`() throws {
    let host = host()
    host.sleep(days: 200)
    for isRight in [true, false] {
      let session = begin(host)
      let asked = try #require(session.explainQuestion())
      let item = try #require(
        session.question.map { session.pool.item(card: $0.challenge.card, kind: .meaning) })
      isRight ? session.answerRight() : session.answerWrong()
      let due = try #require(host.memories[item]?.due.timeIntervalSince(host.now))
      #expect((isRight ? asked.right : asked.wrong)?.seconds == due)
      host.now += 1
      session.undo()
    }
  }

  @Test func `what comes again today comes tomorrow once the day is done`() throws {
    let host = StudyHost([Self.words])
    host.record([.added("words")])
    host.newPerDay = 1
    let session = begin(host)
    session.learn()
    let open = try #require(session.explainQuestion())
    #expect(open.wrong?.days == 0 && open.right?.days == 0)
    playToEnd(session, host)
    #expect(session.now.settings.dayDone != nil)
    session.startLesson()
    while session.now.play.game?.lesson != nil { session.learn() }
    let done = try #require(session.explainQuestion())
    #expect(done.wrong?.days == 1 && done.right?.days == 1)
  }

  @Test func `a right choice promises a week at most, where nothing was typed yet`() throws {
    let host = StudyHost([Self.words])
    host.record([.added("words")])
    host.newPerDay = 0
    for rest in [0, 1_200, 432_000, 2_592_000.0] {
      host.now += rest
      host.add(
        Review(
          deckID: "words", cardID: "w1", kind: .meaning, form: .choice, grade: .good, answer: nil,
          date: host.now,
          seconds: 1))
    }
    host.sleep(days: 60)
    let session = host.session(Settings(name: "Hana", game: GameSettings(mode: .choice, topic: .meaning)))
    session.begin(decks: [], asksName: true)
    #expect(session.asked?.id == "w1")
    let asked = try #require(session.explainQuestion())
    #expect(asked.right?.seconds.rounded() == 604_800.0)
  }

  @Test func `a new card comes from its lesson, then by its steps, and what was missed says so`() throws {
    let host = StudyHost([Self.words])
    host.record([.added("words")])
    let session = begin(host)
    #expect(session.explainQuestion() == nil && session.now.notice == .noQuestion)
    while session.now.play.game?.lesson != nil { session.learn() }
    let first = try #require(session.asked)
    #expect(reason(session) == .lesson)
    session.answerWrong()
    #expect(reason(session) == .lesson)
    for _ in 0..<30 where session.asked != first || session.now.play.game?.isRepeat != true {
      host.now += 1
      session.answerRight()
    }
    #expect(reason(session) == .missed)
    playToEnd(session, host)
    host.now += 3_600
    let later = begin(host)
    #expect(reason(later) == .step(1, isForgotten: false))
  }

  @Test func `a known card that is asked in another way for the first time says so`() {
    let host = host()
    host.newPerDay = 9
    host.sleep()
    let session = begin(host)
    for _ in 0..<30 where session.question?.challenge.kind == .meaning {
      host.now += 1
      session.answerRight()
    }
    #expect(session.question?.challenge.kind == .reading && reason(session) == .further)
  }

  @Test func `what was forgotten is learned again`() {
    let host = host()
    host.add(
      Review(
        deckID: "words", cardID: "w1", kind: .meaning, form: .typed, grade: .again, answer: nil,
        date: host.now,
        seconds: 1))
    host.now += 1_200
    let session = begin(host)
    #expect(session.asked?.id == "w1" && reason(session) == .step(0, isForgotten: true))
  }

  @Test func `practice and a placement leave the schedule as it is`() throws {
    let host = host()
    let practice = begin(host)
    playToEnd(practice, host)
    practice.again()
    playToEnd(practice, host)
    practice.again()
    #expect(practice.explainQuestion() == AskedNow(reason: .practice))
    let new = StudyHost([Self.words])
    new.record([.added("words")])
    let session = begin(new)
    session.place("words")
    #expect(session.explainQuestion() == AskedNow(reason: .placement))
  }

  @Test func `a duel names the other card where that tells no answer`() throws {
    for kind in [QuestionKind.meaning, .recall] {
      let host = try StudyHost.confusing([(.dog, .cat)])
      for (place, card) in [Card.dog, .cat].enumerated() {
        for _ in 0..<3 {
          host.now += 1
          host.add(
            .animal(card.id, .again, kind: kind, at: host.now),
            confusedWith: [place == 0 ? "cat" : "dog"], isPractice: true)
        }
      }
      let session = begin(host)
      session.startDuel()
      while session.now.play.game?.lesson != nil { session.learn() }
      let asked = try #require(session.asked)
      #expect(session.question?.challenge.kind == kind)
      let rival: Card? = kind == .recall ? nil : asked == .dog ? .cat : .dog
      #expect(session.explainQuestion() == AskedNow(reason: .duel(rival)))
    }
  }
}
