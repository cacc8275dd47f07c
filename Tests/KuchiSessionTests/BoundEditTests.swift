import Foundation
import KuchiSession
import SessionTesting
import Testing

/// Edits through the bindings of an editor, while the deck is played.
struct BoundEditTests {
  let host = TestHost()

  init() { host.origins["animals"] = .own("animals") }

  @Test func `an edited meaning is asked, written and undone`() {
    let session = host.animals(.typed)
    session.card("dog")?.meanings.wrappedValue = ["hound"]
    #expect(session.pool.cards.first?.meanings == ["hound"])
    #expect(host.written.map { $0.cards.first?.meanings } == [["hound"]])
    while session.asked?.id != "dog" { session.answerRight() }
    session.give(.text("hound"))
    #expect(session.now.play.verdict?.isRight == true)
    session.undoEdit()
    #expect(session.pool.decks == [.animals])
    #expect(host.written.last == .animals)
    #expect(session.now.notice == .undone)
    session.undoEdit()
    #expect(session.now.notice == .nothingToUndo)
  }

  @Test func `a flag is a tag of the card in front, one at a time, and the game goes on`() throws {
    let session = host.animals()
    let asked = try #require(session.asked)
    session.flag(2)
    #expect(session.now.notice == .study(.flagged(asked.term, 2)))
    session.flag(5)
    #expect(session.asked?.id == asked.id && session.asked?.flags == [5])
    #expect(host.written.last?.cards.first { $0.id == asked.id }?.tags == asked.tags + ["flag::5"])
    session.flag(0)
    #expect(host.written.last == .animals)
    session.answerRight()
    #expect(session.score.right == 1)
  }

  @Test func `an edit is one change of the deck and one of the game`() {
    let session = host.animals()
    session.fillShelf()
    session.answerRight()
    var counts = (decks: 0, game: 0, verdict: 0, alert: 0)
    let watching = [
      session.state.shelf.decks.onChange { _ in counts.decks += 1 },
      session.state.play.game.onChange { _ in counts.game += 1 },
      session.state.play.verdict.onChange { _ in counts.verdict += 1 },
      session.state.alert.onChange { _ in counts.alert += 1 },
    ]
    session.card("cat")?.notes.wrappedValue = "purrs"
    #expect(counts == (1, 1, 1, 0))
    session.card("cat")?.notes.wrappedValue = "purrs"
    #expect(counts == (1, 1, 1, 0))
    withExtendedLifetime(watching) {}
  }

  @Test func `the card on the screen is deleted and the game goes on with its score`() {
    let session = host.animals()
    session.answerRight()
    let asked = session.asked?.id
    session.deck()?.cards.update { $0.removeAll { $0.id == asked } }
    #expect(session.asked != nil)
    #expect(session.asked?.id != asked)
    #expect(session.score.right == 1)
    #expect(session.score.total == 3)
    #expect(host.kept.last == session.now.play.game)
    session.answerRight()
    session.answerRight()
    #expect(session.now.play.game?.phase == .finished)
  }

  @Test func `the deck in play is deleted and the game goes on to its end`() {
    let session = host.animals()
    session.answerRight()
    session.state.shelf.decks.update { $0.removeAll() }
    #expect(session.now.shelf.decks == [])
    #expect(session.entry("animals") == nil)
    for _ in 0..<3 { session.answerRight() }
    #expect(session.score.right == 4)
    #expect(session.now.play.game?.phase == .finished)
    session.undoEdit()
    #expect(session.now.shelf.decks == [.animals])
    #expect(session.entry("animals")?.origin == .own("animals"))
    #expect(host.files.contains(.animals))
  }

  @Test func `a deck from elsewhere that is taken off the shelf keeps its file`() {
    host.origins["animals"] = DeckOrigin(path: "zoo.json", isEditable: true)
    let session = host.animals()
    session.state.shelf.decks.update { $0.removeAll() }
    #expect(host.files.contains(.animals))
  }

  @Test func `an answer and the grade it was given are one step after an edit`() {
    let session = host.animals()
    session.answerRight()
    session.grade(.easy)
    session.answerRight()
    session.deck()?.title.wrappedValue = "Beasts"
    session.command(.undo)
    session.command(.undo)
    #expect(session.score.answered == 0)
    #expect(host.counted == [])
    #expect(session.pool.decks.first?.title == "Beasts")
    session.command(.undo)
    #expect(session.now.notice == .nothingToUndo)
  }

  @Test func `a game that is offered to be gone on with follows its deck`() throws {
    let first = host.animals()
    first.answerRight()
    let record = GameRecord(of: try #require(first.now.play.game))
    host.unfinished = record
    let session = host.begun()
    #expect(session.now.stage == .resuming)
    session.deck()?.title.wrappedValue = "Beasts"
    session.resume()
    #expect(session.pool.decks.first?.title == "Beasts")
    #expect(session.score.right == 1)
  }

  @Test(arguments: [GameMode.choice, .typed, .mixed], 0..<8 as Range<UInt64>)
  func `whatever is edited in whichever order, game, file and undo agree`(mode: GameMode, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let session = host.animals(mode, topic: .mixed)
    var edits = 0
    for number in 0..<60 {
      let before = session.now.shelf.decks
      BoundEdit.allCases.randomElement(using: &generator)?.make(in: session, number, using: &generator)
      edits += session.now.shelf.decks == before ? 0 : 1
      #expect(session.pool.decks == session.now.shelf.decks)
      #expect(host.files.first { $0.id == "animals" } ?? .animals == session.now.shelf.decks[0])
      let doing: [Intent] = [.right, .wrong, .undo, .skip, .hint, .reveal, .right]
      let (score, isPlaying) = (session.score, session.question != nil)
      let intent = doing[number % doing.count]
      if isPlaying { session.command(intent) } else { session.again() }
      #expect(session.now.alert == nil)
      if isPlaying, intent == .right { #expect(session.score.right == score.right + 1) }
      if isPlaying, intent == .wrong { #expect(session.score.wrong == score.wrong + 1) }
    }
    for _ in 0..<edits { session.undoEdit() }
    #expect(session.now.shelf.decks == [.animals])
    #expect(session.pool.decks == [.animals])
    #expect(edits == 0 || host.files.last == .animals)
    for _ in 0..<40 where session.question != nil { session.answerRight() }
    #expect(session.question == nil)
  }
}

/// What an editor does to the deck in play, through bindings alone.
private enum BoundEdit: CaseIterable {
  case meaning, reading, insert, remove, move, title, nothing

  func make(in session: Session, _ number: Int, using generator: inout SeededGenerator) {
    guard let deck = session.deck() else { return }
    let card = deck.peek().cards.randomElement(using: &generator).flatMap { deck.cards[id: $0.id] }
    switch self {
    case .meaning: card?.meanings.wrappedValue = ["meaning \(number)"]
    case .reading: card?.readings.wrappedValue = number % 2 == 0 ? [] : ["よみ"]
    case .insert:
      let new = Card(id: "new-\(number)", term: "新\(number)", readings: ["しん"], meanings: ["new \(number)"])
      deck.cards.update { $0.insert(new, at: number % ($0.count + 1)) }
    case .remove:
      let id = card?.peek().id
      deck.cards.update { $0.removeAll { $0.id == id } }
    case .move: deck.cards.update { $0.reverse() }
    case .title: deck.title.wrappedValue = "Title \(number)"
    case .nothing: card?.term.wrappedValue = card?.peek().term ?? ""
    }
  }
}
