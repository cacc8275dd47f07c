import KuchiTerminal
import SessionTesting
import Testing

struct ChoosingDeckTests {
  let host = TestHost()

  private func atTheShelf(_ shelf: [DeckEntry] = DeckEntry.shelf) -> Session {
    host.entries = shelf
    return host.begun(decks: [])
  }

  @Test(
    arguments: [
      ("", "first-words"), ("   ", "first-words"), ("1", "animals"), (" 2 ", "first-words"),
      ("animals", "animals"),
      (" animals\t", "animals"), ("2026", "2026"), ("ANIMALS", "animals"), ("first  Words", "first-words"),
      ("words of the year", "2026"),
    ])
  func `a deck is chosen by Enter, by its number, its id or its title`(line: String, deck: String) {
    let session = atTheShelf()
    session.enter(line)
    #expect(host.opened == [deck])
    #expect(session.now.stage == .playing)
    #expect(session.now.play.game?.pool.decks.map(\.id) == [deck])
    #expect(host.saved.map(\.lastDecks) == [[deck]])
  }

  @Test(arguments: ["0", "4", "-1", "99999999999999999999", "nonsense", "Animals!"])
  func `what is no deck is told and the choice stays open`(line: String) {
    let session = atTheShelf()
    session.enter(line)
    #expect(session.now.notice == .noSuchDeck(line))
    #expect(session.now.stage == .choosingDeck)
    #expect(host.opened.isEmpty)
  }

  @Test func `without the first words Enter takes the first deck, and nothing from an empty shelf`() {
    let session = atTheShelf([DeckEntry.shelf[2]])
    session.enter("")
    #expect(host.opened == ["2026"])
    let empty = atTheShelf([])
    empty.enter("")
    #expect(empty.now.notice == .noSuchDeck(""))
  }

  @Test func `the same decks again save nothing`() {
    let session = host.animals()
    session.play(["animals"])
    #expect(host.saved.count == 1)
  }

  @Test func `what the command line says holds for this run and is not saved`() {
    let session = Session(settings: .hana(), host: host) { settings in
      var settings = settings
      settings.count = 2
      return settings
    }
    session.begin(decks: ["animals"], asksName: true)
    #expect(session.now.play.game?.questionCount == 2)
    session.again()
    #expect(session.now.play.game?.questionCount == 2)
    #expect(host.saved.last?.game.count == 10)
  }

  @Test func `a deck is gone to by its place, its id, its title or its path`() {
    host.origins["2026"] = DeckOrigin(path: "words/year.json")
    for name in ["3", "2026", "Words of the Year", "words/year.json"] {
      let session = host.animals()
      session.fillShelf()
      session.play(deckCalled: name)
      #expect(session.pool.decks.map(\.id) == ["2026"], "\(name)")
      #expect(session.now.settings.lastDecks == [name.hasSuffix(".json") ? name : "2026"])
    }
  }

  @Test func `where two decks have one title the player is told their names`() {
    let session = atTheShelf(DeckEntry.shelf + [DeckEntry(id: "zoo", title: "ANIMALS", count: 1)])
    session.enter("animals")
    #expect(session.pool.decks.map(\.id) == ["animals"])
    session.chooseDeck()
    session.enter("Animals")
    #expect(session.now.stage == .choosingDeck)
    #expect(
      session.now.alert?.wording
        == "Animals could not be opened. Several decks are called Animals. Type the name of one: animals, zoo."
    )
  }

  @Test func `in the middle of a game an empty line goes back to it`() {
    let session = host.animals()
    session.answerRight()
    let game = session.now.play.game
    session.chooseDeck()
    session.enter("")
    #expect(session.now.stage == .playing && session.now.play.game == game)
  }
}
