import KuchiTerminal
import Testing

struct SearchScreenTests {
  @Test func `results stand below the line while it is typed, as many as there is room for`() async {
    let table = Table([.animals, .plants]).opened()
    table.type(":search")
    #expect(table.front.below(rows: 9) == "")
    _ = await table.front.finishWork()
    table.front.typing("t")
    table.front.session.look(for: "t")
    let rows = "  1  鳥  とり (tori)  bird, fowl  (Animals)\n  2  木  き (ki)  tree  (Plants)"
    #expect(table.front.below(rows: 9) == rows)
    #expect(table.front.below(rows: 1) == "  1  鳥  とり (tori)  bird, fowl  (Animals)")
    for line in ["", ":pick 1", "1 2"] {
      table.front.typing(line)
      #expect(table.front.below(rows: 9) == "")
    }
    table.front.session.endEditing()
    table.front.typing("t")
    #expect(table.front.below(rows: 9) == "")
  }

  @Test func `how far long work is stands below the line`() {
    let front = Table().front
    front.transcript.environment.drawsBars.wrappedValue = true
    front.session.state.work.wrappedValue = Work(.reading, done: 3, of: 12)
    #expect(front.below(rows: 9) == "Reading the decks  [##........]")
    front.session.state.work.wrappedValue = Work(.saving("Pets"), done: 2, of: 2)
    #expect(front.below(rows: 9) == "Saving Pets  [##########]")
  }
}

@MainActor
struct TypedSearchTests {
  private let table = Table([.animals, .plants])
  private let clock = HandClock()

  @Test(.timeLimit(.minutes(1))) func `a line is searched when typing rests, and not before`() async {
    let session = table.front.session
    session.openSearch()
    await session.performWork()
    let following = Task { await session.searchTypedLines(pause: .milliseconds(120), clock: clock) }
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

struct LookTests {
  private static let verbs = Deck(
    id: "verbs", title: "Verbs",
    cards: [
      Card(
        id: "taberu", term: "食べる", readings: ["たべる"], meanings: ["to eat"], partsOfSpeech: ["v1"],
        examples: [Example(text: "パンを食べる。", translation: "I eat bread.")]),
      Card(id: "tabemono", term: "食べ物", readings: ["たべもの"], meanings: ["food"]),
    ])

  @Test func `a word that is looked up says how it is made, and comes with an example`() async {
    let table = Table([Self.verbs]).opened()
    table.type(":look 食べられなかった")
    _ = await table.front.finishWork()
    let view = SearchView("食べられなかった", in: SearchableDecks([Self.verbs]), isLookup: true)
    let lines = view.lines(ReadingStyle(display: .inline)).shown(width: 200)
    #expect(
      lines == """
          1  食べる  たべる (taberu)  to eat  (Verbs)
             食べられなかった is the plain past negative of the passive, or the plain past negative of the potential of 食べる.
             パンを食べる。  I eat bread.

        """)
    #expect(table.front.session.state.search.isLookup.peek())
    table.type(":search 食")
    #expect(!table.front.session.state.search.isLookup.peek())
  }
}
