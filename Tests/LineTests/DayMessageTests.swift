import Foundation
import KuchiTerminal
import SessionTesting
import Testing

/// What is said around the games of a day, to somebody on a terminal.
struct DayMessageTests {
  private static let kana = Deck(
    id: "kana", title: "Kana",
    cards: [("い", "i"), ("う", "u"), ("ね", "ne"), ("こ", "ko"), ("と", "to"), ("り", "ri"), ("か", "ka")].map {
      Card(id: $1, kind: .kana, term: $0, meanings: [$1])
    })

  private let host = StudyHost([Self.kana, .animals])

  private func front(_ decks: [String] = []) -> Front { host.front(Settings(name: "Aya"), decks: decks) }

  @discardableResult
  private func type(_ line: String, at front: Front) -> String {
    host.now += 3
    return front.handle(line)
  }

  /// Goes through lessons and answers right until `isOver` holds, and gives what was shown last.
  private func play(_ front: Front, until isOver: (Game) -> Bool = \.isOver) -> String {
    var text = front.opening()
    for _ in 0..<200 {
      guard let game = front.session.now.play.game, !isOver(game) else { break }
      if game.lesson == nil, front.session.question?.isRevealed == false { type("", at: front) }
      text = type(game.lesson == nil ? front.session.rightLine : "", at: front)
    }
    return text
  }

  @Test func `whoever leaves in the middle is told that the game is kept, and how to go on`() throws {
    host.record([.added("kana")])
    let lesson = front()
    _ = lesson.opening()
    #expect(lesson.closing().isEmpty)
    type("", at: lesson)
    #expect(lesson.closing() == "The lesson is kept until tomorrow: kuchi goes on with it.\n")
    let second = front()
    #expect(second.opening().contains("New card 2 of 4"))
    _ = play(second) { $0.score.answered == 2 }
    #expect(second.closing().hasSuffix("\nThe game is kept until tomorrow: kuchi goes on with it.\n"))
    let third = front()
    #expect(third.opening().contains("Today goes on: 5 new, about "))
    #expect(third.prompt.hasPrefix("3/7> "))
    let other = front(["animals"])
    _ = play(other) { $0.score.answered == 1 }
    #expect(other.closing().hasSuffix("The game is kept: kuchi play animals goes on with it.\n"))
    #expect(front(["animals"]).opening().contains("You left a game: Animals, 1 of "))
  }

  @Test func `a game without a record, or one that is over, is not kept`() throws {
    let session = TestHost().animals()
    session.answerRight()
    #expect(!session.isGameKept)
    host.record([.added("kana")])
    let over = front()
    _ = play(over)
    #expect(!over.session.isGameKept && !over.closing().contains("kept"))
  }

  @Test func `a lesson is not begun anew while one is open, and one that was asked for is not called early`()
    throws
  {
    host.record([.added("kana")])
    host.newPerDay = 2
    let front = front()
    _ = front.opening()
    type("", at: front)
    #expect(type(":more", at: front) == "You are in a lesson already. Enter goes on, b goes back.\n")
    #expect(front.session.now.play.game?.lesson?.number == 1)
    _ = play(front)
    let more = type(":more", at: front)
    #expect(more.contains("New card 1 of 5") && !more.contains("Nothing waits yet"))
  }

  @Test func `a letter that a card of the game has for its answer is not taken for a command`() throws {
    host.record([.added("kana")])
    let front = front()
    _ = play(front) { $0.question?.challenge.form == .choice }
    type("", at: front)
    #expect(type("hint", at: front).contains("If you meant the command, type :hint."))
    #expect(!type("u", at: front).contains(":undo"))
  }

  @Test func `a card that is asked keeps its answer, and a mistake is explained`() throws {
    host.record([.added("animals")])
    let front = front()
    _ = play(front) { $0.question?.challenge.form == .choice && $0.score.answered == 1 }
    for command in [":card", ":why", ":card \(front.session.asked?.term ?? "")"] {
      let shown = type(command, at: front)
      #expect(shown.hasPrefix("This card is asked now. What it says comes after the answer.\n"))
      #expect(front.session.asked.map { shown.contains($0.meanings[0]) } == false)
    }
    let asked = try #require(front.session.asked)
    type("nurunuru", at: front)
    #expect(front.session.asked != asked)
    let why = type(":why", at: front)
    #expect(why.hasPrefix("You said nurunuru. Not quite.\n  \(asked.term)"))
    #expect(type(":card", at: front).hasPrefix("This card is asked now."))
  }

