import Foundation
import TerminalTesting
import Testing

/// When a study day begins. The player lives in Greenwich, and every day begins at some hour before now.
struct DayStartTests {
  private static let greenwich = ["TZ": "UTC"]

  private static func hour(_ ago: Int) -> Int {
    let hour = Int(Date.now.timeIntervalSince1970 / 3_600) % 24
    return (hour + 24 - ago) % 24
  }

  @Test func `what was new before the day began takes nothing from the day's new questions`() throws {
    let player = try Player.whoPlayed([Player.review("犬|いぬ", at: -7_200, due: 900_000)]).with(Self.greenwich)
    for (dayStart, new) in [(Self.hour(3), 0), (Self.hour(0), 1)] {
      try player.home.write(
        #"{"name": "Aya", "newPerDay": 1, "dayStart": \#(dayStart)}"#, to: Player.settings)
      let output = try player.run("play", "animals")
      #expect(
        output.standardOutput.contains(new == 0 ? "3 cards.\n" : "3 cards, \(new) new.\n"),
        "from \(dayStart) o'clock")
    }
  }

  @Test func `the days of the statistics begin then, too`() throws {
    let player = try Player.whoPlayed([
      Player.review("犬|いぬ", at: -7_200, due: 900_000), Player.review("猫|ねこ", at: -5, due: 900_000),
    ]).with(Self.greenwich)
    for (dayStart, days) in [(Self.hour(3), 1), (Self.hour(1), 2)] {
      try player.home.write(#"{"name": "Aya", "dayStart": \#(dayStart)}"#, to: Player.settings)
      let lines = try player.run("stats", "--json").standardOutput.split(separator: "\n")
      #expect(lines.count { $0.contains(#""type":"day""#) } == days, "from \(dayStart) o'clock")
    }
  }

  @Test func `a day moved in the middle of a game counts for its answers`() throws {
    let player = try Player.whoPlayed([
      Player.review("犬|いぬ", at: -10_800, due: 900_000), Player.review("犬|いぬ", at: -60, due: 900_000),
    ]).with(Self.greenwich)
    let terminal = try player.sit("play", "animals", "--mode", "flash", until: "1/2> ")
    for hour in [Self.hour(4), Self.hour(1)] {
      try terminal.send(":set day-start \(hour)\r")
      try terminal.wait(for: "day-start is \(hour < 10 ? "0" : "")\(hour):00 now.")
    }
    try terminal.send("\r1\r", until: "2/2> ")
    try terminal.finish(by: ":quit\r")
    #expect(try player.run("progress", "check").standardOutput.hasSuffix(": all is well.\n"))
  }
}

struct LearnTests {
  @Test func `a lesson begins at once, from the decks that are studied or from one that is named`() throws {
    let player = try Player.whoPlayed([Player.review("犬|いぬ", at: -900_000, due: -60)])
    let terminal = try player.sit("learn", until: "lesson 1/2> ")
    try terminal.finish(by: ":quit\r")
    let next = try player.sit("learn", "animals", "--plain")
    try next.learn(2)
    try next.wait(for: "1/2> ")
    try next.send("cat\r", until: "2/2> ")
    try next.finish(by: ":quit\r")
    // The game that was left is not asked about.
    let last = try player.sit("learn", until: "There is nothing new to learn")
    try last.wait(for: "2/3> ")
    try last.finish(by: ":quit\r")
  }

  @Test func `when all is shown it says so, and a wrong name ends it`() throws {
    let player = try Player.whoPlayed(
      ["犬|いぬ", "猫|ねこ", "鳥|とり"].map { Player.review($0, due: 900_000) })
    let output = try player.run("learn", "animals")
    #expect(output.standardOutput.contains("There is nothing new to learn"))
    #expect(try player.run("learn", "nowhere").status == .exited(66))
  }
}
