import KuchiTerminal
import SessionTesting
import Testing

/// Picking cards from what was found, and what becomes of them.
struct PracticeTests {
  private let host = TestHost()

  private func searching(_ query: String) async -> Session {
    let session = host.animals()
    session.openSearch(query)
    await session.performWork()
    return session
  }

  private func picked(_ session: Session) -> [String] {
    session.now.practice.map { "\($0.deck.id)/\($0.card.id)" }
  }

  @Test func `numbers pick results, each card once, and take them out again`() async {
    let session = await searching("dog")
    session.enter("1 3")
    #expect(picked(session) == ["animals/dog", "2026/dog"])
    #expect(session.now.notice == .pick(.added(2, count: 2)))
    session.enter("1-3")
    #expect(picked(session) == ["animals/dog", "2026/dog", "first-words/dog"])
    session.enter("2")
    #expect(session.now.notice == .pick(.known))
    session.removePicks(numbers: "1 3")
    #expect(picked(session) == ["2026/dog"])
    #expect(session.now.notice == .pick(.removed(2, count: 1)))
    session.clearPicks()
    #expect(picked(session) == [])
  }

  @Test(arguments: [
    ("4", "4"), ("1 0", "0"), ("2-5", "4"), ("1-", "1-"), ("x", "x"), ("3-1", "3-1"), ("", ""),
  ])
  func `a place that is none is told and picks nothing`(text: String, wrong: String) async {
    let session = await searching("dog")
    session.pick(numbers: text)
    #expect(session.now.notice == .pick(.noSuchPosition(wrong, count: 3)))
    #expect(picked(session) == [])
  }

  @Test func `without results there is nothing to pick from`() async {
    let session = await searching("elephant")
    session.pick(numbers: "1")
    #expect(session.now.notice == .pick(.noResults))
    session.playPicks()
    #expect(session.now.notice == .pick(.empty))
    session.savePicks(titled: "Pets")
    #expect(session.now.notice == .pick(.empty))
    #expect(!session.hasWork)
  }

  @Test func `a full set says so and keeps what it has`() async {
    let names = ["ant", "bee", "cow", "doe", "elk", "fox"]
    host.files[0].cards = (0..<60).map { Card(id: "\($0)", term: "犬", meanings: [names[$0 % 6]]) }
    let session = await searching("ant")
    for name in names {
      session.enter(name)
      session.enter("1-10")
      if name == "elk" { #expect(session.now.notice == .pick(.full(added: 10, left: 0))) }
    }
    #expect(picked(session).count == PracticeCard.limit)
    #expect(session.now.notice == .pick(.full(added: 0, left: 10)))
  }

  @Test func `a set is played, all of it, whatever the filters say, and its answers are practice`() async {
    let session = await searching("dog")
    session.filter(FilterCommand.add(["bird"]))
    session.enter("1")
    session.enter("cat")
    session.enter("2")
    session.playPicks()
    #expect(session.now.stage == .playing)
    #expect(session.now.notice == .pick(.playing(2)))
    #expect(session.now.play.game?.isPractice == true)
    #expect(session.score.total == 2)
    session.answerRight()
    session.filter(FilterCommand.add(["-dog"]))
    #expect(session.question != nil)
    session.answerRight()
    #expect(Set(host.recorded.map { "\($0.deckID)/\($0.cardID)" }) == ["animals/dog", "first-words/cat"])
    #expect(session.now.play.game?.phase == .finished)
    session.again()
    #expect(session.score.total == 2)
  }

  @Test func `a picked card that is edited or deleted while it is played`() async {
    let session = await searching("dog")
    session.enter("1")
    session.enter("cat")
    session.enter("1")
    session.playPicks()
    session.answerRight()
    let asked = session.asked?.id
    session.card(asked ?? "")?.meanings.wrappedValue = ["beast"]
    #expect(session.asked?.meanings == ["beast"])
    #expect(session.score.total == 2)
    session.deck()?.cards.update { $0.removeAll { $0.id == asked } }
    #expect(session.now.play.game?.phase == .finished)
    #expect(session.score.right == 1)
  }

  @Test func `a set is saved as a deck while lines are taken, and is on the shelf then`() async throws {
    host.files[0].license = "CC-BY-4.0"
    host.files[0].tags = ["zoo"]
    let session = await searching("dog")
    session.enter("1-2")
    session.savePicks(titled: "My pets")
    #expect(session.hasWork)
    var steps: [Int] = []
    let watching = session.state.work.onChange { steps.append($0?.done ?? -1) }
    await session.performWork()
    #expect(steps == [0, 0, 1, 2, -1])
    let deck = try #require(host.written.last)
    #expect(deck.id == "my-pets" && deck.title == "My pets")
    #expect(deck.cards.map(\.term) == ["犬", "犬"])
    #expect(Set(deck.cards.map(\.id)).count == 2)
    #expect(deck.cards.map(\.tags) == [["zoo"], []])
    #expect(deck.license == nil)
    #expect(deck.sources.map(\.title) == ["Animals", "First words"])
    #expect(deck.sources.map(\.license) == ["CC-BY-4.0", nil])
    #expect(session.now.notice == .pick(.saved("my-pets", title: "My pets", path: "my-pets.json")))
    #expect(session.entry("my-pets")?.status == .ready)
    #expect(host.written.count == 1)
    session.play(["my-pets"])
    #expect(session.pool.decks.map(\.title) == ["My pets"])
    withExtendedLifetime(watching) {}
  }

  @Test func `a set that can't be written is told and kept`() async {
    let session = await searching("dog")
    session.enter("1")
    host.failure = Refusal.diskFull
    session.savePicks(titled: "Pets")
    await session.performWork()
    #expect(session.now.alert?.attempt == .savingDeck("Pets"))
    #expect(picked(session) == ["animals/dog"])
    #expect(session.entry("pets") == nil)
  }

  @Test func `decks of different languages make no deck together`() async {
    host.files[1].languages = Deck.Languages(term: "es", meaning: "en")
    let session = await searching("dog")
    session.enter("1-2")
    session.savePicks(titled: "Pets")
    #expect(session.now.notice == .pick(.mixedLanguages))
    #expect(!session.hasWork)
  }

  @Test func `two titles that are alike make two decks`() async {
    let session = await searching("dog")
    session.enter("1")
    for _ in 1...2 {
      session.savePicks(titled: "Pets")
      await session.performWork()
    }
    #expect(host.written.map(\.id) == ["pets", "pets-2"])
  }
}
