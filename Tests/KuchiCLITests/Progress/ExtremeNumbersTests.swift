import Foundation
import GRDB
import TerminalTesting
import Testing

/// Numbers that nobody recorded, in every file that the program reads: no command that reads them is stopped.
struct ExtremeNumbersTests {
  private static let numbers = [
    "-9223372036854775808", "-1", "9223372036854775807", "1e308",
  ]

  private static let readers = [
    ["history"], ["history", "--json"], ["stats"], ["stats", "--json"], ["due"], ["due", "--json"], ["decks"],
    ["progress", "export"], ["play", "animals"], ["play", "animals", "--json"], ["progress", "check"],
    ["progress", "rebuild"], ["stats"], ["play", "animals", "--mode", "flash"],
  ]

  private static let columns = [
    "game": ["begun", "played", "correct", "wrong", "best_streak", "total", "seconds"],
    "event": ["time", "nth", "milliseconds", "parameters", "due"],
    "memory": ["stability", "difficulty", "step", "due", "last_review", "reps", "lapses"],
    "confusion": ["count"],
  ]

  private func expectAllRead(_ player: Player, _ number: String, by readers: [[String]]) throws {
    for arguments in readers {
      let output = try player.run(arguments, input: "y\n\n1\n\n2\n", within: 20)
      // What such a file can't take is named at the end of a game.
      guard case .exited(let status) = output.status, [0, 65, 74].contains(status) else {
        Issue.record("\(arguments) with \(number): \(output.status) \(output.standardError.suffix(300))")
        continue
      }
    }
  }

  @Test(arguments: numbers) func `in the progress file`(number: String) throws {
    let player = try Player.whoPlayed()
    _ = try player.run("play", "animals", input: "\n1\n\n2\n")
    try DatabaseQueue(path: player.home.path(Player.progress)).writeWithoutTransaction { database in
      try database.execute(sql: "DROP TRIGGER event_never_changes")
      for (table, columns) in Self.columns {
        // A column that takes whole numbers alone refuses the others; so does a key that must be unique.
        for column in columns { try? database.execute(sql: "UPDATE \(table) SET \(column) = \(number)") }
      }
    }
    try expectAllRead(player, number, by: Self.readers)
  }

  @Test(arguments: numbers) func `in the settings`(number: String) throws {
    let player = try Player.whoPlayed()
    try player.home.write(
      """
      {"name": "Aya", "newPerDay": \(number), "dailyGoal": \(number), "goalReached": \(number),
      "dayStart": \(number), "game": {"count": \(number), "choices": \(number), "timed": \(number)}}
      """, to: Player.settings)
    try expectAllRead(player, number, by: [["settings"], ["stats"], ["due"], ["play", "animals"]])
  }

  @Test func `in what is typed`() throws {
    let player = try Player.whoPlayed()
    let input =
      Self.numbers.map { "\n\($0)\n" }.joined() + ":pick \(Self.numbers[0])\n:move \(Self.numbers[0])\n"
    let output = try player.run("play", "animals", "--mode", "choice", "--seed", "7", input: input)
    #expect(output.status == .exited(0))
  }
}
