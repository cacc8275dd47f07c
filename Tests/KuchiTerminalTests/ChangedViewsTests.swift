import KuchiTerminal
import Testing

struct ChangedViewsTests {
  /// A line and the views that have to be evaluated for it.
  private struct Step {
    let line: String
    let views: Set<Transcript.Name>

    init(_ line: String, _ views: Set<Transcript.Name>) {
      self.line = line
      self.views = views
    }
  }

  private static let game = [
    Step("", [.choices]),
    Step("1", [.verdict, .score, .challenge, .choices]),
    Step(":score", []),
    Step(":help", []),
    Step(":hint", [.hints]),
    Step("9", [.notice, .choices]),
    Step("9", [.notice, .verdict]),
    Step("2", [.verdict, .score, .challenge, .choices, .hints]),
    Step(":grade easy", [.notice]),
    Step(":undo", [.notice]),
    Step(":skip", [.notice, .challenge]),
    Step(":undo", [.notice, .verdict, .challenge]),
    Step(":deck rocks", [.notice, .alert]),
    Step(":frobnicate", []),
    Step(":decks", [.alert, .decks, .header, .challenge]),
    Step("1", [.score, .decks, .header, .challenge]),
    Step(":edit", [.editor, .header, .challenge]),
    Step("3", [.editor]),
    Step("", [.editor]),
    Step("hint Think.", [.editor]),
    Step("", [.editor, .header, .challenge]),
  ]

  @Test func `a line has those views evaluated that read what it changed`() {
    let table = Table().opened()
    for step in Self.game {
      let before = table.front.transcript.evaluations
      table.type(step.line)
      let after = table.front.transcript.evaluations
      let evaluated = Set(Transcript.Name.allCases.filter { after[$0] != before[$0] })
      #expect(evaluated == step.views, "for \(step.line)")
      #expect(
        after.values.reduce(0, +) == before.values.reduce(0, +) + evaluated.count,
        "once each for \(step.line)")
    }
  }

  @Test func `every view is evaluated once for the opening`() {
    let table = Table()
    _ = table.front.opening()
    #expect(table.front.transcript.evaluations.values.allSatisfy { $0 == 1 })
    #expect(table.front.transcript.evaluations.count == Transcript.Name.allCases.count)
  }

  @Test(arguments: [
    ":show", ":score", ":help", ":help undo", ":decks", ":deck", ":hepl", ":deck rocks", ":accept",
    ":grade easy", ":history",
  ])
  func `what was asked for is shown as often as it is asked for`(line: String) {
    let table = Table().opened()
    let shown = table.type(line)
    #expect(!shown.isEmpty)
    #expect(table.type(line) == shown)
    #expect(table.type(line) == shown)
  }

  @Test func `a mnemonic that is kept prints no message of before again`() {
    let table = Table().opened()
    table.type("")
    table.type("9")
    let lines = table.type(":mnemonic it purrs")
    #expect(lines.hasPrefix("Kept for ") && !lines.contains("none of the choices"))
  }

  @Test func `a terminal that changes its size has nothing printed again`() {
    let table = Table().opened()
    table.type("")
    table.front.transcript.environment.width.wrappedValue = 40
    #expect(table.front.transcript.lines().isEmpty)
    #expect(table.type("9") == "That is not one of the choices. Type a\nnumber from 1 to 3.\n")
  }
}
