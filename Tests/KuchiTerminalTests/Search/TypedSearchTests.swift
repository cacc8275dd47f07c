import KuchiEngine
import KuchiSession
import KuchiState
import KuchiTerminal
import Testing

@MainActor
struct TypedSearchTests {
  private let table = Table([.animals, .plants])
  private let clock = HandClock()

  @Test(.timeLimit(.minutes(1))) func `a line is searched when typing rests, and not before`() async {
    let session = table.front.session
    session.openSearch()
    await session.performWork()
    let following = Task { await TypedSearch(session).follow(pause: .milliseconds(120), clock: clock) }
    defer { following.cancel() }
    var queries: [String] = []
    let watching = session.state.search.query.onChange { queries.append($0) }
    await clock.waitForSleeper()
    for line in ["t", "to", "tor", "tori"] { table.front.typing(line) }
    await clock.waitForSleeper()
    #expect(queries == [])
    while queries.isEmpty {
      clock.advance(by: .milliseconds(121))
      await Task.yield()
    }
    #expect(queries == ["tori"])
    #expect(session.state.search.peek().results.hits.map(\.card.id) == ["bird"])
    withExtendedLifetime(watching) {}
  }
}
