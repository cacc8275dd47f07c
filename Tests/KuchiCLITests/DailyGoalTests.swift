import Foundation
import TerminalTesting
import Testing

struct DailyGoalTests {
  @Test func `the goal counts what the record says of the day, and is told once`() throws {
    let player = try Player.whoPlayed([
      Player.review("犬|いぬ", at: -900_000, due: -60), Player.review("猫|ねこ", at: -5, due: 900_000),
    ])
    #expect(try player.run("settings", "goal", "2").status == .exited(0))
    #expect(try player.run("settings", "day-start", "\(Self.hourNow)").status == .exited(0))
    let terminal = try player.sit("play", "animals", "--mode", "flash")
    try terminal.wait(for: "1/2> ")
    try terminal.send("\r1\r")
    try terminal.wait(for: "You have reached your goal for today: 2 answers. Well done, Aya!")
    try terminal.wait(for: "lesson 1/1> ")
    try terminal.send(":undo\r")
    try terminal.wait(for: "Taken back.")
    try terminal.wait(for: "1/2> ")
    try terminal.send("\r1\r")
    try terminal.learn(1)
    try terminal.wait(for: "2/2> ")
    try terminal.send("\r1\r")
    try terminal.wait(for: "again? ")
    #expect(terminal.screen.text.contains("Today: 3 answers; your goal of 2 is reached.\n"))
    #expect(terminal.screen.text.split(separator: "You have reached").count == 2)
    try terminal.send("n\r")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try player.home.read(Player.settings).contains("goalReached"))
  }

  /// The present hour in Greenwich, or the one before while it has just begun.
  private static var hourNow: Int { Int(Date.now.addingTimeInterval(-60).timeIntervalSince1970 / 3_600) % 24 }
}
