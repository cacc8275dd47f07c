import KuchiEngine
import KuchiSession
import KuchiState
import SessionTesting
import Testing

/// What becomes of the files of decks that are edited.
struct DeckFilesTests {
  let world = World()

  @Test func `a deck that can't be edited in its place is copied, said to be, and played from the copy`() {
    world.origins["animals"] = DeckOrigin(path: "zoo.json")
    let session = Session(settings: .hana(), effects: world.effects)
    session.begin(decks: ["zoo.json"], asksName: true)
    #expect(session.now.settings.lastDecks == ["zoo.json"])
    session.deck()?.title.wrappedValue = "Beasts"
    #expect(session.now.notice == .edit(.copied(title: "Beasts", path: "own/animals.json")))
    #expect(session.entry("animals")?.origin == .own("animals"))
    #expect(session.now.settings.lastDecks == ["animals"])
    session.clearMessages()
    session.deck()?.title.wrappedValue = "Monsters"
    #expect(session.now.notice == nil)
    #expect(world.written.map(\.title) == ["Beasts", "Monsters"])
  }

  @Test func `what could not be written is told, stays on the shelf, and is in the next file`() {
    let session = world.animals()
    world.isDiskFull = true
    session.card("dog")?.meanings.wrappedValue = ["hound"]
    let failure = DeckFailure.other("No space left on device")
    #expect(session.now.alert == Alert(.savingDeck("Animals"), reason: .deck(failure)))
    #expect(session.entry("animals")?.status == .unsaved(failure))
    #expect(session.pool.cards.first?.meanings == ["hound"])
    session.play(["animals"])
    #expect(session.pool.cards.first?.meanings == ["hound"])
    world.isDiskFull = false
    session.card("cat")?.meanings.wrappedValue = ["tomcat"]
    #expect(session.entry("animals")?.status == .ready)
    #expect(world.written.last?.cards.map(\.meanings) == [["hound"], ["tomcat"], ["bird"], ["fish"]])
  }

  private func afterChangeOutside() -> Session {
    world.origins["animals"] = .own("animals")
    let session = world.animals()
    session.answerRight()
    world.files[0].title = "Theirs"
    world.changedOutside = ["animals"]
    session.deck()?.title.wrappedValue = "Mine"
    return session
  }

  @Test func `a file that somebody else has written is not overwritten`() {
    let session = afterChangeOutside()
    let failure = DeckFailure.changedOutside("own/animals.json")
    #expect(session.now.alert == Alert(.savingDeck("Mine"), reason: .deck(failure)))
    #expect(world.written == [])
    #expect(session.pool.decks.first?.title == "Mine")
    #expect(session.score.right == 1)
  }

  @Test func `it is read anew when the player says so, and the edit is no more`() {
    let session = afterChangeOutside()
    session.clearMessages()
    session.reload()
    #expect(session.now.notice == .edit(.reloaded(title: "Mine")))
    #expect(session.pool.decks.first?.title == "Theirs")
    #expect(session.entry("animals")?.status == .ready)
    #expect(session.score.right == 1)
    session.undoEdit()
    #expect(session.now.notice == .nothingToUndo)
    #expect(session.now.shelf.decks.first?.title == "Theirs")
  }

  @Test func `the edit can be kept as another deck`() {
    let session = afterChangeOutside()
    session.clearMessages()
    session.copyDeck(titled: "My own")
    #expect(session.now.alert == nil)
    #expect(session.now.shelf.decks.map(\.title) == ["Theirs", "My own"])
    #expect(world.files.last?.id == "my-own")
    #expect(world.files.last?.cards == Deck.animals.cards)
    #expect(session.pool.decks.first?.title == "Theirs")
    #expect(session.edited == .deck(nil))
  }

  @Test func `a copy that can't be written leaves the edit where it is`() {
    let session = afterChangeOutside()
    session.clearMessages()
    world.isDiskFull = true
    session.copyDeck(titled: "My own")
    #expect(session.now.alert?.attempt == .savingDeck("My own"))
    #expect(session.deck()?.peek().title == "Mine")
  }

  @Test func `a new deck gets an id that no other has`() {
    let session = world.animals()
    session.newDeck(titled: "  Animals ")
    session.newDeck(titled: "どうぶつ")
    session.newDeck(titled: "動物")
    #expect(session.now.shelf.decks.map(\.id) == ["animals", "animals-2", "doubutsu", "deck"])
    #expect(world.written.map(\.title) == ["Animals", "どうぶつ", "動物"])
    #expect(session.pool.decks == [.animals])
    #expect(session.now.notice == .edit(.newDeck(title: "動物")))
    session.undoEdit()
    #expect(session.now.shelf.decks.map(\.id) == ["animals", "animals-2", "doubutsu"])
    #expect(!world.files.contains { $0.id == "deck" })
  }

  @Test func `a deck needs a title`() throws {
    let session = world.animals()
    session.newDeck(titled: " ")
    guard case .edit(.refused(let faults)) = session.now.notice else { throw Missing() }
    #expect(faults.map(\.kind) == [.emptyText])
    #expect(world.written == [])
  }

  @Test func `only a deck of the player's own is deleted`() {
    let session = world.animals()
    session.deleteDeck("animals")
    #expect(session.now.alert == Alert(.deletingDeck("Animals"), reason: .deck(.notOwn(nil))))
    #expect(session.now.shelf.decks == [.animals])
    session.clearMessages()
    world.origins["2026"] = .own("2026")
    session.deleteDeck("2026")
    #expect(session.now.stage == .choosingDeck)
    #expect(session.entries.map(\.id) == ["animals", "first-words"])
    #expect(!world.files.contains(.year))
    session.undo()
    #expect(world.files.contains(.year))
    #expect(session.entries.map(\.id).contains("2026"))
  }

  @Test func `a file that can't be deleted is told`() {
    world.origins["2026"] = .own("2026")
    let session = world.animals()
    world.isDiskFull = true
    session.deleteDeck("2026")
    #expect(session.now.alert?.attempt == .deletingDeck("Words of the year"))
    #expect(world.files.contains(.year))
    #expect(session.entry("2026") != nil)
  }

  private struct Missing: Error {}
}
