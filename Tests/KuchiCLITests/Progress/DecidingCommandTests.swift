import Foundation
import KuchiEngine
import TerminalTesting
import Testing

/// `kuchi study forget`, `due` and `undo`, and `kuchi reschedule`.
struct DecidingCommandTests {
  private func terms(_ player: Player, _ query: String) throws -> Set<String> {
    let found = try player.run("search", "--json", "--", query + " deck:animals").standardOutput
    return Set(["犬", "猫", "鳥"].filter { found.contains("\"term\":\"\($0)\"") })
  }

  @Test func `cards of a query are made new again, after they were shown, and that is taken back`() throws {
    let player = try Player.whoPlayed()
    let asked = try player.run("study", "forget", "dog", "deck:animals")
    #expect(asked.status == .exited(64) && asked.standardOutput.contains("1 card (犬) becomes new again."))
    #expect(try terms(player, "is:new") == ["鳥"])
    let done = try player.run("study", "forget", "dog", "deck:animals", "--yes")
    #expect(done.status == .exited(0) && done.standardOutput.contains("kuchi study undo takes it back."))
    #expect(try terms(player, "is:new") == ["犬", "鳥"])
    #expect(try player.reviews(of: "Aya").count { $0.review.isAnswer } == 2)
    let undone = try player.run("study", "undo", "--yes")
    #expect(undone.standardOutput.contains("To take back: 1 question made new again, on "))
    #expect(try terms(player, "is:new") == ["鳥"])
    #expect(try player.run("study", "undo", "--yes").status == .exited(1))
  }

  @Test func `cards of a query get another day`() throws {
    let player = try Player.whoPlayed()
    let done = try player.run("study", "due", "9d", "is:due", "deck:animals", "--yes", "--json")
    #expect(done.standardOutput.contains(#""type":"moved""#) && done.standardOutput.contains(#""cards":1"#))
    #expect(try terms(player, "prop:due=9") == ["犬"])
    #expect(try player.run("study", "due", "0", "prop:due=9", "--yes").status == .exited(0))
    #expect(try terms(player, "is:due") == ["犬"])
  }

  @Test(arguments: [
    (["study", "forget"], "Say which cards"), (["study", "forget", "is:old"], "is: takes due, new"),
    (["study", "due", "soon", "dog"], "as 3d or 2026-12-24"), (["study", "due", "3d"], "Say which cards"),
    (["study", "due", "2001-01-01", "dog"], "That day is past"), (["study", "undo", "all"], "nothing more"),
    (["study", "forget", "tori"], "Nothing that you know is found for tori."),
    (["study", "undo"], "Nothing was forgotten or moved"),
  ])
  func `what can't be done is told`(arguments: [String], message: String) throws {
    let output = try Player.whoPlayed().run(arguments)
    #expect(output.status != .exited(0) && output.standardError.contains(message), "\(output)")
  }

  @Test func `after another retention all that is known gets new days, and they are taken back at once`()
    throws
  {
    let day = 86_400
    let player = try Player.whoPlayed([
      Player.review("犬|いぬ", at: -80 * day, due: -70 * day),
      Player.review("犬|いぬ", at: -70 * day, due: -40 * day),
      Player.review("犬|いぬ", at: -40 * day, due: 60 * day),
    ])
    _ = try player.run("settings", "retention", "0.97")
    let before = try player.run("search", "--json", "prop:due>30", "deck:animals").standardOutput
    #expect(before.contains("犬"))
    let shown = try player.run("reschedule", "--dry-run").standardOutput
    #expect(shown.contains("before") && shown.contains("today"))
    #expect(try terms(player, "prop:due>30") == ["犬"])
    let done = try player.run("reschedule", "--yes").standardOutput
    #expect(done.contains("1 question would get another day"))
    #expect(try terms(player, "prop:due>30") == [])
    let again = try player.run("reschedule", "--yes").standardOutput
    #expect(again.contains("Everything you know is due on the days"))
    #expect(try player.run("reschedule", "--undo", "--yes").status == .exited(0))
    #expect(try terms(player, "prop:due>30") == ["犬"])
    let json = try player.run("reschedule", "--dry-run", "--json").standardOutput.split(separator: "\n")
    #expect(json.count == 15 && json.last?.contains(#""type":"dry-run""#) == true)
  }
}
