import Foundation
import KuchiSession
import SessionTesting
import Testing

/// Today over the study list, with a host that keeps everything in memory.
struct TodayTests {
  private static let kana = Deck(
    id: "kana", title: "Kana",
    cards: [("い", "i"), ("ぬ", "nu"), ("ね", "ne"), ("こ", "ko"), ("と", "to"), ("り", "ri")].map { term, sound in
      Card(id: sound, kind: .kana, term: term, meanings: [sound])
    })
  private func host(studying decks: Deck.ID...) throws -> StudyHost {
    let host = StudyHost([Self.kana, .animals, .firstWords])
    host.record(decks.map(StudyFact.added))
    return host
  }

  /// A host with the animals on its list, whose session has taught all of them, and the card that it asks first.
  private func asking() throws -> (StudyHost, Session, Card) {
    let host = try host(studying: "animals")
    let session = begin(host)
    for _ in 0..<4 { session.learn() }
    return (host, session, try #require(session.asked))
  }

  // MARK: The day

  @Test
  func `today takes new cards from all decks of the list, in its order, and the day's limit is of cards`()
    throws
  {
    let host = try host(studying: "animals", "kana")
    host.newPerDay = 5
    let session = begin(host)
    #expect(session.now.play.isToday && session.pool.decks.map(\.id) == ["animals", "kana"])
    playToEnd(session, host)
    #expect(host.decided.shown.count == 5)
    #expect(session.now.play.rest?.isDone == true && session.now.play.rest?.learned == 5)
    #expect(session.now.settings.lastDecks.isEmpty)
  }

  @Test
  func
    `a deck that rests brings nothing, and without a list a player chooses a deck, which becomes the list`()
    throws
  {
    let host = try host(studying: "animals", "kana")
    host.record([.paused("animals")])
    #expect(begin(host).pool.decks.map(\.id) == ["kana"])
    let empty = try self.host()
    let session = begin(empty)
    #expect(session.now.stage == .choosingDeck)
    session.choose("animals")
    #expect(empty.decided.decks == ["animals"])
    session.choose("kana")
    #expect(empty.decided.decks == ["animals"])
  }

  @Test func `a deck is put on the list and taken off by its title`() throws {
    let host = try host(studying: "animals")
    let session = begin(host)
    session.changeList("KANA", StudyFact.added)
    #expect(host.decided.decks == ["animals", "kana"])
    #expect(session.now.notice == .study(.changed(.added("kana"), "Kana", waits: [])))
    session.changeList("Kana") { .moved($0, to: 0) }
    session.changeList("Animals", StudyFact.removed)
    #expect(host.decided.decks == ["kana"])
    session.changeList("animals kana first-words", StudyFact.added)
    session.changeList("kana first-words") { .moved($0, to: 0) }
    #expect(host.decided.decks == ["kana", "first-words", "animals"])
    session.changeList("rocks", StudyFact.removed)
    #expect(session.now.alert?.attempt == .openingDeck("rocks"))
  }

  @Test func `a deck of the list that is gone takes no day away`() throws {
    let host = try host(studying: "gone", "kana")
    let session = begin(host)
    #expect(session.pool.decks.map(\.id) == ["kana"])
    #expect(session.now.alert != nil)
  }

  @Test func `once the day is done nothing is asked, until the player wants to practise or to learn more`()
    throws
  {
    let host = try host(studying: "kana")
    host.newPerDay = 2
    let session = begin(host)
    playToEnd(session, host)
    #expect(session.now.play.rest?.isDone == true)
    // Begun again, it says so at once.
    let second = begin(host)
    #expect(second.question == nil && second.now.play.game?.lesson == nil)
    #expect(second.now.play.rest?.isDone == true && second.now.notice == nil)
    // What comes within minutes is asked first, if the player does not want to wait.
    second.again()
    #expect(second.now.play.game?.isPractice == false && second.now.notice == .study(.ahead))
    playToEnd(second, host)
    second.again()
    #expect(second.now.play.game?.isPractice == true && second.question != nil)
    let practised = second.now.play.game?.plan.map(\.card) ?? []
    #expect(Set(practised) == [0, 1])
    second.startLesson()
    #expect(second.now.play.game?.lesson?.cards == [2, 3, 4, 5])
    playToEnd(second, host)
    #expect(host.decided.shown.count == 6)
    second.startLesson()
    #expect(second.now.notice == .study(.nothingNew))
  }

  @Test func `a lesson is noted when its last card is passed, and undo takes that back exactly`() throws {
    let host = try host(studying: "kana")
    host.newPerDay = 5
    let session = begin(host)
    for _ in 0..<5 { session.learn() }
    #expect(host.decided.shown == Set((0..<5).map { CardReference(Self.kana.cards[$0].id, in: "kana") }))
    let before = session.now.play.game
    for _ in 0..<5 { session.answerRight() }
    session.undo()
    #expect(host.decided.shown.count == 5)
    while session.now.play.game?.canUndo == true { session.undo() }
    #expect(host.decided.shown.count == 5 && session.now.play.game?.score == before?.score)
  }

  @Test func `a lesson in the middle of a game is taken back with the answer before it`() throws {
    let host = try host(studying: "kana")
    let session = begin(host)
    for _ in 0..<3 { session.learn() }
    while session.now.play.game?.lesson == nil { session.answerRight() }
    for _ in 0..<3 { session.learn() }
    #expect(host.decided.shown.count == 6)
    session.undo()
    #expect(host.decided.shown.count == 3 && session.question != nil)
    session.answerRight()
    #expect(session.now.play.game?.lesson != nil)
  }

  // MARK: Set aside

  @Test func `a suspended card leaves the game, is asked no more, and undo brings it back`() throws {
    let (host, session, card) = try asking()
    let game = session.now.play.game
    session.suspend(nil)
    let asked = game.map { game in game.plan.count { game.pool.cards[$0.card] == card } } ?? 0
    #expect(session.asked != card && session.score.total == (game?.score.total ?? 0) - asked)
    #expect(host.decided.suspended == [CardReference(card.id, in: "animals")])
    host.now += 1
    session.undo()
    #expect(session.asked == card && session.score == game?.score && host.decided.suspended.isEmpty)
    host.now += 1
    session.suspend(card.term)
    playToEnd(session, host)
    #expect(host.log.allSatisfy { $0.review.cardID != card.id })
    host.sleep()
    let next = begin(host)
    playToEnd(next, host)
    #expect(host.log.allSatisfy { $0.review.cardID != card.id })
    next.unsuspend(card.term)
    #expect(host.decided.suspended.isEmpty)
  }

  @Test func `a forgotten card is new again, a moved one waits, and undo brings both back`() throws {
    let host = try host(studying: "animals")
    let session = begin(host)
    playToEnd(session, host)
    host.sleep()
    let next = begin(host)
    let (card, known, memories) = (try #require(next.asked), host.decided, host.memories)
    let name = CardReference(card.id, in: "animals")
    next.forget(nil)
    #expect(next.asked != card && !host.memories.keys.contains { $0.cardID == card.id })
    #expect(host.decided.shown == known.shown.subtracting([name]))
    next.undo()
    #expect(next.asked == card && host.memories == memories && host.decided.shown == known.shown)
    host.now += 1
    next.move(card.term, to: .ahead(9))
    let today = DayCount.wholeSpans.number(of: host.now)
    let due = host.memories.filter { $0.key.cardID == card.id }.values.map(\.due)
    #expect(!due.isEmpty && due.allSatisfy { $0 == DayCount.wholeSpans.start(of: today + 9) })
    #expect(next.now.notice == .study(.decided(.moved(toDay: today + 9), card.term, today: today)))
    next.undo()
    #expect(next.asked == card && host.memories == memories)
  }

  @Test func `a new card that is known is remembered as placed until undo or b takes that back`() throws {
    let host = try host(studying: "animals")
    let session = begin(host)
    let lesson = try #require(session.now.play.game?.lesson)
    let name = session.pool.reference(of: lesson.card)
    for takesBack in [{ session.undo() }, { session.lookBack() }] {
      session.know()
      #expect(host.memories.keys.contains { $0.card == name } && !host.decided.shown.contains(name))
      #expect(host.memories.values.allSatisfy { $0.state == .review && $0.due > host.now })
      #expect(session.now.play.game?.lesson?.cards.count == lesson.cards.count - 1)
      takesBack()
      #expect(host.memories.isEmpty && session.now.play.game?.lesson == lesson)
      host.now += 1
    }
    session.know()
    playToEnd(session, host)
    #expect(host.log.allSatisfy { !$0.review.isAnswer || $0.review.item.card != name })
    session.know()
    #expect(session.now.notice == .noLesson)
  }

  @Test func `a new card can't be forgotten, and no card is due on a day that is past`() throws {
    let (_, session, card) = try asking()
    session.forget(nil)
    #expect(session.now.notice == .study(.isNew(card.term)) && session.asked == card)
    session.move(nil, to: .day(0))
    #expect(session.now.notice == .study(.isPast) && session.asked == card)
  }

  @Test(arguments: [
    ("0", DueDay.ahead(0)), ("3d", .ahead(3)), ("3D", .ahead(3)), ("36500", .ahead(36_500)),
    ("1970-01-01", .day(0)), ("2000-02-29", .day(11_016)), ("2026-12-31", .day(20_818)), ("36501", nil),
    ("-1", nil), ("d", nil), ("", nil), ("tomorrow", nil), ("2026-02-29", nil), ("2026-13-01", nil),
    ("2026-1-1", nil), ("99999999999999999999d", nil),
  ])
  func `a day is a number of days or a date`(text: String, day: DueDay?) { #expect(DueDay(text) == day) }

  @Test func `undo brings a suspended card back after an edit too, wherever it stands then`() throws {
    let (host, session, _) = try asking()
    session.answerRight()
    let card = try #require(session.asked)
    session.suspend(nil)
    session.deck()?.cards.update { $0.reverse() }
    host.now += 1
    session.undo()
    #expect(session.asked == card && session.score.answered == 1 && host.decided.suspended.isEmpty)
    session.undo()
    #expect(session.score.answered == 0)
  }

  @Test func `after an edit undo takes back what was answered since, not an older mnemonic`() throws {
    let (host, session, _) = try asking()
    session.answerRight()
    session.write(mnemonic: "it barks")
    session.deck()?.cards.update { $0.reverse() }
    session.answerRight()
    session.answerRight()
    session.hint()
    session.undo()
    #expect(session.score.answered == 2 && host.decided.mnemonics.count == 1)
  }

  @Test func `a buried card comes back the next day`() throws {
    let (host, session, card) = try asking()
    session.bury(nil)
    playToEnd(session, host)
    let second = begin(host)
    #expect(second.now.play.rest?.isDone == true)
    host.sleep()
    let third = begin(host)
    playToEnd(third, host)
    #expect(host.log.contains { $0.review.cardID == card.id })
  }

  @Test func `a card in the middle of a lesson can be set aside`() throws {
    let host = try host(studying: "animals")
    let session = begin(host)
    session.learn()
    session.suspend(nil)
    #expect(session.now.play.game?.lesson?.cards.count == 3)
    playToEnd(session, host)
    #expect(host.decided.shown.count == 3)
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `nothing is asked that was not shown, no limit is broken, and undo restores what was`(seed: UInt64)
    throws
  {
    var generator = SeededGenerator(seed: seed)
    let host = try host(studying: "kana", "animals", "first-words")
    host.newPerDay = Int.random(in: 1...6, using: &generator)
    var session = begin(host)
    for _ in 0..<120 {
      let shown = host.decided.shown
      if let card = session.question.map({ session.pool.reference(of: $0.challenge.card) }) {
        #expect(shown.contains(card) || host.memories.keys.contains { $0.cardID == card.cardID })
      }
      #expect(host.learnedToday <= host.newPerDay)
      host.now += 1
      switch Int.random(in: 0..<12, using: &generator) {
      case 0: session.suspend(nil)
      case 1: session.bury(nil)
      case 2: session.undo()
      case 3: session.answerWrong()
      case 4: session = begin(host)
      case 5: session.now.play.game?.isOver == true ? host.sleep() : session.skip()
      default: session.now.play.game?.lesson == nil ? session.answerRight() : session.learn()
      }
      let suspended = host.decided.suspended
      if let card = session.question.map({ session.pool.reference(of: $0.challenge.card) }) {
        #expect(!suspended.contains(card))
      }
      if session.now.stage == .resuming { session.resume() }
      if session.now.play.game?.isOver == true {
        host.sleep()
        session = begin(host)
      }
    }
  }
}
