import Foundation
import KuchiSession
import SessionTesting
import Testing

/// What a player knows before the first lesson.
struct PlacementPlayTests {
  private static let words = Deck(
    id: "words", title: "Words",
    cards: (0..<40).map {
      Card(
        id: "w\($0)", term: "字\($0)", readings: ["よ\(String(repeating: "み", count: $0 + 1))"],
        meanings: ["word \($0)"])
    })

  private func host() throws -> StudyHost {
    let host = StudyHost([Self.words])
    host.record([.added("words")])
    return host
  }

  /// Answers a placement to its end: right up to a card, and then nothing.
  private func place(_ session: Session, _ host: StudyHost, knowing known: Int) {
    while let card = session.question?.challenge.card {
      host.now += 1
      card < known ? session.answerRight() : session.giveUp()
    }
  }

  @Test func `a placement leaves out of the lessons what is known, and today goes on with the rest`() throws {
    let host = try host()
    let session = begin(host)
    session.place("words")
    #expect(session.now.play.game?.isPlacement == true && session.now.notice == .study(.placing))
    place(session, host, knowing: 20)
    let placedGame = try #require(session.now.play.game)
    let placed = Set(host.log.filter { !$0.review.isAnswer }.map(\.review.cardID))
    #expect((15...25).contains(placed.count) && placed.contains("w0"))
    #expect(session.now.play.rest?.today.due == 0 && session.now.play.isToday)
    // One number, on whichever screen.
    let told = try #require(placedGame.placed?.known)
    #expect(host.day(of: session.pool)?.0.progress.map(\.met) == [told])
    #expect(placedGame.placed?.found == placed.count)
    session.again()
    let lesson = try #require(session.now.play.game?.lesson)
    #expect(lesson.cards.allSatisfy { !placed.contains(Self.words.cards[$0].id) })
    host.sleep()
    let next = begin(host)
    #expect(next.now.play.waiting?.today.due ?? 0 > 0)
  }

  @Test(arguments: [1.0, 0.5, 0])
  func `what is said to be known follows the checks`(share: Double) throws {
    let host = try host()
    host.newPerDay = 0
    let session = begin(host)
    session.place("words")
    place(session, host, knowing: 40)
    let first = try #require(host.day(of: session.pool)?.0.progress.first?.met)
    #expect(first >= 36)
    var checked = 0
    for _ in 0..<4 {
      host.sleep()
      let session = begin(host)
      var answered: Set<Int> = []
      while let card = session.question?.challenge.card, answered.insert(card).inserted {
        host.now += 4
        checked += 1
        checked % 2 < Int(2 * share) ? session.answerRight() : session.answerWrong()
      }
    }
    let last = try #require(host.day(of: session.pool)?.0.progress.first)
    #expect(checked >= 15)
    #expect(share == 1 ? last.met == first : last.met < first)
  }

  @Test func `whoever reads some kana is placed in the first deck that teaches them`() throws {
    let letters = ["あ", "い", "う"].map { Card(id: $0, kind: .kana, term: $0, meanings: ["sound \($0)"]) }
    let host = StudyHost([Deck(id: "kana", title: "Kana", cards: letters), Self.words])
    host.record([.added("kana"), .added("words")])
    let session = begin(host)
    session.place(nil)
    #expect(session.now.play.game?.plan.count == 3)
  }

  @Test func `what a placement found known is not new since today, and what its lessons taught is`() throws {
    let host = try host()
    host.newPerDay = 3
    let session = begin(host)
    session.place("words")
    place(session, host, knowing: 30)
    session.again()
    let taught = try #require(session.now.play.game?.lesson?.cards.map { Self.words.cards[$0].id })
    for _ in 0..<60 where session.now.play.game?.isOver == false {
      host.now += 5
      session.now.play.game?.lesson == nil ? session.answerRight() : session.learn()
    }
    let outlook = try #require(session.now.play.rest?.outlook)
    #expect(outlook.learned.map(\.id).sorted() == taught.sorted())
  }

