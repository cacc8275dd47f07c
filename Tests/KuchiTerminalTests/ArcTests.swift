import Foundation
import KuchiTerminal
import SessionTesting
import Testing

/// A game from its header to what comes after it.
struct ArcTests {
  private static func table(goal: Int? = nil, after earlier: Int = 0, decks: [Deck] = [.animals, .plants])
    -> Table
  {
    let table = Table(decks, settings: .typing) { $0.answersBefore = earlier }
    table.front.session.state.settings.dailyGoal.wrappedValue = goal
    table.front.transcript.environment.drawsBars.wrappedValue = true
    return table
  }

  @Test func `a game is counted, congratulated on, summed up and followed by another of what was missed`()
    async throws
  {
    try await Self.table(goal: 12, after: 10).expect("a goal, and what was missed")
  }

  @Test(arguments: [(28, false), (29, true)])
  func `a terminal with no room for a bar has none`(width: Int, isDrawn: Bool) {
    let table = Self.table().opened()
    table.front.transcript.environment.width.wrappedValue = width
    #expect(table.type("cat").contains("[###.......]") == isDrawn)
  }

  @Test func `the prompt says how long ago a game was left, each time as it is then`() {
    let first = Table()
    first.type("cat")
    let game = first.front.session.state.play.game.peek()
    let table = Table { $0.unfinished = game.map { GameRecord(of: $0) } }
    table.host.now = .newYear + 2
    #expect(table.front.prompt == "left just now, go on? [Y/n] ")
    table.host.now += 180
    #expect(table.front.prompt == "left 3 minutes ago, go on? [Y/n] ")
    table.host.now += 60
    #expect(table.front.prompt == "left 4 minutes ago, go on? [Y/n] ")
  }
}
