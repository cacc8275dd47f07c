import KuchiEngine
import KuchiSession
import KuchiState
import KuchiTerminal
import SessionTesting
import Testing

struct ChoosingDeckTests {
  let world = World()

  private func atTheShelf(_ shelf: [DeckEntry] = DeckEntry.shelf) -> Session {
    world.shelf = shelf
    let session = Session(settings: .hana(), effects: world.effects)
    session.begin(decks: [], asksName: true)
    return session
  }

  @Test(
    arguments: [
      ("", "first-words"), ("   ", "first-words"), ("1", "animals"), (" 2 ", "first-words"),
      ("animals", "animals"),
      (" animals\t", "animals"), ("2026", "2026"),
    ])
  func `a deck is chosen by Enter, by its number or by its id`(line: String, deck: String) {
    let session = atTheShelf()
    session.enter(line)
    #expect(world.opened == [deck])
    #expect(session.now.stage == .playing)
    #expect(session.now.play.game?.pool.decks.map(\.id) == [deck])
    #expect(world.saved.map(\.lastDecks) == [[deck]])
  }

  @Test(arguments: ["0", "4", "-1", "99999999999999999999", "nonsense", "Animals!"])
  func `what is no deck is told and the choice stays open`(line: String) {
    let session = atTheShelf()
    session.enter(line)
    #expect(session.now.notice == .noSuchDeck(line))
    #expect(session.now.stage == .choosingDeck)
    #expect(world.opened.isEmpty)
  }

  @Test func `without the first words Enter takes the first deck, and nothing from an empty shelf`() {
    let session = atTheShelf([DeckEntry.shelf[2]])
    session.enter("")
    #expect(world.opened == ["2026"])
    let empty = atTheShelf([])
    empty.enter("")
    #expect(empty.now.notice == .noSuchDeck(""))
  }

  @Test func `another deck can be chosen in the middle of a game`() {
    let session = world.animals()
    session.answerRight()
    session.command(.chooseDeck)
    #expect(session.now.stage == .choosingDeck)
    session.enter("2")
    #expect(session.now.play.game?.pool.decks.map(\.id) == ["first-words"])
    #expect(session.score.answered == 0)
    #expect(session.now.play.verdict == nil)
  }

  @Test func `the same decks again save nothing`() {
    let session = world.animals()
    session.play(["animals"])
    #expect(world.saved.count == 1)
  }

  @Test func `several decks make one game`() {
    let session = Session(settings: .hana(), effects: world.effects)
    session.begin(decks: ["animals", "first-words"], asksName: true)
    #expect(session.now.play.game?.pool.cards.count == 7)
    #expect(world.saved.last?.lastDecks == ["animals", "first-words"])
  }

  @Test func `what the command line says holds for this run and is not saved`() {
    let session = Session(settings: .hana(), effects: world.effects) { settings in
      var settings = settings
      settings.count = 2
      return settings
    }
    session.begin(decks: ["animals"], asksName: true)
    #expect(session.now.play.game?.questionCount == 2)
    session.again()
    #expect(session.now.play.game?.questionCount == 2)
    #expect(world.saved.last?.game.count == 10)
  }

  @Test func `a deck is gone to by its place, its id or its path`() {
    world.origins["2026"] = DeckOrigin(path: "words/year.json")
    for name in ["3", "2026", "words/year.json"] {
      let session = world.animals()
      session.play(deckCalled: name)
      #expect(session.pool.decks.map(\.id) == ["2026"], "\(name)")
    }
  }
}
