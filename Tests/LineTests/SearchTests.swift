import KuchiTerminal
import SessionTesting
import Testing

/// Searching all decks of the shelf.
struct SearchTests {
  private let host = TestHost()

  private func searching(_ query: String = "") async -> Session {
    let session = host.animals()
    session.openSearch(query)
    await session.performWork()
    return session
  }

  private func found(_ session: Session) -> [String] {
    session.now.search.results.hits.map { "\($0.deckID)/\($0.card.id)" }
  }

  @Test(arguments: ["inu", "いぬ", "犬", "dog", "do", "イヌ"])
  func `a card is found in every deck, however it is spelt`(query: String) async {
    let session = await searching(query)
    #expect(found(session) == ["animals/dog", "first-words/dog", "2026/dog"])
  }

  @Test func `the results follow the query, through whichever binding it is written`() async {
    let session = await searching("cat")
    var queries: [String] = []
    let watching = session.state.search.query.onChange { queries.append($0) }
    session.state.search.query.wrappedValue = "fish"
    #expect(found(session) == ["animals/fish"])
    session.enter("bird")
    #expect(found(session) == ["animals/bird", "first-words/bird"])
    #expect(queries == ["fish", "bird"])
    withExtendedLifetime(watching) {}
  }

  @Test(arguments: [
    ("dog", "dog"), (":pick 1", "cat"), ("1 3", "cat"), ("2-4", "cat"), ("", "cat"), ("  ", "cat"),
    ("3a", "3a"),
  ])
  func `what is typed is searched unless it is a command, numbers or nothing`(draft: String, query: String)
    async
  {
    let session = await searching("cat")
    session.look(for: draft)
    #expect(session.now.search.query == query)
  }

  @Test func `elsewhere nothing is searched`() async {
    let session = await searching("cat")
    session.enter("")
    #expect(session.now.stage == .playing)
    session.look(for: "dog")
    #expect(session.now.search.query == "cat")
  }

  @Test func `the decks are read once, and what goes on is told`() async {
    let session = host.animals()
    session.openSearch()
    #expect(session.hasWork)
    var steps: [Work?] = []
    let watching = session.state.work.onChange { steps.append($0) }
    await session.performWork()
    #expect(
      steps == [Work(.reading, done: 0, of: 1)] + (1...3).map { Work(.reading, done: $0, of: 4) } + [nil])
    let opened = host.opened
    session.enter("")
    session.openSearch("dog")
    #expect(!session.hasWork)
    #expect(host.opened == opened)
    #expect(!found(session).isEmpty)
    withExtendedLifetime(watching) {}
  }

  @Test func `a deck that is edited is searched as it is now`() async {
    let session = await searching("hound")
    #expect(found(session) == [])
    session.card("dog")?.meanings.wrappedValue = ["hound"]
    #expect(session.hasWork)
    await session.performWork()
    #expect(found(session) == ["animals/dog"])
  }

  @Test func `a file that can't be read is passed over`() async {
    host.files.removeAll { $0.id == "2026" }
    let session = await searching("dog")
    #expect(found(session) == ["animals/dog", "first-words/dog"])
    #expect(session.now.alert == nil)
  }

  @Test func `a long list is cut, and all of it counted`() async {
    let cards = (0..<30).map { Card(id: "\($0)", term: "犬\($0)", meanings: ["dog \($0)"]) }
    host.files[0].cards = cards
    let session = await searching("dog")
    #expect(session.now.search.results.hits.count == Search.shown)
    #expect(session.now.search.results.total == 32)
  }
}