  @Test(arguments: [("first-words", "N5"), ("jlpt-n5-vocabulary", "N4"), ("words", nil)])
  func `who places out of the first words is offered N5, and out of a level the next one`(
    deck: String, next: String?
  ) throws {
    var words = Self.words
    words.id = Deck.ID(deck)
    let levels = ["jlpt-n5-vocabulary", "jlpt-n4-vocabulary"].filter { $0 != deck }
    let host = StudyHost(
      [words]
        + levels.map { Deck(id: Deck.ID($0), title: $0, cards: [Card(id: "a", term: "ア", meanings: ["a"])]) })
    host.record([.added(words.id)])
    let session = begin(host)
    session.place(deck)
    place(session, host, knowing: 40)
    #expect(session.now.play.rest?.nextLevel?.name == next)
    // Where a level goes on the day is not over.
    #expect(
      session.now.play.rest?.isDone == (next == nil) && (session.now.settings.dayDone == nil) == (next != nil)
    )
  }

  @Test(arguments: [(0, "N5"), (1, "N5"), (20, nil)])
  func `who knows little of N4 is offered N5, which then comes first`(known: Int, easier: String?) throws {
    var words = Self.words
    words.id = "jlpt-n4-vocabulary"
    let n5 = Deck(id: "jlpt-n5-vocabulary", title: "N5", cards: [Card(id: "a", term: "ア", meanings: ["a"])])
    let host = StudyHost([words, n5])
    host.record([.added(words.id)])
    let session = begin(host)
    session.place(words.id)
    place(session, host, knowing: known)
    #expect(session.now.play.game?.placed?.isLittle == (easier != nil))
    #expect(session.now.play.rest?.nextLevel?.name == easier)
    guard easier != nil else { return }
    session.again()
    #expect(host.decided.list.map(\.id) == [n5.id, words.id] && session.now.play.isToday)
  }

  @Test func `whoever said that they read kana is placed without Latin letters`() throws {
    let host = try host()
    host.record([.reads(.hiragana)])
    let session = begin(host)
    session.place("words")
    #expect(session.now.play.game?.isPlacement == true)
    #expect(session.now.play.knownKana.covers("よみ") && !session.now.play.knownKana.covers("ヨミ"))
  }

  @Test func `its answers change no memory, and undo takes it back exactly`() throws {
    let host = try host()
    let session = begin(host)
    session.place(nil)
    let before = session.now.play.game
    place(session, host, knowing: 20)
    #expect(!host.memories.isEmpty)
    session.undo()
    #expect(host.memories.isEmpty && session.question != nil)
    session.giveUp()
    #expect(!host.memories.isEmpty)
    while session.now.play.game?.canUndo == true { session.undo() }
    #expect(host.memories.isEmpty && session.now.play.game == before)
  }

  @Test func `a placement that was broken off goes on where it was`() throws {
    let host = try host()
    let session = begin(host)
    session.place("words")
    for _ in 0..<3 {
      host.now += 1
      session.giveUp()
    }
    host.sleep()
    let next = begin(host)
    #expect(next.now.play.game?.isPlacement == true)
    #expect(next.question?.challenge == session.question?.challenge && next.score == session.score)
  }

  @Test func `a placement of somebody who studies is offered the same day, and is no day of its own`() throws
  {
    let host = try host()
    host.record([.shown(CardReference("w0", in: "words"))])
    let session = begin(host)
    session.place("words")
    host.now += 1
    session.giveUp()
    let later = begin(host)
    #expect(later.now.stage == .resuming && later.now.unfinished?.isPlacement == true)
    later.startOver()
    #expect(later.now.play.game?.isPlacement == false)
    host.sleep()
    #expect(begin(host).now.play.game?.isPlacement == false)
  }

  @Test func `where all was shown there is nothing to place`() throws {
    let host = try host()
    host.record(Self.words.cards.map { .shown(CardReference($0.id, in: "words")) })
    let session = begin(host)
    let game = session.now.play.game
    session.place("words")
    #expect(session.now.notice == .study(.nothingToPlace) && session.now.play.game == game)
  }
}
