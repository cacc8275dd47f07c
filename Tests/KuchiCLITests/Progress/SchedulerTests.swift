import Foundation
import GRDB
import KuchiEngine
import TerminalTesting
import Testing

/// The setting `scheduler`, and what it does to what is remembered.
struct SchedulerSettingTests {
  private func models(_ player: Player) throws -> Set<String> {
    let queue = try DatabaseQueue(path: player.home.path(Player.progress))
    return try queue.read { database in
      Set(try String.fetchAll(database, sql: "SELECT iif(slow IS NULL, 'fsrs-6', 'fsrs-7') FROM memory"))
    }
  }

  @Test func `the other model is taken at once, due dates stay, and back again is as before`() throws {
    let player = try Player.whoPlayed()
    let (due, log) = (
      try player.run("due", "--json").standardOutput, try player.run("progress", "export").standardOutput
    )
    #expect(try models(player) == ["fsrs-7"])
    for model in ["fsrs-6", "fsrs-7"] {
      let changed = try player.run("settings", "scheduler", model)
      #expect(changed.standardOutput.hasPrefix("  scheduler  \(model)  "))
      #expect(changed.standardError.isEmpty && changed.status == .exited(0))
      #expect(try models(player) == [model])
      #expect(try player.run("progress", "check").standardOutput.hasSuffix(": all is well.\n"))
      #expect(try player.run("due", "--json").standardOutput == due)
      #expect(try player.run("progress", "export").standardOutput == log)
    }
  }

  @Test func `a memory that lacks answers keeps its model, and the setting and the check say why`() throws {
    let player = try Player.whoPlayed()
    #expect(try player.run("settings", "scheduler", "fsrs-6").status == .exited(0))
    try DatabaseQueue(path: player.home.path(Player.progress)).writeWithoutTransaction {
      try $0.execute(sql: "UPDATE memory SET reps = 9 WHERE card = '犬|いぬ'")
    }
    let changed = try player.run("settings", "scheduler", "fsrs-7")
    let reason = "1 memory stays with another model than the setting scheduler names: not all of the answers"
    #expect(changed.status == .exited(0) && changed.standardError.hasPrefix(reason))
    #expect(try models(player) == ["fsrs-6", "fsrs-7"])
    let check = try player.run("progress", "check")
    #expect(check.status == .exited(65) && check.standardOutput.contains(reason))
    #expect(try player.run("progress", "rebuild").status == .exited(0))
    #expect(try models(player) == ["fsrs-7"])
    #expect(try player.run("settings", "scheduler").standardError.isEmpty)
  }

  @Test func `a lower retention gives longer rests from the next answer on, and nothing planned moves`()
    throws
  {
    let player = try Player.whoPlayed([Player.review("犬|いぬ", at: -900_000, due: -60)])
    let due = try player.run("due", "--json").standardOutput
    for (name, value) in [("retention", "0.7"), ("max-interval", "11")] {
      #expect(try player.run("settings", name, value).status == .exited(0))
      #expect(try player.run("due", "--json").standardOutput == due)
    }
    let played = try player.run("play", "animals", "--mode", "typed", "--count", "3", input: "dog\n")
    #expect(played.status == .exited(0))
    let last = try #require(try player.reviews(of: "Aya").last)
    let rest = try #require(last.due).timeIntervalSince(last.review.date)
    #expect(last.parameters == 2 && rest > 8 * 86_400 && rest <= 11 * 86_400)
  }
}
