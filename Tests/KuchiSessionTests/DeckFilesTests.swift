import KuchiSession
import SessionTesting
import Testing

/// What becomes of the files of decks that are edited.
struct DeckFilesTests {
  let host = TestHost()

  @Test func `a deck that can't be edited in its place is copied, said to be, and played from the copy`() {
    host.origins["animals"] = DeckOrigin(path: "zoo.json")
    let session = host.begun(decks: ["zoo.json"])
    #expect(session.now.settings.lastDecks == ["zoo.json"])
    session.deck()?.title.wrappedValue = "Beasts"
    #expect(session.now.notice == .edit(.copied(title: "Beasts", path: "animals.json")))
    #expect(session.entry("animals")?.origin == .own("animals"))
    #expect(session.now.settings.lastDecks == ["animals"])
    session.clearMessages()
    session.deck()?.title.wrappedValue = "Monsters"
    #expect(session.now.notice == nil)
    #expect(host.written.map(\.title) == ["Beasts", "Monsters"])
  }

  @Test func `what could not be written is told, stays on the shelf, and is in the next file`() {
    let session = host.animals()
    host.failure = Refusal.diskFull
    session.card("dog")?.meanings.wrappedValue = ["hound"]
    let failure = DeckFailure.other("No space left on device")
    #expect(session.now.alert == Alert(.savingDeck("Animals"), reason: .deck(failure)))
    #expect(session.entry("animals")?.status == .unsaved(failure))
    #expect(session.pool.cards.first?.meanings == ["hound"])
    session.play(["animals"])
    #expect(session.pool.cards.first?.meanings == ["hound"])
    host.failure = nil
    session.card("cat")?.meanings.wrappedValue = ["tomcat"]
    #expect(session.entry("animals")?.status == .ready)
    #expect(host.written.last?.cards.map(\.meanings) == [["hound"], ["tomcat"], ["bird"], ["fish"]])
  }

  private func afterChangeOutside() -> Session {
    host.origins["animals"] = .own("animals")
    let session = host.animals()
    session.answerRight()
    host.files[0].title = "Theirs"
    host.failures = ["animals": .changedOutside("animals.json")]
    session.deck()?.title.wrappedValue = "Mine"
    return session
  }

  @Test func `a file that somebody else has written is not overwritten`() {
    let session = afterChangeOutside()
    let failure = DeckFailure.changedOutside("animals.json")
    #expect(session.now.alert == Alert(.savingDeck("Mine"), reason: .deck(failure)))
    #expect(host.written == [])
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
    #expect(host.files.last?.id == "my-own")
    #expect(host.files.last?.cards == Deck.animals.cards)
    #expect(session.pool.decks.first?.title == "Theirs")
    #expect(session.edited == .deck(nil))
  }

  @Test func `a copy that can't be written leaves the edit where it is`() {
    let session = afterChangeOutside()
    session.clearMessages()
    host.failure = Refusal.diskFull
    session.copyDeck(titled: "My own")
    #expect(session.now.alert?.attempt == .savingDeck("My own"))
    #expect(session.deck()?.peek().title == "Mine")
  }

  @Test func `a new deck gets an id that no other has`() {
    let session = host.animals()
    session.newDeck(titled: "  Animals ")
    session.newDeck(titled: "どうぶつ")
    session.newDeck(titled: "動物")
    #expect(session.now.shelf.decks.map(\.id) == ["animals", "animals-2", "doubutsu", "deck"])
    #expect(host.written.map(\.title) == ["Animals", "どうぶつ", "動物"])
    #expect(session.pool.decks == [.animals])
    #expect(session.now.notice == .edit(.newDeck(title: "動物")))
    session.undoEdit()
    #expect(session.now.shelf.decks.map(\.id) == ["animals", "animals-2", "doubutsu"])
    #expect(!host.files.contains { $0.id == "deck" })
  }

  @Test func `a deck needs a title`() throws {
    let session = host.animals()
    session.newDeck(titled: " ")
    guard case .edit(.refused(let faults)) = session.now.notice else { throw Missing() }
    #expect(faults.map(\.kind) == [.emptyText])
    #expect(host.written == [])
  }

  @Test func `only a deck of the player's own is deleted`() {
    let session = host.animals()
    session.deleteDeck("animals")
    #expect(session.now.alert == Alert(.deletingDeck("Animals"), reason: .deck(.notOwn(nil))))
    #expect(session.now.shelf.decks == [.animals])
    session.clearMessages()
    host.origins["2026"] = .own("2026")
    session.deleteDeck("2026")
    #expect(session.now.stage == .choosingDeck)
    #expect(session.entries.map(\.id) == ["animals", "first-words"])
    #expect(!host.files.contains(.year))
    session.undo()
    #expect(host.files.contains(.year))
    #expect(session.entries.map(\.id).contains("2026"))
  }

  @Test func `a file that can't be deleted is told`() {
    host.origins["2026"] = .own("2026")
    let session = host.animals()
    host.failure = Refusal.diskFull
    session.deleteDeck("2026")
    #expect(session.now.alert?.attempt == .deletingDeck("Words of the year"))
    #expect(host.files.contains(.year))
    #expect(session.entry("2026") != nil)
  }

  private struct Missing: Error {}
}