  @Test func `an explained mistake shows the sentence that was asked`() throws {
    let sentences = ["あ", "い"].map {
      Card(
        id: $0, kind: .sentence, term: "\($0)のは", meanings: [$0],
        cloze: [Gap("は", wrong: ["が", "を", "に"].map { .init($0, because: "no") })], point: "topic")
    }
    let host = StudyHost([Deck(id: "topics", title: "Topics", cards: sentences), .animals])
    host.record([.added("topics"), .added("animals")])
    var told: Set<String> = []
    for _ in 0..<2 {
      let front = host.front(Settings(name: "Aya"))
      _ = play(front) { _ in front.session.asked?.point != nil }
      let asked = try #require(front.session.asked)
      if front.session.question?.isRevealed == false { _ = front.handle("") }
      _ = front.handle(front.session.wrongLine)
      let why = front.handle(":why")
      #expect(why.contains(asked.meanings[0]) && why.contains("\n  \(asked.term.prefix(2))"), "\(why)")
      told.insert(asked.term)
      host.sleep()
    }
    #expect(told.count == 2)
  }

  @Test func `a day that goes on counts like its bar, and tells of no answer that is not on the screen`()
    throws
  {
    host.record([.added("kana"), .added("animals")])
    for _ in 0..<4 { _ = play(front()) }
    host.sleep()
    host.newPerDay = 0
    let front = front()
    _ = front.opening()
    let missed = front.session.asked
    type(front.session.wrongLine, at: front)
    _ = play(front) { _ in front.session.asked == missed }
    type(front.session.rightLine, at: front)
    type(front.session.wrongLine, at: front)
    let left = try #require(front.closing().firstMatch(of: #/(\d+) of (\d+) done/#))
    host.now += 1_800
    let next = self.front().opening()
    let count = try #require(next.firstMatch(of: #/Today goes on: (\d+) to recall, about/#))
    #expect(Int(count.1) == Int(left.2).map { $0 - (Int(left.1) ?? 0) } && !next.contains("It comes again."))
  }

  @Test func `the fourth miss offers a key that sets the card aside until tomorrow`() throws {
    host.record([.added("animals")])
    let front = front()
    _ = play(front) { $0.lesson == nil }
    let card = try #require(front.session.asked)
    var shown = ""
    for _ in 0..<60 where !shown.contains("- to set it aside until tomorrow.") {
      if front.session.question?.isRevealed == false { type("", at: front) }
      shown = type(front.session.asked == card ? ":dunno" : front.session.rightLine, at: front)
    }
    #expect(shown.contains("Missed 4 times. Type - to set it aside until tomorrow."))
    #expect(type("-", at: front).contains("\(card.term) is not asked again today"))
    #expect(front.session.asked != card)
  }

  @Test func `a game of a deck that is not studied says so, and what is due besides`() throws {
    host.record([.added("kana")])
    _ = play(front())
    host.sleep()
    let other = front(["animals"])
    let end = play(other)
    #expect(
      end.contains("\nAnimals is not on your study list. :study add animals puts it there.\n"))
    type(":study add animals", at: other)
    host.sleep()
    #expect(!play(front(["animals"])).contains("study list"))
  }

  @Test func `what is due in other decks of the list is named at the end`() throws {
    host.record([.added("kana"), .added("animals")])
    host.report = .due(
      [("animals", "Animals", 9), ("kana", "Kana", 40), ("other", "Other", 7)].map {
        DueDeck(deckID: $0, title: $1, today: DayPlan(due: $2))
      })
    #expect(play(front(["animals"])).contains("\nAlso waiting: 40 in Kana. kuchi alone asks them.\n"))
  }

  @Test func `the header of a deck says how many of its new cards wait for others`() {
    let words = Deck(
      id: "words", title: "Words",
      cards: Self.kana.cards + [Card(id: "flower", term: "こい", meanings: ["carp"])])
    let session = StudyHost([words]).session(Settings(name: "Aya", game: GameSettings(mode: .auto)))
    session.begin(decks: ["words"], asksName: true)
    let text = Front(session, environment: ViewEnvironment()).opening()
    #expect(text.hasPrefix("\nWords  8 cards, 7 new, 1 waiting for others\n"))
  }

  @Test func `somebody who comes back to much is told that reviews come before new cards`() throws {
    host.record([.added("kana")])
    host.newPerDay = 5
    _ = play(front())
    host.newPerDay = 1
    host.sleep(days: 30)
    let front = front()
    let head = "Reviews first: 5 wait, so no new cards yet. :more brings 2 anyway."
    #expect(front.opening().contains("Today: 5 to recall, about 1 minute.\n\(head)\n"))
    #expect(front.session.now.play.game?.plan.count == 5)
    let more = type(":more", at: front)
    #expect(more.contains("New card 1 of 2") && !more.contains("Reviews first"))
  }

  @Test func `the end and what is typed wrong at it name the same keys`() throws {
    host.record([.added("kana")])
    let front = front()
    let keys = try #require(play(front).split(separator: "\n").last { $0.contains("d another deck") })
    #expect(type("cat", at: front).split(separator: "\n").joined(separator: " ").hasSuffix(keys))
    #expect(type("?", at: front).contains(keys))
  }
}
