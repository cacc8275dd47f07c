import KuchiEngine
import KuchiSession
import KuchiState
import KuchiTerminal
import SessionTesting
import Testing

/// Cards that were learned and that their deck has no more.
struct MatchingTests {
  /// A deck of `count` words that all have new ids, and what a session asks of the world about them.
  private final class Book {
    let deck: Deck
    let lost: [Card]
    var isDiskFull = false
    var unfinished: GameRecord?
    private(set) var settled: [String: Bool] = [:]
    private(set) var timesOpened = 0

    init(count: Int) {
      let cards = (1...count).map { Card(id: "new-\($0)", term: "語\($0)番", meanings: ["word \($0)"]) }
      deck = Deck(id: "words", title: "Words", cards: cards)
      lost = (1...count).map { Card(recorded: "語\($0)番", answers: [:]) }
    }

    func begin() -> Session {
      let effects = Effects(
        now: { .newYear }, seed: { 7 },
        matches: { decks in
          decks[0].matches(
            for: self.lost, recorded: [], isRefused: { former, _ in self.settled[former] != nil })
        },
        settle: { answers in
          if self.isDiskFull { throw DiskFull() }
          for (match, isSame) in answers { self.settled[match.lost.id] = isSame }
        },
        unfinished: { self.unfinished },
        open: { _ in
          self.timesOpened += 1
          return [OpenedDeck(self.deck)]
        })
      let session = Session(settings: .hana(), effects: effects)
      session.begin(decks: ["words"], asksName: true)
      return session
    }
  }

  @Test(arguments: [
    ("y", ["語1番": true, "語2番": true, "語3番": true]), ("YES", ["語1番": true, "語2番": true, "語3番": true]),
    ("n", ["語1番": false, "語2番": false, "語3番": false]),
    ("2", ["語1番": false, "語2番": true, "語3番": false]),
    ("1, 3", ["語1番": true, "語2番": false, "語3番": true]),
    ("", [:]),
  ])
  func `the player says which are the same, and the game begins`(line: String, settled: [String: Bool]) {
    let book = Book(count: 3)
    let session = book.begin()
    #expect(session.now.stage == .matching)
    #expect(session.now.opening.matches.map(\.card.id) == ["new-1", "new-2", "new-3"])
    #expect(session.now.play.game == nil)
    session.enter(line)
    #expect(book.settled == settled)
    #expect(session.now.stage == .playing)
    #expect(session.question != nil)
    #expect(book.timesOpened == 1)
  }

  @Test(arguments: ["0", "4", "1 4", "1 x", "quit", "maybe", "y n", "yesterday"])
  func `anything else settles nothing and is asked again`(line: String) {
    let book = Book(count: 3)
    let session = book.begin()
    session.enter(line)
    #expect(session.now.notice == .matchesOrNot)
    #expect(session.now.stage == .matching)
    #expect(book.settled.isEmpty)
  }

  @Test func `many are asked about nine at a time`() {
    let book = Book(count: 11)
    let session = book.begin()
    session.enter("y")
    #expect(book.settled.count == 9)
    #expect(session.now.stage == .matching)
    #expect(session.now.opening.matches.map(\.lost.id) == ["語10番", "語11番"])
    session.enter("3")
    #expect(session.now.notice == .matchesOrNot)
    session.enter("2")
    #expect(book.settled["語10番"] == false)
    #expect(book.settled["語11番"] == true)
    #expect(session.now.stage == .playing)
  }

  @Test func `a game that was broken off is offered after it, and left without being asked once more`() throws
  {
    let book = Book(count: 3)
    var game = Game(CardPool(book.deck), settings: GameSettings(topic: .meaning), seed: 1, at: .newYear)
    game.submit(.unknown, at: .newYear)
    game.next(at: .newYear)
    book.unfinished = GameRecord(of: game)
    let session = book.begin()
    #expect(session.now.stage == .matching)
    session.enter("")
    #expect(session.now.stage == .resuming)
    session.enter("n")
    #expect(session.now.stage == .playing)
    #expect(session.score.answered == 0)
    #expect(book.timesOpened == 1)
  }

  @Test func `a deck that is opened later is looked at too`() {
    let book = Book(count: 1)
    let session = book.begin()
    session.enter("")
    session.answerRight()
    session.play(["words"])
    #expect(session.now.stage == .matching)
    session.enter("n")
    session.play(["words"])
    #expect(session.now.stage == .playing)
  }

  @Test func `what can't be kept is told, and the game begins`() {
    let book = Book(count: 1)
    let session = book.begin()
    book.isDiskFull = true
    session.enter("y")
    #expect(session.now.alert?.attempt == .matching)
    #expect(session.now.stage == .playing)
  }
}
