import KuchiEngine
import KuchiSession
import KuchiState
import KuchiTerminal
import Testing

struct SearchScreenTests {
  private let table = Table([.animals, .plants], isInteractive: false).opened()

  /// What is shown for a line, and for the work that it ordered.
  private func type(_ line: String) async -> String { await table.type(line) + table.front.finishWork() }

  @Test func `a search, picks and a game of them`() async {
    #expect(
      await type(":search i") == """
          1  犬  いぬ (inu)  dog  (Animals)

        """)
    #expect(table.front.prompt == "search> ")
    #expect(
      await type("ki") == """
          1  木  き (ki)  tree  (Plants)

        """)
    #expect(
      await type("1") == """
        1 card picked; the practice set has 1. :pick play plays it, :pick lists it.

        """)
    #expect(await type("unicorn") == "Nothing is found for unicorn.\n")
    #expect(
      await type(":pick") == """
        Practice set: 1 of at most 50 cards
          1  木  き (ki)  tree  (Plants)
        :pick play plays it, :pick save TITLE makes a deck of it.

        """)
    #expect(
      await type(":pick play") == """
        Practice of 1 card: it leaves your schedule as it is.

        Practice set  1 card, 1 question

        Question 1 of 1  What does it mean?
            木

        """)
  }

  @Test func `the search says what it searches, and how much more there is`() async {
    let cards = (1...12).map { Card(id: "\($0)", term: "犬\($0)", meanings: ["dog \($0)"]) }
    let table = Table([Deck(id: "dogs", title: "Dogs", cards: cards)], playing: ["dogs"]).opened()
    #expect(table.type(":search") == "Type a word while the decks are being read.\n")
    #expect(
      await table.front.finishWork() == """
        12 cards in 1 deck. Type kana, kanji, Latin letters or a meaning.
        Numbers pick, as 1 3 5-7; an empty line goes back.

        """)
    let lines = table.type("dog").split(separator: "\n")
    #expect(lines.count == 12)
    #expect(lines[10] == "… and 2 more cards: type more of it.")
  }

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

  @Test func `a deck that was saved is told when it is, above what is typed by then`() async {
    let table = Table([.animals, .plants]).opened()
    table.type(":search ki")
    _ = await table.front.finishWork()
    table.type("1")
    #expect(table.type(":pick save Trees").isEmpty)
    table.front.typing("t")
    #expect(await table.front.finishWork() == "Trees is a deck now, in trees.json. :deck trees plays it.\n")
  }

  @Test func `a command about the game leaves the search`() async {
    _ = await type(":search ki")
    _ = await type(":hint")
    #expect(table.front.prompt == "1/3> ")
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
