import KuchiSession
import SessionTesting
import Testing

/// Which decks there are, which are loaded, and going from one to another.
struct ShelfTests {
  let host = TestHost()

  @Test func `the first prompt waits for no deck but the one that is played`() {
    host.entries += (1...6).map { DeckEntry(id: "other-\($0)", title: "Other", count: 9) }
    let session = host.animals()
    #expect(host.opened == ["animals"])
    #expect(session.now.shelf.decks.map(\.id) == ["animals"])
    session.command(.chooseDeck)
    #expect(session.entries.count == 9)
    #expect(host.opened == ["animals"])
    #expect(session.now.shelf.decks.map(\.id) == ["animals"])
  }

  @Test func `a deck is loading, then ready, and known by its title all along`() throws {
    let session = host.animals()
    session.fillShelf()
    #expect(session.entries.map { session.now.shelf.title(of: $0) }.last == "Words of the year")
    var seen: [DeckEntry.Status] = []
    let watching = try #require(session.state.shelf.entries[id: "2026"]).onChange { seen.append($0.status) }
    session.play(["2026"])
    #expect(seen == [.loading, .ready])
    #expect(session.entries.map { session.now.shelf.count(of: $0) } == [4, 3, 2])
    withExtendedLifetime(watching) {}
  }

  @Test func `a deck that can't be loaded says why in the list, and no game is lost`() {
    let session = host.animals()
    session.fillShelf()
    session.answerRight()
    let game = session.now.play.game
    host.files.removeAll { $0.id == "2026" }
    session.play(["2026"])
    #expect(session.entry("2026")?.failure == .other("there is no deck 2026"))
    #expect(session.now.alert?.attempt == .openingDeck("2026"))
    #expect(session.now.play.game == game)
    host.files.append(.year)
    session.play(["2026"])
    #expect(session.entry("2026")?.status == .ready)
    #expect(session.pool.decks == [.year])
  }

  @Test func `next and previous go round the list and pass over what can't be read`() {
    host.entries.append(
      DeckEntry(id: "broken.json", origin: .builtIn, status: .failed(.missing("broken.json"))))
    let session = host.animals()
    session.nextDeck()
    #expect(session.pool.decks.map(\.id) == ["first-words"])
    session.nextDeck()
    session.nextDeck()
    #expect(session.pool.decks.map(\.id) == ["animals"])
    session.previousDeck()
    #expect(session.pool.decks.map(\.id) == ["2026"])
  }

  @Test func `a deck that was moved keeps its place, at the next start too`() {
    let session = host.animals()
    session.moveDeck("2026", to: 0)
    #expect(session.entries.map(\.id) == ["2026", "animals", "first-words"])
    let next = Session(settings: host.saved.last ?? Settings(), host: host)
    next.fillShelf()
    #expect(next.entries.map(\.id) == ["2026", "animals", "first-words"])
    session.moveDeck("2026", to: 9)
    session.moveDeck("nowhere", to: 1)
    #expect(session.entries.map(\.id) == ["2026", "animals", "first-words"])
  }

  @Test func `a file that was changed meanwhile is read again when it is asked for`() {
    let session = host.animals()
    host.files[0].cards.removeLast()
    session.play(["animals"])
    #expect(session.pool.cards.count == 3)
    #expect(session.now.shelf.decks.first?.cards.count == 3)
  }

  @Test func `the first of two decks with one id is played`() {
    host.origins["animals"] = DeckOrigin(path: "zoo.json")
    let session = host.begun(decks: ["animals", "zoo.json", "2026"])
    #expect(session.pool.decks.map(\.id) == ["animals", "2026"])
  }
}
