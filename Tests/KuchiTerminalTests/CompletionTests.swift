import KuchiSession
import KuchiTerminal
import Testing

struct CompletionTests {
  private static let shelf = [
    DeckEntry(id: "animals", title: "Animals", count: 3),
    DeckEntry(id: "anatomy", title: "Anatomy", count: 4),
    DeckEntry(id: "plants", title: "Plants", count: 2),
  ]

  @Test(arguments: [
    (":he", [":help"]), (":hin", [":hint"]), (":hi", [":hint", ":history"]), (":dec", [":decks", ":deck"]),
    (":h", [":hint", ":history", ":help"]),
    (":deck an", ["animals", "anatomy"]), (":deck  p", ["plants"]),
    (":deck ", ["animals", "anatomy", "plants"]),
    (":grade ", ["easy", "good", "hard"]), (":grade e", ["easy"]), (":g", [":grade"]),
    (":help un", ["undo"]), (":h un", ["undo"]), (":x", []), (":deck x", []), (":score ", []),
    (":nope an", []), (":edit d", ["deck"]), (":edit deck an", ["animals", "anatomy"]), (":new ", ["deck"]),
    (":new deck ", []), (":deck animals an", []),
  ])
  func `commands and the names of decks are completed`(line: String, words: [String]) {
    #expect(Completion.candidates(for: line, shelf: Self.shelf) == words)
  }

  @Test func `a colon alone offers every command`() {
    #expect(Completion.candidates(for: ":", shelf: []) == CommandEntry.all.map { ":" + $0.name })
  }

  @Test(arguments: ["", "d", "do", "dog", "い", " ", "an", "1"])
  func `an answer is never completed`(line: String) {
    #expect(Completion.candidates(for: line, shelf: Self.shelf).isEmpty)
  }
}
